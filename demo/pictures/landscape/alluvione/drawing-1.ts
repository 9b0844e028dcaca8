import { column, mass, row } from '../plants.ts'
import type { Sheet } from '../sheet.ts'
import { tower } from '../things.ts'
import { sea } from '../water.ts'
import { drowned, waves } from './parts.ts'

/** Drawing 1. */
export function alluvione1(s: Sheet): void {
  s.sky([
    [0, '#5f6a70'],
    [0.3, '#98a09c'],
    [0.45, '#c6c4b4'],
  ])
  s.clouds(0, 420, '#3f4a52', { cut: 1.15, seed: 2, gain: 2.8 }, 0.85)
  sea(
    s,
    450,
    [
      [0, '#b9ae94'],
      [1, '#5f4c36'],
    ],
    '#46341f',
    '#e9dcc0',
    waves,
  )
  s.mirrored(
    453,
    () =>
      s.path(
        row(s, -20, 1640, 453, 20, 46, 'round', 0.5) +
          column(s, 300, 453, 70, 0.12) +
          tower(1180, 453, 14, 80, 'spire'),
        '#7f8076',
      ),
    0.4,
    3,
  )
  for (let i = 0; i < 7; i++)
    s.mirrored(
      486 + i * i * 3,
      () => s.path(column(s, 180 + i * 60 - i * i * 2, 486 + i * i * 3, 60 + i * 9, 0.15), '#5d6455'),
      0.4,
      3,
    )
  s.mirrored(660, () => drowned(s, 760, 660, 430, '#c9a37c', '#94714f', '#94503a'), 0.4, 4, 0.7)
  s.mirrored(
    760,
    () => {
      s.path(mass(s, 330, 735, 120, 60, 40, 34), '#3f4634')
      s.path(mass(s, 310, 712, 100, 44, 50, 18, 5), '#646b48')
    },
    0.4,
    4,
    0.7,
  )
  s.mirrored(600, () => s.path(mass(s, 1420, 582, 80, 40, 30, 24), '#565c48'), 0.4, 3, 0.8)
  s.path(mass(s, 620, 900, 60, 8, 12, 12) + mass(s, 1130, 960, 80, 9, 14, 13), '#3f3222')
  s.stroke('M560 905L700 888M1060 966L1210 948M1300 800L1390 792', '#3a2c1c', 6)
  s.vignette('#1c1812', 0.4)
}
