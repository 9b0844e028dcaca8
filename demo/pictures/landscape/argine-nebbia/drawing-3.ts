import { tufts } from '../ground.ts'
import { curve, open } from '../paths.ts'
import { bare, mass, row } from '../plants.ts'
import type { Sheet } from '../sheet.ts'
import { cyclist, house } from '../things.ts'

/** Drawing 3. */
export function argineNebbia3(s: Sheet): void {
  s.sky([
    [0, '#4a5468'],
    [0.4, '#7c8292'],
    [0.65, '#a59d9f'],
  ])
  s.path(row(s, -20, 1650, 620, 60, 110, 'round', 0.7), '#8a8b95')
  s.mist(610, 200, '#a9a3a6', 0.9)
  s.group(' opacity=".75"', () =>
    house(
      s,
      180,
      640,
      240,
      120,
      { lit: '#7b7883', shade: '#6c6a77', roof: '#605c68', window: '#5a5864' },
      { flank: 110, glow: 0.4 },
    ),
  )
  s.mist(640, 220, '#a39fa4', 0.75)
  for (const [x, h] of [
    [1320, 560],
    [1500, 640],
    [1130, 430],
  ] as const)
    bare(s, x, 740, h, mix3(h), 0.03)
  s.mist(720, 260, '#9c9aa2', 0.6)
  const bank: [number, number][] = [
    [-20, 800],
    [400, 760],
    [900, 742],
    [1620, 730],
  ]
  s.path(
    `${curve(bank)}L1620 1080H-20z`,
    s.fade([
      [0, '#5d6360'],
      [0.3, '#4a5350'],
      [1, '#252d31'],
    ]),
  )
  s.stroke(tufts(s, 400, 760, 1070, 900, 40), '#1f2729', 2, ' stroke-opacity=".5"')
  s.path('M-20 812L400 770L900 750L1620 737V748L900 765L400 790L-20 840z', '#8d8e8e', ' fill-opacity=".8"')
  s.halo(700, 730, 330, '#ffedc0', 0.75, 110)
  cyclist(s, 880, 762, 200, '#1c2228', -1)
  s.halo(806, 665, 60, '#fff6dc', 1)
  s.path(mass(s, 120, 1060, 260, 70, 40, 40), '#1c2327')
  s.path(
    open([
      [0, 0],
      [0, 0],
    ]),
    'none',
  )
  s.vignette('#151b26', 0.5)
}

const mix3 = (h: number): string => (h > 600 ? '#3a3f4c' : h > 500 ? '#4a4e5a' : '#666874')
