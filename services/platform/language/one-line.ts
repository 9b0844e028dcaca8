import { cut } from './cut.ts'

/**
 * What somebody else wrote, in one line of a letter: no control characters, no signs without a shape, which
 * turn the direction of what follows or hide in a word. Those that join letters of some scripts and emoji
 * stay, except in plain ASCII; a no-break space stays too.
 */
export function oneLine(text: string, longest: number): string {
  const plain = text
    .toWellFormed()
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/(?<![^\0-\u007f])[\u200c\u200d]+|[\u200c\u200d]+(?![^\0-\u007f])/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, (space) => (/^[\u00a0\u202f]$/.test(space) ? space : ' '))
    .trim()
  if (plain.length <= longest) return plain
  const begin = cut(plain, longest - 1)
  // Not in the middle of a word, unless the word is all there is.
  return `${begin.replace(/(?<=\S{1,40}\s)\S{1,40}$/, '').replace(/[\s,;:–—-]+$/, '')}…`
}
