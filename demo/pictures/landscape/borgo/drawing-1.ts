import { HEIGHT } from '../../kit.ts'
import { tufts } from '../ground.ts'
import { heap } from '../heap.ts'
import { under } from '../paths.ts'
import { column, mass } from '../plants.ts'
import { jag, ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { tower } from '../things.ts'

/** Drawing 1. */
export function borgo1(s: Sheet): void {
  s.sky([
    [0, '#6a8fae'],
    [0.35, '#c6d0c8'],
    [0.55, '#f6e2b4'],
  ])
  s.clouds(20, 400, '#fff8e8', { cut: 1.3, seed: 5 }, 0.8)
  for (const [y, c] of [
    [520, '#b9bba4'],
    [590, '#a0a888'],
    [660, '#87946c'],
  ] as const) {
    s.path(under(ridge(s, y, 40, 5, 0.05)), c)
    s.mist(y + 70, 110, '#f3e6c2', 0.55)
  }
  s.path(
    under(
      jag(
        s,
        [
          [60, 960],
          [260, 800],
          [420, 640],
          [560, 500],
          [700, 430],
          [820, 410],
          [980, 440],
          [1150, 560],
          [1320, 720],
          [1560, 930],
        ],
        0.06,
        4,
      ),
    ),
    s.fade([
      [0, '#8d8a5c'],
      [0.5, '#6c7444'],
      [1, '#3a4426'],
    ]),
  )
  s.path(tower(790, 420, 46, 220, 'spire'), '#c9a27a')
  s.path('M790 420V196H813V420z', '#8a6448', ' fill-opacity=".65"')
  heap(s, 800, 440, 690, (t) => [110 + 250 * t, 120 + 300 * t], 62, {
    walls: ['#e0be94', '#d3a97e', '#c99a72', '#ead0a8', '#d8b28c'],
    roofs: ['#a9603f', '#9a5436', '#b56f4c'],
    shade: 0.32,
    window: '#4a3628',
  })
  s.path('M400 730Q560 690 800 712T1240 740L1250 780Q1000 752 800 752T390 770z', '#a5896a')
  s.path(
    'M400 752Q600 716 800 738T1245 764L1250 780Q1000 752 800 752T390 770z',
    '#6a5240',
    ' fill-opacity=".5"',
  )
  for (let i = 0; i < 40; i++) {
    const [x, y] = [s.between(180, 1420), s.between(790, 960)]
    const r = 12 + (y - 780) * 0.14
    s.path(mass(s, x, y, r * 1.2, r * 0.8, 6, r * 0.6), s.pick(['#5f6c3e', '#77835a', '#8d9870', '#4c5a32']))
  }
  for (const [x, y, h] of [
    [340, 790, 120],
    [380, 810, 140],
    [1270, 800, 130],
    [1320, 830, 150],
    [300, 840, 150],
  ] as const)
    s.path(column(s, x, y, h, 0.09), '#34452a')
  s.path(
    under(
      jag(
        s,
        [
          [-20, 960],
          [500, 1000],
          [1100, 990],
          [1620, 940],
        ],
        0.04,
        4,
      ),
    ),
    s.fade([
      [0, '#6a7040'],
      [1, '#2a3018'],
    ]),
  )
  s.stroke(tufts(s, 700, 980, HEIGHT, 300, 46), '#a9a45c', 2, ' stroke-opacity=".5"')
}
