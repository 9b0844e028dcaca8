import { foldLetters } from './fold-accents.ts'
/** Longest word kept, in characters, and most words of a text: a tsvector holds 1 MB and 16,383 positions. */
const LONGEST = 40
const MOST = 20_000

/**
 * A word as the text has it (`città`, lower case) and as it is compared (`citta`), with where it stands in
 * the text.
 */
export interface Word {
  folded: string
  start: number
  end: number
}

/** One form for all the ways of typing a text: no accents, no capitals, no invisible signs. Idempotent. */
export const fold = (text: string): string =>
  // Nearly every word is plain: four times as fast.
  /^[a-z0-9 ]*$/.test(text) ? text : foldLetters(text).replace(/\p{Cf}+/gu, '')

/**
 * The words of a text, folded, in order: runs of letters and digits, so an elision is two (`l’arte` → `l`,
 * `arte`).
 */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MOST)
    .map((w) => w.slice(0, LONGEST)) ?? []

const plainWord = /^[A-Za-z0-9]{1,40}$/

/** The words of a text with their places in it (UTF-16 units). */
export function wordsIn(text: string): Word[] {
  const words: Word[] = []
  for (const m of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu)) {
    const folded = plainWord.test(m[0]) ? m[0].toLowerCase() : foldedWords(m[0])[0]
    if (folded) words.push({ folded, start: m.index, end: m.index + m[0].length })
  }
  return words
}

/** Distinct words as people type them, accents kept: three letters or more. For suggestions. */
export const typedWords = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{N}]{2,29}(?![\p{L}\p{N}])/gu),
  ),
]
