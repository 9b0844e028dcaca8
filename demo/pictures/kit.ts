/** Canvas of every demo picture, in px (3:2). */
export const WIDTH = 1600
export const HEIGHT = 1067

/** One painted subject: variant 1–3 → a whole SVG document of WIDTH × HEIGHT. Same variant, same drawing. */
export type Scene = (variant: 1 | 2 | 3) => string

/** Repeatable random numbers in [0, 1) from a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The document around what a scene paints; `defs` holds its gradients and filters. */
export const picture = (defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" ` +
  `viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}</defs>${body}</svg>`

/** The fine grain of paper that lies over every picture. */
export const grain = picture(
  '<filter id="grain" x="0" y="0" width="100%" height="100%">' +
    '<feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/>' +
    '<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .55 -.2"/></filter>',
  `<rect width="${WIDTH}" height="${HEIGHT}" filter="url(#grain)" opacity=".16"/>`,
)

/** Where a gradient has a colour: offset 0–1, colour, opacity 0–1. */
export type Stop = readonly [number, string, number?]

/** The stops of a gradient as its SVG wants them. */
export const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" ` +
        `stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

/** The next of a series of numbers that is always the same for a picture. */
export type Next = () => number
