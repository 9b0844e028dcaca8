import type { Database } from '../../platform/database/connect.ts'
import { hasPhrases } from './parse-query.ts'
import { score, type Collection } from './rank.ts'
import {
  filterWords,
  matchesByDate,
  matchesByIndex,
  MAX_MATCHES,
  type FilterWords,
  type Match,
  type Scope,
} from './store/matches.ts'
import { CHECK_COST, type AnalysedQuery } from './analyse-query.ts'

/** The newest matches. `complete`: there are no others. */
export interface Pool {
  matches: Match[]
  complete: boolean
}

/**
 * Longest a question of a search may take, and after which no way out of an empty one is looked for any more.
 */
export const SEARCH_PATIENCE_MS = 1000
/** Up to so many documents the whole collection is asked at once. */
const SMALL_RESULT = 2000
/**
 * With fewer matches than these, further back; half as many when words in a row have to be looked for in
 * every article.
 */
const ENOUGH = 20
/**
 * One article in so many must match for walking from one to the next to be cheaper than asking the index:
 * this finds more in several brands, walking takes as long.
 */
const DATE_SCAN_RATIO = { one: 16, several: 28 }
/** A guess of how many of the articles a filter leaves; of the brand the worst. */
const share = { brand: 1, section: 1 / 20, author: 1 / 100 }

/** What is rare is looked for everywhere at once, which is then all there is of it. */
export const isRare = ({ maxMatches: limit, expected, query }: AnalysedQuery): boolean =>
  limit < MAX_MATCHES ||
  ((query.required.length > 1 || hasPhrases(query)) && (limit <= SMALL_RESULT || expected < MAX_MATCHES))

/**
 * Windows of STACK «Search»: all at once for what is rare, else this year and the last, four years, all.
 * Newest first. They end where the tables of the years do, so none is read twice; mostly this year's alone
 * holds the newest 200.
 */
export async function findMatches(
  db: Database,
  analysed: AnalysedQuery,
  scope: Scope,
  now: Date,
): Promise<Pool> {
  const { query, maxMatches: limit, expected, collection } = analysed
  const likely =
    (expected / Math.max(1, collection.documents)) *
    (scope.section ? share.section : 1) *
    (scope.author ? share.author : 1)
  const enough = hasPhrases(query) ? ENOUGH / 2 : ENOUGH
  const year = new Date(Math.min(now.getTime(), scope.to ? Date.parse(scope.to) : Infinity)).getUTCFullYear()
  const starts = [
    ...(limit <= SMALL_RESULT || isRare(analysed)
      ? []
      : [0, 1, 3].map((ago) => new Date(Date.UTC(year - ago, 0)))),
    null,
  ]
  const filters = filtersOf(scope, analysed)
  const matches: Match[] = []
  for (const [i, since] of starts.entries()) {
    const span = { since, until: starts[i - 1] ?? null }
    const byDate =
      since !== null &&
      i < 2 &&
      !hasPhrases(query) &&
      likely * DATE_SCAN_RATIO[scope.brands.length === 1 ? 'one' : 'several'] > 1
    const [within, limit] = [{ ...scope, ...span }, MAX_MATCHES - matches.length]
    matches.push(
      ...(byDate
        ? await matchesByDate(db, analysed, within, limit)
        : await matchesByIndex(db, analysed, within, filters, limit)),
    )
    if (since !== null && matches.length >= (i === 0 ? MAX_MATCHES : enough))
      return { matches: matches, complete: false }
  }
  return { matches: matches, complete: matches.length < MAX_MATCHES }
}

/** The words of filters are many: sought with the others only where what these leave is many too (`plan`). */
function filtersOf(scope: Scope, { collection, expected }: AnalysedQuery): FilterWords {
  const isSelective = (of: keyof typeof share) =>
    share[of] * collection.documents < CHECK_COST * Math.max(1, expected)
  const words = filterWords(scope)
  return {
    seek: words.filter((w) => isSelective(w.of)).map((w) => w.word),
    check: words.filter((w) => !isSelective(w.of)).map((w) => w.word),
  }
}

/** Best first, of a single word those with that very form before others; of equals the newest. */
export function rankMatches(matches: readonly Match[], collection: Collection, now: Date): Match[] {
  const scores = new Map(matches.map((f) => [f.id, score(f, collection, now.getTime())]))
  const very = (m: Match) => (m.exact.length === 1 && m.exact[0] ? 1 : 0)
  return matches.toSorted(
    (a, b) =>
      very(b) - very(a) || scores.get(b.id)! - scores.get(a.id)! || b.published - a.published || b.id - a.id,
  )
}
