import { truncate as begin } from '../language/truncate.ts'
import { type Cut, fontOf } from './document-fonts.ts'
import { transliterate } from '../language/transliterate.ts'

/** How words look: size and distance of the lines in points. */
export interface Look {
  cut: Cut
  size: number
  leading: number
  colour: string
  underline?: boolean
}

const hasFont = (letter: string): boolean => fontOf(letter) !== null

/**
 * One paragraph with the letters that documents have, at most `max` of them: marks that stand alone are left
 * out, other signs are spelled or become `?`. Never throws.
 */
export function printable(text: string, max: number): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u2011\u2010]/g, '-')
    .replace(/(?!\u00a0)[\p{Cc}\p{Z}\s]+/gu, ' ')
    .replace(/[\p{Cf}\ufe0f]/gu, '')
    .trim()
  const bounded = plain.length <= max ? plain : `${begin(plain, max - 1).trimEnd()}…`
  return /^[ -~]*$/.test(bounded)
    ? bounded
    : Array.from(bounded, (c) => (hasFont(c) || !/\p{M}/u.test(c) ? transliterate(c, hasFont) : '')).join('')
}

/** The paragraphs of a text, at most `most` letters in all. */
export const paragraphsOf = (text: string, max: number): string[] =>
  begin(text, max)
    .split(/\n+/)
    .map((one) => printable(one, max))
    .filter((one) => one !== '')

/** Pieces of a line by the font that has their letters. */
export function runsOf(words: string): { far: boolean; text: string }[] {
  const runs: { far: boolean; text: string }[] = []
  for (const letter of words) {
    const far = fontOf(letter) === 'far'
    const last = runs.at(-1)
    if (last?.far === far) last.text += letter
    else runs.push({ far, text: letter })
  }
  return runs
}

/**
 * Breaks a paragraph at its spaces, not at those that hold words together; a word that is longer than a line
 * is cut. `first`: by how much the first line begins further in.
 */
export function breakLines(
  words: string,
  width: number,
  widthOf: (words: string) => number,
  first = 0,
): string[] {
  const lines: string[] = []
  const space = widthOf(' ')
  let line = ''
  let used = first
  const close = () => {
    lines.push(line)
    line = ''
    used = 0
  }
  for (const word of words.split(' ').filter(Boolean)) {
    let wide = widthOf(word)
    if (line !== '' && used + space + wide > width) close()
    let rest = word
    while (used + wide > width && rest.length > 1 && line === '') {
      let n = rest.length - 1
      while (n > 1 && used + widthOf(begin(rest, n)) > width) n -= 1
      line = begin(rest, n) || rest.slice(0, 2)
      rest = rest.slice(line.length)
      close()
      wide = widthOf(rest)
    }
    if (rest === '') continue
    used += wide + (line === '' ? 0 : space)
    line += line === '' ? rest : ` ${rest}`
  }
  if (line !== '') close()
  return lines
}
