/**
 * A text letter for letter in small letters without accents, with one kind of apostrophe: what is found in it
 * stands at the same place of the text (NFC).
 */
export const plainLetters = (text: string): string =>
  text
    .replace(/[’‘`´]/g, "'")
    .replace(/[\u00c0-\u017e]/g, (letter) => letter.normalize('NFD')[0]!)
    .replace(/\p{Lu}/gu, (letter) =>
      letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
    )

/** A part of a text, from `start` up to `end`. */
export interface Span {
  start: number
  end: number
}

/** A text without some parts of it. */
export function without(text: string, spans: readonly Span[]): string {
  let rest = ''
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start > at) rest += `${text.slice(at, start)} `
    at = Math.max(at, end)
  }
  return (rest + text.slice(at))
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:?!])/g, '$1')
    .replace(/^[\s,;:.]+|[\s,;:]+$/g, '')
    .trim()
}
