import { WIDTH } from '../../kit.ts'
import { px, under } from '../paths.ts'
import { mass, row } from '../plants.ts'
import { ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { grey, lettuce, red } from './parts.ts'

/** A cabbage or lettuce head from a low eye. */
function head(s: Sheet, x: number, y: number, r: number, c: readonly [string, string, string]): void {
  s.oval(x, y + r * 0.3, r * 1.1, r * 0.26, '#1c120a', ' fill-opacity=".5"')
  s.path(mass(s, x, y, r * 0.66, r * 0.3, 9, r * 0.46, 6), c[0])
  s.path(mass(s, x, y - r * 0.12, r * 0.5, r * 0.24, 7, r * 0.3, 6), c[1])
  s.path(mass(s, x, y - r * 0.24, r * 0.26, r * 0.14, 5, r * 0.2, 5), c[2])
}

/** Drawing 1. */
export function orto1(s: Sheet): void {
  s.sky([
    [0, '#8fb5cc'],
    [0.3, '#d5e2dc'],
    [0.4, '#f0ecd6'],
  ])
  s.clouds(20, 300, '#fff', { cut: 1.3, seed: 40 }, 0.8)
  s.path(under(ridge(s, 380, 20, 6, 0.06)), '#a5b5a0')
  s.path(row(s, -20, 1640, 432, 40, 76, 'round', 0.5), '#71875a')
  const glass = (x: number, k: number): void => {
    s.path(
      `M${x} 440V${440 - 90 * k}Q${x + 110 * k} ${440 - 190 * k} ${x + 220 * k} ${440 - 90 * k}V440z`,
      s.fade([
        [0, '#f6fbf8'],
        [0.6, '#c6d6d0'],
        [1, '#a3b8ac'],
      ]),
    )
    for (let i = 0; i <= 5; i++)
      s.stroke(
        `M${x + i * 44 * k} 440V${px(440 - 90 * k - 46 * k * Math.sin((i / 5) * Math.PI))}`,
        '#7d928a',
        3,
      )
    s.rect(x + 88 * k, 440 - 70 * k, 44 * k, 70 * k, '#6d8278', ' fill-opacity=".55"')
  }
  glass(960, 1.25)
  glass(1240, 1.25)
  glass(700, 1.2)
  s.rect(
    0,
    436,
    WIDTH,
    640,
    s.fade([
      [0, '#a37d56'],
      [0.4, '#7a5334'],
      [1, '#3c2515'],
    ]),
  )
  const heads = [red, lettuce, grey].map((c) => [0, 1].map(() => s.stamp(() => head(s, 0, 0, 80, c))))
  for (let r = 0; r < 15; r++) {
    const t = Math.pow((r + 1) / 15, 1.9)
    const y = 446 + 640 * t
    for (let a = -5; a <= 5; a++) {
      const x = 700 + a * (50 + 330 * t)
      if (x > -100 && x < 1700)
        s.use(s.pick(heads[(a + 6) % 3] ?? []), x, y, (9 + 82 * t) / 80, s.next() < 0.5)
    }
  }
  s.vignette('#1c120a', 0.3)
}
