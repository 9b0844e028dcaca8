import { HEIGHT, WIDTH } from '../../kit.ts'
import { type Point, px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'

/** Drawing 3. */
export function vigneto3(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#cfe0c0'],
      [0.5, '#a5c088'],
      [1, '#4a6a34'],
    ]),
  )
  for (let i = 0; i < 30; i++)
    s.oval(
      s.between(0, WIDTH),
      s.between(0, HEIGHT),
      s.between(40, 110),
      s.between(40, 110),
      s.pick(['#eef4c8', '#7d9a50', '#f6efb4', '#5f8040']),
      `${i % 2 ? s.blur(22) : s.blur(12)} fill-opacity=".28"`,
    )
  s.stroke('M-20 210C400 190 1200 215 1620 190', '#6b6a60', 5)
  s.stroke('M-20 170C200 240 420 160 640 220S1100 260 1620 180', '#5a3f28', 26)
  const vine = (x: number, y: number, r: number, t: number, dark: string, light: string): void =>
    s.group(` transform="translate(${x} ${y}) rotate(${t}) scale(${px(r / 100)})"`, () => {
      s.path(
        'M0 0C-30 -40 -90 -40 -100 0C-130 30 -110 70 -90 80C-100 120 -60 150 -40 140' +
          'C-20 180 20 190 40 150C80 160 110 120 92 90C130 70 120 20 100 0C90 -40 30 -40 0 0z',
        dark,
      )
      s.path(
        'M0 0C-30 -40 -90 -40 -100 0C-130 30 -110 70 -90 80C-100 120 -60 150 -40 140C-20 110 -8 50 0 0z',
        light,
      )
      s.stroke(
        'M0 0Q4 80 12 160M0 10Q-50 30 -96 20M0 12Q50 30 98 16M4 40Q-30 90 -60 120M4 40Q40 90 66 110',
        '#d6e0a0',
        3,
        ' stroke-opacity=".6"',
      )
    })
  const bunch = (x: number, y: number, k: number): void => {
    s.stroke(`M${x} ${y - 60 * k}V${y}`, '#6b7a3a', 8 * k)
    const berries: Point[] = []
    for (let r = 0; r < 8; r++) {
      const n = [3, 4, 5, 5, 4, 3, 2, 1][r] ?? 1
      for (let i = 0; i < n; i++)
        berries.push([
          x + ((i - (n - 1) / 2) * 46 + s.between(-6, 6)) * k,
          y + (r * 38 + s.between(-5, 5)) * k,
        ])
    }
    const skin = s.radial(
      [
        [0, '#b8a4d8'],
        [0.3, '#6a4a92'],
        [0.75, '#33204f'],
        [1, '#160c28'],
      ],
      0.35,
      0.3,
      0.75,
    )
    for (const [bx, by] of berries) {
      s.oval(bx, by, 30 * k, 31 * k, skin)
      s.oval(bx - 10 * k, by - 12 * k, 6 * k, 4 * k, '#fff', ' fill-opacity=".6"')
    }
  }
  vine(420, 230, 130, 20, '#3a5a26', '#6f9440')
  vine(1220, 230, 140, -24, '#3a5a26', '#88aa4c')
  bunch(520, 380, 0.95)
  bunch(1110, 370, 0.85)
  bunch(800, 400, 1.2)
  vine(690, 210, 120, 30, '#3a5a26', '#7d9f46')
  vine(930, 220, 125, -30, '#2f4c20', '#9dbb5a')
  vine(240, 200, 110, -10, '#33521f', '#7d9f46')
  vine(1450, 190, 120, 10, '#2f4c20', '#6f9440')
  s.halo(1500, 40, 700, '#fffbe0', 0.65)
}
