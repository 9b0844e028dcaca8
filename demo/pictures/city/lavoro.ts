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
  rect,
  shape,
  stroke,
  variants,
} from './brush.ts'
import type { Point } from './brush.ts'
import { View } from './camera.ts'
import { person, silhouette } from './figures.ts'
import { beam, plain } from './light.ts'

type Next = () => number

/** A jointed robot arm: base at x, y. */
function robot(x: number, y: number, size: number, colour: string, bend: number): string {
  const joint = (px: number, py: number, r: number) =>
    oval(px, py, r, r, darker(colour, 0.35)) + oval(px, py, r * 0.5, r * 0.5, lighter(colour, 0.2))
  const [ax, ay] = [x + size * 0.1, y - size * 0.3]
  const [bx, by] = [ax - size * 0.22 * bend, ay - size * 0.62]
  const [cx, cy] = [bx + size * 0.6 * bend, by + size * 0.1]
  return [
    shape(
      `M${x - size * 0.22} ${y}L${x - size * 0.12} ${y - size * 0.22}` +
        `L${x + size * 0.2} ${y - size * 0.22}L${x + size * 0.3} ${y}Z`,
      darker(colour, 0.55),
    ),
    line(
      [
        [ax, ay],
        [bx, by],
      ],
      darker(colour, 0.15),
      size * 0.17,
    ),
    line(
      [
        [ax - size * 0.03, ay],
        [bx - size * 0.03, by],
      ],
      lighter(colour, 0.22),
      size * 0.05,
    ),
    line(
      [
        [bx, by],
        [cx, cy],
      ],
      colour,
      size * 0.12,
    ),
    line(
      [
        [bx, by - size * 0.03],
        [cx, cy - size * 0.03],
      ],
      lighter(colour, 0.3),
      size * 0.03,
    ),
    line(
      [
        [cx, cy],
        [cx + size * 0.04 * bend, cy + size * 0.22],
      ],
      '#2b2d31',
      size * 0.07,
    ),
    joint(ax, ay, size * 0.14),
    joint(bx, by, size * 0.12),
    joint(cx, cy, size * 0.09),
    stroke(
      `M${ax} ${ay}C${ax + size * 0.3 * bend} ${ay - size * 0.5} ${bx} ${by - size * 0.3} ${cx} ${cy}`,
      '#17181b',
      size * 0.025,
    ),
  ].join('')
}

/** Bare body of a car, seen from its side, wheels' ground at y. */
function carBody(x: number, y: number, w: number, colour: string): string {
  return (
    shape(
      `M${x} ${y - w * 0.07}L${x + w * 0.02} ${y - w * 0.16}C${x + w * 0.1} ${y - w * 0.19} ` +
        `${x + w * 0.2} ${y - w * 0.2} ${x + w * 0.26} ${y - w * 0.21}` +
        `C${x + w * 0.34} ${y - w * 0.31} ${x + w * 0.42} ${y - w * 0.34} ${x + w * 0.56} ${y - w * 0.34}` +
        `C${x + w * 0.7} ${y - w * 0.34} ${x + w * 0.8} ${y - w * 0.28} ${x + w * 0.86} ${y - w * 0.22}` +
        `L${x + w * 0.98} ${y - w * 0.19}L${x + w} ${y - w * 0.07}L${x + w * 0.88} ${y - w * 0.05}` +
        `A${w * 0.09} ${w * 0.09} 0 0 0 ${x + w * 0.7} ${y - w * 0.05}L${x + w * 0.3} ${y - w * 0.05}` +
        `A${w * 0.09} ${w * 0.09} 0 0 0 ${x + w * 0.12} ${y - w * 0.05}Z`,
      colour,
    ) +
    shape(
      `M${x + w * 0.31} ${y - w * 0.22}C${x + w * 0.37} ${y - w * 0.29} ${x + w * 0.43} ${y - w * 0.31} ` +
        `${x + w * 0.52} ${y - w * 0.31}L${x + w * 0.52} ${y - w * 0.22}Z` +
        `M${x + w * 0.55} ${y - w * 0.31}C${x + w * 0.67} ${y - w * 0.31} ${x + w * 0.74} ${y - w * 0.27} ` +
        `${x + w * 0.79} ${y - w * 0.22}L${x + w * 0.55} ${y - w * 0.22}Z`,
      '#101418',
    ) +
    line(
      [
        [x + w * 0.03, y - w * 0.15],
        [x + w * 0.97, y - w * 0.17],
      ],
      '#ffffff',
      w * 0.006,
      fade(0.5),
    )
  )
}

