/** Folds case, accents and apostrophes letter by letter, so that positions stay those of the NFC text. */
export const foldInPlace = (text: string): string =>
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

/** Removes spans from a text and tidies spaces and punctuation. */
export function removeSpans(text: string, spans: readonly Span[]): string {
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
