import { type Measured, type Measures, MAX_LINES } from 'contract/press-review/measures/measures.ts'
import { type Period, weeksOf } from 'contract/press-review/measures/period.ts'
import type { Line } from './store/measures.ts'

/** To a hundredth of a page. */
export const rounded = (pages: number): number => Math.round(pages * 100) / 100

const byItems = (a: Measured, b: Measured): number =>
  b.items - a.items || b.pages - a.pages || (a.name < b.name ? -1 : 1)

/** Adds up lines of one name; most items first. */
function summed(lines: readonly { name: string; items: number; pages: number }[]): Measured[] {
  const sums = new Map<string, Measured>()
  for (const { name, items, pages } of lines) {
    const sum = sums.get(name)
    if (sum) {
      sum.items += items
      sum.pages += pages
    } else sums.set(name, { name, items, pages })
  }
  return [...sums.values()].map((sum) => ({ ...sum, pages: rounded(sum.pages) })).toSorted(byItems)
}

/** The names in `di Anna Rossi, Marco Po e Nina Dal`. */
export const namesIn = (author: string): string[] => [
  ...new Set(
    author
      .split(/\s*[,;]\s*|\s+e\s+/)
      .map((name) => name.replace(/^di\s+/i, '').trim())
      .filter((name) => name !== ''),
  ),
]

/** Counts by masthead; `copies` of the papers with at least one item, where they are known. */
export function mastheadsIn(
  lines: readonly Line[],
  copiesOf: (sigla: string | null) => number | null,
): Measures['mastheads'] {
  const issues = lines.filter(({ what }) => what === 'issue')
  const brands = new Map(issues.map(({ masthead, brand }) => [masthead!, brand]))
  const days = new Map<string, Set<string>>()
  for (const { masthead, issue } of issues)
    days.set(masthead!, (days.get(masthead!) ?? new Set()).add(issue!))
  return summed(issues.map(({ masthead, ...line }) => ({ ...line, name: masthead! }))).map((sum) => {
    const copies = copiesOf(brands.get(sum.name) ?? null)
    return { ...sum, copies: copies === null ? null : copies * days.get(sum.name)!.size }
  })
}

/** What the lines of a period say, but for words, queries and uses. */
export function presentLines(
  lines: readonly Line[],
  period: Period,
  copiesOf: (sigla: string | null) => number | null,
): Pick<Measures, 'mastheads' | 'otherMastheads' | 'topics' | 'weeks' | 'authors'> & {
  total: Omit<Measures['total'], 'before'>
} {
  const all = lines.find(({ what }) => what === 'all')
  const mastheads = mastheadsIn(lines, copiesOf)
  const known = mastheads.filter(({ copies }) => copies !== null)
  const of = (what: Line['what']) => lines.filter((line) => line.what === what)
  const weeks = new Map(of('week').map((line) => [line.week, line]))
  return {
    total: {
      items: all?.items ?? 0,
      pages: rounded(all?.pages ?? 0),
      copies: known.length === 0 ? null : known.reduce((sum, { copies }) => sum + copies!, 0),
    },
    mastheads: mastheads.slice(0, MAX_LINES),
    otherMastheads: Math.max(0, mastheads.length - MAX_LINES),
    topics: summed(of('topic').map(({ topic, ...line }) => ({ ...line, name: topic ?? '' }))),
    weeks: weeksOf(period).map((week) => ({
      week,
      items: weeks.get(week)?.items ?? 0,
      pages: rounded(weeks.get(week)?.pages ?? 0),
    })),
    authors: summed(
      of('author').flatMap(({ author, ...line }) => namesIn(author ?? '').map((name) => ({ ...line, name }))),
    ).slice(0, MAX_LINES),
  }
}
