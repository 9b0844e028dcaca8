import { idf, saturation } from '../../platform/language/bm25.ts'

/** What a word in the title or in the kicker and standfirst is worth, in occurrences in the body. */
const TITLE = 4
const STANDFIRST = 2
/** What the very form that is asked for is worth beside its stem, in factors of its idf. */
const EXACT = 0.5
/** A new article is worth this much more than a very old one; half of it is gone after a year. */
const RECENCY = 0.15
const YEAR_MS = 365 * 86_400_000

/**
 * Weights {D, C, B, A} under which `ts_rank` of one lexeme can be read back as occurrences by field
 * (`frequencies`).
 */
export const rankWeights = '{0,0.25,0.5,1}'

/**
 * A match: how often each lexeme of the query occurs (`ts_rank` of each), whether in the form asked for, its
 * length in words and when it came out (ms).
 */
export interface RankInput {
  ranks: readonly number[]
  exact: readonly boolean[]
  length: number
  published: number
}

/**
 * What the whole collection says: how many documents there are, their mean length, how many hold each lexeme.
 */
export interface Collection {
  documents: number
  meanLength: number
  frequencies: readonly number[]
}

/**
 * BM25 (k1 1.2, b 0.75; STACK «Search») over fields, with a slight preference for what is new. Never
 * negative; grows with each rank. `now` in ms.
 */
export function score(match: RankInput, collection: Collection, now: number): number {
  const saturated = saturation(match.length, collection.meanLength)
  const words = match.ranks.reduce(
    (sum, rank, i) =>
      sum +
      idf(collection.documents, collection.frequencies[i] ?? 0) *
        (saturated(occurrences(rank)) + (rank > 0 && match.exact[i] ? EXACT : 0)),
    0,
  )
  return words * (1 + RECENCY * 2 ** (-Math.max(0, now - match.published) / YEAR_MS))
}

/**
 * Reads `ts_rank` of a single lexeme back. PostgreSQL gives (best + Σ others wᵢ/i²) / 1.64493 over the
 * positions, so under `rankWeights` the best field shows in the size, and the rest is a partial sum of 1/i²,
 * whose inverse is close to 1/(π²/6 − s) − ½.
 */
export function occurrences(rank: number): number {
  const LIMIT = Math.PI ** 2 / 6
  const sum = rank * LIMIT
  if (sum < 0.01) return 0
  const [best, worth] = sum > 0.99 ? [1, TITLE] : sum > 0.49 ? [0.5, STANDFIRST] : [0.25, 1]
  const inBody = Math.min(1 + Math.max(0, sum - best) / 0.25, LIMIT - 0.004)
  return worth + Math.max(0, 1 / (LIMIT - inBody) - 0.5 - 1)
}
