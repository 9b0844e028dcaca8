import { HEIGHT, random } from '../kit.ts'
import type { Scene } from '../kit.ts'
import { Sheet, darker, fade, lighter, line, mix, n, oval, pick, rect, stroke, variants } from './brush.ts'
import { View } from './camera.ts'
import { anyone, person } from './figures.ts'
import { bokeh, reflections, sky, windows } from './light.ts'

/** A tram from its front, three-quarter: nose box and flank running away. */
function tramCar(
  s: Sheet,
  view: View,
  x: number,
  z: number,
  length: number,
  body: string,
  roof: string,
  glow: string,
  glass: string,
): void {
  const [w, h] = [2.4, 3.2]
  const flank = (plane: ReturnType<View['plane']>) => {
    s.add(
      plane.rect(
        0,
        0.3,
        length,
        h,
        s.linear([
          [0, lighter(body, 0.2)],
          [1, darker(body, 0.3)],
        ]),
      ),
      plane.rect(0, 1.5, length, 2.75, glass),
      plane.rect(0, 1.25, length, 1.35, lighter(body, 0.5)),
      plane.rect(0, 0.1, length, 0.3, '#14151a'),
    )
    for (let a = 0.2; a + 1.3 < length; a += 1.6)
      s.add(
        plane.rect(a, 1.56, a + 1.35, 2.65, glow, fade(0.85)),
        plane.rect(a + 0.3, 1.56, a + 0.6, 2.1, '#2a1c14', fade(0.6)),
      )
  }
  flank(view.plane([x, 0, z], [0, 0, 1]))
  flank(view.plane([x + w, 0, z], [0, 0, 1]))
  const front = view.plane([x, 0, z], [1, 0, 0])
  s.add(
    front.form(
      [
        [0, 0.25],
        [w, 0.25],
        [w, 2.9],
        [w - 0.3, h + 0.1],
        [0.3, h + 0.1],
        [0, 2.9],
      ],
      s.linear([
        [0, lighter(body, 0.22)],
        [0.6, body],
        [1, darker(body, 0.35)],
      ]),
    ),
  )
  s.add(
    front.form(
      [
        [0.2, 1.4],
        [w - 0.2, 1.4],
        [w - 0.28, 2.7],
        [0.28, 2.7],
      ],
      glass,
    ),
    front.rect(0.75, 1.45, 1.65, 2.66, glow, fade(0.4)),
    front.rect(0.7, 1.4, 0.76, 2.7, body),
    front.rect(1.64, 1.4, 1.7, 2.7, body),
  )
  s.add(
    front.rect(0.6, 2.78, w - 0.6, 3.1, '#171310'),
    front.rect(0.75, 2.86, 1.3, 3.02, '#ffc04a'),
    front.rect(0, 1.2, w, 1.28, lighter(body, 0.5)),
    front.rect(0.1, 0.25, w - 0.1, 0.5, '#1c1c20'),
    front.rect(0.2, h + 0.1, w - 0.2, h + 0.3, roof),
  )
  for (const a of [w / 2]) {
    const [px, py] = front.point(a, 0.85)
    const k = view.scale(x, z)
    s.glow(px, py, k * 1.2, '#fff0c0', 0.9)
    s.add(oval(px, py, k * 0.15, k * 0.15, '#fffdf0'))
  }
  const [tx, ty] = view.at(x + w / 2, h + 0.3, z + 3)
  const k = view.scale(x, z + 3)
  s.add(
    line(
      [
        [tx - k * 0.5, ty],
        [tx + k * 0.3, ty - k * 0.8],
        [tx - k * 0.1, ty - k * 1.5],
      ],
      '#1b1b1f',
      k * 0.08,
    ),
    line(
      [
        [tx - k * 0.9, ty - k * 1.5],
        [tx + k * 0.7, ty - k * 1.5],
      ],
      '#1b1b1f',
      k * 0.07,
    ),
  )
}

