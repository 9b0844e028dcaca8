/**
 * The text of an answer as it goes over the wire (SPEC §4, DESIGN §6): plain text, `[1]` after a sentence for
 * its source, then one JSON object in braces. Braces, brackets and markers of what is quoted are escaped, so
 * that whatever stands bare is ours.
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

/** Words of an article or of a model, made safe for the text of an answer. */
export const escapeWords = (words: string): string => words.replace(/[&<{}[\]]/g, (bare) => escapes[bare]!)

/** The other way round. */
export const plainWords = (text: string): string =>
  text.replace(/&(?:amp|lt|#123|#125|#91|#93);/g, (escaped) => unescapes.get(escaped)!)

/** A short mark of a text (FNV-1a, 32 bits): of two that begin differently it tells that they do. */
export function markOf(text: string): number {
  let mark = 0x811c9dc5
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193)
  return mark >>> 0
}
