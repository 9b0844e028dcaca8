/** A text of at most so many characters; what goes beyond ends at a whole word, with an ellipsis. */
export const shortened = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/\s+\S*$/, '')}…`

/** Characters of a description that search engines show. */
const DESCRIPTION = 160

/** As many of these whole pieces as a description holds, after how it begins; at least one, cut when long. */
export function description(beginning: string, pieces: readonly string[], between = ' '): string {
  let text = beginning
  for (const [i, piece] of pieces.entries()) {
    const longer = text + (i === 0 ? ' ' : between) + piece
    if (i > 0 && longer.length > DESCRIPTION) break
    text = longer
  }
  return shortened(text, DESCRIPTION)
}
