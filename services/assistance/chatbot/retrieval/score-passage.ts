import { saturation } from '../../../platform/language/bm25.ts'
import { foldedWords } from '../../../platform/language/fold-words.ts'
import { PREFIX_LENGTH, prefixOf } from './index-passages.ts'
import { ngramKeys } from './terms.ts'
import type { AnalyzedQuery } from './analyze-query.ts'
import { splitIntoSentences } from './split-passages.ts'
import type { Candidate } from './store/candidates.ts'

/**
 * Weights of the features beside BM25; each was kept because both halves of the evaluation set gained by it.
 */
const weights = { runs: 0.2, sentenceRuns: 0.1, pairs: 0.3, near: 0.3, sentence: 0.3, beginnings: 0.25 }
/** Weight of a word in the title. */
const TITLE_WEIGHT = 2

/** The parsed vector of a passage. */
export interface ParsedVector {
  /** Stems of the text by word position, from 0; stop words have none. */
  stems: readonly (string | undefined)[]
  title: readonly string[]
  /** All lexemes of text and title. */
  lexemes: ReadonlySet<string>
}

/** Reads a vector as PostgreSQL writes it: `'lexem':3,7 'other':12A`. */
export function parseVector(vector: string): ParsedVector {
  const stems: (string | undefined)[] = []
  const title: string[] = []
  const lexemes = new Set<string>()
  for (const [, quoted, places] of vector.matchAll(/'((?:[^']|'')*)'(?::([\d,A]+))?/g)) {
    if (places === undefined) continue
    const lexeme = quoted!.replaceAll("''", "'").replaceAll('\\\\', '\\')
    lexemes.add(lexeme)
    for (const place of places.split(','))
      if (place.endsWith('A')) title.push(lexeme)
      else stems[Number(place) - 1] = lexeme
  }
  return { stems, title, lexemes }
}

/** Scores a passage against a query; comparable within one search. */
export function scorePassage(
  analyzed: AnalyzedQuery,
  candidate: Pick<Candidate, 'kicker' | 'title' | 'text'>,
  reading: ParsedVector,
): number {
  const { counts } = analyzed
  const sentences = splitIntoSentences(candidate.text).map(foldedWords)
  const words = sentences.flat()
  const titleWords = foldedWords(`${candidate.kicker ?? ''} ${candidate.title}`)
  const length = words.length + TITLE_WEIGHT * titleWords.length
  const saturated = saturation(length, counts.words)

  const times = new Map<string, number>()
  const add = (key: string, by: number) => times.set(key, (times.get(key) ?? 0) + by)
  for (const stem of reading.stems) if (stem !== undefined && analyzed.stems.has(stem)) add(stem, 1)
  for (const stem of reading.title) if (analyzed.stems.has(stem)) add(stem, TITLE_WEIGHT)
  const beginnings = new Map<string, number>()
  const addBeginning = (word: string, by: number) => {
    if (word.length < PREFIX_LENGTH) return
    const beginning = prefixOf(word)
    if (analyzed.prefixes.has(beginning)) beginnings.set(beginning, (beginnings.get(beginning) ?? 0) + by)
  }
  for (const word of words) addBeginning(word, 1)
  for (const word of titleWords) addBeginning(word, TITLE_WEIGHT)

  let sum = 0
  for (const stem of analyzed.order) sum += analyzed.stems.get(stem)! * saturated(times.get(stem) ?? 0)
  for (const [beginning, n] of beginnings)
    sum += weights.beginnings * analyzed.prefixes.get(beginning)! * saturated(n)
  const runs = ngramScore(analyzed, sentences, titleWords)
  return (
    sum +
    weights.runs * runs.all +
    weights.sentenceRuns * runs.sentence +
    weights.pairs * pairsScore(analyzed, reading, saturated) +
    weights.near * proximityScore(analyzed, reading) +
    weights.sentence * sentenceScore(analyzed, reading, sentences)
  )
}

/** BM25 over character n-grams, and the share of them in the best sentence. */
function ngramScore(
  { ngrams: runs, counts }: AnalyzedQuery,
  sentences: readonly (readonly string[])[],
  titleWords: readonly string[],
): { all: number; sentence: number } {
  const matches = new Map<number, { idf: number; times: number; sentence: number }>()
  let length = 0
  let best = 0
  const take = (words: readonly string[], times: number, sentence: number) => {
    const keys = ngramKeys(words)
    length += keys.length * times
    let matchedWeight = 0
    for (const key of keys) {
      const idf = runs.get(key)
      if (idf === undefined) continue
      const run = matches.get(key)
      if (run === undefined) matches.set(key, { idf, times, sentence })
      else run.times += times
      if (run?.sentence !== sentence) matchedWeight += idf
      if (run) run.sentence = sentence
    }
    return matchedWeight
  }
  take(titleWords, TITLE_WEIGHT, -1)
  sentences.forEach((words, i) => (best = Math.max(best, take(words, 1, i))))
  const saturated = saturation(length, counts.letters)
  let all = 0
  for (const { idf, times } of matches.values()) all += idf * saturated(times)
  return { all, sentence: best }
}

/** BM25 over pairs of consecutive stems, stop words ignored. */
function pairsScore(
  { order, stems }: AnalyzedQuery,
  reading: ParsedVector,
  saturated: (times: number) => number,
): number {
  const pairs = new Map<string, { idf: number; times: number }>()
  for (let i = 1; i < order.length; i++) {
    const [a, b] = [order[i - 1]!, order[i]!]
    // A pair is at least as rare as its rarer word.
    if (a !== b) pairs.set(`${a} ${b}`, { idf: Math.max(stems.get(a)!, stems.get(b)!), times: 0 })
  }
  const meet = (sequence: Iterable<string | undefined>, by: number) => {
    let before = ''
    for (const stem of sequence) {
      if (stem === undefined) continue
      const pair = pairs.get(`${before} ${stem}`)
      if (pair) pair.times += by
      before = stem
    }
  }
  meet(reading.stems, 1)
  let sum = 0
  for (const { idf, times } of pairs.values()) sum += idf * saturated(times)
  return sum
}

/** Proximity of consecutive stems of the query: the nearer, the higher. */
function proximityScore({ order, stems }: AnalyzedQuery, { stems: places }: ParsedVector): number {
  const at = new Map<string, number[]>()
  places.forEach((stem, place) => {
    if (stem === undefined || !stems.has(stem)) return
    const list = at.get(stem)
    if (list) list.push(place)
    else at.set(stem, [place])
  })
  let sum = 0
  for (let i = 1; i < order.length; i++) {
    const [a, b] = [at.get(order[i - 1]!), at.get(order[i]!)]
    if (!a || !b || a === b) continue
    let least = Infinity
    for (const one of a) for (const other of b) least = Math.min(least, Math.abs(one - other))
    sum += Math.min(stems.get(order[i - 1]!)!, stems.get(order[i]!)!) / Math.sqrt(least)
  }
  return sum
}

/** The summed weight of query stems in the best sentence. */
function sentenceScore(
  { stems }: AnalyzedQuery,
  { stems: places }: ParsedVector,
  sentences: readonly (readonly string[])[],
): number {
  let best = 0
  let start = 0
  for (const { length } of sentences) {
    const inSentence = new Set(places.slice(start, start + length))
    let sum = 0
    for (const stem of inSentence) if (stem !== undefined) sum += stems.get(stem) ?? 0
    best = Math.max(best, sum)
    start += length
  }
  return best
}
