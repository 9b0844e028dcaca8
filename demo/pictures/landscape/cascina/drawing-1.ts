import { HEIGHT, WIDTH } from '../../kit.ts'
import { furrows, tufts } from '../ground.ts'
import { mass, poplar, row } from '../plants.ts'
import type { Sheet } from '../sheet.ts'
import { court } from './parts.ts'

/** Drawing 1. */
export function cascina1(s: Sheet): void {
  s.sky([
    [0, '#5d92bb'],
    [0.35, '#b6d0d8'],
    [0.55, '#efe6c8'],
  ])
  s.clouds(20, 440, '#ffffff', { cut: 1.25, seed: 20, fx: 0.0026, fy: 0.008 }, 0.9)
  s.path(row(s, -20, 1640, 560, 26, 54, 'round', 0.5), '#9aa88a')
  s.mist(550, 80, '#eee6ca', 0.6)
  s.rect(
    0,
    556,
    WIDTH,
    520,
    s.fade([
      [0, '#e6cd84'],
      [0.4, '#cda045'],
      [1, '#8a5f22'],
    ]),
  )
  s.path(furrows(760, 560, 1090, -1900, 3300, 60, 0.4), '#8f6826', ' fill-opacity=".35"')
  court(s, 850, 580, 1.15, { lit: '#c98c66', shade: '#93593f', roof: '#8a4a34', dark: '#3d261c' })
  s.path(mass(s, 1460, 566, 70, 24, 20, 18) + mass(s, 670, 572, 46, 18, 14, 14), '#5f7040')
  for (let i = 0; i < 9; i++) {
    const t = i / 8
    poplar(
      s,
      640 - 690 * Math.pow(t, 1.25),
      580 + 66 * t * t,
      150 + 330 * Math.pow(t, 1.3),
      { dark: '#4c5f34', mid: '#6d8443', light: '#a2b25c', side: 1 },
      0.1,
    )
  }
  s.stroke(tufts(s, 540, 640, HEIGHT, 900, 54), '#f0d68c', 2.4, ' stroke-opacity=".6"')
  s.stroke(tufts(s, 540, 760, HEIGHT, 500, 60), '#7d5a20', 2.4, ' stroke-opacity=".5"')
}
