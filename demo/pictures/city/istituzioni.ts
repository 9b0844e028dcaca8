import { HEIGHT, WIDTH, random } from '../kit.ts'
import type { Scene } from '../kit.ts'
import {
  Sheet,
  darker,
  fade,
  group,
  lighter,
  line,
  mix,
  oval,
  pick,
  poly,
  rect,
  shape,
  variants,
} from './brush.ts'
import type { Point } from './brush.ts'
import { View } from './camera.ts'
import { bust, person, silhouette, sitter } from './figures.ts'
import { curve } from './lavoro.ts'
import { beam, bokeh, plain } from './light.ts'

type Next = () => number

/** A screen of prices: dark glass, a curve with its shade, small figures. */
function monitor(
  s: Sheet,
  next: Next,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  drift: number,
  glass = '#07131c',
): void {
  s.add(
    rect(x - 6, y - 6, w + 12, h + 12, '#020406', 'rx="6"'),
    rect(
      x,
      y,
      w,
      h,
      s.linear([
        [0, lighter(glass, 0.08)],
        [1, glass],
      ]),
    ),
  )
  for (let i = 1; i < 5; i++)
    s.add(
      line(
        [
          [x, y + (h * i) / 5],
          [x + w, y + (h * i) / 5],
        ],
        '#ffffff',
        1,
        fade(0.1),
      ),
      line(
        [
          [x + (w * i) / 5, y],
          [x + (w * i) / 5, y + h],
        ],
        '#ffffff',
        1,
        fade(0.07),
      ),
    )
  const points = curve(next, x + w * 0.04, y + h * 0.16, w * 0.72, h * 0.74, drift)
  const foot: Point[] = [
    [x + w * 0.76, y + h],
    [x + w * 0.04, y + h],
  ]
  s.add(
    poly(
      [...points, ...foot],
      s.linear([
        [0, colour, 0.45],
        [1, colour, 0.02],
      ]),
    ),
    line(points, colour, Math.max(2, w * 0.008)),
  )
  for (let i = 0; i < 9; i++)
    s.add(
      rect(
        x + w * 0.81,
        y + h * (0.1 + i * 0.095),
        w * (0.06 + next() * 0.08),
        h * 0.035,
        pick(['#4ad08a', '#e8574a', '#c9d6de'], next()),
        fade(0.85),
      ),
    )
  s.add(rect(x + w * 0.04, y + h * 0.05, w * 0.2, h * 0.05, '#dfe8ee', fade(0.7)))
}

/** The wall of screens and one broker with hands up. */
function brokers(): string {
  const s = new Sheet()
  const next = random(121)
  s.wash([
    [0, '#060d16'],
    [1, '#0c1a28'],
  ])
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 2; j++)
      monitor(
        s,
        next,
        60 + i * 380,
        60 + j * 260,
        350,
        230,
        pick(['#e8574a', '#e8574a', '#4ad08a'], next()),
        next() - 0.75,
      )
  s.glow(800, 320, 900, '#ff6a5a', 0.22, 420)
  s.add(
    plain(
      640,
      HEIGHT,
      s.linear([
        [0, '#14222e'],
        [1, '#04070b'],
      ]),
    ),
  )
  for (let row = 0; row < 3; row++) {
    const size = [64, 100, 170][row] ?? 60
    const y = [690, 800, 1000][row] ?? 700
    for (let x = 80 + row * 60; x < 1600; x += size * 3.4) {
      if (row > 0 && Math.abs(x + size - 800) < 230) continue
      s.add(
        bust(
          s,
          x,
          y,
          size,
          '#0b0c0f',
          pick(['#1c2836', '#22303c', '#2a2430'], next()),
          next() < 0.3,
          '#7fb0d0',
        ),
      )
      const k = size * 2
      s.add(
        rect(x + size * 0.7, y - k * 0.4, k * 0.8, k * 0.5, '#020406'),
        rect(x + size * 0.74, y - k * 0.37, k * 0.76, k * 0.43, '#0d2a3a'),
        line(curve(next, x + size * 0.8, y - k * 0.34, k * 0.66, k * 0.34, -0.3, 20), '#e8574a', 2),
      )
    }
    if (row < 2)
      s.add(
        rect(
          0,
          y + size * 1.5,
          WIDTH,
          400,
          s.linear([
            [0, '#1c2c38'],
            [0.05, '#0f1a22'],
            [1, '#05090d'],
          ]),
        ),
      )
  }
  s.add(
    person(s, {
      x: 800,
      y: 1040,
      height: 620,
      pose: 'raise',
      back: true,
      top: '#dfe4ea',
      legs: '#141c28',
      rim: '#ff9a8a',
    }),
  )
  s.vignette(0.65)
  return s.done()
}

