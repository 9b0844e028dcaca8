/** Of a portrait's size, and of a photograph's largest, which no screen tells from 1280. */
const webpOnly: readonly number[] = [160, 1600]

/**
 * The widths, in pixels, of a picture made as WebP that are made as AVIF too: encoding takes seconds of a
 * processor, so none that no page needs.
 */
export function avifWidths(widths: readonly number[]): number[] {
  const needed = widths.filter((width) => !webpOnly.includes(width))
  return needed.length > 0 ? needed : [...widths]
}
