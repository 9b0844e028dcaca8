import { HEIGHT, WIDTH } from '../../kit.ts'
import { type Sheet } from '../sheet.ts'
import { dashes } from '../water.ts'
import { type Metal, chimney, column, pipes, smoke, tank } from './parts.ts'

/** Drawing 1. */
export function raffineria1(s: Sheet): void {
  const m: Metal = { lit: '#7d7488', mid: '#4c4a62', dark: '#23243a', lamps: 0.85 }
  s.sky([
    [0, '#141d3c'],
    [0.35, '#4a4a72'],
    [0.55, '#b57a7c'],
    [0.68, '#f0b488'],
  ])
  s.clouds(0, 480, '#1c2344', { cut: 1.4, seed: 8 }, 0.6)
  s.rect(
    0,
    740,
    WIDTH,
    340,
    s.fade([
      [0, '#d99c84'],
      [0.3, '#5c5474'],
      [1, '#121a34'],
    ]),
  )
  s.mirrored(
    745,
    () => {
      chimney(s, 300, 740, 470, m, '#a8504a')
      chimney(s, 1230, 740, 560, m, '', true)
      chimney(s, 430, 740, 380, m, '#a8504a')
      for (const [x, w, h] of [
        [560, 54, 330],
        [650, 40, 430],
        [730, 66, 260],
        [840, 48, 380],
        [930, 56, 300],
        [1050, 44, 240],
      ] as const)
        column(s, x, 740, w, h, m)
      tank(s, 60, 742, 200, 90, m)
      tank(s, 1330, 742, 240, 110, m)
      pipes(s, 260, 1340, 744, m)
      for (let i = 0; i < 26; i++) {
        const [x, y] = [s.between(80, 1560), s.between(640, 735)]
        s.halo(x, y, 22, '#ffd890', 0.95)
        s.oval(x, y, 2.6, 2.6, '#fff6dc')
      }
      s.rect(-20, 738, 1640, 10, '#1a1c30')
    },
    0.5,
    6,
    0.8,
  )
  smoke(s, 305, 268, 420, 70, '#c9a9a8', 0.4)
  smoke(s, 435, 356, 400, 60, '#c9a9a8', 0.35)
  s.path(dashes(s, 760, HEIGHT, 160, 60), '#ffd9b0', ' fill-opacity=".2"')
  s.vignette('#080c1c', 0.45)
}
