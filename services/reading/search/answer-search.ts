import { search, type Filters, type SearchAnswer } from 'contract/reading/search/search.ts'
import { sectionPath } from 'contract/platform/paths.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { answers } from '../../platform/wire/call.ts'
import { networkOf } from '../../platform/wire/network.ts'
import { rateCounter } from '../../platform/wire/rate-counter.ts'
import { anyOf, findAnyWords } from './any-words.ts'
import { cursors as cursorsOf, type Cursor } from './cursor.ts'
import { authorsIn, facets, inside, type SearchPools } from './facets.ts'
import { SEARCH_PATIENCE_MS, findMatches, isRare, rankMatches } from './find-matches.ts'
import { isTooLong, parseQuery, partsOf, writeQuery, type Query } from './parse-query.ts'
import { presentHits } from './present-hits.ts'
import type { SearchPorts } from './search.ts'
import { newestIds, MAX_MATCHES, stillMatching, type Match, type Scope } from './store/matches.ts'
import { readNames } from './store/hit-rows.ts'
import { analyseQuery, type AnalysedQuery } from './analyse-query.ts'
import { relaxedQueries, suggestCorrection } from './suggest-alternatives.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isTooSlow } from '../../platform/database/error-codes.ts'

const PAGE_SIZE = 10
const LATEST = 3
/**
 * Phrases are searched in each article that contains their words, which is slow: a limit per network, later
 * pages included.
 */
const PHRASE_LIMIT = { max: 60, windowMs: 600_000 }
const DAY_MS = 86_400_000

type Page = Pick<SearchAnswer, 'total' | 'first' | 'next' | 'previous' | 'older'> & {
  rows: { id: number; brand: string }[]
}

/** Writes a cursor for the search it belongs to. */
type Signed = (cursor: Cursor) => string

export function answerSearch(ports: SearchPorts) {
  const cursors = cursorsOf(ports.secret)
  const phraseLimiter = rateCounter({ ...PHRASE_LIMIT, now: () => ports.clock().getTime() })
  return answers(search, async ({ input, caller, refuse }) => {
    const { q, pagina, ...filters } = input
    const now = ports.clock()
    const open = ports.brands.all.filter((b) => !b.gated || b === caller.host.brand)
    const scope = scopeOf(
      filters,
      caller.host,
      open.map((b) => b.sigla),
    )
    if (!scope) return refuse('ERR_SEARCH_FILTER')
    if (isTooLong(q)) return refuse('ERR_SEARCH_TOO_LONG')
    const request = parseQuery(q)
    if (request.required.length === 0) return refuse('ERR_SEARCH_EMPTY')
    if (
      caller.address !== null &&
      partsOf(request).some((p) => p.phrase) &&
      !phraseLimiter.allow(networkOf(caller.address))
    )
      return refuse('ERR_SEARCH_TOO_MANY')
    const belongs = JSON.stringify([
      caller.host.brand.sigla,
      writeQuery(request),
      filters.testata,
      filters.sezione,
      filters.autore,
      filters.da,
      filters.a,
    ])
    const signed: Signed = (next) => cursors.write(next, belongs)
    const cursor = pagina === undefined ? undefined : cursors.read(pagina, belongs)
    if (cursor === null || (cursor && cursor.page * PAGE_SIZE >= cursor.ids.length))
      return refuse('ERR_SEARCH_CURSOR')
    const start = performance.now()
    try {
      const analysed = await analyseQuery(
        ports.aside,
        request,
        open.map((b) => b.sigla),
      )
      if (analysed.query.required.length === 0) return refuse('ERR_SEARCH_EMPTY')
      const late = () => performance.now() - start > SEARCH_PATIENCE_MS
      const all = await findPools(
        ports.aside,
        analysed,
        scope,
        open.map((b) => b.sigla),
        now,
      )
      const vain = !cursor && all.own.matches.length === 0
      const [any, alternatives] = await Promise.all([
        (cursor ? cursor.match === 'any' : vain) && findAnyWords(ports.aside, analysed, scope, now),
        vain
          ? findAlternatives(ports.aside, {
              request,
              analysed,
              scope,
              filters,
              open: open.map((b) => b.sigla),
              now,
              late,
            })
          : null,
      ])
      const match = any && any.matches.length > 0 ? ('any' as const) : ('all' as const)
      const pools = any ? { open: null, own: any } : all
      const page = cursor
        ? await laterPage(ports.aside, analysed, scope, cursor, signed)
        : firstPage(
            rankMatches(pools.own.matches, analysed.collection, now),
            { exact: any !== false || pools.own.complete, match },
            signed,
          )
      const { brand } = caller.host
      const empty = page.total.count === 0
      const [results, names, latest] = await Promise.all([
        presentHits(ports, caller.host, page.rows, analysed),
        readNames(ports.db, authorsIn(pools.open?.matches ?? pools.own.matches, scope)),
        empty ? newestIds(ports.aside, brand.sigla, LATEST).then((ids) => ports.teasers(brand, ids)) : [],
      ])
      return {
        query: writeQuery(request),
        filters,
        results,
        total: page.total,
        match,
        first: page.first,
        facets: facets(pools, scope, { brand, open, all: filters.testata === 'tutte', names, now }),
        next: page.next,
        previous: page.previous,
        older: page.older,
        suggestion: alternatives?.suggestion ?? null,
        ways: alternatives?.ways ?? [],
        sections: empty
          ? brand.sections.map((s) => ({ slug: s.slug, name: s.name, path: sectionPath(s.slug) }))
          : [],
        latest,
      }
    } catch (error) {
      if (isTooSlow(error)) return refuse('ERR_SEARCH_TOO_SLOW')
      throw error
    }
  })
}

