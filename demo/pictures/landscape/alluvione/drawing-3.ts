import { HEIGHT, WIDTH } from '../../kit.ts'
import { curve } from '../paths.ts'
import { type Leaves, row, tree } from '../plants.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { tower } from '../things.ts'
import { dashes } from '../water.ts'

/** Drawing 3. */
export function alluvione3(s: Sheet): void {
  s.sky([
    [0, '#8fa9bb'],
    [0.3, '#d8cfc4'],
    [0.46, '#f6dcb4'],
  ])
  s.clouds(0, 360, '#fbe6cc', { cut: 1.3, seed: 11 }, 0.8)
  s.rect(
    0,
    500,
    WIDTH,
    570,
    s.fade([
      [0, '#f3d9b2'],
      [0.3, '#d6c6b4'],
      [1, '#7f97a8'],
    ]),
  )
  s.halo(300, 500, 460, '#fff3d2', 0.9, 200)
  s.group(' transform="matrix(1 0 0 -1 0 1000)" opacity=".5"', () =>
    s.clouds(0, 420, '#8f7d72', { cut: 1.5, seed: 11 }, 0.8),
  )
  s.mirrored(
    502,
    () =>
      s.path(
        row(s, -20, 1640, 502, 26, 60, 'round', 0.5) +
          tower(620, 502, 22, 130, 'spire') +
          'M632 502V462H700L720 478V502z',
        '#9a8d80',
      ),
    0.45,
    3,
  )
  s.mist(500, 70, '#f9e2bc', 0.7)
  const c: Leaves = { dark: '#4d4c3c', mid: '#726b4c', light: '#b09a62', side: -1 }
  for (const [x, y, h] of [
    [1010, 560, 120],
    [1120, 590, 150],
    [1260, 640, 210],
    [1450, 720, 300],
  ] as const)
    s.mirrored(y, () => tree(s, x, y, h, c, 0.34), 0.5, 3)
  for (const [x, y, h] of [
    [720, 560, 60],
    [560, 590, 76],
    [380, 640, 96],
    [130, 720, 130],
  ] as const)
    s.mirrored(y, () => s.stroke(`M${x} ${y}V${y - h * 0.5}`, '#5c5146', h * 0.07), 0.5, 2)
  s.stroke('M720 536Q640 556 560 558T380 600T130 664', '#5c5146', 2)
  s.mirrored(
    850,
    () => {
      s.path('M470 850L500 760Q505 742 530 742H640Q662 742 676 762L712 800H760Q780 804 780 850z', '#93463a')
      s.path('M520 798L536 760H590V800zM604 800V760H636L664 800z', '#2d3640')
    },
    0.45,
    4,
    0.7,
  )
  s.path(dashes(s, 520, HEIGHT, 150, 70), '#fffaf0', ' fill-opacity=".35"')
  s.stroke(
    curve(
      jag(
        s,
        [
          [440, 856],
          [620, 862],
          [810, 854],
        ],
        0.03,
        2,
      ),
    ),
    '#fff8ea',
    4,
    ' stroke-opacity=".7"',
  )
}
