import { HEIGHT, WIDTH } from '../../kit.ts'
import { furrows, tufts } from '../ground.ts'
import { under } from '../paths.ts'
import { column, mass, row } from '../plants.ts'
import { ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { dashes } from '../water.ts'
import { court } from './parts.ts'

/** Drawing 3. */
export function cascina3(s: Sheet): void {
  s.sky([
    [0, '#1f2c4c'],
    [0.3, '#52608a'],
    [0.48, '#c2939a'],
    [0.58, '#f0bd92'],
  ])
  s.clouds(0, 420, '#1c2646', { cut: 1.45, seed: 30 }, 0.6)
  s.path(under(ridge(s, 560, 6, 8), 640), '#6d6480')
  s.path(row(s, -20, 1640, 604, 60, 120, 'poplar', 0.4), '#454668')
  s.mist(596, 70, '#d9a59a', 0.45)
  s.rect(
    0,
    600,
    WIDTH,
    480,
    s.fade([
      [0, '#56604f'],
      [0.4, '#33432f'],
      [1, '#141e1a'],
    ]),
  )
  s.path(furrows(1120, 590, 1090, -1400, 3400, 40, 0.5), '#1a261c', ' fill-opacity=".5"')
  const canal = 'M1098 606C1060 680 760 800 620 1090H1080C1060 860 1120 690 1118 606z'
  s.path(
    canal,
    s.fade([
      [0, '#f0bd92'],
      [0.35, '#a58a9a'],
      [1, '#3a4668'],
    ]),
  )
  s.group(s.clip(canal), () =>
    s.path(dashes(s, 620, HEIGHT, 70, 40, 560, 1140), '#ffe2c0', ' fill-opacity=".35"'),
  )
  s.stroke(tufts(s, 580, 650, HEIGHT, 300, 50, 500, 1200), '#101812', 2.5, ' stroke-opacity=".7"')
  for (let i = 0; i < 6; i++) {
    const t = i / 5
    s.path(
      column(s, 1160 + 420 * Math.pow(t, 1.3), 612 + 120 * t * t, 170 + 420 * Math.pow(t, 1.4), 0.1),
      ['#32395a', '#2b3250', '#252c46', '#1f263c', '#182030', '#121a26'][i] ?? '#111',
    )
  }
  court(s, 330, 650, 1.1, { lit: '#4c4658', shade: '#38344a', roof: '#2c2a3e', dark: '#1f1e2e' }, 0.6)
  s.halo(480, 640, 330, '#ffc878', 0.4, 90)
  s.path(mass(s, 130, 640, 90, 70, 30, 30), '#1c2430')
  s.vignette('#080c18', 0.5)
}
