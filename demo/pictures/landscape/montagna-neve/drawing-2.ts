import { massif } from '../massif.ts'
import { under } from '../paths.ts'
import { row } from '../plants.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { house, tower } from '../things.ts'

/** Drawing 2. */
export function montagnaNeve2(s: Sheet): void {
  s.sky([
    [0, '#2c3960'],
    [0.3, '#7d6d94'],
    [0.5, '#e0a596'],
    [0.65, '#f2cfae'],
  ])
  massif(
    s,
    [
      [-20, 380],
      [120, 250],
      [240, 190],
      [330, 290],
      [420, 250],
      [530, 380],
      [700, 470],
      [860, 430],
      [1000, 500],
      [1200, 560],
      [1620, 620],
    ],
    0.2,
    {
      snow: [
        [0, '#ffc9ae'],
        [0.35, '#e39a92'],
        [1, '#6b6690'],
      ],
      rock: '#4b3f63',
      away: -1,
      seed: 9,
      shadow: '#5c5488',
    },
    720,
  )
  s.mist(660, 300, '#8f83a8', 0.7)
  s.path(
    under(
      jag(
        s,
        [
          [-20, 640],
          [300, 720],
          [700, 690],
          [1100, 640],
          [1620, 480],
        ],
        0.1,
        5,
      ),
    ),
    s.fade([
      [0, '#5d638c'],
      [1, '#39426a'],
    ]),
  )
  s.path(row(s, 1000, 1640, 700, 50, 90, 'fir', 0.28), '#3a4468')
  s.mist(770, 200, '#8087ad', 0.55)
  s.path(
    under(
      jag(
        s,
        [
          [-20, 800],
          [500, 850],
          [1000, 830],
          [1620, 760],
        ],
        0.05,
        4,
      ),
    ),
    s.fade([
      [0, '#9aa6ca'],
      [1, '#47527e'],
    ]),
  )
  const lit = { lit: '#5b5674', shade: '#474566', roof: '#c3cce4', window: '#312f4c' }
  for (const [x, y, w, h] of [
    [560, 868, 74, 50],
    [690, 850, 84, 56],
    [820, 872, 70, 46],
    [915, 846, 84, 52],
    [1050, 866, 78, 52],
    [760, 902, 80, 52],
    [960, 905, 90, 54],
    [620, 915, 70, 50],
  ] as const)
    house(s, x, y, w, h, lit, { gable: true, floors: 2, bays: 2, glow: 0.75 })
  s.path(tower(875, 850, 26, 120, 'spire'), '#3c3a5c')
  for (const x of [600, 730, 880, 1000, 1090]) s.halo(x, 880, 110, '#ffcf86', 0.55, 50)
  s.path(
    row(s, -20, 420, 1000, 140, 240, 'fir', 0.22) + row(s, 1240, 1660, 980, 150, 280, 'fir', 0.24),
    '#1b2340',
  )
  s.path(
    under(
      jag(
        s,
        [
          [-20, 960],
          [400, 1000],
          [1100, 1010],
          [1620, 950],
        ],
        0.04,
        4,
      ),
    ),
    '#2b3560',
  )
  s.vignette('#0f1630', 0.4)
}
