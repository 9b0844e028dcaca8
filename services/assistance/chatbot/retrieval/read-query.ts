import type { Database } from '../../../platform/database/connect.ts'
import { foldedWords } from '../../../platform/language/folded-words.ts'
import { BEGINNING, beginningOf } from './index-article.ts'
import { keyOfRun, letterRuns } from './letter-runs.ts'
import { readQuery } from './store/candidates.ts'
import type { Counts } from './store/counts.ts'

/** So many different words of a question are looked for, the rarest. */
const MOST = 24
const MOST_WORDS = 120

/** What is looked for, each with how much it tells (`idf`). */
export interface Sought {
  /** Stems in the order of the question, a stem each time it stands there. */
  order: readonly string[]
  stems: ReadonlyMap<string, number>
  beginnings: ReadonlyMap<string, number>
  /** Runs of letters by their number. */
  runs: ReadonlyMap<number, number>
  /** In about how many passages a stem or a beginning stands. */
  passages: ReadonlyMap<string, number>
  counts: Counts
}

/** Folded words that ask, and say nothing of what is asked: PostgreSQL's list has those with accents. */
const asking = new Set(
  (
    'e perche piu cosa quando quale quali qual quanto quanta quanti quante dove come chi che cui sara puo ' +
    'gia cioe cos dov com quand ci'
  ).split(' '),
)

/** How much a word tells: the fewer passages hold it, the more. Positive even when all do. */
export const idf = (all: number, holding: number): number =>
  Math.log(1 + (Math.max(1, all) - Math.min(holding, all) + 0.5) / (Math.min(holding, all) + 0.5))

/** Reads a question: its words, how rare they are, and what else is looked for in their place. */
export async function soughtOf(db: Database, question: string): Promise<Sought> {
  const all = foldedWords(question).slice(0, MOST_WORDS)
  const words = all.filter((word) => !asking.has(word))
  const wholeBeginnings = [...new Set(words.filter((word) => word.length >= BEGINNING).map(beginningOf))]
  const runs = [...new Set(letterRuns(all))]
  const { lexemes, others, counts } = await readQuery(db, words, [
    ...wholeBeginnings,
    ...runs.map((run) => `g:${run}`),
  ])
  const tells = (holding: number | null | undefined) => idf(counts.passages, holding ?? 0)
  const kept = lexemes.toSorted((a, b) => (a.passages ?? 0) - (b.passages ?? 0)).slice(0, MOST)
  const stems = new Map(kept.map(({ lexeme, passages }) => [lexeme, tells(passages)]))
  const placed = kept.flatMap(({ lexeme, places }) => places.map((place) => ({ lexeme, place })))
  const known = new Set(placed.map(({ place }) => words[place - 1] ?? ''))
  const beginnings = wholeBeginnings.filter((beginning) =>
    [...known].some((word) => beginningOf(word) === beginning),
  )
  return {
    order: placed.toSorted((a, b) => a.place - b.place).map(({ lexeme }) => lexeme),
    stems,
    beginnings: new Map(beginnings.map((word) => [word, tells(others.get(word))])),
    runs: new Map(runs.map((run) => [keyOfRun(run), tells(others.get(`g:${run}`))])),
    passages: new Map([
      ...kept.map(({ lexeme, passages }) => [lexeme, passages ?? 0] as const),
      ...beginnings.map((word) => [word, others.get(word) ?? 0] as const),
    ]),
    counts,
  }
}