/** One curve as tall as a house in a white hall, people crossing before it. */
function ticker(): string {
  const s = new Sheet()
  const next = random(122)
  s.wash([
    [0, '#d9dde0'],
    [0.6, '#b4bcc2'],
    [1, '#7d868c'],
  ])
  s.add(
    rect(90, 90, 1420, 560, '#0a2a2c'),
    rect(
      104,
      104,
      1392,
      532,
      s.linear([
        [0, '#0f4a48'],
        [1, '#0a2e30'],
      ]),
    ),
  )
  for (let i = 1; i < 8; i++)
    s.add(
      line(
        [
          [104, 104 + i * 66],
          [1496, 104 + i * 66],
        ],
        '#bff5e0',
        1.2,
        fade(0.16),
      ),
      line(
        [
          [104 + i * 174, 104],
          [104 + i * 174, 636],
        ],
        '#bff5e0',
        1.2,
        fade(0.12),
      ),
    )
  for (let i = 0; i < 56; i++) {
    const x = 130 + i * 24
    const mid = 480 - i * 4.4 - Math.sin(i / 5) * 50 + (next() - 0.5) * 34
    const up = next() < 0.62
    const tall = 14 + next() * 56
    const colour = up ? '#8ff0b8' : '#f08a6a'
    s.add(
      line(
        [
          [x, mid - tall],
          [x, mid + tall],
        ],
        colour,
        2,
      ),
      rect(x - 7, mid - tall * 0.55, 14, tall * 1.1, colour),
    )
  }
  s.add(rect(0, 672, WIDTH, 56, '#10181c'))
  for (let x = 10; x < 1600; x += 150)
    s.add(rect(x, 690, 56, 20, '#f0efe4'), rect(x + 66, 690, 44, 20, next() < 0.5 ? '#5fe09a' : '#f0705a'))
  s.add(
    plain(
      800,
      HEIGHT,
      s.linear([
        [0, '#e3e7e8'],
        [0.4, '#a9b2b6'],
        [1, '#5c666c'],
      ]),
    ),
  )
  s.add(
    group(
      `${fade(0.35)} ${s.blur(9, 14)}`,
      rect(104, 806, 1392, 190, '#0f4a48'),
      rect(0, 806, WIDTH, 22, '#10181c'),
    ),
  )
  for (const [x, y, h, pose, flip, top] of [
    [240, 900, 290, 'walk', false, '#20262e'],
    [520, 850, 210, 'stand', false, '#39445a'],
    [600, 852, 205, 'rest', true, '#5a3a34'],
    [1040, 960, 400, 'walk', true, '#2b3442'],
    [1330, 860, 230, 'walk', false, '#6a6f76'],
  ] as const) {
    s.add(group(`${fade(0.3)} ${s.blur(5)}`, silhouette({ x, y, height: -h * 0.7, pose, flip }, '#1c242a')))
    s.add(
      person(s, {
        x,
        y,
        height: h,
        pose,
        flip,
        top,
        wear: x === 1040 ? 'coat' : 'suit',
        long: x === 600,
        rim: '#bff5e0',
      }),
    )
  }
  s.vignette(0.35, '#0c1418')
  return s.done()
}

