import { WIDTH } from '../../kit.ts'
import { box, curve, px, under } from '../paths.ts'
import { reeds } from '../plants.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { birds, person } from '../things.ts'

/** Drawing 2. */
export function spiaggia2(s: Sheet): void {
  s.sky([
    [0, '#8a979c'],
    [0.35, '#bfc6c4'],
    [0.5, '#dcdcd2'],
  ])
  s.clouds(0, 460, '#6d7b82', { cut: 1.25, seed: 19 }, 0.7)
  s.rect(
    0,
    486,
    WIDTH,
    220,
    s.fade([
      [0, '#93a5a6'],
      [1, '#6f8a8a'],
    ]),
  )
  for (const [y, w] of [
    [528, 3],
    [566, 5],
    [612, 9],
    [662, 13],
  ] as const)
    s.stroke(
      curve(
        jag(
          s,
          [
            [-20, y],
            [400, y + 8],
            [800, y - 4],
            [1200, y + 6],
            [1620, y],
          ],
          0.03,
          3,
        ),
      ),
      '#f2f4ee',
      w,
      `${s.blur(1.6)} stroke-opacity=".8"`,
    )
  s.path(
    under(
      jag(
        s,
        [
          [-20, 700],
          [400, 688],
          [900, 700],
          [1620, 672],
        ],
        0.02,
        3,
      ),
    ),
    s.fade([
      [0, '#a5957a'],
      [0.12, '#c6b696'],
      [1, '#9a8666'],
    ]),
  )
  s.texture(
    box(0, 690, WIDTH, 377),
    { fx: 0.008, fy: 0.03, colour: '#6a5840', gain: 2.6, cut: 1.3 },
    s.fade([
      [0, '#000', 0.2],
      [1, '#000', 0.8],
    ]),
  )
  const tint = ['#7f9a9c', '#e5dcc4', '#b1705a', '#e5dcc4', '#7f9a9c', '#c9ab6c']
  tint.forEach((c, i) => {
    const [x, w, h] = [90 + i * 122, 112, 172]
    s.oval(x + w * 0.6, 806, w * 0.7, 10, '#4a3c2a', `${s.blur(5)} fill-opacity=".5"`)
    s.rect(x, 800 - h, w, h, c)
    s.path(`M${x - 7} ${802 - h}L${x + w / 2} ${752 - h}L${x + w + 7} ${802 - h}z`, '#6c6255')
    s.rect(x + 30, 840 - h, 52, h - 40, '#3b342c', ' fill-opacity=".5"')
    for (let k = 1; k < 6; k++) s.rect(x + (w * k) / 6, 800 - h, 1.5, h, '#000', ' fill-opacity=".16"')
  })
  s.path('M980 700L1010 700L1420 1080H1180z', '#7d6c54')
  for (let i = 0; i < 22; i++) {
    const t = Math.pow(i / 21, 1.7)
    s.path(
      `M${px(979 + 200 * t)} ${px(702 + 378 * t)}h${px(32 + 210 * t)}v${px(4 + 15 * t)}` +
        `h${px(-32 - 210 * t)}z`,
      i % 2 ? '#a39174' : '#94826a',
    )
  }
  person(s, 1090, 760, 108, '#38393a', 0.03)
  s.path('M1132 762q6 -26 30 -24l22 -2 8 6 -8 4 -6 2v18h-6v-16h-22v16h-6v-18z', '#4a3f36')
  s.stroke(reeds(s, 40, 560, 1080, 60, 150, 130, 30), '#6f6a45', 3)
  birds(s, 1240, 280, 170, 7, 16, '#5c666a')
  s.vignette('#262c2e', 0.35)
}
