import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import type { Waves } from '../water.ts'

/** The flood. */
export const waves: Waves = {
  grain: { fx: 0.004, fy: 0.04, gain: 2.8, cut: 1.3 },
  far: 0.2,
  near: 0.8,
  glints: { below: 8, count: 220, size: 70, alpha: '.25' },
}

/** A drowned house: wall, eaves and roof above the water line y. */
export function drowned(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  wall: string,
  shade: string,
  roof: string,
): void {
  s.path(`M${px(x)} ${px(y)}v${px(-w * 0.2)}h${px(w * 0.62)}v${px(w * 0.2)}z`, wall)
  s.path(
    `M${px(x + w * 0.62)} ${px(y)}v${px(-w * 0.2)}l${px(w * 0.19)} ${px(-w * 0.2)}` +
      `l${px(w * 0.19)} ${px(w * 0.2)}v${px(w * 0.2)}z`,
    shade,
  )
  s.path(
    `M${px(x - w * 0.04)} ${px(y - w * 0.18)}L${px(x + w * 0.17)} ${px(y - w * 0.42)}H${px(x + w * 0.82)}` +
      `L${px(x + w * 0.64)} ${px(y - w * 0.18)}z`,
    roof,
  )
  let tiles = ''
  for (let i = 1; i < 18; i++)
    tiles +=
      `M${px(x - w * 0.04 + (i * w * 0.68) / 18)} ${px(y - w * 0.18)}` +
      `L${px(x + w * 0.17 + (i * w * 0.65) / 18)} ${px(y - w * 0.42)}`
  s.stroke(tiles, '#000', w * 0.005, ' stroke-opacity=".25"')
  s.path(
    `M${px(x + w * 0.82)} ${px(y - w * 0.42)}L${px(x + w * 1.03)} ${px(y - w * 0.18)}` +
      `l${px(-w * 0.02)} ${px(w * 0.02)}L${px(x + w * 0.81)} ${px(y - w * 0.39)}z`,
    roof,
  )
  s.rect(x + w * 0.5, y - w * 0.5, w * 0.06, w * 0.12, shade)
  for (const a of [0.1, 0.28, 0.46]) s.rect(x + a * w, y - w * 0.13, w * 0.07, w * 0.09, '#2e2a26')
  s.rect(x + w * 0.77, y - w * 0.16, w * 0.07, w * 0.09, '#25221f')
}