/** Close: a face of glasses lit by numbers, screens bent around. */
function nightDesk(): string {
  const s = new Sheet()
  const next = random(123)
  s.wash([
    [0, '#1a1208'],
    [1, '#0c0805'],
  ])
  bokeh(s, next, [0, 0, 1600, 460], 50, ['#ffb04a', '#ff7a3a', '#ffd88a'], 36)
  s.add(rect(0, 0, WIDTH, 470, '#120b06', fade(0.55)))
  const screens: readonly (readonly [number, number, number, number, number])[] = [
    [60, 330, 420, 290, 6],
    [500, 300, 600, 320, 0],
    [1120, 330, 420, 290, -6],
  ]
  for (const [x, y, w, h, skew] of screens) {
    s.add(`<g transform="translate(0 ${skew === 0 ? 0 : skew > 0 ? -60 : 110}) skewY(${skew})">`)
    monitor(s, next, x, y, w, h, pick(['#ffb84a', '#ffcf6a'], next()), 0.5, '#1c1206')
    s.add('</g>', rect(x + w / 2 - 20, y + h, 40, 70, '#080503'))
  }
  s.glow(800, 480, 720, '#ffb04a', 0.35, 420)
  s.add(
    shape(
      'M-20 760L1620 760L1620 1090L-20 1090Z',
      s.linear([
        [0, '#4a2e14'],
        [1, '#120a05'],
      ]),
    ),
    rect(-20, 756, 1640, 6, '#a8702a'),
  )
  s.add(
    rect(620, 800, 360, 60, '#0c0805', 'rx="8"'),
    oval(1090, 840, 34, 46, '#0c0805'),
    rect(250, 770, 60, 80, '#d9c4a0', 'rx="8"'),
  )
  for (let i = 0; i < 42; i++)
    s.add(rect(632 + (i % 14) * 24.6, 808 + Math.floor(i / 14) * 17, 20, 12, '#3a2614'))
  s.add(bust(s, 800, 770, 290, '#150d08', '#1c1613', false, '#ffb85a'))
  s.vignette(0.65)
  return s.done()
}

export const salaBorsa: Scene = variants(brokers, ticker, nightDesk)

/** Raised bench of the judges along a panelled wall. */
function bench(view: View, wood: string, width: number, z: number, height = 2.1): string {
  const parts = [
    view.box([-width / 2, 0, z], [width / 2, height, z + 1], lighter(wood, 0.3), wood, darker(wood, 0.3)),
  ]
  const plane = view.plane([-width / 2, 0, z - 0.02], [1, 0, 0])
  for (let a = 0.3; a + 1.1 < width; a += 1.4)
    parts.push(
      plane.rect(a, 0.25, a + 1.1, height - 0.3, darker(wood, 0.25)),
      plane.rect(a + 0.1, 0.35, a + 1, height - 0.4, lighter(wood, 0.06)),
    )
  parts.push(
    plane.rect(-0.1, height - 0.12, width + 0.1, height + 0.02, lighter(wood, 0.35)),
    plane.rect(0, 0, width, 0.18, darker(wood, 0.4)),
  )
  return parts.join('')
}

function scales(x: number, y: number, size: number, colour: string): string {
  return [
    line(
      [
        [x, y],
        [x, y - size],
      ],
      colour,
      size * 0.05,
    ),
    line(
      [
        [x - size * 0.5, y - size * 0.82],
        [x + size * 0.5, y - size * 0.82],
      ],
      colour,
      size * 0.04,
    ),
    ...[-0.5, 0.5].map(
      (d) =>
        line(
          [
            [x + d * size - size * 0.17, y - size * 0.4],
            [x + d * size, y - size * 0.82],
            [x + d * size + size * 0.17, y - size * 0.4],
          ],
          colour,
          size * 0.015,
        ) +
        shape(
          `M${x + d * size - size * 0.2} ${y - size * 0.4}q${size * 0.2} ${size * 0.2} ${size * 0.4} 0Z`,
          colour,
        ),
    ),
    rect(x - size * 0.2, y - size * 0.04, size * 0.4, size * 0.06, colour),
  ].join('')
}

