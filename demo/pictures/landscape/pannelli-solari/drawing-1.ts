import { HEIGHT, WIDTH } from '../../kit.ts'
import { tufts } from '../ground.ts'
import { px, under } from '../paths.ts'
import { row } from '../plants.ts'
import { ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { panel } from './parts.ts'

/** Drawing 1. */
export function pannelliSolari1(s: Sheet): void {
  s.sky([
    [0, '#4d86b8'],
    [0.3, '#b5d3df'],
    [0.42, '#f2ecd6'],
  ])
  s.clouds(20, 340, '#fff', { cut: 1.3, seed: 44 }, 0.85)
  s.path(under(ridge(s, 420, 26, 5, 0.06)), '#93a68c')
  s.path(row(s, -20, 1640, 470, 30, 60, 'round', 0.5), '#6c8052')
  s.rect(
    0,
    466,
    WIDTH,
    610,
    s.fade([
      [0, '#b5b06a'],
      [0.4, '#8a9648'],
      [1, '#4a5c22'],
    ]),
  )
  s.stroke(tufts(s, 440, 500, HEIGHT, 500, 40), '#c9c97a', 2, ' stroke-opacity=".5"')
  for (let r = 0; r < 7; r++) {
    const t = Math.pow((r + 0.6) / 7, 1.9)
    const [y, h] = [480 + 560 * t, 14 + 150 * t]
    s.path(`M-20 ${px(y + h * 0.2)}H1620V${px(y + h * 0.55)}H-20z`, '#26320f', ' fill-opacity=".5"')
    for (let x = -300 + (r % 2) * 60; x < 1700; x += h * 0.9)
      s.rect(x, y - h * 0.2, 2 + 6 * t, h * 0.6, '#9aa09a')
    const shift = (x: number): number => (x - 800) * 0.06
    const w = 420 + 520 * t
    for (let k = -4; k <= 4; k++) {
      const [x0, x1] = [800 + (k - 0.5) * w + 4, 800 + (k + 0.5) * w - 6 - 10 * t]
      if (x1 < -60 || x0 > 1660) continue
      panel(
        s,
        [x0 - shift(x0), y - h * 0.85],
        [x1 - shift(x1), y - h * 0.85],
        [x1, y],
        [x0, y],
        8,
        3,
        s.fade([
          [0, '#b9d3e6'],
          [0.3, '#4a76a4'],
          [1, '#17305a'],
        ]),
        '#d6e2ea',
      )
    }
  }
}
