import { channels } from '../colour.ts'
import { HEIGHT, WIDTH, picture, random, stopTags, type Stop } from '../kit.ts'
import { box, px } from './paths.ts'

export type Texture = {
  fx: number
  fy: number
  colour: string
  gain?: number
  cut?: number
  octaves?: number
  seed?: number
}
export type Relief = {
  fx: number
  fy: number
  scale: number
  azimuth?: number
  octaves?: number
  seed?: number
  strength?: number
  reach?: number
}

/** A picture being painted: keeps definitions and strokes in order; `done()` closes it. */
export class Sheet {
  readonly next: () => number
  private defs: string[] = []
  private body: string[] = []
  private blurs = new Map<string, string>()

  constructor(seed: number) {
    this.next = random(seed)
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T
  }

  private define(make: (id: string) => string): string {
    const id = `d${this.defs.length}`
    this.defs.push(make(id))
    return `url(#${id})`
  }

  /** Linear gradient, top to bottom unless `across`. */
  fade(stops: readonly Stop[], across = false): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" ` +
        `y2="${across ? 0 : 1}">${stopTags(stops)}</linearGradient>`,
    )
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.define(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`,
    )
  }

  /** Attribute that blurs what carries it. */
  blur(x: number, y = x): string {
    const key = `${x} ${y}`
    const known = this.blurs.get(key)
    if (known !== undefined) return known
    const url = this.define(
      (id) =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%">` +
        `<feGaussianBlur stdDeviation="${key}"/></filter>`,
    )
    const attribute = ` filter="${url}"`
    this.blurs.set(key, attribute)
    return attribute
  }

  clip(d: string): string {
    return ` clip-path="${this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)}"`
  }

  put(svg: string): void {
    this.body.push(svg)
  }

  path(d: string, fill: string, extra = ''): void {
    this.put(`<path d="${d}" fill="${fill}"${extra}/>`)
  }

  stroke(d: string, colour: string, width: number, extra = ''): void {
    this.put(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${px(width)}" stroke-linecap="round" ` +
        `stroke-linejoin="round"${extra}/>`,
    )
  }

  rect(x: number, y: number, w: number, h: number, fill: string, extra = ''): void {
    this.put(`<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}" fill="${fill}"${extra}/>`)
  }

  oval(cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): void {
    this.put(`<ellipse cx="${px(cx)}" cy="${px(cy)}" rx="${px(rx)}" ry="${px(ry)}" fill="${fill}"${extra}/>`)
  }

  /** What `paint` puts, as text, without leaving it on the sheet. */
  capture(paint: () => void): string {
    const outer = this.body
    this.body = []
    paint()
    const inner = this.body.join('')
    this.body = outer
    return inner
  }

  group(attributes: string, paint: () => void): void {
    this.put(`<g${attributes}>${this.capture(paint)}</g>`)
  }

  /** Keeps what `paint` puts as a stamp for `use`; drawn around the origin. */
  stamp(paint: () => void): string {
    const svg = this.capture(paint)
    return this.define((id) => `<g id="${id}">${svg}</g>`).slice(4, -1)
  }

  use(stamp: string, x: number, y: number, k: number, flip = false): void {
    this.put(
      `<use href="${stamp}" transform="matrix(${px(flip ? -k * 1e3 : k * 1e3)}e-3 0 0 ${px(k * 1e3)}e-3 ` +
        `${px(x)} ${px(y)})"/>`,
    )
  }

  /** Paints, and paints again upside down under the water line `y`. */
  mirrored(y: number, paint: () => void, alpha = 0.55, soft = 3, stretch = 1): void {
    const svg = this.capture(paint)
    this.put(
      `<g transform="matrix(1 0 0 ${-stretch} 0 ${px(y * (1 + stretch))})"${this.blur(soft * 0.7, soft)} ` +
        `opacity="${alpha}">${svg}</g>${svg}`,
    )
  }

  sky(stops: readonly Stop[], height = HEIGHT): void {
    this.rect(0, 0, WIDTH, height, this.fade(stops))
  }

  /** Soft round light. */
  halo(x: number, y: number, rx: number, colour: string, alpha = 1, ry = rx): void {
    this.oval(
      x,
      y,
      rx,
      ry,
      this.radial([
        [0, colour, alpha],
        [0.35, colour, alpha * 0.5],
        [0.7, colour, alpha * 0.13],
        [1, colour, 0],
      ]),
    )
  }

  sun(x: number, y: number, r: number, core: string, glow: string): void {
    this.halo(x, y, r * 14, glow, 0.75, r * 9)
    this.halo(x, y, r * 5, core, 0.7)
    this.oval(x, y, r, r, core, this.blur(Math.max(1.5, r * 0.09)))
  }

  /** A band of vapour, thickest in the middle of its height. */
  mist(y: number, h: number, colour: string, alpha: number): void {
    this.rect(
      0,
      y - h / 2,
      WIDTH,
      h,
      this.fade([
        [0, colour, 0],
        [0.5, colour, alpha],
        [1, colour, 0],
      ]),
    )
  }

  /** Noise of one colour inside a shape, its strength bent by `curve`. */
  private noise(d: string, t: Texture, gain: number, cut: number, mask: string, curve = ''): void {
    const [r, g, b] = channels(t.colour).map((v) => (v / 255).toFixed(3))
    const filter = this.define(
      (id) =>
        `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
        `<feTurbulence type="fractalNoise" baseFrequency="${t.fx} ${t.fy}" ` +
        `numOctaves="${t.octaves ?? 3}" seed="${t.seed ?? 3}"/>` +
        `<feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 0 0 0 ${t.gain ?? gain} ` +
        `${-(t.cut ?? cut)}"/>${curve}<feComposite in2="SourceAlpha" operator="in"/></filter>`,
    )
    this.put(`<path d="${d}" fill="${mask}" filter="${filter}"/>`)
  }

  /** Cloudy noise of one colour inside a shape; the shape's own alpha (e.g. a gradient) weakens it. */
  texture(d: string, t: Texture, mask = '#000'): void {
    this.noise(d, t, 3, 1.4, mask)
  }

  /** Thin wandering lines (foam, caustics, fissures): the contour of noise, `sharp` 1 soft – 3 thin. */
  veins(d: string, t: Texture, mask = '#000', sharp = 2): void {
    const table =
      [
        [0, 0, 0, 0.3, 1, 0.3, 0, 0, 0],
        [0, 0, 0, 0, 0, 0.25, 1, 0.25, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0.3, 1, 0.3, 0, 0, 0, 0, 0, 0, 0, 0],
      ][sharp - 1] ?? []
    const curve =
      `<feComponentTransfer><feFuncA type="table" tableValues="${table.join(' ')}"/>` +
      '</feComponentTransfer>'
    this.noise(d, t, 1, 0, mask, curve)
  }

  /**
   * Fills a shape and lights it as a rough surface: noise minus itself a step away, at any size of raster.
   */
  relief(d: string, fill: string, o: Relief): void {
    const gain = (o.scale / 7).toFixed(2)
    const turn = ((o.azimuth ?? 225) * Math.PI) / 180
    const reach = o.reach ?? 7
    const row = '0 0 0 1 0 '
    const filter = this.define(
      (id) =>
        `<filter id="${id}" x="-3%" y="-3%" width="106%" height="106%" ` +
        `color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${o.fx} ` +
        `${o.fy}" numOctaves="${o.octaves ?? 4}" seed="${o.seed ?? 5}"/>` +
        `<feColorMatrix values="${row}${row}${row}0 0 0 0 1" result="n"/>` +
        `<feOffset dx="${px(Math.cos(turn) * -reach)}" dy="${px(Math.sin(turn) * -reach)}" result="s"/>` +
        '<feComposite in="s" in2="n" operator="over" result="o"/>' +
        `<feComposite in="n" in2="o" operator="arithmetic" k2="${gain}" k3="-${gain}" k4=".5"/>` +
        '<feComposite in2="SourceGraphic" operator="arithmetic" ' +
        `k1="${((o.strength ?? 1) * 1.1).toFixed(2)}" k3=".45"/>` +
        '<feComposite in2="SourceAlpha" operator="in"/></filter>',
    )
    this.put(`<path d="${d}" fill="${fill}" filter="${filter}"/>`)
  }

  /** Long thin clouds between two heights. */
  clouds(y: number, h: number, colour: string, o: Partial<Texture> = {}, strength = 1): void {
    this.texture(
      box(0, y, WIDTH, h),
      { fx: 0.0016, fy: 0.009, colour, octaves: 3, ...o },
      this.fade([
        [0, '#000', 0],
        [0.35, '#000', strength],
        [0.7, '#000', strength],
        [1, '#000', 0],
      ]),
    )
  }

  vignette(colour: string, alpha: number): void {
    this.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      this.radial(
        [
          [0, colour, 0],
          [0.62, colour, 0],
          [1, colour, alpha],
        ],
        0.5,
        0.5,
        0.75,
      ),
    )
  }

  done(): string {
    return picture(this.defs.join(''), this.body.join(''))
  }
}