/** The court seen from the public: three judges, counsel on their feet. */
function hearing(): string {
  const s = new Sheet()
  const next = random(131)
  s.wash([
    [0, '#5a3820'],
    [1, '#2a180c'],
  ])
  const view = new View({ at: [0.6, 2.1, -5], yaw: 3, focal: 1050, horizon: 500 })
  const wall = view.plane([-14, 0, 9], [1, 0, 0])
  s.add(
    wall.rect(
      0,
      0,
      28,
      10,
      s.linear([
        [0, '#7d5230'],
        [1, '#4a2c18'],
      ]),
    ),
  )
  for (let a = 0; a < 28; a += 2)
    s.add(
      wall.rect(a + 0.15, 0.4, a + 1.85, 5.4, '#5f3c22'),
      wall.rect(a + 0.3, 0.6, a + 1.7, 5.2, '#6f4628'),
    )
  s.add(
    wall.rect(10.6, 3.2, 17.4, 7.6, '#8a5c34'),
    wall.rect(10.8, 3.4, 17.2, 7.4, '#5a371e'),
    scales(...view.at(0, 4.1, 8.9), view.scale(0, 8.9) * 2.6, '#d9aa5a'),
  )
  s.glow(810, 220, 640, '#ffd898', 0.5, 400)
  s.add(
    view.face(
      [
        [-14, 0, 0],
        [14, 0, 0],
        [14, 0, 9],
        [-14, 0, 9],
      ],
      s.linear([
        [0, '#8a5a3a'],
        [1, '#3a2214'],
      ]),
    ),
  )
  for (const x of [-2.2, 0, 2.2]) {
    const [px, py] = view.at(x, 2.75, 7.8)
    const k = view.scale(x, 7.8)
    s.add(
      rect(px - k * 0.45, py - k * 0.5, k * 0.9, k * 1.2, '#6a1c1c', `rx="${k * 0.1}"`),
      sitter(s, px, py, k * 0.3, {
        top: '#0f0d10',
        hair: x === 0 ? '#a8a29a' : '#2a1d15',
        long: x > 0,
        shirt: '#f3ece0',
      }),
    )
  }
  s.add(bench(view, '#8f5c32', 9, 7))
  s.add(
    view.box([-5.6, 0, 3], [-2.4, 0.9, 4], '#b98552', '#7a4c2a', '#5a371e'),
    view.box([2.6, 0, 3], [5.8, 0.9, 4], '#b98552', '#7a4c2a', '#5a371e'),
  )
  const [lx, ly] = view.at(-1.4, 0, 2.4)
  s.add(
    person(s, {
      x: lx,
      y: ly,
      height: view.scale(-1.4, 2.4) * 1.78,
      pose: 'speak',
      back: true,
      wear: 'coat',
      top: '#121014',
      rim: '#ffd898',
      rimX: 0.8,
    }),
  )
  for (const [x, size] of [
    [140, 120],
    [480, 130],
    [1010, 124],
    [1330, 140],
  ] as const)
    s.add(
      group(
        s.blur(5),
        bust(
          s,
          x,
          960,
          size,
          pick(['#1c120c', '#3a2818'], next()),
          pick(['#1a1c22', '#2a1c18'], next()),
          next() < 0.4,
          '#a8703a',
        ),
      ),
    )
  s.vignette(0.6)
  return s.done()
}

