/** The first `length` UTF-16 units of a text, without half a surrogate pair at the end. */
export const truncate = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/**
 * Text of strangers as one line of a letter of at most `length` UTF-16 units: without control characters and
 * invisible signs, which reverse direction or hide in words. Joiners of some scripts and emoji stay except in
 * plain ASCII; no-break spaces stay.
 */
export function oneLine(text: string, longest: number): string {
  const plain = text
    .toWellFormed()
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/(?<![^\0-\u007f])[\u200c\u200d]+|[\u200c\u200d]+(?![^\0-\u007f])/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, (space) => (/^[\u00a0\u202f]$/.test(space) ? space : ' '))
    .trim()
  if (plain.length <= longest) return plain
  const begin = truncate(plain, longest - 1)
  // Not in the middle of a word, unless there is only one.
  return `${begin.replace(/(?<=\S{1,40}\s)\S{1,40}$/, '').replace(/[\s,;:–—-]+$/, '')}…`
}
