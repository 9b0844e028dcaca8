import { HEIGHT, random } from '../kit.ts'
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
import { View } from './camera.ts'
import { anyone, person, sitter } from './figures.ts'
import { beam, bokeh } from './light.ts'

type Next = () => number
const COATS = ['#8a3a30', '#39465a', '#c9b890', '#4a5a44', '#6a4a5a', '#2b2d33', '#d9a83a'] as const
const FRUIT = [
  ['#e8742a', '#f09a3a'],
  ['#c9302a', '#e0503a'],
  ['#7aa83a', '#a8c85a'],
  ['#e8c43a', '#f4dc6a'],
  ['#6a2a4a', '#8a3a5e'],
  ['#4a7a34', '#2f5a2a'],
] as const

/** A heap of round fruit in a crate whose front edge lies between two points. */
function crate(
  s: Sheet,
  next: Next,
  x: number,
  y: number,
  w: number,
  deep: number,
  tones: readonly string[],
  wood: string,
  haze = '#000000',
  part = 0,
): void {
  const parts: string[] = [
    poly(
      [
        [x + w * 0.06, y - deep],
        [x + w * 0.94, y - deep],
        [x + w, y],
        [x, y],
      ],
      mix('#2a1a10', haze, part),
    ),
  ]
  const small = w < 130
  const r = small ? Math.max(4, w / 8) : Math.max(6, w / 14)
  for (let row = 0; row * r * 0.9 < deep + r; row++)
    for (let fx = x + r * 0.6 + (row % 2) * r; fx < x + w; fx += r * 1.9) {
      const fy = y - deep + row * r * 0.9 - r * 0.3 + next() * r * 0.3
      const c = mix(pick(tones, next()), haze, part)
      parts.push(oval(fx, fy, r, r * 0.96, small ? c : darker(c, 0.28)))
      if (!small)
        parts.push(
          oval(fx - r * 0.12, fy - r * 0.14, r * 0.84, r * 0.8, c),
          oval(fx - r * 0.32, fy - r * 0.4, r * 0.22, r * 0.16, lighter(c, 0.55)),
        )
    }
  parts.push(
    rect(
      x,
      y - r * 0.1,
      w,
      r * 2,
      s.linear([
        [0, mix(lighter(wood, 0.2), haze, part)],
        [1, mix(darker(wood, 0.3), haze, part)],
      ]),
    ),
    rect(x, y + r * 0.8, w, r * 0.16, mix(darker(wood, 0.6), haze, part)),
  )
  s.add(...parts)
}