function street(
  view: View,
  s: Sheet,
  next: () => number,
  side: number,
  x: number,
  colours: readonly string[],
  glass: string,
  lit: readonly string[],
  share: number,
  haze: string,
): void {
  for (let z = 90; z >= 0; z -= 15) {
    const colour = mix(pick(colours, next()), haze, Math.min(0.7, z / 110))
    const h = 15 + next() * 6
    const wall = view.plane([side * x, 0, z], [0, 0, 1])
    s.add(
      wall.rect(0, 0, 15.2, h, colour),
      windows(wall, next, {
        width: 15,
        from: 4.2,
        floors: Math.floor((h - 4.4) / 3.4),
        storey: 3.4,
        bays: 5,
        glass,
        lit,
        share,
        frame: lighter(colour, 0.12),
      }),
      wall.rect(0, h - 0.6, 15.2, h, lighter(colour, 0.15)),
      wall.rect(0, 4, 15.2, 4.2, lighter(colour, 0.15)),
    )
    for (let a = 0.8; a < 14; a += 3.6)
      s.add(wall.rect(a, 0.3, a + 2.6, 3.2, next() < share + 0.25 ? (lit[0] ?? glass) : darker(glass, 0.2)))
  }
}

const rails = (view: View, xs: readonly number[], colour: string): string =>
  xs
    .map((x) =>
      view.face(
        [
          [x - 0.05, 0.02, 1],
          [x + 0.05, 0.02, 1],
          [x + 0.05, 0.02, 140],
          [x - 0.05, 0.02, 140],
        ],
        colour,
      ),
    )
    .join('')

function eveningTram(): string {
  const s = new Sheet()
  const next = random(191)
  sky(
    s,
    [
      [0, '#26345e'],
      [0.7, '#b08a9a'],
      [1, '#f4c49a'],
    ],
    640,
    '#d9a0a0',
    0.45,
    6,
  )
  const view = new View({ at: [-3.2, 1.7, -6], yaw: 8, focal: 950, horizon: 610, middle: 760 })
  street(
    view,
    s,
    next,
    1,
    9,
    ['#5a5470', '#6a5a6c', '#4a4a66'],
    '#232844',
    ['#ffd08a', '#ffb862'],
    0.42,
    '#c99a9a',
  )
  street(view, s, next, -1, 9, ['#4a4a66', '#5f4f66'], '#1d2240', ['#ffd08a', '#ffb862'], 0.35, '#c99a9a')
  s.add(
    view.face(
      [
        [-9, 0, -5],
        [9, 0, -5],
        [9, 0, 140],
        [-9, 0, 140],
      ],
      s.linear([
        [0, '#c9a09a'],
        [0.25, '#5a5470'],
        [1, '#14162a'],
      ]),
    ),
    rails(
      view,
      [-0.7, 0.7, 2.7, 4.1],
      s.linear([
        [0, '#ffe2b8'],
        [1, '#6a6a88'],
      ]),
    ),
  )
  s.glow(820, 600, 400, '#ffe0b0', 0.6)
  tramCar(s, view, -1.2, 6, 18, '#d9852a', '#4a3a34', '#ffd48a', '#2b2230')
  s.add(
    line(
      [
        [-10, 60],
        [800, 470],
        [840, 560],
      ],
      '#151830',
      2.5,
    ),
    line(
      [
        [1610, 40],
        [850, 480],
      ],
      '#151830',
      2,
    ),
  )
  reflections(
    s,
    next,
    [
      [640, '#ffc47a', 60],
      [760, '#fff0c0', 40],
      [1180, '#ffb862', 40],
      [320, '#ffb862', 40],
    ],
    800,
    1050,
    0.55,
  )
  for (const [x, z, flip] of [
    [4.8, 7, true],
    [-6, 12, false],
    [5.6, 16, false],
  ] as const) {
    const [px, py] = view.at(x, 0, z)
    s.add(
      person(s, {
        x: px,
        y: py,
        height: view.scale(x, z) * 1.72,
        pose: 'walk',
        flip,
        wear: 'coat',
        ...anyone(next, ['#20243a', '#3a2a34']),
        rim: '#ffce94',
        rimX: flip ? -0.9 : 0.9,
      }),
    )
  }
  s.vignette(0.5, '#070a1a')
  return s.done()
}

