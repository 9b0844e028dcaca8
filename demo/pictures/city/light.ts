import { mix } from '../colour.ts'
import { HEIGHT, WIDTH } from '../kit.ts'
import { fade, group, line, n, oval, pick, poly, rect, stroke } from './brush.ts'
import type { Point, Sheet, Stops } from './brush.ts'
import type { Plane } from './camera.ts'

type Next = () => number

/** A shaft of light, soft at its sides. */
export function beam(
  sheet: Sheet,
  points: readonly Point[],
  colour: string,
  opacity: number,
  soft = 18,
): void {
  const fill = sheet.linear([
    [0, colour, 1],
    [1, colour, 0],
  ])
  sheet.add(group(`${sheet.blur(soft)} ${fade(opacity)}`, poly(points, fill)))
}

/** Lights out of focus. */
export function bokeh(
  sheet: Sheet,
  next: Next,
  area: readonly [number, number, number, number],
  count: number,
  colours: readonly string[],
  size: number,
): void {
  const [x0, y0, x1, y1] = area
  for (let i = 0; i < count; i++) {
    const colour = pick(colours, next())
    const r = size * (0.35 + next() * next())
    const fill = sheet.radial([
      [0, colour, 0.55],
      [0.8, colour, 0.7],
      [0.93, mix(colour, '#ffffff', 0.3), 0.8],
      [1, colour, 0],
    ])
    sheet.add(oval(x0 + next() * (x1 - x0), y0 + next() * (y1 - y0), r, r, fill, fade(0.25 + next() * 0.5)))
  }
}

/** Broken upright reflections on wet ground or water, below `top`. */
export function reflections(
  sheet: Sheet,
  next: Next,
  spots: readonly (readonly [number, string, number])[],
  top: number,
  bottom: number,
  opacity = 0.5,
): void {
  const strokes: string[] = []
  for (const [x, colour, width] of spots) {
    for (let y = top; y < bottom;) {
      const part = (y - top) / (bottom - top)
      const tall = 5 + part * 26 + next() * 14
      if (next() > part * 0.55)
        strokes.push(
          oval(
            x + (next() - 0.5) * width * (0.4 + part),
            y + tall / 2,
            width * (0.3 + next() * 0.7),
            tall * 0.42,
            colour,
            fade((1 - part * 0.75) * (0.4 + next() * 0.6)),
          ),
        )
      y += tall * 0.8
    }
  }
  sheet.add(group(`${sheet.blur(5, 3)} ${fade(opacity)}`, ...strokes))
}

/** Ripples: short flat strokes, denser and thinner towards the horizon. */
export function ripples(
  sheet: Sheet,
  next: Next,
  top: number,
  bottom: number,
  count: number,
  colours: readonly string[],
  opacity = 0.35,
  from = 0,
  to = WIDTH,
): void {
  const strokes = Array.from({ length: count }, () => {
    const part = next() ** 1.8
    const y = top + part * (bottom - top)
    const width = 12 + part * 150 * (0.4 + next())
    return oval(
      from + next() * (to - from),
      y,
      width,
      0.7 + part * 4.5,
      pick(colours, next()),
      fade(0.3 + next() * 0.7),
    )
  })
  sheet.add(group(fade(opacity), ...strokes))
}

export function rain(
  sheet: Sheet,
  next: Next,
  count: number,
  colour: string,
  opacity: number,
  lean = 10,
): void {
  let d = ''
  for (let i = 0; i < count; i++) {
    const [x, y, length] = [next() * (WIDTH + 100) - 50, next() * HEIGHT, 18 + next() * 40]
    d += `M${n(x)} ${n(y)}l${n((-lean * length) / 40)} ${n(length)}`
  }
  sheet.add(stroke(d, colour, 1.4, fade(opacity)))
}

export interface Facade {
  readonly width: number
  readonly from: number
  readonly floors: number
  readonly storey: number
  readonly bays: number
  readonly glass: string
  readonly frame?: string
  readonly lit?: readonly string[]
  /** Part of the windows that are lit. */
  readonly share?: number
  readonly round?: boolean
  readonly shutters?: string
  /** Window's part of the bay's width. */
  readonly open?: number
  readonly tall?: number
}