/** The iron hall: lanes of stalls, lamps over each, light from the roof. */
function hall(): string {
  const s = new Sheet()
  const next = random(331)
  s.wash([
    [0, '#3a4a44'],
    [1, '#2a1c12'],
  ])
  const view = new View({ at: [0, 1.9, -2], focal: 800, horizon: 500 })
  for (const side of [-1, 1])
    s.add(
      view.face(
        [
          [0, 9.4, 0],
          [side * 9, 6, 0],
          [side * 9, 6, 50],
          [0, 9.4, 50],
        ],
        side < 0 ? '#4f625a' : '#435650',
      ),
      view.face(
        [
          [side * 0.4, 9.3, 0],
          [side * 3.6, 8, 0],
          [side * 3.6, 8, 50],
          [side * 0.4, 9.3, 50],
        ],
        '#e9f2e2',
      ),
      view.face(
        [
          [side * 9, 0, 0],
          [side * 9, 6, 0],
          [side * 9, 6, 50],
          [side * 9, 0, 50],
        ],
        '#3a3a30',
      ),
    )
  s.add(
    view.face(
      [
        [-9, 0, 50],
        [9, 0, 50],
        [9, 6, 50],
        [0, 9.4, 50],
        [-9, 6, 50],
      ],
      '#f0ead0',
    ),
  )
  for (let z = 48; z > 1; z -= 4) {
    const c = mix('#1f2c28', '#e4e6d0', Math.min(0.6, z / 60))
    const k = Math.max(1.5, view.scale(0, z) * 0.14)
    s.add(
      line(
        [view.at(-9, 0, z), view.at(-9, 6, z), view.at(0, 9.4, z), view.at(9, 6, z), view.at(9, 0, z)],
        c,
        k,
      ),
      line([view.at(-9, 6, z), view.at(9, 6, z)], c, k * 0.5),
      line([view.at(0, 9.4, z), view.at(0, 6, z), view.at(-4.5, 7.7, z)], c, k * 0.4),
      line([view.at(0, 6, z), view.at(4.5, 7.7, z)], c, k * 0.4),
    )
  }
  s.add(
    view.face(
      [
        [-9, 0, 0.3],
        [9, 0, 0.3],
        [9, 0, 50],
        [-9, 0, 50],
      ],
      s.linear([
        [0, '#e8dcb8'],
        [0.4, '#9a8460'],
        [1, '#3a281a'],
      ]),
    ),
  )
  s.glow(800, 460, 460, '#fffbe0', 0.8)
  for (let i = 0; i < 4; i++)
    beam(
      s,
      [
        [620 + i * 100, -20],
        [720 + i * 100, -20],
        [760 + i * 200, 1040],
        [420 + i * 200, 1040],
      ],
      '#fffbe0',
      0.22,
      20,
    )
  for (let z = 38; z > 2.4; z -= 3.2) {
    const haze = Math.min(0.65, z / 50)
    for (const side of [-1, 1]) {
      const k = view.scale(0, z)
      const [vx, vy] = view.at(side * 4.6, 1.5, z + 0.6)
      s.add(
        sitter(s, vx, vy, k * 0.25, {
          top: mix(pick(['#f0ece0', '#4a7a5a', '#2f4a6a'], next()), '#e4dcc0', haze),
          hair: mix('#2a1a12', '#e4dcc0', haze),
          long: next() < 0.5,
        }),
      )
      const [x0, x1] = side < 0 ? [-6.6, -2.4] : [2.4, 6.6]
      s.add(
        view.box(
          [x0, 0, z - 0.8],
          [x1, 0.75, z + 0.5],
          '#6a4a30',
          mix('#5a3c24', '#e4dcc0', haze),
          mix('#4a301c', '#e4dcc0', haze),
        ),
      )
      for (let i = 0; i < 4; i++) {
        const [px, py] = view.at(x0 + i * 1.05 + 0.04, 0.8, z - 0.8)
        crate(s, next, px, py, k * 0.98, k * 0.26, pick(FRUIT, next()), '#c9985a', '#e4dcc0', haze)
      }
      const cloth = mix(pick(['#b8432f', '#2f6a5a', '#d9a83a', '#e8e0cc'], next()), '#e4dcc0', haze * 0.9)
      s.add(
        view.face(
          [
            [x0, 3, z + 0.5],
            [x1, 3, z + 0.5],
            [x1, 2.5, z - 1.2],
            [x0, 2.5, z - 1.2],
          ],
          cloth,
        ),
        view.face(
          [
            [x0, 2.5, z - 1.2],
            [x1, 2.5, z - 1.2],
            [x1, 2.25, z - 1.2],
            [x0, 2.25, z - 1.2],
          ],
          darker(cloth, 0.25),
        ),
      )
      const [lx, ly] = view.at(side * 3.6, 2.2, z - 0.6)
      s.glow(lx, ly, k * 0.9, '#ffdc94', 0.6)
      s.add(oval(lx, ly, k * 0.06, k * 0.07, '#fffbe4'))
    }
    for (let i = 0; i < 2; i++) {
      const x = (next() - 0.5) * 3.4
      const [px, py] = view.at(x, 0, z - 1.2)
      const look = anyone(next, COATS)
      s.add(
        person(s, {
          x: px,
          y: py,
          height: view.scale(x, z - 1.2) * 1.66,
          pose: pick(['walk', 'away', 'rest'] as const, next()),
          flip: next() < 0.5,
          back: next() < 0.6,
          ...look,
          top: mix(look.top ?? '#333333', '#e4dcc0', haze),
          legs: mix(look.legs ?? '#222222', '#e4dcc0', haze),
          rim: '#fff6d4',
        }),
      )
    }
  }
  s.vignette(0.55, '#140c06')
  return s.done()
}

