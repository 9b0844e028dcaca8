import { HEIGHT, WIDTH } from '../../kit.ts'
import { box, px } from '../paths.ts'
import { mass } from '../plants.ts'
import type { Sheet } from '../sheet.ts'
import { grey, lettuce, red } from './parts.ts'

/** Drawing 3. */
export function orto3(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade(
      [
        [0, '#6a4a30'],
        [1, '#4a3018'],
      ],
      true,
    ),
  )
  s.texture(box(0, 0, WIDTH, HEIGHT), { fx: 0.02, fy: 0.02, colour: '#22120a', gain: 3.4, cut: 1.6 })
  const bands: readonly (readonly [number, readonly [string, string, string], number])[] = [
    [90, lettuce, 74],
    [300, red, 66],
    [1010, grey, 84],
    [1240, lettuce, 64],
    [1450, ['#2f5a34', '#4f8a44', '#86b85c'], 58],
  ]
  for (const [x, c, r] of bands)
    for (let y = 40 + s.between(0, 40); y < 1100; y += r * 1.75) {
      s.oval(x + r * 0.3, y + r * 0.35, r, r * 0.9, '#140a04', ' fill-opacity=".45"')
      s.path(mass(s, x, y, r * 0.62, r * 0.58, 12, r * 0.36, 7), c[0])
      s.path(mass(s, x, y, r * 0.42, r * 0.4, 11, r * 0.26, 6), c[1])
      s.path(mass(s, x - r * 0.05, y - r * 0.05, r * 0.2, r * 0.2, 8, r * 0.16, 5), c[2])
    }
  s.rect(
    430,
    -10,
    330,
    1090,
    s.fade(
      [
        [0, '#b89a70'],
        [0.5, '#cdb088'],
        [1, '#9a7c54'],
      ],
      true,
    ),
  )
  s.texture(box(430, 0, 330, HEIGHT), {
    fx: 0.03,
    fy: 0.03,
    colour: '#6a4a2c',
    gain: 3,
    cut: 1.6,
    octaves: 2,
  })
  s.oval(650, 640, 160, 110, '#1c0f06', `${s.blur(12)} fill-opacity=".5"`)
  s.oval(600, 590, 150, 120, '#7d5428')
  s.oval(600, 582, 134, 104, '#3c2410')
  for (let i = 0; i < 30; i++)
    s.stroke(
      `M${px(600 + Math.cos(i * 0.21) * 150)} ${px(590 + Math.sin(i * 0.21) * 120)}` +
        `L${px(600 + Math.cos(i * 0.21) * 134)} ${px(582 + Math.sin(i * 0.21) * 104)}`,
      '#b98a4c',
      4,
    )
  for (const [x, y, r, c] of [
    [540, 560, 44, '#c93a24'],
    [620, 540, 48, '#d9482c'],
    [660, 610, 44, '#c23020'],
    [580, 630, 46, '#e0602c'],
    [600, 585, 46, '#d03a26'],
  ] as const) {
    s.oval(
      x,
      y,
      r,
      r * 0.92,
      s.radial(
        [
          [0, '#ffb08a'],
          [0.3, c],
          [1, '#5a1208'],
        ],
        0.35,
        0.3,
        0.75,
      ),
    )
    s.path(`M${x} ${y - 8}l-16 -10 12 2 2 -14 6 14 14 -6 -8 12 14 8 -16 0z`, '#4f7a34')
  }
  s.path(mass(s, 520, 640, 50, 34, 24, 14, 5), '#4f8a3c')
  s.path(mass(s, 505, 632, 50, 30, 30, 8, 5), '#8fc05c')
  s.group(' transform="translate(560 930) rotate(-18)"', () => {
    s.stroke('M-90 0H200', '#1c0f06', 16, ' stroke-opacity=".4" transform="translate(10 16)"')
    s.stroke('M-40 0H220', '#8d6238', 18)
    s.path(
      'M-40 -10L-70 -30Q-150 -34 -190 0Q-150 34 -70 30L-40 10z',
      s.fade([
        [0, '#c9cfd0'],
        [1, '#6a7478'],
      ]),
    )
  })
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade(
      [
        [0, '#fff2cc', 0.2],
        [0.6, '#fff2cc', 0],
        [1, '#140a04', 0.4],
      ],
      true,
    ),
  )
  s.vignette('#140a04', 0.4)
}
