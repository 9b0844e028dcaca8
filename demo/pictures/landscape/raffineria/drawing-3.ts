import { HEIGHT, WIDTH } from '../../kit.ts'
import { tufts } from '../ground.ts'
import { mass, row } from '../plants.ts'
import { type Sheet } from '../sheet.ts'
import { birds, person } from '../things.ts'
import { type Metal, chimney, column, pipes, smoke, tank } from './parts.ts'

/** Drawing 3. */
export function raffineria3(s: Sheet): void {
  const m: Metal = { lit: '#a89484', mid: '#8d7c72', dark: '#6f625c', lamps: 0.1 }
  s.sky([
    [0, '#8a7a78'],
    [0.4, '#d3a884'],
    [0.7, '#f3d2a0'],
  ])
  s.oval(980, 420, 90, 90, '#fff0d0', s.blur(2.5))
  s.halo(980, 420, 560, '#ffe6b8', 0.8)
  for (const [x, h] of [
    [380, 330],
    [470, 390],
    [1330, 300],
    [820, 250],
  ] as const)
    chimney(s, x, 660, h, { lit: '#c4a48c', mid: '#b8987e', dark: '#b09078', lamps: 0 }, '')
  for (const [x, y] of [
    [384, 330],
    [474, 270],
    [1334, 360],
  ] as const)
    smoke(s, x, y, -420, 110, '#b5988a', 0.5)
  s.mist(620, 220, '#f0cfa2', 0.85)
  for (const [x, w, h] of [
    [560, 46, 240],
    [640, 38, 330],
    [700, 58, 200],
    [1050, 44, 290],
    [1120, 54, 220],
  ] as const)
    column(s, x, 690, w, h, m)
  tank(s, 240, 696, 220, 90, m)
  tank(s, 820, 696, 200, 80, m)
  tank(s, 1210, 696, 230, 100, m)
  pipes(s, 140, 1500, 700, m)
  s.mist(700, 200, '#e9c69a', 0.75)
  s.path(row(s, -20, 1640, 770, 20, 44, 'round', 0.7), '#6a5a44')
  s.rect(
    0,
    764,
    WIDTH,
    320,
    s.fade([
      [0, '#a98f5c'],
      [0.4, '#6f5f38'],
      [1, '#2c2616'],
    ]),
  )
  s.stroke(tufts(s, 700, 790, HEIGHT, 900, 50), '#cdb070', 2.4, ' stroke-opacity=".45"')
  for (const [x, y, k] of [
    [520, 870, 1],
    [610, 890, 1.1],
    [690, 862, 0.9],
    [780, 900, 1.15],
    [560, 920, 1.2],
    [880, 876, 1],
    [720, 936, 1.3],
  ] as const) {
    s.oval(x + 6, y + 20 * k, 34 * k, 6 * k, '#1f1a0e', ' fill-opacity=".5"')
    s.path(mass(s, x, y, 22 * k, 11 * k, 9, 11 * k, 6), '#d9cbb0')
    s.oval(x + 32 * k, y - 8 * k, 10 * k, 8 * k, '#4a3f34')
    s.stroke(`M${x - 12 * k} ${y + 10 * k}v${12 * k}M${x + 12 * k} ${y + 10 * k}v${12 * k}`, '#3a3228', 4 * k)
  }
  person(s, 1010, 930, 190, '#2c2620', 0.03)
  s.stroke('M1044 846L1062 936', '#2c2620', 5)
  birds(s, 300, 240, 130, 6, 14, '#6a5a54')
  s.vignette('#241a10', 0.45)
}
