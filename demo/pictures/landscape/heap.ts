import { mix } from '../colour.ts'
import type { Sheet } from './sheet.ts'
import { house } from './things.ts'

/** Whose houses: walls and roofs to choose from, how dark their flanks are, how often a window is lit. */
export type Town = {
  walls: readonly string[]
  roofs: readonly string[]
  shade: number
  window: string
  shutter?: readonly string[]
  glow?: number
}

/**
 * Houses heaped on a slope: rows from the top down; `edge` gives the half width at height t (0 top – 1 foot).
 */
export function heap(
  s: Sheet,
  cx: number,
  top: number,
  foot: number,
  edge: (t: number) => readonly [number, number],
  size: number,
  c: Town,
): void {
  const levels = Math.max(1, Math.round((foot - top) / (size * 0.62)))
  for (let r = 0; r <= levels; r++) {
    const t = r / levels
    const y = top + (foot - top) * t
    const [left, right] = edge(t)
    for (let x = cx - left; x < cx + right - size * 0.4;) {
      const w = size * s.between(0.55, 1.05)
      const h = size * s.between(0.7, 1.25)
      const wall = s.pick(c.walls)
      const flank = s.next() < 0.5 ? w * s.between(0.3, 0.55) : 0
      const dark = mix(wall, '#000000', c.shade)
      house(
        s,
        x,
        y + s.between(-0.1, 0.1) * size,
        w,
        h,
        {
          lit: wall,
          shade: dark,
          roof: s.pick(c.roofs),
          window: c.window,
          ...(c.shutter ? { shutter: s.pick(c.shutter) } : {}),
        },
        {
          flank,
          floors: h > size ? 3 : 2,
          bays: w > size * 0.8 ? 3 : 2,
          glow: c.glow ?? 0,
          gable: flank === 0 && s.next() < 0.4,
        },
      )
      x += w + flank * 0.6 - size * 0.08
    }
  }
}
