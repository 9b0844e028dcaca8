import { type Point, curve } from '../paths.ts'
import { row } from '../plants.ts'
import type { Sheet } from '../sheet.ts'
import { house, tower } from '../things.ts'
import { sea } from '../water.ts'
import { waves } from './parts.ts'

/** Drawing 3. */
export function isola3(s: Sheet): void {
  s.sky([
    [0, '#b9c6c9'],
    [0.4, '#d9dfd9'],
    [0.6, '#e9e6d8'],
  ])
  sea(
    s,
    400,
    [
      [0, '#cdd9d6'],
      [1, '#5f8a8c'],
    ],
    '#3f6c74',
    '#ffffff',
    waves,
  )
  s.mist(400, 160, '#e4e6dc', 0.9)
  const land: Point[] = [
    [470, 640],
    [560, 600],
    [700, 588],
    [860, 580],
    [1020, 596],
    [1150, 640],
    [1010, 672],
    [800, 684],
    [600, 676],
  ]
  s.stroke(curve(land, true), '#dff0e8', 60, `${s.blur(16)} stroke-opacity=".75"`)
  s.path(curve(land, true), '#c9bd96')
  s.group(' transform="translate(0 4)"', () => {
    s.path(row(s, 520, 1110, 634, 50, 84, 'round', 0.35), '#4c6150')
    s.path(row(s, 560, 1080, 650, 30, 60, 'round', 0.4), '#6c8060')
    house(
      s,
      735,
      640,
      120,
      70,
      { lit: '#d8a17c', shade: '#a9745a', roof: '#9a5a44' },
      { flank: 60, floors: 2, bays: 4 },
    )
    s.path(tower(905, 640, 34, 130, 'spire'), '#b9856a')
    s.path('M905 640V498H922V640z', '#8d604c', ' fill-opacity=".7"')
    s.path(
      row(s, 540, 740, 660, 34, 60, 'round', 0.35) + row(s, 930, 1090, 656, 34, 60, 'round', 0.35),
      '#53694f',
    )
    s.path(row(s, 480, 660, 648, 80, 120, 'poplar', 0.6), '#3f5446')
  })
  s.group(' transform="matrix(1 0 0 -.8 0 1222)" opacity=".3"', () =>
    s.path(row(s, 520, 1110, 654, 50, 90, 'round', 0.3), '#33504c', s.blur(4, 6)),
  )
  s.path(
    'M690 690L560 1080H760L720 690z',
    s.fade([
      [0, '#e6e9dc', 0],
      [1, '#eef2e8', 0.5],
    ]),
    s.blur(10),
  )
  s.group(' transform="translate(640 900)"', () => {
    s.oval(0, 26, 90, 10, '#2f5458', `${s.blur(5)} fill-opacity=".6"`)
    s.path('M-90 -6L84 -14L66 20Q0 30 -70 20z', '#f0ece0')
    s.path('M-30 -10V-44H30V-12z', '#d9d2c0')
    s.rect(-22, -38, 44, 14, '#4a6468')
  })
  s.mist(470, 200, '#e8e8de', 0.6)
}