/** Close: hills of fruit, the woman who sells, bulbs. */
function stall(): string {
  const s = new Sheet()
  const next = random(332)
  s.wash([
    [0, '#1a2a2c'],
    [1, '#0f1a1c'],
  ])
  bokeh(s, next, [0, 60, 1600, 520], 60, ['#ffcf7a', '#ffb04a', '#8ac0b0', '#f4e4b8'], 54)
  for (let i = 0; i < 13; i++)
    s.add(
      shape(
        `M${i * 130 - 20} -10L${i * 130 + 110} -10L${i * 130 + 116} 104` +
          `Q${i * 130 + 48} 142 ${i * 130 - 22} 104Z`,
        s.linear([
          [0, darker(i % 2 === 0 ? '#b8322c' : '#f0e6d0', 0.35)],
          [1, i % 2 === 0 ? '#b8322c' : '#f0e6d0'],
        ]),
      ),
    )
  s.glow(840, 260, 460, '#ffd48a', 0.6)
  s.add(
    sitter(s, 800, 420, 170, {
      top: '#3f6a5a',
      hair: '#8d8780',
      long: false,
      skin: '#c99a7b',
      shirt: '#f0ece0',
    }),
    shape('M690 470L910 470L950 760L650 760Z', '#f0e8d4', fade(0.92)),
    line(
      [
        [700, 470],
        [756, 430],
      ],
      '#f0e8d4',
      12,
    ),
    line(
      [
        [900, 470],
        [844, 430],
      ],
      '#f0e8d4',
      12,
    ),
  )
  s.add(
    line(
      [
        [620, 560],
        [540, 640],
        [600, 690],
      ],
      '#355a4c',
      56,
    ),
    oval(612, 694, 30, 26, '#c99a7b'),
    oval(640, 680, 26, 25, '#e8742a'),
    line(
      [
        [990, 560],
        [1060, 650],
        [1000, 700],
      ],
      '#355a4c',
      56,
    ),
    oval(992, 702, 30, 26, '#b98a6d'),
  )
  s.add(
    group(
      '',
      line(
        [
          [1180, 150],
          [1180, 330],
        ],
        '#2a2a28',
        4,
      ),
      oval(1180, 350, 66, 14, '#c9a04a'),
      line(
        [
          [1114, 350],
          [1180, 290],
          [1246, 350],
        ],
        '#c9a04a',
        3,
      ),
    ),
  )
  for (const x of [300, 760, 1340]) {
    s.add(
      line(
        [
          [x, 60],
          [x, 190],
        ],
        '#14181a',
        4,
      ),
    )
    s.glow(x, 210, 260, '#ffdc94', 0.9)
    s.add(oval(x, 210, 20, 25, '#fffbe6'))
  }
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 5 + (row === 0 ? 1 : 0); i++) {
      const w = 270 + row * 50
      crate(
        s,
        next,
        -60 + i * (w + 14) - (row % 2) * 90,
        730 + row * 140,
        w,
        76 + row * 14,
        FRUIT[(i * 2 + row * 3 + 1) % 6] ?? [],
        '#c99a5e',
      )
    }
  for (const [x, y] of [
    [260, 610],
    [1010, 740],
    [1380, 610],
  ] as const)
    s.add(
      poly(
        [
          [x, y],
          [x + 92, y - 8],
          [x + 96, y + 56],
          [x + 4, y + 60],
        ],
        '#f8f4e6',
      ),
      line(
        [
          [x + 16, y + 20],
          [x + 78, y + 14],
        ],
        '#33302c',
        6,
      ),
      line(
        [
          [x + 20, y + 40],
          [x + 60, y + 36],
        ],
        '#b8322c',
        6,
      ),
      rect(x + 44, y + 56, 6, 60, '#8a6a3a'),
    )
  s.vignette(0.6, '#060a0a')
  return s.done()
}

