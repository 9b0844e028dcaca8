import { cut } from './cut.ts'

/**
 * What somebody else wrote, in one line of a letter: no control characters, no signs that turn the direction
 * of what follows.
 */
export function oneLine(text: string, longest: number): string {
  const plain = text
    .toWellFormed()
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  if (plain.length <= longest) return plain
  const begin = cut(plain, longest - 1)
  // Not in the middle of a word, unless the word is all there is.
  return `${begin.replace(/(?<=\S{1,40}\s)\S{1,40}$/, '').replace(/[\s,;:–—-]+$/, '')}…`
}
