const LENGTH = 4

/** A text as its runs are taken from it: folded words with one blank between, before and after them. */
const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `

/**
 * Four characters in a row (` pon`, `pont`, `onte`, `nte `): what words that differ in their endings, and
 * words that follow each other, have in common.
 */
export function letterRuns(words: readonly string[]): string[] {
  const text = spaced(words)
  return Array.from({ length: Math.max(0, text.length - LENGTH + 1) }, (_, i) => text.slice(i, i + LENGTH))
}

/**
 * The same as numbers, to be compared a thousand times a passage. Beyond Latin letters two runs may share
 * one.
 */
export function runKeys(words: readonly string[]): Uint32Array {
  const text = spaced(words)
  const keys = new Uint32Array(Math.max(0, text.length - LENGTH + 1))
  let key = 0
  for (let i = 0; i < text.length; i++) {
    key = ((key << 8) | (text.charCodeAt(i) & 0xff)) >>> 0
    if (i >= LENGTH - 1) keys[i - LENGTH + 1] = key
  }
  return keys
}

/** The number of one run. */
export const keyOfRun = (run: string): number =>
  [...run].reduce((key, letter) => ((key << 8) | (letter.charCodeAt(0) & 0xff)) >>> 0, 0)
