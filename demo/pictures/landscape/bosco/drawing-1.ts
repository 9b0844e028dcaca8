import { HEIGHT, WIDTH } from '../../kit.ts'
import { tufts } from '../ground.ts'
import { under } from '../paths.ts'
import { mass } from '../plants.ts'
import { jag, ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { trunks } from './parts.ts'

/** Drawing 1. */
export function bosco1(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#b9c79a'],
      [0.5, '#e8ecc8'],
      [0.75, '#c9d3a4'],
      [1, '#55663c'],
    ]),
  )
  s.halo(900, 380, 700, '#fffbe0', 0.9)
  trunks(
    s,
    Array.from({ length: 26 }, (_, i) => i * 66 + s.between(-25, 25)),
    720,
    14,
    '#b7c39a',
    '',
    '',
  )
  s.mist(600, 400, '#eef0d0', 0.45)
  trunks(
    s,
    Array.from({ length: 14 }, (_, i) => i * 124 + s.between(-45, 45)),
    770,
    30,
    '#8b9a72',
    '',
    '',
  )
  s.path(
    mass(s, 300, 60, 500, 160, 60, 46) + mass(s, 1300, 40, 420, 150, 50, 46),
    '#9db06a',
    ' fill-opacity=".7"',
  )
  s.mist(680, 320, '#e6ebc6', 0.45)
  s.path(
    under(ridge(s, 770, 14, 7)),
    s.fade([
      [0, '#9aa868'],
      [1, '#3a4a26'],
    ]),
  )
  for (const [x0, x1] of [
    [700, 240],
    [860, 560],
    [1010, 900],
    [1150, 1260],
  ] as const)
    s.path(
      `M${x0} -20L${x1 - 70} 900H${x1 + 100}L${x0 + 60} -20z`,
      s.fade([
        [0, '#fffbe0', 0.5],
        [1, '#fffbe0', 0],
      ]),
      s.blur(14),
    )
  trunks(s, [110, 420, 1290, 1530], 900, 88, null, '#7d8660', '#343c28')
  s.path(mass(s, 60, 20, 380, 130, 60, 40) + mass(s, 1500, 0, 330, 150, 60, 40), '#4f6a30')
  s.path(mass(s, 40, 0, 340, 110, 90, 18, 5) + mass(s, 1520, -10, 300, 130, 90, 18, 5), '#8faa4c')
  s.path(
    under(
      jag(
        s,
        [
          [-20, 910],
          [400, 930],
          [800, 980],
          [1200, 940],
          [1620, 900],
        ],
        0.04,
        4,
      ),
    ),
    s.fade([
      [0, '#51642f'],
      [1, '#1e2a16'],
    ]),
  )
  s.stroke(tufts(s, 600, 900, HEIGHT, 420, 60), '#86a04a', 3, ' stroke-opacity=".6"')
  s.vignette('#141c0c', 0.45)
}