/** Empty court in window light: the bench, the chair, a gown. */
function empty(): string {
  const s = new Sheet()
  s.wash([
    [0, '#c8cfd0'],
    [1, '#8a9294'],
  ])
  const view = new View({ at: [-3, 1.8, -3], yaw: 24, focal: 950, horizon: 520, middle: 720 })
  const back = view.plane([-10, 0, 11], [1, 0, 0])
  s.add(
    back.rect(
      0,
      0,
      19,
      9,
      s.linear([
        [0, '#e4e6e0'],
        [1, '#aab0ac'],
      ]),
    ),
    back.rect(0, 0, 19, 3, '#5a6a66'),
    back.rect(0, 3, 19, 3.2, '#3f4c4a'),
  )
  const side = view.plane([9, 0, -3], [0, 0, 1])
  s.add(side.rect(0, 0, 14, 9, '#cfd4cf'), side.rect(0, 0, 14, 3, '#65756f'))
  for (const a of [2.5, 6.5, 10.5])
    s.add(
      side.arch(a, 3.4, a + 2.4, 8, '#fffdf2'),
      side.rect(a + 1.12, 3.4, a + 1.28, 7.6, '#8a938e'),
      side.rect(a, 5.6, a + 2.4, 5.75, '#8a938e'),
    )
  s.add(
    view.face(
      [
        [-10, 0, -3],
        [9, 0, -3],
        [9, 0, 11],
        [-10, 0, 11],
      ],
      s.linear([
        [0, '#b9b4a6'],
        [1, '#6d685c'],
      ]),
    ),
  )
  for (const z of [-0.5, 3.5, 7.5])
    s.add(
      view.face(
        [
          [7, 0.01, z],
          [7, 0.01, z + 2],
          [-2, 0.01, z - 1.4],
          [-2, 0.01, z - 3.4],
        ],
        '#fff8e0',
        fade(0.5),
      ),
    )
  s.add(bench(view, '#3f5a55', 8, 8, 1.9))
  const [cx, cy] = view.at(0, 3.4, 9.4)
  const k = view.scale(0, 9.4)
  s.add(
    rect(cx - k * 0.5, cy, k, k * 1.5, '#5a1f22', `rx="${k * 0.12}"`),
    rect(cx - k * 0.4, cy + k * 0.1, k * 0.8, k * 1.3, '#7a2a2e', `rx="${k * 0.1}"`),
    bench(view, '#3f5a55', 8, 8, 1.9),
  )
  s.add(scales(...view.at(0, 4.6, 10.9), k * 1.7, '#4a5552'))
  for (const z of [3.4, 1])
    for (const x of [-3.4, 1.2])
      s.add(
        view.box([x, 0.4, z], [x + 3.2, 0.5, z + 0.5], '#a8825a', '#7a5a3a', '#5f452c'),
        view.box([x, 0.5, z], [x + 3.2, 1.05, z + 0.08], '#b8926a', '#8a6844', '#5f452c'),
        view.box([x, 0, z], [x + 0.1, 0.5, z + 0.5], '#5f452c', '#5f452c', '#4a3420'),
        view.box([x + 3.1, 0, z], [x + 3.2, 0.5, z + 0.5], '#5f452c', '#5f452c', '#4a3420'),
      )
  const [gx, gy] = view.at(3.2, 0, 5.4)
  s.add(
    person(s, {
      x: gx,
      y: gy,
      height: view.scale(3.2, 5.4) * 1.74,
      pose: 'walk',
      flip: true,
      wear: 'skirt',
      top: '#16171a',
      legs: '#16171a',
      skin: '#b98a6d',
      long: true,
      rim: '#fffbe8',
      rimX: -0.9,
    }),
  )
  beam(
    s,
    [
      [1180, 160],
      [1420, 100],
      [700, 1067],
      [200, 1067],
    ],
    '#fff6d8',
    0.4,
    40,
  )
  s.vignette(0.45, '#1c2422')
  return s.done()
}

