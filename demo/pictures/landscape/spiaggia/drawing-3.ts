import { HEIGHT, WIDTH } from '../../kit.ts'
import { pebbles } from '../ground.ts'
import { curve, under } from '../paths.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { person } from '../things.ts'
import { glitter } from '../water.ts'

/** Drawing 3. */
export function spiaggia3(s: Sheet): void {
  s.sky([
    [0, '#5c6f96'],
    [0.25, '#b58ba0'],
    [0.42, '#f2b38c'],
    [0.5, '#fbd9a0'],
  ])
  s.clouds(40, 380, '#ffcbb0', { cut: 1.35, seed: 28 }, 0.8)
  s.sun(1130, 500, 40, '#fffbe2', '#ffdf9e')
  s.rect(
    0,
    540,
    WIDTH,
    230,
    s.fade([
      [0, '#f0bd8c'],
      [1, '#8a7894'],
    ]),
  )
  s.path(glitter(s, 1130, 542, 780, 120, 200), '#fff0c6', ' fill-opacity=".65"')
  for (const [y, w] of [
    [600, 3],
    [650, 6],
    [708, 10],
  ] as const)
    s.stroke(
      curve(
        jag(
          s,
          [
            [-20, y],
            [500, y + 6],
            [1000, y - 5],
            [1620, y + 4],
          ],
          0.04,
          3,
        ),
      ),
      '#ffeeda',
      w,
      `${s.blur(1.8)} stroke-opacity=".75"`,
    )
  s.path(
    under(
      jag(
        s,
        [
          [-20, 776],
          [300, 760],
          [700, 772],
          [1150, 748],
          [1620, 764],
        ],
        0.03,
        3,
      ),
    ),
    s.fade([
      [0, '#f0bf95'],
      [0.3, '#b08a8c'],
      [1, '#4d4058'],
    ]),
  )
  s.path(
    under(
      jag(
        s,
        [
          [-20, 960],
          [500, 930],
          [900, 990],
          [1620, 1010],
        ],
        0.04,
        4,
      ),
    ),
    s.fade([
      [0, '#8a6a5c'],
      [1, '#3a2c34'],
    ]),
  )
  s.halo(1130, 800, 420, '#ffdca8', 0.6, 80)
  s.stroke(
    curve(
      jag(
        s,
        [
          [-20, 800],
          [400, 782],
          [900, 806],
          [1620, 780],
        ],
        0.03,
        3,
      ),
    ),
    '#fff2e0',
    9,
    `${s.blur(2.5)} stroke-opacity=".8"`,
  )
  s.mirrored(
    866,
    () => {
      person(s, 560, 866, 250, '#2c2336', 0.06)
      person(s, 672, 866, 150, '#2c2336', 0.04)
      s.stroke('M598 748L648 782', '#2c2336', 9)
    },
    0.5,
    4,
    0.7,
  )
  s.path(pebbles(s, 760, 950, HEIGHT, 80, 10), '#2c2228')
  s.vignette('#1d1628', 0.4)
}
