import type { Database } from '../../platform/database/connect.ts'
import { inRows } from './parse-query.ts'
import { score, type Collection } from './rank.ts'
import {
  POOL,
  soughtMatches,
  walkedMatches,
  filterWords,
  type FilterWords,
  type Found,
  type Scope,
} from './store/matches.ts'
import { CHECK, type Understood } from './understand.ts'

/** The newest matches. `complete`: there are no others. */
export interface Pool {
  found: Found[]
  complete: boolean
}

/**
 * Longest a question of a search may take, and after which no way out of an empty one is looked for any more.
 */
export const SEARCH_PATIENCE_MS = 1000
/** Up to so many documents the whole collection is asked at once. */
const FEW = 2000
/**
 * With fewer matches than these, further back; half as many when words in a row have to be looked for in
 * every article.
 */
const ENOUGH = 20
/**
 * One article in so many must match for walking from one to the next to be cheaper than asking the index:
 * this finds more in several brands, walking takes as long.
 */
const WALKABLE = { one: 16, several: 28 }
/** A guess of how many of the articles a filter leaves; of the brand the worst. */
const share = { brand: 1, section: 1 / 20, author: 1 / 100 }

/** What is rare is looked for everywhere at once, which is then all there is of it. */
export const isRare = ({ most, expected, query }: Understood): boolean =>
  most < POOL || ((query.wanted.length > 1 || inRows(query)) && (most <= FEW || expected < POOL))

/**
 * Windows of STACK «Search»: all at once for what is rare, else this year and the last, four years, all.
 * Newest first. They end where the tables of the years do, so none is read twice; mostly this year's alone
 * holds the newest 200.
 */
export async function pool(db: Database, understood: Understood, scope: Scope, now: Date): Promise<Pool> {
  const { query, most, expected, collection } = understood
  const likely =
    (expected / Math.max(1, collection.documents)) *
    (scope.section ? share.section : 1) *
    (scope.author ? share.author : 1)
  const enough = inRows(query) ? ENOUGH / 2 : ENOUGH
  const year = new Date(Math.min(now.getTime(), scope.to ? Date.parse(scope.to) : Infinity)).getUTCFullYear()
  const starts = [
    ...(most <= FEW || isRare(understood) ? [] : [0, 1, 3].map((ago) => new Date(Date.UTC(year - ago, 0)))),
    null,
  ]
  const filters = filtersOf(scope, understood)
  const found: Found[] = []
  for (const [i, since] of starts.entries()) {
    const span = { since, until: starts[i - 1] ?? null }
    const walk =
      since !== null &&
      i < 2 &&
      !inRows(query) &&
      likely * WALKABLE[scope.brands.length === 1 ? 'one' : 'several'] > 1
    const [within, most] = [{ ...scope, ...span }, POOL - found.length]
    found.push(
      ...(walk
        ? await walkedMatches(db, understood, within, most)
        : await soughtMatches(db, understood, within, filters, most)),
    )
    if (since !== null && found.length >= (i === 0 ? POOL : enough)) return { found, complete: false }
  }
  return { found, complete: found.length < POOL }
}

/** The words of filters are many: sought with the others only where what these leave is many too (`plan`). */
function filtersOf(scope: Scope, { collection, expected }: Understood): FilterWords {
  const sought = (of: keyof typeof share) => share[of] * collection.documents < CHECK * Math.max(1, expected)
  const words = filterWords(scope)
  return {
    seek: words.filter((w) => sought(w.of)).map((w) => w.word),
    check: words.filter((w) => !sought(w.of)).map((w) => w.word),
  }
}

/** Best first; of equals the newest. */
export function ranked(found: readonly Found[], collection: Collection, now: Date): Found[] {
  const scores = new Map(
    found.map((f) => [
      f.id,
      score({ ranks: f.ranks, length: f.length, published: f.published }, collection, now.getTime()),
    ]),
  )
  return found.toSorted(
    (a, b) => scores.get(b.id)! - scores.get(a.id)! || b.published - a.published || b.id - a.id,
  )
}
