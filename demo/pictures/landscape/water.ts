import { type Stop, HEIGHT, WIDTH } from '../kit.ts'
import { box, px } from './paths.ts'
import type { Sheet, Texture } from './sheet.ts'

/** How a sea moves: the grain of its waves, their strength far and near, the glints on them. */
export type Waves = {
  grain: Omit<Texture, 'colour'>
  far: number
  near: number
  /** How far under the horizon they begin, how many, how long, and their opacity as an attribute has it. */
  glints: { below: number; count: number; size: number; alpha: string }
}

/** Paints a sea from the height `y` to the picture's foot: its colours, `dark` waves, `light` glints. */
export function sea(
  s: Sheet,
  y: number,
  colours: readonly Stop[],
  dark: string,
  light: string,
  { grain, far, near, glints }: Waves,
): void {
  s.rect(0, y, WIDTH, HEIGHT - y, s.fade(colours))
  s.texture(
    box(0, y, WIDTH, HEIGHT - y),
    { ...grain, colour: dark },
    s.fade([
      [0, '#000', far],
      [1, '#000', near],
    ]),
  )
  const flecks = dashes(s, y + glints.below, HEIGHT, glints.count, glints.size)
  s.path(flecks, light, ` fill-opacity="${glints.alpha}"`)
}

/** Flat lens-shaped dashes between two heights, growing toward the eye; one path. */
export function dashes(
  s: Sheet,
  y0: number,
  y1: number,
  count: number,
  size: number,
  x0 = -40,
  x1 = WIDTH + 40,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const t = Math.pow(s.next(), 1.5)
    const w = size * (0.16 + t * t * 1.5) * s.between(0.4, 1.5)
    const h = w * s.between(0.025, 0.05)
    const [x, y] = [s.between(x0, x1), y0 + (y1 - y0) * t]
    d +=
      `M${px(x - w)} ${px(y)}Q${px(x)} ${px(y - h * 2)} ${px(x + w)} ${px(y)}` +
      `Q${px(x)} ${px(y + h * 2)} ${px(x - w)} ${px(y)}z`
  }
  return d
}

/** The broken path of a low light over water, from the horizon to the eye. */
export function glitter(
  s: Sheet,
  x: number,
  y0: number,
  y1: number,
  half: number,
  count: number,
  drift = 0,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const t = s.next()
    const reach = half * (0.18 + 0.82 * t)
    const w = (5 + 42 * t * t) * s.between(0.3, 1.2)
    const h = 0.8 + w * 0.055
    const offset = (s.next() + s.next() + s.next() - 1.5) / 1.5
    const [cx, y] = [x + drift * t + offset * reach, y0 + (y1 - y0) * t]
    d +=
      `M${px(cx - w)} ${px(y)}Q${px(cx)} ${px(y - h * 1.6)} ${px(cx + w)} ${px(y)}` +
      `Q${px(cx)} ${px(y + h * 1.6)} ${px(cx - w)} ${px(y)}z`
  }
  return d
}
