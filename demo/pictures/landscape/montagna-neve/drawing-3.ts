import { HEIGHT, WIDTH } from '../../kit.ts'
import { massif } from '../massif.ts'
import { type Point, box, poly, px } from '../paths.ts'
import { fir, row } from '../plants.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { house, person } from '../things.ts'

/** Drawing 3. */
export function montagnaNeve3(s: Sheet): void {
  s.sky([
    [0, '#aeb8c0'],
    [0.5, '#cfd5d8'],
    [1, '#dfe3e4'],
  ])
  massif(
    s,
    [
      [600, 620],
      [800, 470],
      [960, 360],
      [1090, 210],
      [1180, 160],
      [1290, 260],
      [1400, 230],
      [1620, 420],
    ],
    0.2,
    {
      snow: [
        [0, '#eef1f3'],
        [1, '#b9c4cd'],
      ],
      rock: '#59646f',
      seed: 15,
      shadow: '#8796a5',
      bare: 0.9,
    },
    880,
  )
  s.clouds(120, 480, '#dde2e4', { cut: 1.1, gain: 3.4, seed: 22, fy: 0.006 }, 0.95)
  s.path(
    poly([
      [-20, 470],
      ...jag(
        s,
        [
          [-20, 470],
          [300, 560],
          [760, 640],
          [1200, 800],
          [1620, 860],
        ] as Point[],
        0.05,
        4,
      ),
      [1620, 1080],
      [-20, 1080],
    ]),
    s.fade([
      [0, '#f4f6f7'],
      [0.5, '#d5dee4'],
      [1, '#a9b8c4'],
    ]),
  )
  s.texture(
    box(0, 520, WIDTH, 550),
    { fx: 0.003, fy: 0.02, colour: '#8fa3b3', gain: 2.6, cut: 1.35 },
    s.fade([
      [0, '#000', 0.1],
      [1, '#000', 0.7],
    ]),
  )
  s.path(row(s, -20, 330, 640, 60, 120, 'fir', 0.35), '#77868f')
  s.mist(600, 120, '#e6eaec', 0.5)
  s.path('M330 668L760 668L800 720L380 730z', '#e4eaee', s.blur(6))
  house(
    s,
    430,
    690,
    150,
    66,
    { lit: '#6b5140', shade: '#4d3a2e', roof: '#f3f5f6', window: '#2c221b' },
    { flank: 80, floors: 1, bays: 3 },
  )
  s.stroke(
    'M980 1080C900 960 1080 900 990 830S860 760 900 710M1010 1080C930 960 1110 905 1018 832' +
      'S888 762 922 712',
    '#8c9fae',
    5,
    ' stroke-opacity=".8"',
  )
  person(s, 905, 716, 96, '#b23a2e', 0.05)
  s.stroke('M865 722L960 708M880 668L858 722M930 664L958 712', '#2c3237', 3.5)
  s.path(fir(s, 1330, 980, 330) + fir(s, 1470, 1040, 420) + fir(s, 1210, 930, 200), '#3b4a52')
  for (const [alpha, r, count] of [
    [0.8, 2.2, 240],
    [0.5, 4.5, 60],
  ] as const) {
    let d = ''
    for (let i = 0; i < count; i++)
      d += `M${px(s.between(0, WIDTH))} ${px(s.between(0, HEIGHT))}l${px(r * 0.7)} ${px(r * 0.7)}`
    s.stroke(d, '#ffffff', r * 2, ` stroke-opacity="${alpha}"`)
  }
}