/**
 * Null when a filter names what is not open to this masthead's readers, or a period that ends before it
 * begins.
 */
function scopeOf(filters: Filters, host: Host, open: readonly string[]): Scope | null {
  if (filters.testata && filters.testata !== 'tutte' && !open.includes(filters.testata)) return null
  if (filters.da && filters.a && filters.da > filters.a) return null
  const brands = filters.testata === 'tutte' ? open : [filters.testata ?? host.brand.sigla]
  return { brands, section: filters.sezione, author: filters.autore, from: filters.da, to: filters.a }
}

/**
 * What is rare is looked for everywhere at once, which gives the counts of every filter too; what is frequent
 * inside the filters only.
 */
async function findPools(
  db: Database,
  analysed: AnalysedQuery,
  scope: Scope,
  open: readonly string[],
  now: Date,
): Promise<SearchPools> {
  if (isRare(analysed)) {
    const all = await findMatches(db, analysed, { brands: open }, now)
    if (all.complete)
      return { open: all, own: { matches: all.matches.filter((f) => inside(f, scope)), complete: true } }
  }
  return { open: null, own: await findMatches(db, analysed, scope, now) }
}

function firstPage(
  best: readonly Match[],
  { exact, match }: Pick<Cursor, 'exact' | 'match'>,
  signed: Signed,
): Page {
  const days =
    best.length > 0 ? [Math.min, Math.max].map((of) => romeDay(of(...best.map((f) => f.published)))) : []
  // A day that fills the list alone is skipped as a whole: else the same list would come again.
  const oldest =
    days.length > 0 && days[0] === days.at(-1)
      ? romeDay(Date.parse(days[0]!) - DAY_MS / 2)
      : (days[0] ?? '2000-01-01')
  return pageOf(
    { ids: best.slice(0, MAX_MATCHES).map((f) => f.id), page: 0, exact, match, oldest },
    signed,
    best,
  )
}

async function laterPage(
  db: Database,
  analysed: AnalysedQuery,
  scope: Scope,
  cursor: Cursor,
  signed: Signed,
): Promise<Page> {
  const matching = await stillMatching(
    db,
    cursor.match === 'any' ? { ...analysed, query: anyOf(analysed.query) } : analysed,
    scope,
    cursor.ids.slice(cursor.page * PAGE_SIZE, (cursor.page + 1) * PAGE_SIZE),
  )
  return pageOf(cursor, signed, matching)
}

function pageOf(cursor: Cursor, signed: Signed, matching: readonly { id: number; brand: string }[]): Page {
  const start = cursor.page * PAGE_SIZE
  const more = start + PAGE_SIZE < cursor.ids.length
  const byId = new Map(matching.map((m) => [m.id, m]))
  return {
    rows: cursor.ids.slice(start, start + PAGE_SIZE).flatMap((id) => byId.get(id) ?? []),
    total: { count: cursor.ids.length, exact: cursor.exact },
    first: cursor.ids.length > 0 ? start + 1 : 0,
    next: more ? signed({ ...cursor, page: cursor.page + 1 }) : null,
    previous: cursor.page > 0 ? signed({ ...cursor, page: cursor.page - 1 }) : null,
    older: !more && !cursor.exact ? cursor.oldest : null,
  }
}

interface VainSearch {
  request: Query
  analysed: AnalysedQuery
  scope: Scope
  filters: Filters
  open: readonly string[]
  now: Date
  /** The person has waited long enough: no further queries. */
  late: () => boolean
}

async function findAlternatives(db: Database, search: VainSearch) {
  const { analysed, scope } = search
  return {
    suggestion: search.late()
      ? null
      : await suggestCorrection(db, search.request, analysed, scope, search.now),
    ways: search.late() ? [] : await relaxedQueries(db, analysed, scope, search),
  }
}
