import { WIDTH } from '../../kit.ts'
import { furrows } from '../ground.ts'
import { bare, row } from '../plants.ts'
import type { Sheet } from '../sheet.ts'
import { birds } from '../things.ts'
import { court } from './parts.ts'

/** Drawing 2. */
export function cascina2(s: Sheet): void {
  s.sky([
    [0, '#bfc4c2'],
    [0.6, '#dedcd2'],
    [1, '#c6bfb2'],
  ])
  s.halo(1180, 300, 420, '#fff8ea', 0.85)
  s.path(row(s, -20, 1640, 520, 90, 150, 'poplar', 0.5), '#c3c3bc')
  s.mist(510, 200, '#dedcd2', 0.8)
  s.rect(
    0,
    520,
    WIDTH,
    560,
    s.fade([
      [0, '#cfc6b6'],
      [0.3, '#8f7d6b'],
      [1, '#3c2e26'],
    ]),
  )
  s.path(furrows(560, 500, 1090, -2600, 4200, 46, 0.45), '#2a1e18', ' fill-opacity=".42"')
  s.path(furrows(560, 500, 1090, -2620, 4180, 46, 0.12), '#d9c9b4', ' fill-opacity=".35"')
  s.group(' opacity=".85"', () =>
    court(s, 480, 560, 0.95, { lit: '#a59a90', shade: '#8b8078', roof: '#857870', dark: '#6b625c' }),
  )
  s.mist(570, 180, '#d9d5ca', 0.75)
  for (const [x, h] of [
    [1120, 250],
    [1240, 300],
    [1380, 370],
    [1545, 450],
  ] as const) {
    bare(s, x, 575 + (h - 250) * 0.4, h, h > 350 ? '#5a524c' : '#8b837c')
  }
  s.mist(640, 140, '#d6d1c6', 0.5)
  birds(s, 700, 320, 160, 8, 13, '#6b6660')
  birds(s, 420, 850, 200, 9, 16, '#f2efe6')
  s.vignette('#2a2420', 0.35)
}