/** Snow-white fog, a green tram coming, one who waits at the stop. */
function fogTram(): string {
  const s = new Sheet()
  const next = random(192)
  s.wash([
    [0, '#c3c9c8'],
    [0.6, '#e3e5df'],
    [1, '#a4aba8'],
  ])
  const view = new View({ at: [2.4, 1.6, -4], yaw: -10, focal: 1000, horizon: 590, middle: 840 })
  street(view, s, next, -1, 11, ['#8a948f', '#a09c90'], '#7a827e', ['#f4deb0'], 0.15, '#dde0da')
  s.wash(
    [
      [0, '#e3e6e0', 0.2],
      [1, '#e3e6e0', 0.85],
    ],
    0,
    640,
  )
  s.add(
    view.face(
      [
        [-12, 0, -3],
        [14, 0, -3],
        [14, 0, 140],
        [-12, 0, 140],
      ],
      s.linear([
        [0, '#e6e8e2'],
        [1, '#7d8683'],
      ]),
    ),
    rails(view, [-3.2, -1.8], '#5f6a68'),
  )
  for (const [x, z] of [
    [5, 30],
    [-7, 26],
    [5.4, 18],
    [-7.4, 14],
  ] as const) {
    const [px, py] = view.at(x, 0, z)
    const k = view.scale(x, z)
    const tone = mix('#3f4846', '#d5d9d3', z / 40)
    let twigs = `M${n(px)} ${n(py)}L${n(px)} ${n(py - k * 3.4)}`
    for (let i = 0; i < 16; i++) {
      const a = -Math.PI * (0.1 + next() * 0.8)
      const r = k * (2 + next() * 2.6)
      const y0 = py - k * (2.2 + next() * 1.6)
      twigs +=
        `M${n(px)} ${n(y0)}Q${n(px + Math.cos(a) * r * 0.5)} ${n(y0 + Math.sin(a) * r * 0.3)} ` +
        `${n(px + Math.cos(a) * r)} ${n(y0 + Math.sin(a) * r)}`
    }
    s.add(
      stroke(twigs, tone, Math.max(1.5, k * 0.06)),
      line(
        [
          [px, py],
          [px, py - k * 2.8],
        ],
        tone,
        k * 0.24,
      ),
    )
  }
  tramCar(s, view, -3.7, 9, 20, '#3f7a5c', '#4a5a54', '#fff2cc', '#33403c')
  s.glow(700, 560, 520, '#fffbe8', 0.45)
  s.add(
    rect(1290, 380, 12, 580, '#3a4442'),
    rect(1230, 380, 132, 84, '#2f6a50', 'rx="8"'),
    rect(1246, 398, 100, 10, '#f0f0e6'),
    rect(1246, 420, 70, 8, '#f0f0e6', fade(0.7)),
    rect(1246, 438, 84, 8, '#f0f0e6', fade(0.7)),
  )
  s.add(
    person(s, {
      x: 1130,
      y: 960,
      height: 440,
      pose: 'rest',
      wear: 'coat',
      top: '#a8352e',
      legs: '#2a2d33',
      hair: '#33241a',
      long: true,
      back: true,
      rim: '#f6f6ee',
    }),
  )
  s.wash(
    [
      [0, '#eef0ea', 0],
      [1, '#eef0ea', 0.25],
    ],
    500,
    HEIGHT,
  )
  s.vignette(0.35, '#2a3230')
  return s.done()
}