function robots(): string {
  const s = new Sheet()
  const next = random(101)
  s.wash([
    [0, '#1c2a30'],
    [0.5, '#4d666b'],
    [1, '#20292b'],
  ])
  const view = new View({ at: [0, 3, -4], focal: 900, horizon: 420, middle: 800 })
  for (let z = 60; z > 6; z -= 6) {
    s.add(view.box([-18, 9, z], [18, 9.5, z + 0.6], '#2b3b40', mix('#2b3b40', '#a8c0bd', z / 70), '#2b3b40'))
    for (const x of [-9, 0, 9])
      s.add(
        view.face(
          [
            [x - 0.4, 8.6, z - 2.6],
            [x + 0.4, 8.6, z - 2.6],
            [x + 0.4, 8.6, z + 0.6],
            [x - 0.4, 8.6, z + 0.6],
          ],
          '#f4fff2',
        ),
      )
  }
  s.glow(800, 400, 700, '#d8efe4', 0.55, 360)
  s.add(
    view.face(
      [
        [-20, 0, 0],
        [20, 0, 0],
        [20, 0, 80],
        [-20, 0, 80],
      ],
      s.linear([
        [0, '#a9bdb8'],
        [0.4, '#586b6b'],
        [1, '#1d2626'],
      ]),
    ),
  )
  s.add(
    view.face(
      [
        [-3.4, 0.02, 0],
        [-3.1, 0.02, 0],
        [-3.1, 0.02, 80],
        [-3.4, 0.02, 80],
      ],
      '#e0b33a',
    ),
    view.face(
      [
        [3.1, 0.02, 0],
        [3.4, 0.02, 0],
        [3.4, 0.02, 80],
        [3.1, 0.02, 80],
      ],
      '#e0b33a',
    ),
  )
  for (const z of [40, 30, 23, 17, 12, 7.4]) {
    const haze = Math.min(0.65, z / 60)
    const k = view.scale(0, z)
    const [x, y] = view.at(-2.2, 0.9, z)
    s.add(
      view.box([-2.6, 0, z - 1], [2.6, 0.5, z + 1], mix('#22292b', '#a9bdb8', haze), '#1c2224', '#1c2224'),
    )
    s.add(carBody(x, y, k * 4.4, mix(pick(['#b9c4c6', '#8f9da0', '#c9d2d2'], next()), '#a9bdb8', haze)))
    const arm = mix('#e07a1c', '#b9c7c0', haze)
    s.add(robot(...view.at(-4.6, 0, z), k * 2.6, arm, 1), robot(...view.at(4.6, 0, z), k * 2.6, arm, -1))
    if (z === 12 || z === 23) {
      const [wx, wy] = view.at(-1.2, 1.9, z)
      s.glow(wx, wy, k * 1.6, '#cfeaff', 0.95)
      for (let i = 0; i < 40; i++) {
        const angle = next() * Math.PI * 2
        const r = k * (0.3 + next() * 1.6)
        s.add(
          line(
            [
              [wx + Math.cos(angle) * r * 0.5, wy + Math.sin(angle) * r * 0.4],
              [wx + Math.cos(angle) * r, wy + Math.sin(angle) * r + r * 0.3],
            ],
            '#fff2b8',
            1.8,
            fade(0.8),
          ),
        )
      }
    }
  }
  const [px, py] = view.at(2.9, 0, 4.8)
  s.add(
    person(s, {
      x: px,
      y: py,
      height: view.scale(2.9, 4.8) * 1.75,
      pose: 'rest',
      back: true,
      top: '#28507a',
      legs: '#1c2a3c',
      rim: '#dff5ff',
    }),
  )
  s.vignette(0.6)
  return s.done()
}

