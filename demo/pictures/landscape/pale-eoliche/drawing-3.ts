import { under } from '../paths.ts'
import { row } from '../plants.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { birds } from '../things.ts'
import { turbine } from './parts.ts'

/** Drawing 3. */
export function paleEoliche3(s: Sheet): void {
  s.sky([
    [0, '#aab6bb'],
    [0.5, '#d3d8d4'],
    [0.8, '#e6e4da'],
  ])
  for (const [y, c] of [
    [640, '#c6ccc6'],
    [720, '#a9b3ac'],
    [800, '#86958c'],
  ] as const) {
    s.path(
      under(
        jag(
          s,
          [
            [-20, y],
            [300, y - 90],
            [620, y - 30],
            [900, y - 120],
            [1250, y - 40],
            [1620, y - 110],
          ],
          0.06,
          4,
        ),
      ),
      c,
    )
    s.path(row(s, -20, 1640, y - 20, 20, 46, 'fir', 0.5), c)
    if (y === 640)
      for (const [x, yy, h, t] of [
        [880, 530, 250, 15],
        [1250, 600, 220, 50],
        [520, 620, 200, 85],
      ] as const)
        turbine(s, x, yy, h, t, '#dfe3de', '#b9c2bf')
    if (y === 720)
      for (const [x, yy, h, t] of [
        [300, 640, 380, 40],
        [1420, 650, 420, 70],
      ] as const)
        turbine(s, x, yy, h, t, '#f3f4ef', '#a9b5b4')
    s.mist(y + 30, 200, '#dfe1d9', 0.8)
  }
  s.path(
    under(
      jag(
        s,
        [
          [-20, 900],
          [400, 930],
          [900, 880],
          [1620, 930],
        ],
        0.05,
        4,
      ),
    ),
    s.fade([
      [0, '#6f8270'],
      [1, '#2c3a30'],
    ]),
  )
  s.path(
    row(s, -20, 500, 960, 120, 210, 'fir', 0.3) + row(s, 1180, 1660, 970, 110, 200, 'fir', 0.3),
    '#2c3a32',
  )
  s.mist(900, 170, '#d0d5cc', 0.45)
  birds(s, 760, 300, 200, 7, 16, '#6a7674')
}
