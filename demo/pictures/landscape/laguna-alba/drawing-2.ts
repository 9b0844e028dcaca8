import { under } from '../paths.ts'
import { reeds } from '../plants.ts'
import { ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { birds } from '../things.ts'
import { sea } from '../water.ts'
import { bricola, sandolo, town, waves } from './parts.ts'

/** Drawing 2. */
export function lagunaAlba2(s: Sheet): void {
  s.sky([
    [0, '#aebfc8'],
    [0.3, '#d3dcde'],
    [0.45, '#e9ebe6'],
  ])
  s.clouds(0, 300, '#8fa4b0', { cut: 1.4, seed: 31 }, 0.55)
  for (const [y, h, c] of [
    [330, 60, '#c6d1d6'],
    [372, 44, '#b3c2c9'],
  ] as const)
    s.path(
      under(ridge(s, y, h, 11, 0.26, 4), 470),
      s.fade([
        [0, '#f6f6f2'],
        [0.4, c],
        [1, '#d9e0e0'],
      ]),
    )
  s.mist(440, 120, '#e6e9e5', 1)
  sea(
    s,
    470,
    [
      [0, '#e4e8e4'],
      [0.3, '#b9c8cb'],
      [1, '#6f8b94'],
    ],
    '#5b7883',
    '#ffffff',
    waves,
  )
  s.mirrored(
    472,
    () =>
      s.path(
        town(
          s,
          120,
          520,
          472,
          0.6,
          [
            [300, 150, 'dome'],
            [425, 80, 'spire'],
          ],
          [],
        ),
        '#7d8d94',
      ),
    0.4,
    3,
  )
  s.mist(470, 50, '#e6e9e5', 0.55)
  for (let i = 0; i < 7; i++) {
    const t = i / 6
    const [x, y, h] = [
      700 + 640 * Math.pow(t, 1.5),
      482 + 300 * Math.pow(t, 2.2),
      20 + 270 * Math.pow(t, 1.9),
    ]
    s.mirrored(
      y,
      () =>
        bricola(
          s,
          x,
          y,
          h,
          ['#9dabae', '#8b9a9e', '#7a898e', '#69787e', '#57656b', '#414d53', '#2b3439'][i] ?? '#333',
          '#cfd8d6',
        ),
      0.45,
      2.5,
      0.8,
    )
  }
  s.mirrored(640, () => sandolo(s, 470, 640, 0.5, '#3b474d', -1), 0.45, 2.5, 0.9)
  birds(s, 1080, 330, 150, 7, 11, '#6b7a80')
  s.path(
    reeds(s, -20, 420, 1080, 40, 150, 120, 30),
    'none',
    ' stroke="#55604f" stroke-width="3" stroke-opacity=".8"',
  )
}