/** Close: the bronze scales, the codes, a gown far off. */
function codes(): string {
  const s = new Sheet()
  const next = random(133)
  s.wash([
    [0, '#0c1418'],
    [0.6, '#1d2c30'],
    [1, '#0a0f11'],
  ])
  s.add(
    group(
      s.blur(18),
      ...[160, 470, 1240, 1500].map((x, i) =>
        rect(x - 60, 60, 130, 560, ['#22383c', '#1c3034', '#2a4044', '#1a2c30'][i] ?? '#222222'),
      ),
      silhouette({ x: 1180, y: 820, height: 620, pose: 'rest', wear: 'coat' }, '#060a0c', '#3f6068'),
    ),
  )
  s.add(
    plain(
      700,
      HEIGHT,
      s.linear([
        [0, '#6a3f22'],
        [0.25, '#8a5630'],
        [1, '#2a160a'],
      ]),
    ),
    rect(0, 694, WIDTH, 8, '#c08a54'),
  )
  for (let i = 0; i < 40; i++)
    s.add(
      rect(
        next() * 1500 - 60,
        720 + next() * 340,
        200 + next() * 500,
        1.5 + next() * 2,
        '#2a160a',
        fade(0.35),
      ),
    )
  s.glow(620, 620, 620, '#ffcf8a', 0.5, 460)
  for (let i = 0; i < 6; i++)
    s.add(
      rect(
        1060 - i * 8 + next() * 20,
        780 - i * 26,
        400,
        24,
        pick(['#e8dcc0', '#b9a684', '#8a3a30', '#d9c8a0', '#5a6a6a'], next()),
      ),
      rect(1060 - i * 8, 800 - i * 26, 400, 4, '#1a0f08', fade(0.5)),
    )
  const bronze = s.linear(
    [
      [0, '#f4cf88'],
      [0.4, '#b07a34'],
      [1, '#3f220c'],
    ],
    [0, 0],
    [1, 0.3],
  )
  s.add(
    oval(600, 920, 280, 46, '#1a0c05', `${fade(0.6)} ${s.blur(12)}`),
    oval(600, 896, 170, 40, '#3f220c'),
    oval(600, 878, 170, 40, bronze),
    oval(600, 866, 110, 24, '#8a5a24'),
  )
  s.add(
    shape('M572 870C584 760 588 500 590 250L610 250C612 500 616 760 628 870Z', bronze),
    oval(600, 236, 26, 28, bronze),
    oval(600, 560, 22, 34, bronze),
    shape(
      'M250 316C380 270 500 262 600 268C700 262 820 258 950 282L950 296C820 276 700 284 600 292' +
        'C500 286 380 292 250 332Z',
      bronze,
    ),
  )
  for (const [x, y] of [
    [256, 324],
    [944, 290],
  ] as const) {
    s.add(
      line(
        [
          [x - 120, y + 330],
          [x, y],
          [x + 120, y + 330],
        ],
        '#d9a860',
        3,
      ),
      line(
        [
          [x, y],
          [x, y + 318],
        ],
        '#a87a3a',
        2,
      ),
    )
    s.add(
      shape(`M${x - 134} ${y + 328}Q${x} ${y + 430} ${x + 134} ${y + 328}Z`, bronze),
      oval(x, y + 328, 134, 18, '#6a4218'),
      oval(x, y + 326, 134, 16, '#c99648'),
      oval(x, y + 329, 122, 12, '#5a3814'),
    )
  }
  s.vignette(0.65)
  return s.done()
}

export const tribunale: Scene = variants(hearing, empty, codes)

const DELEGATES = ['#1f2733', '#2b2d36', '#31384a', '#5a2a32', '#20302e'] as const

