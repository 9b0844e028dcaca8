import { type Stop, HEIGHT, WIDTH } from '../../kit.ts'
import { curve, px, under } from '../paths.ts'
import { ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { person } from '../things.ts'
import { glitter } from '../water.ts'

/** Drawing 3. */
export function risaia3(s: Sheet): void {
  const up: readonly Stop[] = [
    [0, '#4c4a6e'],
    [0.45, '#c77a6a'],
    [0.8, '#f4b972'],
    [1, '#fbdc9c'],
  ]
  s.rect(0, 0, WIDTH, 360, s.fade(up))
  s.clouds(0, 320, '#463a5c', { cut: 1.35, seed: 25 }, 0.7)
  s.sun(380, 330, 26, '#fff6cf', '#ffd98a')
  s.rect(
    0,
    358,
    WIDTH,
    HEIGHT - 358,
    s.fade([
      [0, '#fbd698'],
      [0.25, '#eda66a'],
      [0.6, '#9a6470'],
      [1, '#34365a'],
    ]),
  )
  s.path(glitter(s, 380, 362, 1000, 240, 260), '#fff2c4', ' fill-opacity=".6"')
  s.path(under(ridge(s, 344, 8, 10), 366), '#8d5c5c')
  s.mist(360, 40, '#fbd698', 0.6)
  const level = (k: number, x: number): number =>
    372 + 640 * Math.pow(k, 1.7) + (26 + 130 * k) * k * Math.sin(x / (330 + 90 * k) + k * 5)
  const bank = (k: number): [number, number][] =>
    Array.from({ length: 12 }, (_, i): [number, number] => [-40 + i * 152, level(k, -40 + i * 152)])
  const shelves = [0.08, 0.2, 0.34, 0.5, 0.68, 0.88]
  shelves.forEach((k, i) => {
    const d = curve(bank(k))
    s.stroke(d, '#2b2232', 5 + 22 * k)
    s.stroke(d, '#f0ae70', 1.2 + 2.5 * k, ` transform="translate(0 ${px(-3 - 9 * k)})" stroke-opacity=".7"`)
    const to = shelves[i + 1]
    if (to !== undefined)
      for (let x = 60 + (i % 2) * 170; x < 1600; x += 330 - i * 10)
        s.stroke(
          `M${x} ${px(level(k, x))}Q${px(x + (x - 800) * 0.05)} ` +
            `${px((level(k, x) + level(to, x)) / 2)} ${px(x + (x - 800) * 0.16)} ` +
            `${px(level(to, x + (x - 800) * 0.16))}`,
          '#2b2232',
          4 + 15 * k,
        )
  })
  const foot = level(0.5, 1010) - 6
  s.mirrored(foot, () => person(s, 1010, foot, 130, '#1f1826', 0.04), 0.35, 3, 0.8)
  s.stroke(`M1026 ${px(foot - 66)}L1050 ${px(foot)}`, '#1f1826', 4)
  s.vignette('#17142a', 0.45)
}
