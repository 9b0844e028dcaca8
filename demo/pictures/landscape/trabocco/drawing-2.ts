import { under } from '../paths.ts'
import { mass } from '../plants.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { person } from '../things.ts'
import { dashes, sea } from '../water.ts'
import { machine, waves } from './parts.ts'

/** Drawing 2. */
export function trabocco2(s: Sheet): void {
  s.sky([
    [0, '#4f93c4'],
    [0.35, '#b2d8e6'],
    [0.5, '#eef4ea'],
  ])
  s.clouds(20, 360, '#fff', { cut: 1.3, seed: 2 }, 0.85)
  sea(
    s,
    520,
    [
      [0, '#7cc4c8'],
      [1, '#1a6a80'],
    ],
    '#0e5068',
    '#f6fffb',
    waves,
  )
  s.path(
    under(
      jag(
        s,
        [
          [1050, 524],
          [1200, 470],
          [1400, 420],
          [1620, 360],
        ],
        0.1,
        5,
      ),
      530,
    ),
    '#8fa58c',
  )
  s.relief(
    under(
      jag(
        s,
        [
          [-20, 520],
          [80, 540],
          [180, 640],
          [260, 760],
          [380, 840],
          [470, 930],
          [560, 1080],
        ],
        0.14,
        5,
      ),
    ),
    s.fade([
      [0, '#8a8f5c'],
      [0.3, '#b5a27c'],
      [1, '#7d6a4c'],
    ]),
    { fx: 0.015, fy: 0.018, scale: 16, octaves: 3, seed: 6 },
  )
  s.path(mass(s, 40, 570, 110, 50, 30, 26), '#5f7a40')
  s.path(mass(s, 30, 556, 90, 36, 40, 13, 5), '#8fa858')
  s.mirrored(820, () => machine(s, 860, 640, 1.1, '#6a4f38', '#b8946a', 820, 1, 120), 0.3, 4, 0.6)
  for (let i = 0; i < 26; i++)
    s.path(
      mass(s, s.between(200, 560), s.between(880, 1060), 20, 10, 2, 22, 5),
      s.pick(['#7a6c54', '#5f5442', '#9a8a6c']),
    )
  s.path(dashes(s, 820, 850, 40, 20, 640, 1080), '#fff', ' fill-opacity=".7"')
  person(s, 770, 634, 74, '#2c3a44', 0.02)
}
