import type { Database } from '../../platform/database/connect.ts'
import { isTooSlow } from '../../platform/database/error-codes.ts'
import { idf } from '../../platform/language/bm25.ts'
import { type AnalysedQuery, countsOf, estimate, planQuery } from './analyse-query.ts'
import { findMatches, type Pool } from './find-matches.ts'
import type { Part, Query } from './parse-query.ts'
import { MAX_MATCHES, type Match, type Scope } from './store/matches.ts'

/** Words that decide who matches, the rarest; the others only rank. */
const MAX_WORDS = 7
/** How many documents each step is expected to match, and the one to begin with. */
const STEPS = [2, 20, 200]
const FIRST = 20
/** With so many matches the words need not weigh less. */
const ENOUGH = 10

/** Words and phrases of which some may be missing, and what each weighs and leaves. */
interface Optional {
  group: Part[]
  weight: number
  share: number
}

/** A query for documents with some of the words, and an estimate of how many there are. */
export interface Relaxation {
  query: Query
  expected: number
}

/** Phrases stay required: who puts quotation marks wants them. */
const isOptional = (group: readonly Part[]): boolean => group.every((p) => !p.phrase)

/** The query for documents with any of the words. */
export const anyOf = ({ required, excluded }: Query): Query => ({
  required: [
    ...required.filter((group) => !isOptional(group)),
    ...[required.filter(isOptional).flat()].filter((group) => group.length > 0),
  ],
  excluded,
})

/**
 * The documents with the words that weigh most together, when none has all of them: those of the first step,
 * of a later one while they are few, of one before when there are more than are ranked. Never complete; empty
 * when no word is known.
 */
export async function findAnyWords(
  db: Database,
  analysed: AnalysedQuery,
  scope: Scope,
  now: Date,
): Promise<Pool> {
  const counts = countsOf(analysed)
  const { documents } = analysed.collection
  const steps = relaxations(analysed.query, counts, documents)
  const matches = new Map<number, Match>()
  const take = async ({ query, expected }: Relaxation) => {
    const plan = { ...analysed, query, ...planQuery(query, counts, documents), expected }
    const step = await findMatches(db, plan, scope, now)
    for (const m of step.matches) matches.set(m.id, m)
    return step.matches.length
  }
  const first = Math.max(
    0,
    steps.findIndex(({ expected }) => expected >= FIRST),
  )
  try {
    let n = 0
    for (let i = first; i < steps.length && matches.size < ENOUGH; i++) n = await take(steps[i]!)
    for (let i = first - 1; i >= 0 && n >= MAX_MATCHES; i--) n = await take(steps[i]!)
  } catch (error) {
    if (matches.size === 0 || !isTooSlow(error)) throw error
  }
  return { matches: [...matches.values()], complete: false }
}

/**
 * Steps from the query down to any of its words. Each asks that the words a document holds weigh a threshold
 * together: the lower, the more documents are expected. `counts`: documents of each word.
 */
export function relaxations(query: Query, counts: (p: Part) => number[], documents: number): Relaxation[] {
  const all = Math.max(1, documents)
  const known = query.required
    .filter(isOptional)
    .map((group) => estimate(group, counts, all))
    .filter(({ max }) => max > 0)
    .toSorted((a, b) => a.max - b.max)
  const words = known.slice(0, MAX_WORDS).map((word) => ({ ...word, weight: idf(all, word.max) }))
  const phrases = query.required.filter((group) => !isOptional(group))
  const complete = phrases.length + words.length === query.required.length
  const sets = Array.from({ length: 2 ** words.length }, (_, set) => ({
    set,
    weight: weightOf(words, set),
    expected: words.reduce((n, { share }, i) => n * (has(set, i) ? share : 1 - share), all),
  }))
    .slice(1, complete ? -1 : undefined)
    .toSorted((a, b) => b.weight - a.weight)
  const steps = new Map<number, number>()
  let expected = 0
  for (const [i, one] of sets.entries()) {
    expected += one.expected
    if (i === sets.length - 1 || STEPS.some((n) => expected - one.expected < n && expected >= n))
      steps.set(one.weight, expected)
  }
  return Array.from(steps, ([threshold, n]) => ({
    query: { required: [...phrases, ...holding(words, threshold)], excluded: query.excluded },
    expected: n,
  }))
}

const has = (set: number, i: number): boolean => ((set >> i) & 1) === 1
const weightOf = (words: readonly Optional[], set: number): number =>
  words.reduce((sum, { weight }, i) => sum + (has(set, i) ? weight : 0), 0)

/**
 * Groups that all match just where words together weigh `threshold`: of each smallest set without which they
 * would not, one is needed.
 */
function holding(words: readonly Optional[], threshold: number): Part[][] {
  const whole = 2 ** words.length - 1
  const suffices = (set: number) => weightOf(words, set) >= threshold - 1e-9
  return Array.from({ length: whole }, (_, i) => i + 1)
    .filter(
      (set) =>
        !suffices(whole - set) && words.every((_, i) => !has(set, i) || suffices(whole - set + 2 ** i)),
    )
    .map((set) => words.flatMap(({ group }, i) => (has(set, i) ? group : [])))
}