/** Steel: one worker before the glare. */
function furnace(): string {
  const s = new Sheet()
  const next = random(102)
  s.wash([
    [0, '#120a08'],
    [0.6, '#3a160a'],
    [1, '#0a0504'],
  ])
  for (let i = 0; i < 6; i++)
    s.add(
      rect(i * 310 - 40, 0, 60 - i * 3, 900, '#0c0706'),
      line(
        [
          [i * 310, 140],
          [i * 310 + 300, 40],
        ],
        '#1c0d08',
        14,
      ),
      line(
        [
          [i * 310, 40],
          [i * 310 + 300, 140],
        ],
        '#1c0d08',
        10,
      ),
    )
  s.glow(1020, 560, 900, '#ff8a2a', 0.85, 640)
  s.add(
    shape(
      'M860 140L1240 140L1200 470C1180 520 920 520 900 470Z',
      s.linear([
        [0, '#0f0807'],
        [0.7, '#3a1a0e'],
        [1, '#a8481a'],
      ]),
    ),
    rect(840, 120, 420, 40, '#160c0a'),
    rect(1030, -20, 40, 150, '#0c0706'),
  )
  s.add(
    shape(
      'M905 470C930 520 1000 520 1020 500C1030 620 1036 760 1040 880L1000 880C1000 760 990 600 960 520Z',
      s.linear([
        [0, '#fff6c8'],
        [0.5, '#ffd05a'],
        [1, '#ff8a1c'],
      ]),
    ),
  )
  s.glow(1010, 860, 420, '#fff0a8', 1, 220)
  s.add(
    shape(
      'M700 850L1340 850L1290 1000L760 1000Z',
      s.linear([
        [0, '#5a2410'],
        [1, '#120806'],
      ]),
    ),
    oval(1020, 852, 320, 34, '#ffb03a'),
    oval(1010, 850, 210, 20, '#fff2b0'),
  )
  for (let i = 0; i < 240; i++) {
    const angle = -Math.PI * next()
    const r = 60 + next() ** 2 * 620
    const [x, y] = [1010 + Math.cos(angle) * r, 850 + Math.sin(angle) * r * 0.8 + r * r * 0.0003]
    s.add(
      line(
        [
          [x, y],
          [x + Math.cos(angle) * 14 * next(), y + Math.sin(angle) * 14 + 4],
        ],
        pick(['#fff2b0', '#ffc04a', '#ff8a2a'], next()),
        1 + next() * 2.4,
        fade(0.4 + next() * 0.6),
      ),
    )
  }
  s.add(
    plain(
      985,
      HEIGHT,
      s.across(
        [
          [0, '#0c0605'],
          [0.6, '#6a2c10'],
          [1, '#180a06'],
        ],
        [0, 0],
        [1600, 0],
      ),
    ),
  )
  const who = { x: 500, y: 1010, height: 480, pose: 'reach', wear: 'coat' } as const
  s.add(
    line(
      [
        [592, 690],
        [980, 860],
      ],
      '#1c0f0a',
      10,
    ),
    line(
      [
        [592, 687],
        [980, 857],
      ],
      '#ff9a3a',
      3,
    ),
  )
  s.add(silhouette({ ...who, rimX: 1.5 }, '#120a08', '#ffab4a'))
  s.add(
    shape('M484 566q34 -58 70 0l14 6l-92 0Z', '#1a0e0a'),
    shape('M484 566q34 -58 70 0', 'none', 'stroke="#ffb45a" stroke-width="4"'),
  )
  s.add(
    silhouette({ x: 230, y: 985, height: 260, pose: 'rest', wear: 'coat', rimX: 1.2 }, '#0f0807', '#c9601f'),
  )
  s.vignette(0.7)
  return s.done()
}

