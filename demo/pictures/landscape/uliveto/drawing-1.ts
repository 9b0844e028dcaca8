import { HEIGHT, WIDTH } from '../../kit.ts'
import { pebbles } from '../ground.ts'
import { olive } from '../olive.ts'
import { box, under } from '../paths.ts'
import { type Leaves, row } from '../plants.ts'
import { ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'

/** Drawing 1. */
export function uliveto1(s: Sheet): void {
  s.sky([
    [0, '#86a9b8'],
    [0.25, '#c3d0cc'],
    [0.4, '#ecdfc4'],
  ])
  s.clouds(20, 340, '#ffffff', { cut: 1.35, seed: 15 }, 0.75)
  s.path(under(ridge(s, 400, 12, 8), 450), '#b9b3a2')
  s.path(row(s, -20, 1640, 446, 22, 44, 'round', 0.45), '#84876c')
  s.rect(
    0,
    440,
    WIDTH,
    630,
    s.fade([
      [0, '#c98d5e'],
      [0.3, '#b5663a'],
      [1, '#743516'],
    ]),
  )
  s.texture(
    box(0, 440, WIDTH, 627),
    { fx: 0.006, fy: 0.03, colour: '#571f0a', gain: 2.6, cut: 1.3 },
    s.fade([
      [0, '#000', 0.2],
      [1, '#000', 0.7],
    ]),
  )
  s.path(pebbles(s, 440, 470, HEIGHT, 420, 12), '#5c250e', ' fill-opacity=".6"')
  s.path(pebbles(s, 440, 500, HEIGHT, 200, 9), '#dba77c', ' fill-opacity=".6"')
  const c: Leaves = { dark: '#4b5540', mid: '#7b8768', light: '#b4bd9c', side: -1 }
  const [far, near] = [
    [0, 1].map(() => s.stamp(() => olive(s, 0, 0, 400, c, '#5b4736', false))),
    [0, 1, 2].map(() => s.stamp(() => olive(s, 0, 0, 400, c, '#5b4736'))),
  ]
  for (const t of [0, 0.1, 0.24, 0.44, 0.72]) {
    const y = 462 + 500 * Math.pow(t, 1.25)
    const h = 60 + 440 * Math.pow(t, 1.2)
    for (const a of [-3, -2, -1, 1, 2, 3]) {
      const x = 800 + a * (105 + 520 * Math.pow(t, 1.15)) - Math.sign(a) * (40 + 120 * t)
      if (x < -150 || x > 1750) continue
      s.oval(
        x + h * 0.12,
        y + h * 0.02,
        h * 0.46,
        h * 0.075,
        '#3d1606',
        `${s.blur(Math.max(1.5, h * 0.016))} fill-opacity=".6"`,
      )
      s.use(s.pick(h > 110 ? near : far), x, y, h / 400, s.next() < 0.4)
    }
  }
  s.mist(450, 90, '#f0dfc2', 0.55)
  s.vignette('#3a1a0a', 0.3)
}
