import { type Stop, HEIGHT, WIDTH } from '../../kit.ts'
import { box, curve, px } from '../paths.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { tower } from '../things.ts'
import { dashes } from '../water.ts'

function water(s: Sheet, d: string, stops: readonly Stop[], dark: string): void {
  s.path(d, s.fade(stops))
  s.texture(
    d,
    { fx: 0.005, fy: 0.045, colour: dark, gain: 3, cut: 1.4, octaves: 3 },
    s.fade([
      [0, '#000', 0.3],
      [1, '#000', 0.9],
    ]),
  )
}

/** Drawing 1. */
export function diga1(s: Sheet): void {
  s.sky([
    [0, '#3f4c5c'],
    [0.3, '#78858c'],
    [0.46, '#b9beb8'],
  ])
  s.clouds(0, 460, '#252f3c', { cut: 1.15, seed: 6, gain: 2.8 }, 0.85)
  s.halo(1250, 440, 520, '#f0ead4', 0.6, 160)
  water(
    s,
    box(0, 470, WIDTH, 180),
    [
      [0, '#7d8d90'],
      [1, '#41565c'],
    ],
    '#22343c',
  )
  for (const [y, w] of [
    [520, 4],
    [560, 6],
    [600, 9],
  ] as const)
    s.stroke(
      curve(
        jag(
          s,
          [
            [-20, y],
            [500, y + 6],
            [1000, y - 6],
            [1620, y],
          ],
          0.06,
          4,
        ),
      ),
      '#e9eeea',
      w,
      `${s.blur(2)} stroke-opacity=".6"`,
    )
  s.path(tower(180, 472, 16, 70, 'dome'), '#56646a')
  s.rect(-20, 462, 240, 14, '#4a565c')
  water(
    s,
    box(0, 640, WIDTH, 430),
    [
      [0, '#6f8486'],
      [0.4, '#4a666c'],
      [1, '#1c3038'],
    ],
    '#12262e',
  )
  for (let i = 0; i < 11; i++) {
    const t = i / 10
    const [x, y] = [1560 - 1500 * Math.pow(t, 0.8), 905 - 300 * Math.pow(t, 0.8)]
    const k = 1.25 - 0.88 * Math.pow(t, 0.75)
    s.path(
      `M${px(x - 150 * k)} ${px(y - 6 * k)}L${px(x - 128 * k)} ${px(y - 150 * k)}` +
        `L${px(x + 12 * k)} ${px(y - 120 * k)}L${px(x + 6 * k)} ${px(y + 26 * k)}z`,
      s.fade([
        [0, '#f3cf4a'],
        [0.6, '#d9a51e'],
        [1, '#8a6414'],
      ]),
    )
    s.path(
      `M${px(x - 128 * k)} ${px(y - 150 * k)}L${px(x - 112 * k)} ${px(y - 160 * k)}` +
        `L${px(x + 26 * k)} ${px(y - 130 * k)}L${px(x + 12 * k)} ${px(y - 120 * k)}z`,
      '#fbe590',
    )
    s.path(
      `M${px(x + 12 * k)} ${px(y - 120 * k)}L${px(x + 26 * k)} ${px(y - 130 * k)}` +
        `L${px(x + 20 * k)} ${px(y + 20 * k)}L${px(x + 6 * k)} ${px(y + 26 * k)}z`,
      '#6a4c10',
    )
    for (const a of [0.25, 0.5, 0.75])
      s.stroke(
        `M${px(x + (-150 + 156 * a) * k)} ${px(y + (-6 + 32 * a) * k)}` +
          `L${px(x + (-128 + 140 * a) * k)} ${px(y + (-150 + 30 * a) * k)}`,
        '#8a6414',
        2.5 * k,
        ' stroke-opacity=".6"',
      )
    s.stroke(
      `M${px(x - 160 * k)} ${px(y - 4 * k)}L${px(x + 16 * k)} ${px(y + 30 * k)}`,
      '#f3f6f2',
      10 * k,
      ' stroke-opacity=".75"',
    )
    s.path(
      `M${px(x - 150 * k)} ${px(y + 4 * k)}L${px(x + 6 * k)} ${px(y + 36 * k)}` +
        `L${px(x - 30 * k)} ${px(y + 120 * k)}L${px(x - 160 * k)} ${px(y + 90 * k)}z`,
      '#d9b04a',
      ' fill-opacity=".2"',
    )
  }
  s.path(dashes(s, 660, HEIGHT, 140, 60), '#dfe9e6', ' fill-opacity=".25"')
  s.vignette('#0c141a', 0.45)
}