/** A clean hall by day: women and men at a sewing line, cloth in warm colours. */
function workshop(): string {
  const s = new Sheet()
  const next = random(103)
  s.wash([
    [0, '#cdb894'],
    [0.6, '#b89c72'],
    [1, '#7a5f40'],
  ])
  const view = new View({ at: [-1.4, 1.9, 1.6], yaw: 13, focal: 1150, horizon: 400, middle: 860 })
  const wall = view.plane([6.5, 0, 0], [0, 0, 1])
  s.add(wall.rect(0, 0, 60, 7, '#a88e66'))
  for (let z = 2; z < 50; z += 4)
    s.add(
      wall.rect(z, 1.8, z + 3.2, 6.2, '#fffaf0'),
      ...[1, 2].map((i) => wall.rect(z + i * 1.05, 1.8, z + i * 1.05 + 0.1, 6.2, '#9a8a72')),
      wall.rect(z, 3.9, z + 3.2, 4, '#9a8a72'),
    )
  s.add(
    view.face(
      [
        [-16, 0, 0.5],
        [6.5, 0, 0.5],
        [6.5, 0, 60],
        [-16, 0, 60],
      ],
      s.linear([
        [0, '#d9bc8a'],
        [0.5, '#9a7448'],
        [1, '#4f3620'],
      ]),
    ),
  )
  for (let z = 2; z < 50; z += 4)
    s.add(
      view.face(
        [
          [5.6, 0.01, z - 0.6],
          [5.6, 0.01, z + 2.6],
          [-3, 0.01, z - 2],
          [-3, 0.01, z - 5.2],
        ],
        '#fff6e0',
        fade(0.45),
      ),
    )
  const cloths = ['#b8432f', '#d99a3a', '#2f5a6e', '#7a8a4a', '#e8dfd0'] as const
  for (let z = 34; z >= 5; z -= 3.4)
    for (const x of [-9, -4.6, 0.4]) {
      const haze = Math.min(0.5, z / 70)
      const k = view.scale(x, z)
      const [px, py] = view.at(x + 0.3, 0.36, z + 0.5)
      s.add(
        person(s, {
          x: px - k * 0.1,
          y: py,
          height: k * 1.7,
          pose: 'sit',
          top: mix(pick(['#4a6a7a', '#8a4a4a', '#5a5a72', '#c9b48a'], next()), '#e8d8ba', haze),
          legs: mix('#2b2e38', '#e8d8ba', haze),
          hair: mix(pick(['#2a1d15', '#5a3d26', '#8d8378'], next()), '#e8d8ba', haze * 0.7),
          long: next() < 0.7,
          shadow: 0,
        }),
      )
      const wood = mix('#a87c50', '#e8d8ba', haze)
      s.add(
        view.box(
          [x + 0.2, 0.78, z - 0.5],
          [x + 2.3, 0.86, z + 0.5],
          lighter(wood, 0.25),
          wood,
          darker(wood, 0.2),
        ),
        ...[0.3, 2.1].map((d) =>
          view.box([x + d, 0, z - 0.45], [x + d + 0.08, 0.78, z - 0.37], wood, '#5a4a3c', '#4a3c30'),
        ),
      )
      const [mx, my] = view.at(x + 0.9, 0.86, z)
      const dark = mix('#2b2d33', '#e8d8ba', haze)
      s.add(
        shape(
          `M${mx} ${my}l${k * 0.5} 0l0 ${-k * 0.06}l${-k * 0.1} 0l0 ${-k * 0.2}l${-k * 0.34} 0` +
            `l0 ${k * 0.14}l${k * 0.05} 0l0 ${-k * 0.02}l${k * 0.14} 0l0 ${k * 0.09}l${-k * 0.25} 0Z`,
          dark,
        ),
      )
      const cloth = mix(pick(cloths, next()), '#e8d8ba', haze)
      s.add(
        shape(
          `M${mx - k * 0.5} ${my}q${k * 0.25} ${-k * 0.16} ${k * 0.7} ${-k * 0.02}` +
            `q${k * 0.6} ${-k * 0.12} ${k * 0.9} ${k * 0.04}l${-k * 0.1} ${k * 0.5}` +
            `q${-k * 0.3} ${-k * 0.12} ${-k * 0.5} 0Z`,
          s.linear([
            [0, lighter(cloth, 0.2)],
            [1, darker(cloth, 0.25)],
          ]),
        ),
      )
    }
  for (let z = 40; z > 3; z -= 6)
    for (const x of [-8, -3.4, 1.6])
      s.add(
        view.face(
          [
            [x, 4.6, z],
            [x + 0.3, 4.6, z],
            [x + 0.3, 4.6, z + 2.4],
            [x, 4.6, z + 2.4],
          ],
          '#fffdf4',
        ),
        line([view.at(x + 0.15, 4.6, z + 1), view.at(x + 0.15, 9, z + 1)], '#b8a68a', 1.5),
      )
  beam(
    s,
    [
      [1500, 100],
      [1620, 300],
      [700, 1067],
      [100, 1067],
    ],
    '#fff4d8',
    0.3,
    40,
  )
  s.vignette(0.5, '#3a2814')
  return s.done()
}

export const fabbrica: Scene = variants(robots, furnace, workshop)

interface Aisle {
  readonly view: View
  readonly wall: string
  readonly floor: string
  readonly lamp: string
  readonly leds: readonly string[]
  readonly length: number
}

