import { foldedWords } from '../../../platform/language/folded-words.ts'
import { BEGINNING, beginningOf } from './index-article.ts'
import { runKeys } from './letter-runs.ts'
import type { Sought } from './read-query.ts'
import { sentencesOf } from './sentences.ts'
import type { Candidate } from './store/candidates.ts'

const K1 = 1.2
const B = 0.75
/** What each step is worth beside the words themselves (STACK «Chats, answers, reviews»). */
const weight = { runs: 0.2, sentenceRuns: 0.1, pairs: 0.3, near: 0.3, sentence: 0.3, beginnings: 0.25 }
/** A word of the title counts as two. */
const TITLE = 2

/** A passage read for ranking: its words, and their stems where they are no stop words. */
export interface Reading {
  /** Stems of the text by the place of the word, from 0; stop words have none. */
  stems: readonly (string | undefined)[]
  title: readonly string[]
  /** All lexemes of text and title. */
  lexemes: ReadonlySet<string>
}

/** Reads a vector as PostgreSQL writes it: `'lexem':3,7 'other':12A`. */
export function readVector(vector: string): Reading {
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

/** How well a passage goes with what is sought; comparable within one search. */
export function score(
  sought: Sought,
  candidate: Pick<Candidate, 'kicker' | 'title' | 'text'>,
  reading: Reading,
): number {
  const { counts } = sought
  const sentences = sentencesOf(candidate.text).map(foldedWords)
  const words = sentences.flat()
  const titleWords = foldedWords(`${candidate.kicker ?? ''} ${candidate.title}`)
  const length = words.length + TITLE * titleWords.length
  const norm = K1 * (1 - B + (B * length) / Math.max(1, counts.words))
  const saturated = (times: number) => (times * (K1 + 1)) / (times + norm)

  const times = new Map<string, number>()
  const add = (key: string, by: number) => times.set(key, (times.get(key) ?? 0) + by)
  for (const stem of reading.stems) if (stem !== undefined && sought.stems.has(stem)) add(stem, 1)
  for (const stem of reading.title) if (sought.stems.has(stem)) add(stem, TITLE)
  const beginnings = new Map<string, number>()
  const addBeginning = (word: string, by: number) => {
    if (word.length < BEGINNING) return
    const beginning = beginningOf(word)
    if (sought.beginnings.has(beginning)) beginnings.set(beginning, (beginnings.get(beginning) ?? 0) + by)
  }
  for (const word of words) addBeginning(word, 1)
  for (const word of titleWords) addBeginning(word, TITLE)

  let sum = 0
  for (const stem of sought.order) sum += sought.stems.get(stem)! * saturated(times.get(stem) ?? 0)
  for (const [beginning, n] of beginnings)
    sum += weight.beginnings * sought.beginnings.get(beginning)! * saturated(n)
  const runs = runsScore(sought, sentences, titleWords)
  return (
    sum +
    weight.runs * runs.all +
    weight.sentenceRuns * runs.sentence +
    weight.pairs * pairsScore(sought, reading, norm) +
    weight.near * nearScore(sought, reading) +
    weight.sentence * sentenceScore(sought, reading, sentences)
  )
}

/** BM25 of four letters in a row, and how much of them the best single sentence holds. */
function runsScore(
  { runs, counts }: Sought,
  sentences: readonly (readonly string[])[],
  titleWords: readonly string[],
): { all: number; sentence: number } {
  const found = new Map<number, { tells: number; times: number; sentence: number }>()
  let length = 0
  let best = 0
  const take = (words: readonly string[], times: number, sentence: number) => {
    const keys = runKeys(words)
    length += keys.length * times
    let held = 0
    for (const key of keys) {
      const tells = runs.get(key)
      if (tells === undefined) continue
      const run = found.get(key)
      if (run === undefined) found.set(key, { tells, times, sentence })
      else run.times += times
      if (run?.sentence !== sentence) held += tells
      if (run) run.sentence = sentence
    }
    return held
  }
  take(titleWords, TITLE, -1)
  sentences.forEach((words, i) => (best = Math.max(best, take(words, 1, i))))
  const norm = K1 * (1 - B + (B * length) / Math.max(1, counts.letters))
  let all = 0
  for (const { tells, times } of found.values()) all += (tells * times * (K1 + 1)) / (times + norm)
  return { all, sentence: best }
}

/** Two stems that follow each other in the question and in the passage; stop words are passed over. */
function pairsScore({ order, stems }: Sought, reading: Reading, norm: number): number {
  const pairs = new Map<string, { tells: number; times: number }>()
  for (let i = 1; i < order.length; i++) {
    const [a, b] = [order[i - 1]!, order[i]!]
    // A pair is at least as rare as its rarer word.
    if (a !== b) pairs.set(`${a} ${b}`, { tells: Math.max(stems.get(a)!, stems.get(b)!), times: 0 })
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
  for (const { tells, times } of pairs.values()) sum += (tells * times * (K1 + 1)) / (times + norm)
  return sum
}

/** Words that follow each other in the question and stand near each other: the nearer, the more. */
function nearScore({ order, stems }: Sought, { stems: places }: Reading): number {
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

/** What the best single sentence holds of the question. */
function sentenceScore(
  { stems }: Sought,
  { stems: places }: Reading,
  sentences: readonly (readonly string[])[],
): number {
  let best = 0
  let start = 0
  for (const { length } of sentences) {
    const held = new Set(places.slice(start, start + length))
    let sum = 0
    for (const stem of held) if (stem !== undefined) sum += stems.get(stem) ?? 0
    best = Math.max(best, sum)
    start += length
  }
  return best
}
