import { HEIGHT } from '../../kit.ts'
import { pebbles, tufts } from '../ground.ts'
import { under } from '../paths.ts'
import { mass } from '../plants.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { birds, person } from '../things.ts'

/** Drawing 3. */
export function frontiera3(s: Sheet): void {
  s.sky([
    [0, '#9a8f9c'],
    [0.3, '#dcbca4'],
    [0.5, '#f6e0b8'],
  ])
  s.halo(1120, 430, 560, '#fff4d4', 0.9)
  for (const [y, c] of [
    [430, '#c4aaa2'],
    [520, '#a58f88'],
    [600, '#87766c'],
  ] as const) {
    s.path(
      under(
        jag(
          s,
          [
            [-20, y],
            [300, y - 110],
            [620, y - 20],
            [960, y - 70],
            [1300, y + 10],
            [1620, y - 120],
          ],
          0.1,
          5,
        ),
      ),
      c,
    )
    s.mist(y + 60, 130, '#f3dab4', 0.6)
  }
  s.path(
    under(
      jag(
        s,
        [
          [-20, 640],
          [400, 680],
          [900, 700],
          [1620, 660],
        ],
        0.05,
        4,
      ),
    ),
    s.fade([
      [0, '#9a8a60'],
      [1, '#3f3a26'],
    ]),
  )
  s.path(
    'M1000 690C1080 720 900 780 860 1090H1620V960C1360 820 1120 760 1040 690z',
    s.fade([
      [0, '#e0cba4'],
      [0.4, '#a5937a'],
      [1, '#5c5246'],
    ]),
  )
  s.stroke(tufts(s, 560, 720, HEIGHT, 700, 60, -20, 880), '#cdb677', 2.4, ' stroke-opacity=".5"')
  s.path(pebbles(s, 600, 720, HEIGHT, 90, 16, 0, 900), '#4a4230')
  s.path(
    'M250 940L270 760Q272 744 300 742H370Q398 744 400 760L420 940z',
    s.fade(
      [
        [0, '#f3ece0'],
        [0.6, '#cfc4b0'],
        [1, '#8a7f6c'],
      ],
      true,
    ),
  )
  s.rect(290, 800, 90, 7, '#5a4f42')
  s.rect(290, 822, 90, 7, '#5a4f42')
  s.rect(306, 844, 58, 7, '#5a4f42')
  for (let x = 470, i = 0; x < 880; x += 70, i++) {
    s.rect(x, 820 - i * 14, 8, 90 - i * 6, '#5c4e38')
  }
  s.stroke('M420 850L880 748M420 880L880 772', '#5c4e38', 2.5)
  const walker = (x: number, y: number, h: number, c: string): void => {
    s.path(
      `M${x} ${y}L${x - h * 1.3} ${y + h * 0.5}L${x - h * 1.26} ${y + h * 0.56}L${x + h * 0.1} ${y}z`,
      '#3f3222',
      ' fill-opacity=".45"',
    )
    person(s, x, y, h, c, 0.06)
  }
  walker(1080, 850, 170, '#33302e')
  walker(1170, 862, 150, '#4a3630')
  walker(1240, 856, 96, '#5a3f3a')
  s.rect(1104, 808, 44, 42, '#5f3f2c')
  s.path('M1056 724q-24 8 -22 60l26 6z', '#6a5a3c')
  birds(s, 520, 280, 150, 7, 14, '#7a6a62')
  s.path(mass(s, 90, 1040, 150, 50, 20, 30), '#332e1c')
  s.vignette('#241a12', 0.4)
}
