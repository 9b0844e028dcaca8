import { WIDTH } from '../../kit.ts'
import { type Point, px, under } from '../paths.ts'
import { row } from '../plants.ts'
import { ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { person } from '../things.ts'
import { panel } from './parts.ts'

/** Drawing 3. */
export function pannelliSolari3(s: Sheet): void {
  s.sky([
    [0, '#54506e'],
    [0.3, '#c28a7e'],
    [0.5, '#f7c484'],
    [0.58, '#fde3a8'],
  ])
  s.sun(1130, 540, 60, '#fffbe0', '#ffdc96')
  s.path(under(ridge(s, 590, 20, 5, 0.06)), '#a5766a')
  s.mist(600, 100, '#fbd598', 0.6)
  s.rect(
    0,
    620,
    WIDTH,
    460,
    s.fade([
      [0, '#9a7a58'],
      [1, '#2c2420'],
    ]),
  )
  s.path(row(s, -20, 700, 628, 40, 80, 'round', 0.5), '#6a4f48')
  s.path(
    'M-20 980L460 640H1200L1620 1000V1090H-20z',
    s.fade([
      [0, '#8a4a38'],
      [1, '#4a241e'],
    ]),
  )
  let tiles = ''
  for (let i = 0; i < 46; i++) tiles += `M${px(460 + i * 16.4)} 640L${px(-260 + i * 46)} 1090`
  s.stroke(tiles, '#2a120e', 5, ' stroke-opacity=".5"')
  s.stroke(tiles, '#e09a6a', 2, ' stroke-opacity=".35" transform="translate(-5 0)"')
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < 4; c++) {
      const [u, v] = [c / 4, r / 3]
      const at = (a: number, b: number): Point => {
        const t = Math.pow(b, 1.25)
        const l = 520 - 300 * t
        const w = 600 + 560 * t
        return [l + w * a, 672 + 330 * t]
      }
      panel(
        s,
        at(u + 0.008, v + 0.01),
        at(u + 0.242, v + 0.01),
        at(u + 0.242, v + 0.31),
        at(u + 0.008, v + 0.31),
        6,
        4,
        s.fade([
          [0, '#f6c890'],
          [0.35, '#7d6a86'],
          [1, '#1c2748'],
        ]),
        '#e9c9a4',
      )
    }
  s.rect(1250, 560, 70, 150, '#7d4236')
  s.rect(1238, 548, 94, 18, '#4a241e')
  s.rect(1296, 566, 24, 144, '#2a120e', ' fill-opacity=".5"')
  person(s, 405, 768, 230, '#2a1e24', 0.05)
  s.path('M386 553Q386 534 405 533Q424 534 424 553H428V557H382V553z', '#e0a23c')
  s.vignette('#1c1014', 0.45)
}
