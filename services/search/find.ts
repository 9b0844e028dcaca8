import type { Tx } from '../database/connect.ts'
import type { Query } from './parse-query.ts'
import { score, type Collection } from './rank.ts'
import { POOL, newestMatches, type Found, type Scope } from './store/matches.ts'
import type { Understood } from './understand.ts'

/** The newest matches. `complete`: there are no others. */
export interface Pool {
  found: Found[]
  complete: boolean
}

const YEAR_MS = 365 * 86_400_000
/** Up to so many documents the whole collection is asked at once. */
const FEW = 2000
/** With fewer matches than these, further back; half as many when words in a row have to be looked for in every article. */
const ENOUGH = 20
/** One article in so many must match for walking from one to the next to be cheaper than asking the index. */
const WALKABLE = 25
/** A guess of how many of the articles a filter leaves. */
const share = { section: 1 / 20, author: 1 / 100 }

/** What is rare is looked for everywhere at once, which is then all there is of it. */
export const isRare = ({ most, expected, query }: Understood): boolean => most < POOL || ((query.wanted.length > 1 || inRows(query)) && (most <= FEW || expected < POOL))

const inRows = (query: Query): boolean => query.wanted.flat().some((p) => p.row)

/** Windows of STACK «Search»: all at once for what is rare, else the last year, four years, all. Newest first. */
export async function pool(tx: Tx, understood: Understood, scope: Scope, now: Date): Promise<Pool> {
  const { query, most, expected, collection } = understood
  const likely = (expected / Math.max(1, collection.documents)) * (scope.section ? share.section : 1) * (scope.author ? share.author : 1)
  const enough = inRows(query) ? ENOUGH / 2 : ENOUGH
  const end = Math.min(now.getTime(), scope.to ? Date.parse(scope.to) : Infinity)
  const starts = [...(most <= FEW || isRare(understood) ? [] : [1, 4].map((years) => new Date(end - years * YEAR_MS))), null]
  const found: Found[] = []
  for (const [i, since] of starts.entries()) {
    const span = { since, until: starts[i - 1] ?? null }
    const walk = since !== null && i === 0 && !inRows(query) && likely * WALKABLE > 1
    found.push(...(await newestMatches(tx, understood, scope, span, POOL - found.length, walk)))
    if (since !== null && found.length >= enough) return { found, complete: false }
  }
  return { found, complete: found.length < POOL }
}

/** Best first; of equals the newest. */
export function ranked(found: readonly Found[], collection: Collection, now: Date): Found[] {
  const scores = new Map(found.map((f) => [f.id, score({ ranks: f.ranks, length: f.length, published: f.published }, collection, now.getTime())]))
  return found.toSorted((a, b) => scores.get(b.id)! - scores.get(a.id)! || b.published - a.published || b.id - a.id)
}
