import { foldedWords } from '../../../platform/language/fold-words.ts'
import { stem, stemsOf } from '../../../platform/language/stem.ts'
import { stopWords } from '../../../platform/language/stop-words.ts'
import { synonyms } from './vocabulary.ts'
import type { RetrievedPassage } from '../pipeline.ts'
import type { QueryTerm } from './analyze-question.ts'

export { stem, stemsOf }

/** Two stems match when they are equal, or one of at least 5 letters continues for at most 3. */
const LONG = 5
const LONGER = 3
export function isSameStem(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= LONG && long.length - short.length <= LONGER && long.startsWith(short)
}

const groups = synonyms.map((words) => words.map(stem))
/** A stem with those of its synonyms, itself first. */
export const expandSynonyms = (one: string): string[] => [
  one,
  ...groups.filter((group) => group.includes(one)).flatMap((group) => group.filter((other) => other !== one)),
]

export const isStopWord = (word: string): boolean =>
  stopWords.has(word) || (word.length < 2 && !/\d/.test(word))
/** The distinct content words of a text, folded, in order. */
export const contentWords = (text: string): string[] => [
  ...new Set(foldedWords(text).filter((word) => !isStopWord(word))),
]

/** Capitalised words that do not begin a sentence, folded; none when the whole text is in capitals. */
export function namesIn(text: string): Set<string> {
  if (text === text.toUpperCase()) return new Set()
  const matches = text.matchAll(/(?<![.!?…:«“"]\s*|^\s*|\p{L}|\p{N})\p{Lu}[\p{L}\p{M}]+/gu)
  return new Set(Array.from(matches).flatMap(([name]) => foldedWords(name)))
}

/** A text with its folded words and its stems. */
export interface AnalyzedText {
  text: string
  /** Folded. */
  words: ReadonlySet<string>
  /** In order, without stop words. */
  stems: readonly string[]
}
export const analyze = (text: string): AnalyzedText => {
  const words = foldedWords(text)
  return { text, words: new Set(words), stems: words.filter((word) => !isStopWord(word)).map(stem) }
}

export const matchesTerm = ({ stems }: Pick<QueryTerm, 'stems'>, stemThere: string): boolean =>
  stems.some((one) => isSameStem(one, stemThere))
/** Whether a text contains a term in any form, or a synonym of it. */
export const containsTerm = ({ stems }: Pick<AnalyzedText, 'stems'>, term: QueryTerm): boolean =>
  stems.some((one) => matchesTerm(term, one))

/** Kicker and title of an article. */
export const headline = ({ kicker, title }: Pick<RetrievedPassage, 'kicker' | 'title'>): string =>
  kicker ? `${kicker}. ${title}` : title