/** Inside: seats, handles, faces to the window, the town gone by. */
function inside(): string {
  const s = new Sheet()
  const next = random(193)
  s.wash([
    [0, '#c8a878'],
    [1, '#5a3f2a'],
  ])
  const view = new View({ at: [0.1, 1.6, 0], focal: 700, horizon: 520, middle: 800 })
  for (const side of [-1, 1]) {
    const wall = view.plane([side * 1.25, 0, 0], [0, 0, 1])
    s.add(wall.rect(0.4, 0, 11, 2.4, side < 0 ? '#9a7246' : '#7a5634'))
    for (let z = 0.2; z < 10.6; z += 1.5)
      s.add(
        wall.rect(
          Math.max(0.4, z),
          0.95,
          z + 1.3,
          1.95,
          s.across(
            [
              [0, '#fff0c8'],
              [0.5, '#e8c48a'],
              [1, '#b0c4cc'],
            ],
            [0, 200],
            [0, 700],
          ),
        ),
        wall.rect(z + 0.2, 0.95, z + 0.7, 1.2 + next() * 0.4, '#a8744a', fade(0.5)),
      )
  }
  s.add(
    view.face(
      [
        [-1.25, 2.4, 0.4],
        [1.25, 2.4, 0.4],
        [1.25, 2.4, 11],
        [-1.25, 2.4, 11],
      ],
      s.linear([
        [0, '#6a4a2e'],
        [1, '#e8d0a4'],
      ]),
    ),
    view.face(
      [
        [-1.25, 0, 0.4],
        [1.25, 0, 0.4],
        [1.25, 0, 11],
        [-1.25, 0, 11],
      ],
      s.linear([
        [0, '#b0875a'],
        [1, '#3a2618'],
      ]),
    ),
  )
  const end = view.plane([-1.25, 0, 11], [1, 0, 0])
  s.add(
    end.rect(0, 0, 2.5, 2.4, '#8a6238'),
    end.rect(0.2, 0.95, 2.3, 2.1, '#fff4d8'),
    end.rect(0.9, 0.95, 0.96, 2.1, '#6a4a2e'),
    end.rect(1.6, 0.95, 1.66, 2.1, '#6a4a2e'),
  )
  s.glow(790, 500, 330, '#fff6dc', 0.85)
  for (let z = 10; z > 1.6; z -= 1.25) {
    for (const side of [-1, 1]) {
      const [x0, x1] = side < 0 ? [-1.22, -0.5] : [0.5, 1.22]
      if (next() < 0.62) {
        const [px, py] = view.at((x0 + x1) / 2, 1.14, z)
        const k = view.scale(0, z)
        const look = anyone(next, ['#39465a', '#8a3a30', '#4a5a44', '#d9b884', '#2b2a30'])
        s.add(
          person(s, {
            x: px,
            y: py + k * 0.9,
            height: k * 1.62,
            pose: 'stand',
            back: true,
            ...look,
            wear: 'suit',
            shadow: 0,
            rim: '#ffe6b8',
            rimX: side * 0.9,
          }),
        )
      }
      s.add(
        view.box([x0, 0.35, z], [x1, 1.02, z + 0.1], '#e0b070', '#a8703a', '#6a4424'),
        view.box([x0, 0.3, z - 0.5], [x1, 0.42, z], '#c98f50', '#7a4e28', '#5a3a20'),
      )
    }
  }
  for (const x of [-0.62, 0.62])
    for (let z = 9; z > 1; z -= 0.9) {
      const [px, py] = view.at(x, 2.1, z)
      const k = view.scale(x, z)
      s.add(
        rect(px - k * 0.02, py - k * 0.2, k * 0.04, k * 0.22, '#2a1c12'),
        `<ellipse cx="${n(px)}" cy="${n(py + k * 0.1)}" rx="${n(k * 0.07)}" ry="${n(k * 0.09)}" ` +
          `fill="none" stroke="#f0dcb0" stroke-width="${n(k * 0.025)}"/>`,
      )
    }
  s.add(
    line([view.at(-0.62, 2.12, 0.6), view.at(-0.62, 2.12, 10)], '#d9c090', 6),
    line([view.at(0.62, 2.12, 0.6), view.at(0.62, 2.12, 10)], '#d9c090', 6),
  )
  bokeh(s, next, [0, 250, 260, 560], 12, ['#fff0c8', '#ffd48a'], 36)
  s.vignette(0.55, '#1c0f06')
  return s.done()
}

export const tram: Scene = variants(eveningTram, fogTram, inside)
