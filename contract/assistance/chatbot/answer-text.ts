/**
 * The text of an answer on the wire (SPEC §4, DESIGN §6): plain text, `[1]` after a sentence for its source,
 * then one JSON object in braces. Braces, brackets and markers inside quotes are escaped, so that unescaped
 * ones are always ours.
 */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '{': '&#123;',
  '}': '&#125;',
  '[': '&#91;',
  ']': '&#93;',
}
const unescapes = new Map(Object.entries(escapes).map(([bare, escaped]) => [escaped, bare]))

/** Escapes text of an article or a model for an answer. */
export const escapeText = (words: string): string => words.replace(/[&<{}[\]]/g, (bare) => escapes[bare]!)

/** Undoes `escapeText`. */
export const unescapeText = (text: string): string =>
  text.replace(/&(?:amp|lt|#123|#125|#91|#93);/g, (escaped) => unescapes.get(escaped)!)

/** A checksum of a text (FNV-1a, 32 bits), which tells whether two beginnings of an answer differ. */
export function textChecksum(text: string): number {
  let mark = 0x811c9dc5
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193)
  return mark >>> 0
}