/** From a window: awnings as coloured sails, the crowd between them. */
function awnings(): string {
  const s = new Sheet()
  const next = random(333)
  s.wash([
    [0, '#d9c8ac'],
    [1, '#b09a80'],
  ])
  for (let i = 0; i < 26; i++)
    s.add(
      line(
        [
          [i * 70 - 200, 0],
          [i * 70 + 100, HEIGHT],
        ],
        '#f4e8d0',
        3,
        fade(0.25),
      ),
    )
  const tent = (x: number, y: number, w: number, h: number, colour: string, tilt: number) => {
    const stripe = next() < 0.5
    s.add(
      group(
        `transform="rotate(${tilt} ${x} ${y})"`,
        rect(x + 44, y + 50, w, h, '#4a3a3c', `${fade(0.45)} ${s.blur(7)}`),
        poly(
          [
            [x, y],
            [x + w, y],
            [x + w * 0.94, y + h * 0.5],
            [x + w * 0.06, y + h * 0.5],
          ],
          lighter(colour, 0.22),
        ),
        poly(
          [
            [x, y + h],
            [x + w, y + h],
            [x + w * 0.94, y + h * 0.5],
            [x + w * 0.06, y + h * 0.5],
          ],
          darker(colour, 0.16),
        ),
        ...(stripe
          ? [0, 2, 4, 6].map((i) =>
              poly(
                [
                  [x + (w * i) / 8, y],
                  [x + (w * (i + 1)) / 8, y],
                  [x + (w * (i + 1)) / 8, y + h],
                  [x + (w * i) / 8, y + h],
                ],
                '#fff8ea',
                fade(0.55),
              ),
            )
          : []),
        line(
          [
            [x + w * 0.06, y + h * 0.5],
            [x + w * 0.94, y + h * 0.5],
          ],
          '#fffdf4',
          3,
          fade(0.7),
        ),
      ),
    )
  }
  const table = (x: number, y: number, w: number, tilt: number) => {
    s.add(`<g transform="rotate(${tilt} ${x} ${y})">`)
    for (let i = 0; i < 4; i++)
      crate(s, next, x + (w * i) / 4, y + 40, w / 4 - 6, 44, pick(FRUIT, next()), '#c99a5e')
    s.add('</g>')
  }
  const walk = (count: number, at: (t: number) => readonly [number, number]) => {
    for (let i = 0; i < count; i++) {
      const [x, y] = at(i / count)
      const c = pick([...COATS, '#f0ece0', '#5a8aa8'], next())
      s.add(
        poly(
          [
            [x - 12, y],
            [x + 12, y + 8],
            [x + 66, y + 50],
            [x + 46, y + 34],
          ],
          '#3a2c34',
          fade(0.4),
        ),
        oval(x, y - 6, 17, 26, darker(c, 0.25)),
        oval(x - 1, y - 16, 21, 17, c),
        oval(x, y - 30, 10.5, 11.5, pick(['#2a1a12', '#5a3a22', '#9a948c', '#14100c', '#e8e0cc'], next())),
        next() < 0.4 ? oval(x + 22, y, 11, 13, pick(['#c9985a', '#7aa83a', '#d9483a'], next())) : '',
      )
    }
  }
  table(90, 60, 380, -8)
  tent(40, -70, 460, 130, '#d9573f', -8)
  table(660, 20, 380, -8)
  tent(640, -120, 440, 140, '#2f7a80', -8)
  walk(26, (t) => [60 + t * 1500, 330 - t * 210 + (next() - 0.5) * 130])
  table(130, 470, 420, -8)
  tent(60, 330, 500, 150, '#e8b43a', -8)
  table(760, 390, 420, -8)
  tent(720, 250, 480, 150, '#c93a4a', -8)
  table(1300, 300, 300, -8)
  tent(1300, 170, 420, 150, '#f0e2c0', -8)
  walk(34, (t) => [30 + t * 1560, 760 - t * 214 + (next() - 0.5) * 140])
  table(40, 910, 460, -8)
  tent(-60, 800, 520, 170, '#5a8a5a', -8)
  table(660, 830, 460, -8)
  tent(620, 700, 520, 160, '#e8743a', -8)
  table(1270, 740, 400, -8)
  tent(1260, 590, 480, 160, '#3f6a94', -8)
  walk(16, (t) => [320 + t * 1250, 1060 - t * 170 + (next() - 0.5) * 60])
  s.glow(160, 80, 1000, '#fff2cc', 0.4)
  s.vignette(0.45, '#241420')
  return s.done()
}

export const mercato: Scene = variants(hall, stall, awnings)
