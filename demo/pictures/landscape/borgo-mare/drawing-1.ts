import { heap } from '../heap.ts'
import { under } from '../paths.ts'
import { mass } from '../plants.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { boat, tower } from '../things.ts'
import { sea } from '../water.ts'
import { bright, waves } from './parts.ts'

/** Drawing 1. */
export function borgoMare1(s: Sheet): void {
  s.sky([
    [0, '#3f86bd'],
    [0.35, '#a9d0e2'],
    [0.5, '#eef2e6'],
  ])
  s.clouds(20, 330, '#fff', { cut: 1.3, seed: 9 }, 0.85)
  sea(
    s,
    690,
    [
      [0, '#4fa6b4'],
      [1, '#0f4a68'],
    ],
    '#0a3f5c',
    '#f0fcff',
    waves,
  )
  s.path(
    under(
      jag(
        s,
        [
          [-20, 420],
          [160, 330],
          [340, 260],
          [560, 230],
          [760, 290],
          [940, 430],
          [1090, 600],
          [1170, 700],
        ],
        0.08,
        5,
      ),
      720,
    ),
    s.fade([
      [0, '#6c8450'],
      [0.6, '#8a8458'],
      [1, '#7d6a50'],
    ]),
  )
  for (let i = 0; i < 40; i++) {
    const x = s.between(-20, 800)
    s.path(
      mass(s, x, 330 + Math.abs(x - 480) * 0.3 + s.between(0, 90), 34, 16, 6, 16),
      s.pick(['#4f6a3c', '#5f7c46', '#7d9458']),
    )
  }
  s.mirrored(
    716,
    () => {
      heap(s, 480, 430, 640, (t) => [200 + 260 * t, 180 + 330 * t], 88, bright)
      s.path(tower(760, 560, 40, 170, 'dome'), '#e9c48c')
      s.path('M760 560V388H780V560z', '#a57a4c', ' fill-opacity=".6"')
      heap(s, 560, 690, 700, () => [560, 470], 84, bright)
    },
    0.28,
    4,
    0.5,
  )
  s.path('M-20 690H1090L1130 730H-20z', '#b9a98c')
  s.path('M-20 712H1112L1130 730V744H-20z', '#6a5e4c')
  s.path(
    under(
      jag(
        s,
        [
          [1060, 760],
          [1120, 690],
          [1200, 700],
          [1260, 740],
          [1330, 760],
        ],
        0.25,
        5,
      ),
      764,
    ),
    '#5f5648',
  )
  for (const [x, y, w, c] of [
    [330, 830, 170, '#c9472f'],
    [620, 800, 130, '#2f6a8a'],
    [900, 860, 190, '#f0ead8'],
  ] as const) {
    s.oval(x, y + 4, w * 0.5, w * 0.06, '#08283a', ' fill-opacity=".5"')
    boat(s, x, y, w, c, '#e9dcc0', 0)
  }
}