/** Rows of windows on a wall. */
export function windows(
  plane: Plane,
  next: Next,
  {
    width,
    from,
    floors,
    storey,
    bays,
    glass,
    frame,
    lit = [],
    share = 0,
    round = false,
    shutters,
    open = 0.42,
    tall = 0.6,
  }: Facade,
): string {
  const parts: string[] = []
  const bay = width / bays
  for (let floor = 0; floor < floors; floor++) {
    const y = from + floor * storey + storey * 0.18
    for (let i = 0; i < bays; i++) {
      const [x0, x1] = [(i + 0.5 - open / 2) * bay, (i + 0.5 + open / 2) * bay]
      const y1 = y + storey * tall
      const edge = bay * 0.05
      const fill = next() < share && lit.length > 0 ? pick(lit, next()) : mix(glass, '#000000', next() * 0.25)
      if (frame !== undefined) parts.push(plane.rect(x0 - edge, y - edge, x1 + edge, y1 + edge * 2, frame))
      parts.push(round ? plane.arch(x0, y, x1, y1, fill) : plane.rect(x0, y, x1, y1, fill))
      if (shutters !== undefined && next() < 0.8) {
        const leaf = (x1 - x0) * 0.48
        parts.push(
          plane.rect(x0 - leaf, y, x0, y1, shutters),
          plane.rect(x1, y, x1 + leaf, y1, mix(shutters, '#000000', 0.12)),
        )
      }
      if (frame !== undefined)
        parts.push(
          plane.rect(x0 - edge * 2, y1 + edge, x1 + edge * 2, y1 + edge * 2.6, mix(frame, '#ffffff', 0.18)),
        )
    }
  }
  return parts.join('')
}

/** A sky with clouds drawn out by the wind. */
export function sky(
  sheet: Sheet,
  stops: Stops,
  bottom: number,
  cloud?: string,
  amount = 0.6,
  seed = 3,
): void {
  sheet.wash(stops, 0, bottom)
  if (bottom < HEIGHT) sheet.add(plain(bottom, HEIGHT, stops.at(-1)?.[1] ?? '#000000'))
  if (cloud !== undefined) sheet.matter(cloud, '.0022 .009', amount, 0, bottom, seed, '2.6 -1.15')
}

/** Pole, rope and cloth: a flag of plain bands moved by the wind. */
export function flag(x: number, y: number, size: number, colours: readonly string[], sway = 0.2): string {
  const bands = colours.map((colour, i) => {
    const [a, b] = [i / colours.length, (i + 1) / colours.length]
    const wave = (t: number) => y + Math.sin(t * 4 + sway * 9) * size * 0.05 + t * size * sway
    return poly(
      [
        [x + a * size, wave(a)],
        [x + (a + b) * size * 0.5, wave((a + b) / 2)],
        [x + b * size, wave(b)],
        [x + b * size, wave(b) + size * 0.62],
        [x + (a + b) * size * 0.5, wave((a + b) / 2) + size * 0.63],
        [x + a * size, wave(a) + size * 0.62],
      ],
      i % 2 === 1 ? colour : mix(colour, '#000000', 0.12),
    )
  })
  return bands.join('')
}

/** Birds far off. */
export function birds(
  next: Next,
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  colour: string,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const [bx, by, s] = [x + next() * width, y + next() * height, 6 + next() * 8]
    d +=
      `M${n(bx - s)} ${n(by - s * 0.4)}Q${n(bx - s * 0.4)} ${n(by - s * 0.7)} ${n(bx)} ${n(by)}` +
      `Q${n(bx + s * 0.4)} ${n(by - s * 0.8)} ${n(bx + s)} ${n(by - s * 0.5)}`
  }
  return stroke(d, colour, 2.4)
}

/** A street or stage lamp's post with its halo. */
export function lamp(sheet: Sheet, x: number, y: number, height: number, colour: string, post: string): void {
  sheet.add(
    line(
      [
        [x, y],
        [x, y - height],
      ],
      post,
      height * 0.018,
    ),
  )
  sheet.glow(x, y - height, height * 0.4, colour, 0.6)
  sheet.add(oval(x, y - height, height * 0.035, height * 0.04, mix(colour, '#ffffff', 0.6)))
}

/** A roof edge, cornice or step: a thin bright line over a thin dark one. */
export const ledge = (
  plane: Plane,
  a0: number,
  a1: number,
  at: number,
  thick: number,
  colour: string,
): string =>
  plane.rect(a0, at - thick * 1.6, a1, at, mix(colour, '#000000', 0.45)) +
  plane.rect(a0, at, a1, at + thick, mix(colour, '#ffffff', 0.22))

export const plain = (top: number, bottom: number, fill: string): string =>
  rect(0, top, WIDTH, bottom - top, fill)
