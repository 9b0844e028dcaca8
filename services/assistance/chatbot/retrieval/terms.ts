import { foldedWords } from '../../../platform/language/fold-words.ts'
import { questionStopWords } from '../../../platform/language/stop-words.ts'

const LENGTH = 4

/** Folded words joined by single blanks, with one before and after. */
const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `

/**
 * The character 4-grams of a text (` pon`, `pont`): shared by inflected forms and, across blanks, by words in
 * a row.
 */
export function characterNgrams(words: readonly string[]): string[] {
  const text = spaced(words)
  return Array.from({ length: Math.max(0, text.length - LENGTH + 1) }, (_, i) => text.slice(i, i + LENGTH))
}

/** The same as 32-bit keys, which compare faster. Beyond Latin letters two n-grams may share a key. */
export function ngramKeys(words: readonly string[]): Uint32Array {
  const text = spaced(words)
  const keys = new Uint32Array(Math.max(0, text.length - LENGTH + 1))
  let key = 0
  for (let i = 0; i < text.length; i++) {
    key = ((key << 8) | (text.charCodeAt(i) & 0xff)) >>> 0
    if (i >= LENGTH - 1) keys[i - LENGTH + 1] = key
  }
  return keys
}

/** The key of one n-gram. */
export const ngramKey = (run: string): number =>
  [...run].reduce((key, letter) => ((key << 8) | (letter.charCodeAt(0) & 0xff)) >>> 0, 0)

/** The content words of a text, folded. */
export const contentWords = (text: string): string[] =>
  foldedWords(text).filter((word) => !questionStopWords.has(word))