/** Two walls of cabinets with their small lamps, floor and lit ceiling. */
function aisle(s: Sheet, next: Next, { view, wall, floor, lamp, leds, length }: Aisle): void {
  s.add(
    view.face(
      [
        [-1.5, 0, 0.3],
        [1.5, 0, 0.3],
        [1.5, 0, length],
        [-1.5, 0, length],
      ],
      s.linear([
        [0, lighter(floor, 0.35)],
        [0.3, floor],
        [1, darker(floor, 0.6)],
      ]),
    ),
  )
  s.add(
    view.face(
      [
        [-1.5, 3, 0.3],
        [1.5, 3, 0.3],
        [1.5, 3, length],
        [-1.5, 3, length],
      ],
      darker(wall, 0.6),
    ),
  )
  for (let z = length; z > 1; z -= 2.4)
    s.add(
      view.face(
        [
          [-0.28, 2.98, z - 1.5],
          [0.28, 2.98, z - 1.5],
          [0.28, 2.98, z],
          [-0.28, 2.98, z],
        ],
        lamp,
      ),
      view.face(
        [
          [-0.25, 0.01, z - 1.5],
          [0.25, 0.01, z - 1.5],
          [0.25, 0.01, z],
          [-0.25, 0.01, z],
        ],
        lamp,
        fade(0.22),
      ),
    )
  for (const side of [-1, 1]) {
    const plane = view.plane([side * 1.5, 0, 0], [0, 0, 1])
    s.add(plane.rect(0.3, 0, length, 3, darker(wall, 0.5)))
    for (let z = Math.floor(length); z >= 0; z--) {
      const shade = mix(wall, lamp, Math.min(0.5, z / length / 1.5))
      s.add(plane.rect(Math.max(0.3, z + 0.04), 0.12, z + 0.96, 2.7, darker(shade, z % 2 === 0 ? 0.3 : 0.42)))
      for (let b = 0.25; b < 2.6; b += 0.2) {
        s.add(plane.rect(Math.max(0.3, z + 0.1), b, z + 0.9, b + 0.15, darker(shade, 0.62)))
        if (z < 15)
          for (let k = 0; k < 4; k++)
            if (next() < 0.5)
              s.add(
                plane.rect(z + 0.14 + k * 0.18, b + 0.05, z + 0.19 + k * 0.18, b + 0.09, pick(leds, next())),
              )
      }
    }
  }
}

function cold(): string {
  const s = new Sheet()
  const next = random(111)
  s.wash([
    [0, '#050a14'],
    [1, '#0a1424'],
  ])
  const view = new View({ at: [0, 1.35, -0.4], focal: 820, horizon: 560 })
  s.glow(800, 520, 520, '#dff0ff', 1)
  aisle(s, next, {
    view,
    wall: '#2f4a78',
    floor: '#27436e',
    lamp: '#e8f5ff',
    leds: ['#7fd4ff', '#b8ecff', '#4a9aff'],
    length: 26,
  })
  s.glow(800, 540, 340, '#dff2ff', 0.95)
  const [x, y] = view.at(0.1, 0, 6.6)
  s.add(group(`${fade(0.5)} ${s.blur(4)}`, silhouette({ x, y, height: -190, pose: 'away' }, '#020408')))
  s.add(silhouette({ x, y, height: view.scale(0, 6.6) * 1.76, pose: 'away' }, '#05080f', '#9fd0ff'))
  s.vignette(0.7)
  return s.done()
}

/** Amber and violet, obliquely: a technician with an open cabinet. */
function technician(): string {
  const s = new Sheet()
  const next = random(112)
  s.wash([
    [0, '#140a1c'],
    [1, '#2a1230'],
  ])
  const view = new View({ at: [0.75, 1.5, -0.2], yaw: -26, focal: 950, horizon: 520, middle: 700 })
  aisle(s, next, {
    view,
    wall: '#5a3a72',
    floor: '#6a3f5c',
    lamp: '#ffd8a0',
    leds: ['#ffb04a', '#ff7a4a', '#ffe0a0', '#c98aff'],
    length: 22,
  })
  s.glow(1180, 420, 460, '#ffc98a', 0.6)
  const rack = view.plane([-1.48, 0, 0], [0, 0, 1])
  s.add(rack.rect(3, 0.12, 4, 2.7, '#ffe6bd'))
  for (let b = 0.2; b < 2.6; b += 0.17)
    s.add(
      rack.rect(3.06, b, 3.94, b + 0.12, '#3a2440'),
      ...Array.from({ length: 6 }, (_, k) =>
        rack.rect(
          3.12 + k * 0.13,
          b + 0.03,
          3.18 + k * 0.13,
          b + 0.08,
          pick(['#ff9a3a', '#8affc0', '#ffe0a0'], next()),
        ),
      ),
    )
  const [hx, hy] = view.at(-1.48, 2.5, 3.5)
  for (let i = 0; i < 9; i++)
    s.add(
      stroke(
        `M${hx - 60 + i * 16} ${hy + 40 + i * 20}C${hx - 20 + i * 10} ${hy + 240} ${hx + 40 - i * 14} ` +
          `${hy + 260} ${hx - 30 + i * 16} ${hy + 420 - i * 12}`,
        pick(['#e0a02a', '#c9502a', '#3a7ad0', '#e8dfd0'], next()),
        5,
      ),
    )
  const [x, y] = view.at(-0.62, 0, 3.3)
  s.add(
    person(s, {
      x: x + 60,
      y: y + 20,
      height: 720,
      pose: 'reach',
      flip: true,
      wear: 'suit',
      top: '#31405e',
      legs: '#1c2236',
      hair: '#2a1a12',
      long: true,
      rim: '#ffd09a',
      rimX: 0.8,
    }),
  )
  s.vignette(0.65)
  return s.done()
}

