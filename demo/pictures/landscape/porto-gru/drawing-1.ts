import { HEIGHT, WIDTH } from '../../kit.ts'
import { box, px, under } from '../paths.ts'
import { ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { dashes, glitter } from '../water.ts'
import { gantry, stacks } from './parts.ts'

/** A container ship from its side, bow to the right; water line at y. */
function carrier(
  s: Sheet,
  x: number,
  y: number,
  l: number,
  hull: string,
  boot: string,
  house: string,
  dim: string,
  alpha: number,
): void {
  stacks(s, x + l * 0.16, x + l * 0.86, y - l * 0.1, l * 0.05, 4, dim, alpha)
  s.path(
    `M${px(x)} ${px(y)}V${px(y - l * 0.1)}H${px(x + l * 0.9)}L${px(x + l)} ${px(y - l * 0.14)}` +
      `Q${px(x + l * 0.97)} ${px(y - l * 0.05)} ${px(x + l * 0.95)} ${px(y)}z`,
    hull,
  )
  s.path(`M${px(x)} ${px(y)}V${px(y - l * 0.018)}H${px(x + l * 0.957)}L${px(x + l * 0.95)} ${px(y)}z`, boot)
  s.rect(x + l * 0.05, y - l * 0.24, l * 0.09, l * 0.14, house)
  s.rect(x + l * 0.04, y - l * 0.255, l * 0.12, l * 0.02, house)
  s.rect(x + l * 0.07, y - l * 0.29, l * 0.03, l * 0.04, hull)
  for (let i = 0; i < 4; i++)
    s.rect(x + l * 0.058, y - l * (0.225 - i * 0.03), l * 0.074, l * 0.008, '#1c2630', ' fill-opacity=".7"')
}

/** Drawing 1. */
export function portoGru1(s: Sheet): void {
  s.sky([
    [0, '#54687e'],
    [0.3, '#a5a5a4'],
    [0.5, '#f0cf9c'],
    [0.58, '#fbe3b4'],
  ])
  s.clouds(0, 420, '#4a5c72', { cut: 1.35, seed: 11 }, 0.6)
  s.halo(500, 560, 620, '#fff2cc', 0.9, 300)
  s.path(under(ridge(s, 610, 20, 6, 0.06), 690), '#c4a98c')
  s.mist(640, 100, '#f6dcb0', 0.6)
  s.rect(
    0,
    680,
    WIDTH,
    390,
    s.fade([
      [0, '#efcf9e'],
      [0.35, '#95948c'],
      [1, '#2c3c4a'],
    ]),
  )
  s.path(dashes(s, 690, HEIGHT, 200, 60), '#fff0d0', ' fill-opacity=".3"')
  s.path(glitter(s, 500, 690, 1000, 200, 160), '#fff4d6', ' fill-opacity=".5"')
  s.mirrored(
    690,
    () => {
      for (const [x, h, c] of [
        [120, 250, '#b09c88'],
        [330, 290, '#9c8b7c'],
        [590, 350, '#837668'],
      ] as const)
        gantry(s, x, 680, h, c, '#d9c4a0', 1)
      s.path(box(-20, 676, 1640, 14), '#7d7064')
    },
    0.35,
    4,
  )
  s.mirrored(
    712,
    () => {
      stacks(s, 700, 1620, 690, 66, 3, '#6a5c54', 0.5)
      gantry(s, 960, 690, 520, '#5c5450', '#e0b890', -1)
      gantry(s, 1330, 692, 640, '#3f3c40', '#d9a878', -1, true)
      s.rect(660, 688, 960, 24, '#3a3838')
    },
    0.4,
    5,
    0.7,
  )
  s.mirrored(
    790,
    () => carrier(s, 40, 790, 760, '#33424e', '#7a3a30', '#c9c0ae', '#4a4a50', 0.35),
    0.4,
    5,
    0.5,
  )
  s.vignette('#141c26', 0.4)
}