/** Round table seen from a height: an ellipse of people around an empty middle. */
function roundTable(
  s: Sheet,
  next: Next,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  size: number,
  table: string,
  rim: string,
  haze: string,
): void {
  const seats = Array.from({ length: 22 }, (_, i) => (i / 22) * Math.PI * 2).sort(
    (a, b) => Math.sin(a) - Math.sin(b),
  )
  const seat = (angle: number) => {
    const near = Math.sin(angle)
    const [x, y] = [cx + Math.cos(angle) * rx * 1.16, cy + near * ry * 1.26]
    const k = size * (0.72 + (near + 1) * 0.28)
    const coat = mix(pick(DELEGATES, next()), haze, 0.25 - near * 0.2)
    const hair = pick(['#2a1d15', '#15110f', '#8d8378', '#5a3d26'], next())
    const long = next() < 0.4
    s.add(rect(x - k * 0.9, y - k * 0.6, k * 1.8, k * 2.4, darker(coat, 0.4), `rx="${k * 0.3}"`))
    if (near > 0.15) s.add(bust(s, x, y - k * 0.6, k, hair, coat, long, rim))
    else
      s.add(
        sitter(s, x, y - k * 0.5, k * 0.95, { top: coat, hair, long, ...(long ? {} : { shirt: '#f0ece2' }) }),
      )
  }
  seats.filter((angle) => Math.sin(angle) <= 0.15).forEach(seat)
  const thick = ry * 0.22
  s.add(
    oval(cx, cy + thick, rx, ry, darker(table, 0.6)),
    oval(
      cx,
      cy,
      rx,
      ry,
      s.linear([
        [0, lighter(table, 0.3)],
        [1, table],
      ]),
    ),
    oval(cx, cy + ry * 0.04, rx * 0.72, ry * 0.6, darker(table, 0.75)),
    oval(cx, cy + ry * 0.12, rx * 0.7, ry * 0.54, darker(table, 0.5)),
  )
  for (const angle of seats) {
    const [x, y] = [cx + Math.cos(angle) * rx * 0.86, cy + Math.sin(angle) * ry * 0.82]
    s.add(
      poly(
        [
          [x - size * 0.4, y - size * 0.1],
          [x + size * 0.4, y - size * 0.1],
          [x + size * 0.5, y + size * 0.14],
          [x - size * 0.5, y + size * 0.14],
        ],
        '#f6f1e4',
      ),
      rect(x + size * 0.5, y - size * 0.4, size * 0.12, size * 0.44, '#bcd8e0', fade(0.8)),
    )
  }
  s.add(
    oval(cx, cy + ry * 0.1, rx * 0.3, ry * 0.16, '#4f7a4a'),
    oval(cx - rx * 0.05, cy + ry * 0.02, rx * 0.2, ry * 0.14, '#7aa060'),
    oval(cx + rx * 0.1, cy + ry * 0.04, rx * 0.1, ry * 0.12, '#e6d9b4'),
  )
  seats.filter((angle) => Math.sin(angle) > 0.15).forEach(seat)
}

const PLAIN = [
  ['#2d5a8a'],
  ['#a83a32', '#e9e2cf'],
  ['#3f7a58'],
  ['#e0b04a', '#2b3a5a'],
  ['#e9e2cf', '#6a8fb0'],
  ['#7a2f3a'],
  ['#2f6f78', '#e9e2cf', '#2f6f78'],
] as const

function standing(
  x: number,
  y: number,
  h: number,
  cloth: readonly string[],
  dim: string,
  part: number,
): string {
  const folds = cloth.length === 1 ? [cloth[0] ?? '#888888', darker(cloth[0] ?? '#888888', 0.12)] : cloth
  return (
    rect(x - 3, y - h, 6, h, '#b8965a') +
    oval(x, y - h, 7, 9, '#e0c07a') +
    folds
      .map((c, i) => {
        const [a, b] = [i / folds.length, (i + 1) / folds.length]
        return shape(
          `M${x + 4 + a * 22} ${y - h * 0.95}C${x + 10 + a * 50} ${y - h * 0.7} ${x + a * 60} ` +
            `${y - h * 0.5} ${x + a * 66} ${y - h * (0.2 - a * 0.04)}` +
            `L${x + b * 66} ${y - h * (0.2 - b * 0.04)}C${x + b * 60} ${y - h * 0.5} ${x + 10 + b * 50} ` +
            `${y - h * 0.7} ${x + 4 + b * 22} ${y - h * 0.95}Z`,
          mix(c, dim, part),
        )
      })
      .join('')
  )
}

function plenary(): string {
  const s = new Sheet()
  const next = random(141)
  s.wash([
    [0, '#3a4c60'],
    [0.5, '#8fa2b0'],
    [1, '#4a5562'],
  ])
  for (let i = 0; i < 9; i++)
    s.add(
      rect(
        i * 190 - 40,
        0,
        90,
        470,
        s.linear([
          [0, '#c4d0d6'],
          [1, '#7d8e9a'],
        ]),
        fade(0.6),
      ),
    )
  s.glow(800, 60, 900, '#ffffff', 0.6, 300)
  for (let i = 0; i < 13; i++) s.add(standing(150 + i * 104, 480, 250, PLAIN[i % 7] ?? [], '#8fa2b0', 0.2))
  s.add(
    plain(
      470,
      HEIGHT,
      s.linear([
        [0, '#7f8a94'],
        [1, '#2b343e'],
      ]),
    ),
  )
  roundTable(s, next, 800, 690, 560, 150, 42, '#b08a5c', '#f0f6fa', '#8fa2b0')
  s.vignette(0.5, '#08101a')
  return s.done()
}

