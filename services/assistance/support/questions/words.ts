import { foldLetters } from '../../../platform/language/fold-accents.ts'

const MAX_WORDS = 16

/** One form for all the ways of typing a word: no accents, no capitals, no invisible signs. */
export const foldWord = (word: string): string => foldLetters(word).replace(/\p{Cf}+/gu, '')

/** The words of a text, folded: runs of letters and digits, so an elision is two (`l’app` → `l`, `app`). */
export const foldedWords = (text: string): string[] =>
  foldWord(text)
    .replace(/\be-mail/g, 'email')
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => word.slice(0, 40)) ?? []

/** What somebody looks for: a few different words. */
export const wordsOfQuery = (q: string): string[] => [...new Set(foldedWords(q))].slice(0, MAX_WORDS)
