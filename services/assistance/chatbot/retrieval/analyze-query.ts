import type { Database } from '../../../platform/database/connect.ts'
import { idf } from '../../../platform/language/bm25.ts'
import { foldedWords, withoutElisions } from '../../../platform/language/fold-words.ts'
import { interrogatives } from '../../../platform/language/stop-words.ts'
import { PREFIX_LENGTH, prefixOf } from './index-passages.ts'
import { ngramKey, characterNgrams } from './terms.ts'
import { readQuery } from './store/candidates.ts'
import type { CorpusStatistics } from './store/counts.ts'

/** Distinct lexemes of a query that are used, the rarest. */
const MAX_LEXEMES = 24
const MAX_WORDS = 120

/** The terms of a query, each with its inverse document frequency. */
export interface AnalyzedQuery {
  /** Stems in the order of the query, repeated ones too. */
  order: readonly string[]
  stems: ReadonlyMap<string, number>
  prefixes: ReadonlyMap<string, number>
  /** Character n-grams by key. */
  ngrams: ReadonlyMap<number, number>
  /** Approximate document frequency of stems and prefixes. */
  passages: ReadonlyMap<string, number>
  counts: CorpusStatistics
}

/** Analyses a query: its lexemes, prefixes and n-grams with their frequencies. */
export async function analyzeQuery(db: Database, question: string): Promise<AnalyzedQuery> {
  const all = foldedWords(withoutElisions(question)).slice(0, MAX_WORDS)
  const words = all.filter((word) => !interrogatives.has(word))
  const wholeBeginnings = [...new Set(words.filter((word) => word.length >= PREFIX_LENGTH).map(prefixOf))]
  const runs = [...new Set(characterNgrams(all))]
  const { lexemes, others, counts } = await readQuery(db, words, [
    ...wholeBeginnings,
    ...runs.map((run) => `g:${run}`),
  ])
  const idfOf = (holding: number | null | undefined) => idf(counts.passages, holding ?? 0)
  const selected = lexemes.toSorted((a, b) => (a.passages ?? 0) - (b.passages ?? 0)).slice(0, MAX_LEXEMES)
  const stems = new Map(selected.map(({ lexeme, passages }) => [lexeme, idfOf(passages)]))
  const placed = selected.flatMap(({ lexeme, places }) => places.map((place) => ({ lexeme, place })))
  const known = new Set(placed.map(({ place }) => words[place - 1] ?? ''))
  const beginnings = wholeBeginnings.filter((beginning) =>
    [...known].some((word) => prefixOf(word) === beginning),
  )
  return {
    order: placed.toSorted((a, b) => a.place - b.place).map(({ lexeme }) => lexeme),
    stems,
    prefixes: new Map(beginnings.map((word) => [word, idfOf(others.get(word))])),
    ngrams: new Map(runs.map((run) => [ngramKey(run), idfOf(others.get(`g:${run}`))])),
    passages: new Map([
      ...selected.map(({ lexeme, passages }) => [lexeme, passages ?? 0] as const),
      ...beginnings.map((word) => [word, others.get(word) ?? 0] as const),
    ]),
    counts,
  }
}
