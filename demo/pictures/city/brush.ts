import { channels, mix } from '../colour.ts'
import { HEIGHT, WIDTH, picture, stopTags, type Scene, type Stop } from '../kit.ts'

export type Point = readonly [number, number]
export type Stops = readonly Stop[]

/** A number short enough for a path. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export const lighter = (colour: string, part: number): string => mix(colour, '#ffffff', part)
export const darker = (colour: string, part: number): string => mix(colour, '#000000', part)

/** One of a list, by a random number. */
export const pick = <T>(list: readonly T[], chance: number): T => list[Math.floor(chance * list.length)] as T

/** A scene of three separate drawings. */
export const variants =
  (...drawings: readonly [() => string, () => string, () => string]): Scene =>
  (variant) =>
    (drawings[variant - 1] ?? drawings[0])()

const outline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

export const poly = (points: readonly Point[], fill: string, more = ''): string =>
  points.length > 2 ? `<path d="${outline(points)}" fill="${fill}" ${more}/>` : ''
export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" ` +
  `stroke-linejoin="round" ${more}/>`
export const line = (points: readonly Point[], colour: string, width: number, more = ''): string =>
  stroke(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`, colour, width, more)
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
export const group = (attributes: string, ...markup: readonly string[]): string =>
  `<g ${attributes}>${markup.join('')}</g>`
export const fade = (opacity: number): string => `opacity="${Math.round(opacity * 1000) / 1000}"`

/** A sheet under the brush: collects what is painted, and the gradients and filters it needs. */
export class Sheet {
  readonly #defs = new Map<string, string>()
  readonly #body: string[] = []

  add(...markup: readonly string[]): void {
    this.#body.push(...markup)
  }

  #define(key: string, markup: (id: string) => string): string {
    const known = this.#defs.get(key)
    const id = known === undefined ? `d${this.#defs.size}` : (/id="(\w+)"/.exec(known)?.[1] ?? '')
    if (known === undefined) this.#defs.set(key, markup(id))
    return id
  }

  /** The value that fills a shape with a gradient: `area` says where it lies, `inner` its colours. */
  #gradient(kind: 'linear' | 'radial', area: string, inner: string): string {
    const tag = `${kind}Gradient`
    const id = this.#define(
      `${kind[0]}${area}${inner}`,
      (made) => `<${tag} id="${made}" ${area}>${inner}</${tag}>`,
    )
    return `url(#${id})`
  }

  /** Gradient across the shape's own box, from one corner to another (top to bottom unless told). */
  linear(stops: Stops, from: Point = [0, 0], to: Point = [0, 1]): string {
    const ends = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`
    const inner = stopTags(stops)
    return this.#gradient('linear', ends, inner)
  }

  /**
   * A colour as a rounded thing shows it, from its lit corner to its dark one: so much lighter, its own at
   * the part `own` of the way, so much darker.
   */
  rounded(colour: string, light: number, dark: number, to: Point, own = 0.5, from: Point = [0, 0]): string {
    return this.linear(
      [
        [0, lighter(colour, light)],
        [own, colour],
        [1, darker(colour, dark)],
      ],
      from,
      to,
    )
  }

  /** Gradient across the canvas, in its px. */
  across(stops: Stops, from: Point, to: Point): string {
    const ends =
      `gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" ` +
      `x2="${n(to[0])}" y2="${n(to[1])}"`
    const inner = stopTags(stops)
    return this.#gradient('linear', ends, inner)
  }

  /** Gradient from the middle of the shape's own box outwards. */
  radial(stops: Stops, cx = 0.5, cy = 0.5, r = 0.5): string {
    const inner = stopTags(stops)
    const where = `cx="${cx}" cy="${cy}" r="${r}"`
    return this.#gradient('radial', where, inner)
  }

  /** The attribute that blurs a shape or a group. */
  blur(radius: number, radiusY = radius): string {
    const id = this.#define(
      `b${radius}/${radiusY}`,
      (made) =>
        `<filter id="${made}" x="-40%" y="-40%" width="180%" height="180%">` +
        `<feGaussianBlur stdDeviation="${radius} ${radiusY}"/></filter>`,
    )
    return `filter="url(#${id})"`
  }

  /** The attribute that keeps what is painted inside an outline. */
  clip(d: string): string {
    const id = this.#define(`c${d}`, (made) => `<clipPath id="${made}"><path d="${d}"/></clipPath>`)
    return `clip-path="url(#${id})"`
  }

  /** A soft round light (or shade). */
  glow(x: number, y: number, rx: number, colour: string, opacity: number, ry = rx): void {
    const fill = this.radial([
      [0, colour, 1],
      [0.35, colour, 0.5],
      [0.7, colour, 0.12],
      [1, colour, 0],
    ])
    this.add(oval(x, y, rx, ry, fill, fade(opacity)))
  }

  /** A wash over the whole canvas or a part of its height. */
  wash(stops: Stops, top = 0, bottom = HEIGHT): void {
    this.add(rect(0, top, WIDTH, bottom - top, this.linear(stops)))
  }

  /** Uneven matter (cloud, plaster, mist) between two heights: the one noise a picture may spend. */
  matter(
    colour: string,
    frequency: string,
    opacity: number,
    top = 0,
    bottom = HEIGHT,
    seed = 3,
    cut = '2.2 -.9',
  ): void {
    const [gain, bias] = cut.split(' ')
    const [r, g, b] = channels(colour).map((v) => (v / 255).toFixed(3))
    const id = this.#define(
      `m${colour}${frequency}${seed}${cut}`,
      (made) =>
        `<filter id="${made}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
        `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/>` +
        `<feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${gain} 0 0 0 ${bias}"/></filter>`,
    )
    this.add(
      `<rect x="0" y="${n(top)}" width="${WIDTH}" height="${n(bottom - top)}" filter="url(#${id})" ` +
        `${fade(opacity)}/>`,
    )
  }

  /** Darkens the corners. */
  vignette(strength = 0.5, colour = '#000000'): void {
    const fill = this.radial(
      [
        [0.45, colour, 0],
        [0.8, colour, strength * 0.45],
        [1, colour, strength],
      ],
      0.5,
      0.48,
      0.72,
    )
    this.add(rect(0, 0, WIDTH, HEIGHT, fill))
  }

  done(): string {
    return picture([...this.#defs.values()].join(''), this.#body.join(''))
  }
}
