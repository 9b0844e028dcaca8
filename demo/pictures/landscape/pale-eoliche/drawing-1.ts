import { HEIGHT } from '../../kit.ts'
import { tufts } from '../ground.ts'
import { under } from '../paths.ts'
import { mass } from '../plants.ts'
import { jag, ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { turbine } from './parts.ts'

/** Drawing 1. */
export function paleEoliche1(s: Sheet): void {
  s.sky([
    [0, '#5d8fb8'],
    [0.4, '#b9d3da'],
    [0.62, '#f3ead0'],
  ])
  s.clouds(40, 460, '#ffffff', { cut: 1.2, seed: 18, fx: 0.0026, fy: 0.008 }, 0.9)
  for (const [y, c] of [
    [610, '#a9b79c'],
    [660, '#95a77c'],
  ] as const) {
    s.path(under(ridge(s, y, 26, 5, 0.04)), c)
    s.mist(y + 50, 80, '#f0ead2', 0.5)
  }
  for (const [x, y, h, t] of [
    [240, 640, 200, 20],
    [380, 620, 170, 70],
    [1330, 610, 190, 45],
    [1480, 620, 160, 95],
    [90, 640, 150, 10],
  ] as const)
    turbine(s, x, y, h, t, '#eef0ea', '#b3bdbc')
  s.path(
    under(
      jag(
        s,
        [
          [-20, 760],
          [400, 720],
          [760, 690],
          [1100, 720],
          [1620, 790],
        ],
        0.02,
        4,
      ),
    ),
    s.fade([
      [0, '#d9bd6a'],
      [0.4, '#b99244'],
      [1, '#6a4c1c'],
    ]),
  )
  s.stroke(tufts(s, 560, 740, HEIGHT, 800, 50), '#efd78c', 2.2, ' stroke-opacity=".5"')
  turbine(s, 700, 712, 520, 12, '#ffffff', '#aab6ba')
  turbine(s, 1090, 724, 400, 64, '#fbfbf6', '#aab6ba')
  s.path('M700 714L1060 760L1060 766L690 722z', '#6a4c1c', ' fill-opacity=".4"')
  for (let i = 0; i < 60; i++) s.oval(620 + s.between(-200, 300), 800 + s.between(-20, 40), 9, 5, '#f2ecdc')
  s.path(mass(s, 330, 752, 40, 16, 10, 16), '#5f6a36')
}