/** White hall seen from above: ranks of cabinets in pale green light. */
function whiteHall(): string {
  const s = new Sheet()
  const next = random(113)
  s.wash([
    [0, '#c4d8d2'],
    [1, '#6f8c88'],
  ])
  const view = new View({ at: [6, 6.5, -6], yaw: -22, focal: 1000, horizon: 120, middle: 760 })
  s.add(
    view.face(
      [
        [-40, 0, -2],
        [30, 0, -2],
        [30, 0, 70],
        [-40, 0, 70],
      ],
      s.linear([
        [0, '#eaf3ee'],
        [1, '#8fa8a2'],
      ]),
    ),
  )
  for (let z = 0; z < 60; z += 2)
    s.add(
      view.face(
        [
          [-40, 0, z],
          [30, 0, z],
          [30, 0, z + 0.06],
          [-40, 0, z + 0.06],
        ],
        '#7d9690',
        fade(0.5),
      ),
    )
  for (let x = -36; x < 26; x += 2)
    s.add(
      view.face(
        [
          [x, 0, -2],
          [x + 0.06, 0, -2],
          [x + 0.06, 0, 60],
          [x, 0, 60],
        ],
        '#7d9690',
        fade(0.4),
      ),
    )
  for (let z = 42; z >= 1; z -= 5.4) {
    const haze = Math.min(0.75, z / 52)
    for (let x = -30; x < 16; x += 1.1) {
      if (x > -1.2 && x < 2.4) continue
      const colour = mix('#1f3a3c', '#cfe0da', haze)
      s.add(
        view.box(
          [x, 0, z],
          [x + 1.02, 2.5, z + 1.4],
          mix('#e9f4ef', '#cfe0da', haze),
          colour,
          darker(colour, 0.3),
        ),
      )
      const plane = view.plane([x, 0, z - 0.01], [1, 0, 0])
      if (z < 24)
        for (let b = 0.3; b < 2.3; b += 0.34)
          s.add(
            plane.rect(0.12, b, 0.9, b + 0.2, darker(colour, 0.4)),
            plane.rect(
              0.18 + next() * 0.5,
              b + 0.07,
              0.28 + next() * 0.5,
              b + 0.13,
              pick(['#7affc0', '#c8ffe6', '#ffd45a'], next()),
            ),
          )
    }
  }
  const [x, y] = view.at(0.4, 0, 3.4)
  const who = {
    x,
    y,
    height: view.scale(0.4, 3.4) * 1.74,
    pose: 'rest',
    back: true,
    top: '#e0762a',
    legs: '#22343a',
    rim: '#ffffff',
  } as const
  s.add(
    group(`${fade(0.25)} ${s.blur(5, 8)}`, silhouette({ ...who, height: -who.height * 0.6 }, '#1f3a3c')),
    person(s, who),
  )
  s.glow(1100, 60, 900, '#f4fff8', 0.6, 420)
  s.vignette(0.45, '#0c2422')
  return s.done()
}

export const centroDati: Scene = variants(cold, technician, whiteHall)

/** A price that wanders: points from left to right inside a box. */
export function curve(
  next: Next,
  x: number,
  y: number,
  w: number,
  h: number,
  drift: number,
  steps = 60,
): Point[] {
  let value = 0.5 - drift / 2
  return Array.from({ length: steps }, (_, i) => {
    value = Math.min(0.96, Math.max(0.04, value + (next() - 0.5) * 0.09 + drift / steps))
    return [x + (w * i) / (steps - 1), y + h * (1 - value)] as const
  })
}