/** Handshake before the flags, photographers' heads in front. */
function handshake(): string {
  const s = new Sheet()
  const next = random(142)
  s.wash([
    [0, '#3f1c20'],
    [0.6, '#7a3230'],
    [1, '#2a1012'],
  ])
  for (let i = 0; i < 24; i++)
    s.add(
      rect(i * 70, 0, 34, 820, '#2a1014', fade(0.35)),
      rect(i * 70 + 38, 0, 8, 820, '#b05a50', fade(0.25)),
    )
  for (const [i, x] of [300, 420, 540, 960, 1080, 1200].entries())
    s.add(standing(x + 30, 800, 560, PLAIN[(i * 2) % 7] ?? [], '#4a2024', 0.15))
  s.add(
    plain(
      800,
      HEIGHT,
      s.linear([
        [0, '#8a3a34'],
        [1, '#2a0e10'],
      ]),
    ),
  )
  s.glow(800, 420, 620, '#ffe6c4', 0.5, 520)
  s.add(
    person(s, {
      x: 690,
      y: 900,
      height: 540,
      pose: 'reach',
      top: '#1d2634',
      hair: '#8d8983',
      rim: '#ffe6c4',
    }),
    person(s, {
      x: 910,
      y: 900,
      height: 510,
      pose: 'reach',
      flip: true,
      wear: 'skirt',
      top: '#e4dccb',
      hair: '#3a2416',
      long: true,
      rim: '#ffe6c4',
    }),
  )
  for (const [x, size] of [
    [120, 130],
    [380, 110],
    [640, 120],
    [1010, 118],
    [1260, 128],
    [1500, 120],
  ] as const) {
    s.add(group(s.blur(4), bust(s, x, 985, size, '#0c0809', '#140c0d', next() < 0.3, '#6a3a34')))
    if (next() < 0.75)
      s.add(
        rect(x - 46, 880 - size * 0.3, 92, 62, '#050405', 'rx="10"'),
        rect(x - 34, 888 - size * 0.3, 68, 42, '#c9b49a', 'rx="4"'),
      )
  }
  s.glow(1260, 800, 220, '#ffffff', 0.85)
  s.vignette(0.6)
  return s.done()
}

/** Night session by the great window: few people, a lit table over the city. */
function nightTalks(): string {
  const s = new Sheet()
  const next = random(143)
  s.wash([
    [0, '#0a1430'],
    [0.5, '#2a3a68'],
    [1, '#0a0f20'],
  ])
  s.add(rect(0, 420, WIDTH, 180, '#0c142c'))
  for (let x = 0; x < 1600; x += 34) {
    const h = 40 + next() * 150
    s.add(rect(x, 560 - h, 32, h + 40, mix('#101a36', '#2a3a68', next() * 0.6)))
    for (let i = 0; i < 5; i++)
      if (next() < 0.6)
        s.add(
          rect(x + 4 + next() * 22, 566 - next() * h, 4, 5, pick(['#ffd08a', '#ffb45a', '#cfe0ff'], next())),
        )
  }
  for (const x of [-10, 390, 790, 1190, 1590]) s.add(rect(x, 0, 22, 620, '#060a18'))
  s.add(
    rect(0, 596, WIDTH, 26, '#060a18'),
    plain(
      620,
      HEIGHT,
      s.linear([
        [0, '#1a2240'],
        [1, '#05070f'],
      ]),
    ),
  )
  s.glow(800, 720, 860, '#ffc67a', 0.5, 330)
  s.add(shape('M640 0L960 0L920 90L680 90Z', '#0a0f20'), shape('M680 90L920 90L880 130L720 130Z', '#ffe6b4'))
  s.glow(800, 140, 420, '#ffdc9a', 0.6)
  roundTable(s, next, 800, 770, 640, 120, 56, '#7a5230', '#ffcf8a', '#1a2240')
  s.vignette(0.65)
  return s.done()
}

export const vertice: Scene = variants(plenary, handshake, nightTalks)
