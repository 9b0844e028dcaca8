import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import type { SearchAnswer } from 'contract/reading/search/search.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import type { Pool } from './find-matches.ts'
import type { Match, Scope } from './store/matches.ts'

/** How many matches each choice of a filter would leave; null where nobody counted them all. */
export type Facets = SearchAnswer['facets']
type Count = (fits: (f: Match) => boolean) => number | null

/**
 * What was looked through: `open`, when everything open to the public was and is all there; else `own`, the
 * filtered matches.
 */
export interface SearchPools {
  open: Pool | null
  own: Pool
}

const AUTHORS = 8

/** True when a match is inside the filters, but for those named. */
export function inside(f: Match, scope: Scope, but?: 'brands' | 'section' | 'author' | 'period'): boolean {
  // Converting to days is slow.
  const day = but !== 'period' && (scope.from ?? scope.to) ? romeDay(f.published) : ''
  return (
    (but === 'brands' || scope.brands.includes(f.brand)) &&
    (but === 'section' || !scope.section || f.section === scope.section) &&
    (but === 'author' || !scope.author || f.authors.includes(scope.author)) &&
    (but === 'period' || ((!scope.from || day >= scope.from) && (!scope.to || day <= scope.to)))
  )
}

/**
 * Choices of each filter beside what the others leave. `names` of authors by slug; sections of the asking
 * brand.
 */
export function facets(
  pools: SearchPools,
  scope: Scope,
  context: {
    brand: Brand
    open: readonly Brand[]
    all: boolean
    names: ReadonlyMap<string, string>
    now: Date
  },
): Facets {
  const counting = (but: 'brands' | 'section' | 'author' | 'period', active: boolean): Count => {
    const matches = pools.open
      ? pools.open.matches.filter((f) => inside(f, scope, but))
      : !active && pools.own.complete
        ? pools.own.matches
        : null
    return (fits) => matches && matches.filter(fits).length
  }
  const byBrand = counting('brands', !context.all)
  const bySection = counting('section', Boolean(scope.section))
  const byAuthor = counting('author', Boolean(scope.author))
  const byPeriod = counting('period', Boolean(scope.from ?? scope.to))
  const seen = pools.open?.matches ?? pools.own.matches
  return {
    testate: [
      ...(context.open.length > 1
        ? [{ value: 'tutte', name: 'Tutte le testate', count: byBrand(() => true), chosen: context.all }]
        : []),
      ...context.open.map((b) => ({
        value: b.sigla,
        name: b.name,
        count: byBrand((f) => f.brand === b.sigla),
        chosen: !context.all && scope.brands[0] === b.sigla,
      })),
    ],
    sezioni: context.brand.sections
      .map((s) => ({
        value: s.slug,
        name: s.name,
        count: bySection((f) => f.section === s.slug),
        chosen: scope.section === s.slug,
      }))
      .filter((s) => s.chosen || s.count !== 0),
    autori: authorsIn(seen, scope)
      .map((slug) => ({
        value: slug,
        name: context.names.get(slug) ?? slug,
        count: byAuthor((f) => f.authors.includes(slug)),
        chosen: scope.author === slug,
      }))
      .filter((a) => a.chosen || a.count !== 0),
    periodi: periods(scope, byPeriod, seen, context.now),
  }
}

/** The authors worth offering: the chosen one, then those with most of the matches. */
export function authorsIn(matches: readonly Match[], scope: Scope): string[] {
  const counts = new Map<string, number>()
  for (const slug of matches.filter((f) => inside(f, scope, 'author')).flatMap((f) => f.authors))
    counts.set(slug, (counts.get(slug) ?? 0) + 1)
  const byCount = [...counts]
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .map(([slug]) => slug)
  return [...new Set([...(scope.author ? [scope.author] : []), ...byCount])].slice(0, AUTHORS)
}

function periods(scope: Scope, count: Count, seen: readonly Match[], now: Date): Facets['periodi'] {
  const ago = (days: number) => shiftDay(romeDay(now), -days)
  const years = [...new Set(seen.map((f) => romeDay(f.published).slice(0, 4)))]
    .toSorted()
    .reverse()
    .slice(0, 12)
  const all = [
    { name: 'Ultima settimana', da: ago(6), a: null },
    { name: 'Ultimo mese', da: ago(30), a: null },
    { name: 'Ultimo anno', da: ago(365), a: null },
    ...years.map((y) => ({ name: y, da: `${y}-01-01`, a: `${y}-12-31` })),
  ]
  return all
    .map((p) => ({
      ...p,
      count: count((f) => inside(f, { brands: [f.brand], from: p.da, to: p.a ?? undefined })),
      chosen: scope.from === p.da && (scope.to ?? null) === p.a,
    }))
    .filter((p) => p.chosen || p.count !== 0)
}
