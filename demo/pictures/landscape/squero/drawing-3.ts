import { WIDTH } from '../../kit.ts'
import { box, px, under } from '../paths.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { house, person } from '../things.ts'
import { glitter } from '../water.ts'

/** Drawing 3. */
export function squero3(s: Sheet): void {
  s.sky([
    [0, '#4a5478'],
    [0.3, '#b98a86'],
    [0.45, '#f3c894'],
  ])
  s.path(
    under(
      jag(
        s,
        [
          [-20, 420],
          [1620, 420],
        ],
        0,
        1,
      ),
      480,
    ),
    '#6a5668',
  )
  for (const [x, w, h] of [
    [-20, 170, 150],
    [150, 120, 200],
    [280, 150, 170],
    [430, 130, 230],
    [1010, 140, 210],
    [1150, 170, 170],
    [1320, 130, 240],
    [1450, 180, 190],
  ] as const)
    house(
      s,
      x,
      470,
      w,
      h,
      {
        lit: s.pick(['#8a6670', '#9a7270', '#7d5f6e']),
        shade: '#5f4a5c',
        roof: '#54404e',
        window: '#3f3244',
      },
      { floors: 3, bays: 3, glow: 0.3 },
    )
  s.path('M560 470Q800 330 1010 470V480H960Q800 390 610 480H560z', '#5f4a58')
  s.path('M560 470Q800 330 1010 470L1010 462Q800 318 560 462z', '#c99a8a')
  s.rect(
    0,
    470,
    WIDTH,
    250,
    s.fade([
      [0, '#e0b290'],
      [0.5, '#8a7488'],
      [1, '#4a4868'],
    ]),
  )
  s.texture(
    box(0, 470, WIDTH, 260),
    { fx: 0.006, fy: 0.05, colour: '#3a3656', gain: 3, cut: 1.4, octaves: 2 },
    s.fade([
      [0, '#000', 0.2],
      [1, '#000', 0.9],
    ]),
  )
  s.path(glitter(s, 790, 480, 700, 160, 140), '#ffe9c4', ' fill-opacity=".55"')
  s.path(
    'M-20 700H1620V1090H-20z',
    s.fade([
      [0, '#8a6f64'],
      [0.3, '#5f4a48'],
      [1, '#2a2024'],
    ]),
  )
  for (let i = 0; i < 26; i++)
    s.stroke(
      `M${px(800 + (i - 13) * 66)} 702L${px(800 + (i - 13) * 190)} 1090`,
      '#1c1418',
      2.5,
      ' stroke-opacity=".4"',
    )
  const flipped = (x: number, y: number, l: number): void => {
    s.oval(x, y + 6, l * 0.47, l * 0.024, '#0c080a', `${s.blur(6)} fill-opacity=".75"`)
    for (const a of [-0.24, 0.22]) s.path(`M${px(x + a * l - 40)} ${px(y)}l24 -46h34l24 46z`, '#4a3428')
    const q = (a: number, b: number): string => `${px(x + a * l)} ${px(y - 40 + b * l)}`
    s.path(
      `M${q(-0.5, 0.03)}C${q(-0.4, -0.1)} ${q(-0.2, -0.155)} ${q(0, -0.155)}` +
        `C${q(0.2, -0.155)} ${q(0.4, -0.1)} ${q(0.5, 0.035)}C${q(0.36, -0.035)} ${q(0.2, -0.05)} ` +
        `${q(0, -0.05)}C${q(-0.2, -0.05)} ${q(-0.36, -0.035)} ${q(-0.5, 0.03)}z`,
      s.fade([
        [0, '#8a8088'],
        [0.22, '#2a2830'],
        [0.6, '#121218'],
        [1, '#2c2228'],
      ]),
    )
    s.stroke(
      `M${q(-0.44, -0.02)}C${q(-0.3, -0.11)} ${q(-0.15, -0.135)} ${q(0.02, -0.135)}` +
        `S${q(0.32, -0.1)} ${q(0.43, -0.025)}`,
      '#f6d2ac',
      l * 0.007,
      ` stroke-opacity=".75"${s.blur(1.5)}`,
    )
  }
  flipped(900, 800, 900)
  flipped(620, 980, 1150)
  person(s, 1370, 890, 240, '#221a20', 0.03)
  s.path('M1396 740l66 60 8 -10 -60 -66z', '#221a20')
  s.rect(1440, 850, 44, 40, '#7d5a44')
  s.vignette('#120c12', 0.5)
}
