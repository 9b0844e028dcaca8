import { massif } from '../massif.ts'
import { under } from '../paths.ts'
import { fir, row } from '../plants.ts'
import { jag, ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'

/** Drawing 1. */
export function montagnaNeve1(s: Sheet): void {
  s.sky([
    [0, '#25507f'],
    [0.35, '#7fa9cb'],
    [0.6, '#dfe9ee'],
  ])
  s.clouds(60, 340, '#ffffff', { cut: 1.35, seed: 12 }, 0.7)
  s.path(
    under(
      jag(
        s,
        [
          [-20, 520],
          [160, 430],
          [300, 500],
          [480, 420],
          [620, 520],
          [1100, 480],
          [1300, 390],
          [1450, 470],
          [1620, 400],
        ],
        0.2,
        4,
      ),
    ),
    s.fade([
      [0, '#c5d7e4'],
      [1, '#93adc4'],
    ]),
  )
  s.mist(560, 200, '#e3edf2', 0.8)
  massif(
    s,
    [
      [120, 800],
      [330, 600],
      [470, 470],
      [560, 420],
      [660, 270],
      [760, 170],
      [830, 250],
      [930, 330],
      [1020, 300],
      [1130, 460],
      [1300, 600],
      [1500, 790],
    ],
    0.17,
    {
      snow: [
        [0, '#ffffff'],
        [0.6, '#dce7f0'],
        [1, '#9eb6cc'],
      ],
      rock: '#3f4c5d',
      shadow: '#5d7ea6',
      scale: 28,
    },
    840,
  )
  s.mist(740, 260, '#dbe7ef', 0.75)
  s.path(row(s, -20, 1640, 850, 70, 130, 'fir', 0.26), '#6b8494')
  s.path(under(ridge(s, 848, 12, 8)), '#6b8494')
  s.mist(850, 140, '#cddbe4', 0.5)
  s.path(
    row(s, -20, 560, 960, 110, 210, 'fir', 0.24) + row(s, 1020, 1660, 950, 120, 240, 'fir', 0.24),
    '#25394a',
  )
  s.path(
    under(
      jag(
        s,
        [
          [-20, 930],
          [400, 955],
          [800, 985],
          [1200, 950],
          [1620, 920],
        ],
        0.05,
        4,
      ),
    ),
    s.fade([
      [0, '#e8f0f5'],
      [1, '#a8bfd2'],
    ]),
  )
  s.path(fir(s, 210, 1060, 260) + fir(s, 1440, 1070, 330) + fir(s, 1330, 1050, 210), '#172836')
}
