import { under } from '../paths.ts'
import { column, lump } from '../plants.ts'
import { jag, ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { house, tower } from '../things.ts'

/** Drawing 2. */
export function vigneto2(s: Sheet): void {
  s.sky([
    [0, '#4f4a70'],
    [0.3, '#b57a86'],
    [0.5, '#f2b27e'],
    [0.6, '#fbdc9e'],
  ])
  s.clouds(20, 360, '#5a4468', { cut: 1.4, seed: 24 }, 0.6)
  s.sun(330, 520, 36, '#fff8d8', '#ffd694')
  for (const [y, colour] of [
    [560, '#b58a86'],
    [620, '#946a6c'],
  ] as const) {
    s.path(under(ridge(s, y, 40, 5, 0.05)), colour)
    s.mist(y + 70, 110, '#f0b98e', 0.55)
  }
  s.path(
    under(
      jag(
        s,
        [
          [-20, 760],
          [300, 720],
          [700, 640],
          [1000, 560],
          [1200, 520],
          [1400, 560],
          [1620, 640],
        ],
        0.02,
        3,
      ),
    ),
    s.fade([
      [0, '#a3652e'],
      [0.5, '#6d3a1e'],
      [1, '#2a1512'],
    ]),
  )
  for (let r = 0; r < 12; r++) {
    const t = r / 11
    let [d, l] = ['', '']
    for (let i = 0; i < 70; i++) {
      const x = -30 + i * 24
      const base = x < 1200 ? 760 - (x + 20) * 0.197 : 520 + (x - 1200) * 0.28
      const y = base + 18 + 480 * Math.pow(t, 1.5) * (0.55 + 0.45 * Math.min(1, (1700 - x) / 900))
      const k = 8 + 34 * t
      d += lump(s, x, y, k * 0.9, k * 0.62, 5)
      l += lump(s, x - 6, y - k * 0.4, k * 0.4, k * 0.25, 4)
    }
    s.path(d, ['#7d3a22', '#8d4a20', '#6a2c20'][r % 3] ?? '#7d3a22')
    s.path(l, ['#e08a3a', '#d9b04a', '#c9522c'][r % 3] ?? '#e08a3a')
  }
  s.path(tower(1210, 524, 26, 92, 'spire'), '#3c2430')
  house(
    s,
    1110,
    528,
    84,
    44,
    { lit: '#8a5a58', shade: '#5a3842', roof: '#3c2430' },
    { flank: 0, floors: 2, bays: 3, glow: 0.5 },
  )
  for (const [x, h] of [
    [1264, 90],
    [1286, 108],
    [1310, 84],
  ] as const)
    s.path(column(s, x, 540, h, 0.09), '#33202c')
  s.vignette('#1c0c14', 0.45)
}
