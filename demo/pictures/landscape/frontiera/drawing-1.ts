import { HEIGHT } from '../../kit.ts'
import { tufts } from '../ground.ts'
import { px, under } from '../paths.ts'
import { row } from '../plants.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { slope } from '../slope.ts'
import { person } from '../things.ts'
import { boom } from './parts.ts'

function booth(s: Sheet, x: number, y: number, k: number, wall: string, dark: string, glass: string): void {
  s.rect(x - 110 * k, y - 190 * k, 220 * k, 190 * k, wall)
  s.rect(x + 40 * k, y - 190 * k, 70 * k, 190 * k, dark, ' fill-opacity=".45"')
  s.rect(x - 86 * k, y - 150 * k, 110 * k, 74 * k, glass)
  s.rect(x - 34 * k, y - 150 * k, 5 * k, 74 * k, dark)
  s.rect(x + 56 * k, y - 150 * k, 38 * k, 150 * k, dark)
  s.path(
    `M${px(x - 150 * k)} ${px(y - 190 * k)}L${px(x - 130 * k)} ${px(y - 216 * k)}H${px(x + 130 * k)}` +
      `L${px(x + 150 * k)} ${px(y - 190 * k)}z`,
    dark,
  )
  s.rect(x - 110 * k, y - 22 * k, 220 * k, 22 * k, dark, ' fill-opacity=".4"')
}

/** Drawing 1. */
export function frontiera1(s: Sheet): void {
  s.sky([
    [0, '#5f93bd'],
    [0.3, '#b9d5e2'],
    [0.45, '#eef0e8'],
  ])
  s.clouds(20, 360, '#fff', { cut: 1.3, seed: 12 }, 0.8)
  slope(
    s,
    [
      [-20, 420],
      [180, 250],
      [340, 330],
      [520, 160],
      [700, 290],
      [860, 220],
      [1080, 120],
      [1260, 270],
      [1440, 190],
      [1620, 300],
    ],
    [
      [0, '#ffffff'],
      [0.4, '#c9d6de'],
      [1, '#8fa3ae'],
    ],
    21,
    690,
  )
  s.mist(560, 200, '#e3ecee', 0.7)
  s.path(row(s, -20, 700, 640, 60, 110, 'fir', 0.3) + row(s, 1000, 1640, 630, 60, 120, 'fir', 0.3), '#5f7a6c')
  s.path(
    under(
      jag(
        s,
        [
          [-20, 640],
          [400, 660],
          [800, 640],
          [1200, 650],
          [1620, 610],
        ],
        0.04,
        4,
      ),
    ),
    s.fade([
      [0, '#8fa070'],
      [1, '#4a5a34'],
    ]),
  )
  s.stroke(tufts(s, 500, 680, HEIGHT, 500, 40), '#a9b680', 2, ' stroke-opacity=".5"')
  s.path(
    'M830 648C900 690 640 740 520 1090H1250C1120 800 930 720 858 648z',
    s.fade([
      [0, '#b9b8b0'],
      [0.4, '#7f7f7c'],
      [1, '#4c4d4e'],
    ]),
  )
  for (const [y, h] of [
    [700, 14],
    [738, 22],
    [792, 34],
    [870, 52],
    [980, 80],
  ] as const)
    s.path(
      `M${px(812 + (y - 648) * 0.16)} ${y}h${px(h * 0.2)}l${px(h * 0.2)} ${h}h${px(-h * 0.26)}z`,
      '#f0ede2',
    )
  booth(s, 450, 820, 1, '#e9e2d0', '#5f584c', '#7fa0ac')
  boom(s, 600, 850, 440, 1, 3)
  s.rect(1042, 790, 16, 64, '#d9d4c6')
  s.rect(1180, 640, 9, 190, '#8b8c8a')
  s.oval(1184, 630, 46, 46, '#c23a2c')
  s.oval(1184, 630, 35, 35, '#f6f2e8')
  s.rect(1156, 624, 56, 11, '#2c2c2c')
  person(s, 690, 856, 150, '#2c3a52', 0.03)
  s.rect(676, 706, 28, 6, '#1c2436')
}
