import { HEIGHT } from '../../kit.ts'
import { under } from '../paths.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { birds } from '../things.ts'
import { glitter, sea } from '../water.ts'
import { waves } from './parts.ts'

/** Drawing 2. */
export function isola2(s: Sheet): void {
  s.sky([
    [0, '#2c2f52'],
    [0.3, '#8d5a78'],
    [0.5, '#e58f6a'],
    [0.6, '#fbc77e'],
  ])
  s.clouds(0, 400, '#2f2748', { cut: 1.45, seed: 16, gain: 3.5 }, 0.8)
  s.sun(1180, 560, 46, '#fff0bc', '#ffc878')
  sea(
    s,
    620,
    [
      [0, '#eaa46c'],
      [1, '#2c2a4a'],
    ],
    '#2a2346',
    '#ffd9a0',
    waves,
  )
  s.path(glitter(s, 1180, 622, HEIGHT, 260, 360), '#ffe7ae', ' fill-opacity=".6"')
  s.mirrored(
    622,
    () =>
      s.path(
        under(
          jag(
            s,
            [
              [900, 622],
              [1010, 580],
              [1100, 596],
              [1260, 556],
              [1420, 584],
              [1620, 570],
            ],
            0.1,
            4,
          ),
          622,
        ),
        '#8a5468',
      ),
    0.3,
    4,
    0.6,
  )
  s.mirrored(
    630,
    () => {
      s.path(
        under(
          jag(
            s,
            [
              [-20, 420],
              [120, 330],
              [230, 350],
              [330, 440],
              [450, 480],
              [600, 560],
              [740, 630],
            ],
            0.14,
            5,
          ),
          630,
        ),
        s.fade([
          [0, '#4a3350'],
          [1, '#2b2038'],
        ]),
      )
    },
    0.4,
    5,
    0.7,
  )
  for (const [x, y, h] of [
    [700, 640, 150],
    [820, 652, 110],
    [900, 648, 60],
  ] as const)
    s.mirrored(
      y,
      () =>
        s.path(
          under(
            jag(
              s,
              [
                [x - h * 0.45, y],
                [x - h * 0.2, y - h * 0.7],
                [x, y - h],
                [x + h * 0.22, y - h * 0.6],
                [x + h * 0.42, y],
              ],
              0.16,
              4,
            ),
            y,
          ),
          '#2b2038',
        ),
      0.45,
      4,
    )
  birds(s, 760, 400, 160, 10, 11, '#2b2038')
  s.vignette('#120e22', 0.45)
}
