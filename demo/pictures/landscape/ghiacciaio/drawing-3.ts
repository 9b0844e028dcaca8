import { HEIGHT } from '../../kit.ts'
import { pebbles } from '../ground.ts'
import { massif } from '../massif.ts'
import { poly, under } from '../paths.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { birds, person } from '../things.ts'

/** Drawing 3. */
export function ghiacciaio3(s: Sheet): void {
  s.sky([
    [0, '#8a7a86'],
    [0.25, '#d8b1a0'],
    [0.42, '#f4dcb8'],
  ])
  s.halo(260, 330, 520, '#fff0cc', 0.9)
  s.path(
    under(
      jag(
        s,
        [
          [-20, 330],
          [200, 300],
          [420, 250],
          [640, 330],
          [900, 260],
          [1100, 300],
          [1620, 220],
        ],
        0.16,
        5,
      ),
    ),
    '#b79a98',
  )
  s.mist(400, 160, '#eecfb2', 0.6)
  massif(
    s,
    [
      [-20, 560],
      [300, 520],
      [600, 470],
      [820, 400],
      [1000, 300],
      [1150, 230],
      [1280, 290],
      [1450, 260],
      [1620, 340],
    ],
    0.16,
    {
      snow: [
        [0, '#9d8478'],
        [0.5, '#77655f'],
        [1, '#4a4144'],
      ],
      rock: '#3a3236',
      seed: 27,
    },
    1000,
  )
  const rest = jag(
    s,
    [
      [880, 420],
      [1000, 350],
      [1130, 300],
      [1260, 350],
      [1220, 440],
      [1130, 500],
      [1090, 600],
      [1010, 690],
      [940, 640],
      [960, 540],
      [880, 420],
    ],
    0.08,
    3,
  )
  s.relief(
    poly(rest),
    s.fade([
      [0, '#fff6ea'],
      [1, '#c2d0d8'],
    ]),
    { fx: 0.012, fy: 0.02, scale: 12, seed: 9 },
  )
  s.stroke('M1010 690C980 780 860 800 800 900S640 1000 560 1090', '#cfc2b4', 9, ' stroke-opacity=".8"')
  s.path(
    under(
      jag(
        s,
        [
          [-20, 800],
          [300, 770],
          [650, 860],
          [900, 960],
          [1200, 1010],
          [1620, 980],
        ],
        0.08,
        5,
      ),
    ),
    s.fade([
      [0, '#5c4e4c'],
      [1, '#2a2427'],
    ]),
  )
  s.path(pebbles(s, 700, 830, HEIGHT, 300, 30, -20, 760), '#8d7a70', ' fill-opacity=".7"')
  s.rect(452, 596, 12, 210, '#d9cdb8')
  for (const y of [600, 640, 680, 720, 760]) s.rect(452, y, 12, 18, '#a8402f')
  s.rect(464, 604, 96, 44, '#efe6d2')
  s.rect(474, 618, 76, 4, '#6a5a50')
  s.rect(474, 630, 54, 4, '#6a5a50')
  person(s, 350, 812, 220, '#2b2528', 0.03)
  s.path('M316 632Q306 690 320 712L352 706V636z', '#7b3a2c')
  birds(s, 760, 190, 90, 3, 16, '#5f4f52')
  s.vignette('#1a1214', 0.4)
}
