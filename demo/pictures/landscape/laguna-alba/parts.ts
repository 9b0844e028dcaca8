import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { rower, tower } from '../things.ts'
import type { Waves } from '../water.ts'

/** Three poles tied together in the water at (x, y). */
export function bricola(s: Sheet, x: number, y: number, h: number, dark: string, light: string): void {
  for (const [foot, top, high] of [
    [-0.16, -0.035, 0.93],
    [0.15, 0.04, 0.96],
    [-0.01, 0, 1.03],
  ] as const) {
    const w = h * 0.042
    s.path(
      `M${px(x + foot * h - w)} ${px(y)}L${px(x + top * h - w * 0.8)} ${px(y - high * h)}` +
        `Q${px(x + top * h)} ${px(y - high * h - w)} ${px(x + top * h + w * 0.8)} ${px(y - high * h)}` +
        `L${px(x + foot * h + w)} ${px(y)}z`,
      dark,
    )
    s.stroke(
      `M${px(x + foot * h - w * 0.5)} ${px(y)}L${px(x + top * h - w * 0.4)} ${px(y - high * h)}`,
      light,
      w * 0.4,
      ' stroke-opacity=".5"',
    )
  }
  s.rect(x - h * 0.085, y - h * 0.8, h * 0.17, h * 0.045, dark)
  s.rect(x - h * 0.17, y - h * 0.1, h * 0.34, h * 0.1, dark, ' fill-opacity=".5"')
}

/** A far town on the water: roofs, domes and bell towers as one silhouette. */
export function town(
  s: Sheet,
  x0: number,
  x1: number,
  y: number,
  k: number,
  towers: readonly (readonly [number, number, 'spire' | 'dome' | 'flat'])[],
  domes: readonly number[],
): string {
  let d = ''
  for (let x = x0; x < x1;) {
    const [w, h] = [s.between(14, 40) * k, s.between(14, 32) * k]
    d +=
      `M${px(x)} ${px(y)}V${px(y - h)}L${px(x + w / 2)} ${px(y - h - s.between(2, 7) * k)}` +
      `L${px(x + w)} ${px(y - h)}V${px(y)}z`
    x += w * 0.92
  }
  for (const [x, h, cap] of towers) d += tower(x, y, h * 0.14, h * 0.68, cap)
  for (const x of domes)
    d +=
      `M${px(x - 30 * k)} ${px(y)}v${px(-34 * k)}C${px(x - 32 * k)} ${px(y - 68 * k)} ${px(x - 8 * k)} ` +
      `${px(y - 74 * k)} ${px(x)} ${px(y - 92 * k)}C${px(x + 8 * k)} ${px(y - 74 * k)} ${px(x + 32 * k)} ` +
      `${px(y - 68 * k)} ${px(x + 30 * k)} ${px(y - 34 * k)}V${px(y)}z`
  return d
}

/** The still water of the lagoon. */
export const waves: Waves = {
  grain: { fx: 0.004, fy: 0.05, gain: 2.6, cut: 1.25, octaves: 2, seed: 21 },
  far: 0.25,
  near: 0.75,
  glints: { below: 6, count: 200, size: 70, alpha: '.2' },
}

/** Rower and hull as one group, the hull's keel at (x, y). */
export function sandolo(s: Sheet, x: number, y: number, k: number, colour: string, side = 1): void {
  s.path(
    `M${px(x - 210 * k)} ${px(y - 44 * k)}Q${px(x - 150 * k)} ${px(y - 6 * k)} ${px(x - 30 * k)} ${px(y)}` +
      `Q${px(x + 120 * k)} ${px(y + 2 * k)} ${px(x + 215 * k)} ${px(y - 50 * k)}` +
      `Q${px(x + 120 * k)} ${px(y - 24 * k)} ${px(x - 20 * k)} ${px(y - 22 * k)}` +
      `Q${px(x - 140 * k)} ${px(y - 22 * k)} ${px(x - 210 * k)} ${px(y - 44 * k)}z`,
    colour,
  )
  rower(s, x - 120 * k * side, y - 20 * k, 150 * k, colour, side, y + 22 * k)
}
