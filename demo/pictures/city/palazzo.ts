import { HEIGHT, random } from '../kit.ts'
import type { Scene } from '../kit.ts'
import { Sheet, darker, fade, group, lighter, line, mix, oval, rect, variants } from './brush.ts'
import { View } from './camera.ts'
import type { Plane } from './camera.ts'
import { cast, person, silhouette } from './figures.ts'
import { flag, lamp, ledge, plain, reflections, sky } from './light.ts'

interface Stone {
  readonly width: number
  readonly bays: number
  readonly stone: string
  readonly trim: string
  readonly glass: string
  readonly lit: readonly string[]
  readonly share: number
}

/** A noble front of three floors: rustic base with arches, pedimented windows, cornice. */
function front(
  plane: Plane,
  next: () => number,
  { width, bays, stone, trim, glass, lit, share }: Stone,
): string {
  const bay = width / bays
  const middle = Math.floor(bays / 2)
  const parts = [plane.rect(0, 0, width, 6, darker(stone, 0.14)), plane.rect(0, 6, width, 19, stone)]
  for (let y = 0.8; y < 6; y += 0.85) parts.push(plane.rect(0, y, width, y + 0.09, darker(stone, 0.34)))
  for (let i = 0; i < bays; i++) {
    const x = (i + 0.5) * bay
    const door = i === middle
    const light = () => (next() < share ? (lit[Math.floor(next() * lit.length)] ?? glass) : glass)
    parts.push(plane.arch(x - (door ? 1.5 : 0.95), 0, x + (door ? 1.5 : 0.95), door ? 5.4 : 4.3, trim))
    parts.push(
      plane.arch(
        x - (door ? 1.15 : 0.7),
        0,
        x + (door ? 1.15 : 0.7),
        door ? 5 : 3.9,
        door ? darker(glass, 0.5) : light(),
      ),
    )
    for (const [y, tall] of [
      [7.4, 3.4],
      [13.6, 2.7],
    ] as const) {
      parts.push(
        plane.rect(x - 1.05, y - 0.3, x + 1.05, y + tall + 0.2, trim),
        plane.rect(x - 0.72, y, x + 0.72, y + tall, light()),
      )
      parts.push(
        plane.rect(x - 0.05, y, x + 0.05, y + tall, mix(trim, stone, 0.4)),
        plane.rect(x - 0.72, y + tall * 0.62, x + 0.72, y + tall * 0.65, mix(trim, stone, 0.4)),
      )
      if (y < 10) {
        parts.push(
          plane.form(
            i % 2 === 0
              ? [
                  [x - 1.35, y + tall + 0.3],
                  [x + 1.35, y + tall + 0.3],
                  [x, y + tall + 1.15],
                ]
              : [
                  [x - 1.35, y + tall + 0.3],
                  [x + 1.35, y + tall + 0.3],
                  [x + 0.9, y + tall + 0.85],
                  [x, y + tall + 1.05],
                  [x - 0.9, y + tall + 0.85],
                ],
            lighter(trim, 0.12),
          ),
        )
        parts.push(plane.rect(x - 1.2, y - 0.7, x + 1.2, y - 0.3, lighter(trim, 0.1)))
      }
    }
  }
  parts.push(
    ledge(plane, 0, width, 6, 0.3, trim),
    ledge(plane, 0, width, 12.4, 0.25, trim),
    ledge(plane, -0.4, width + 0.4, 18, 0.8, trim),
  )
  for (let i = 0; i < bays * 3; i++)
    parts.push(plane.rect((i + 0.3) * (bay / 3), 17, (i + 0.7) * (bay / 3), 17.7, darker(trim, 0.4)))
  const x = (middle + 0.5) * bay
  parts.push(
    plane.rect(x - 3.4, 6.1, x + 3.4, 6.6, lighter(trim, 0.2)),
    plane.rect(x - 3.4, 6.6, x + 3.4, 7.7, trim, fade(0.85)),
  )
  return parts.join('')
}

const CLOTH = [
  ['#2d5a8a', '#e9e2cf', '#2d5a8a'],
  ['#a83a32', '#e6bd5a'],
  ['#24457d', '#dfe6ee'],
] as const

function staff(plane: Plane, a: number, b: number, size: number, cloth: readonly string[], dim = 0): string {
  const [x, y] = plane.point(a, b)
  return (
    line(
      [
        [x, y],
        [x + size * 0.34, y - size * 1.05],
      ],
      '#3a332b',
      Math.max(2, size * 0.03),
    ) +
    flag(
      x + size * 0.32,
      y - size,
      size * 0.85,
      cloth.map((c) => mix(c, '#0a1020', dim)),
      0.22,
    )
  )
}

/** Blue hour after rain: lit rooms, the square as a mirror. */
function blueHour(): string {
  const s = new Sheet()
  const next = random(21)
  sky(
    s,
    [
      [0, '#13274a'],
      [0.6, '#3c5f8e'],
      [1, '#c99a7a'],
    ],
    760,
    '#8fa6c8',
    0.5,
  )
  const view = new View({ at: [0, 1.7, -34], focal: 1150, horizon: 770 })
  const wall = view.plane([-21, 0, 0], [1, 0, 0])
  s.add(
    front(wall, next, {
      width: 42,
      bays: 11,
      stone: '#5d5a68',
      trim: '#857f88',
      glass: '#1c2740',
      lit: ['#ffcf7a', '#ffbe62', '#ffe0a0'],
      share: 0.5,
    }),
  )
  s.add(
    wall.rect(
      -0.4,
      0,
      42.4,
      18.8,
      s.linear([
        [0, '#0b1830', 0.55],
        [0.6, '#0b1830', 0],
        [1, '#ffb560', 0.25],
      ]),
    ),
  )
  for (const [i, cloth] of CLOTH.entries()) s.add(staff(wall, 19.6 + i * 1.5, 7.4, 74, cloth, 0.2))
  s.add(
    plain(
      792,
      HEIGHT,
      s.linear([
        [0, '#39415a'],
        [0.4, '#232b40'],
        [1, '#0c111d'],
      ]),
    ),
  )
  const spots = Array.from(
    { length: 26 },
    (_, i) => [90 + i * 57, i % 3 === 0 ? '#ffd48a' : '#c98f56', 26] as const,
  )
  reflections(s, next, spots, 796, 1040, 0.55)
  lamp(s, 250, 850, 190, '#ffcf86', '#12141c')
  lamp(s, 1350, 850, 190, '#ffcf86', '#12141c')
  s.add(silhouette({ x: 700, y: 900, height: 150, pose: 'walk', wear: 'coat' }, '#0d111b', '#e0a763'))
  s.add(
    group(
      `${fade(0.4)} ${s.blur(3)}`,
      silhouette({ x: 700, y: 900, height: -110, pose: 'walk', wear: 'coat' }, '#05070c'),
    ),
  )
  s.vignette(0.6)
  return s.done()
}

/** Midday, along the wall: big flags against a hard sky. */
function midday(): string {
  const s = new Sheet()
  const next = random(22)
  sky(
    s,
    [
      [0, '#3f7fb8'],
      [1, '#cfe2ec'],
    ],
    900,
    '#ffffff',
    0.85,
    9,
  )
  const view = new View({ at: [-5, 1.6, -9], yaw: 48, focal: 900, horizon: 860, middle: 700 })
  const wall = view.plane([-8, 0, 0], [1, 0, 0])
  s.add(
    front(wall, next, {
      width: 60,
      bays: 15,
      stone: '#d9a877',
      trim: '#f1e2c6',
      glass: '#41505a',
      lit: ['#7b95a5'],
      share: 0.4,
    }),
  )
  s.add(
    wall.form(
      [
        [0, 0],
        [60, 0],
        [60, 6],
        [0, 2],
      ],
      '#4a3350',
      fade(0.35),
    ),
  )
  s.add(
    view.face(
      [
        [-30, 0, 0],
        [90, 0, 0],
        [90, 0, -60],
        [-30, 0, -60],
      ],
      '#cdb89a',
    ),
    view.face(
      [
        [-30, 0, 0],
        [90, 0, 0],
        [90, 0, -2.4],
        [-30, 0, -2.4],
      ],
      '#7d6a66',
      fade(0.6),
    ),
  )
  for (const [i, a] of [7, 11, 15, 20, 27].entries())
    s.add(staff(wall, a, 7.8, [330, 215, 150, 105, 70][i] ?? 60, CLOTH[i % 3] ?? [], 0))
  for (const [x, z, pose] of [
    [10, -4, 'walk'],
    [13, -3.5, 'stand'],
    [13.6, -3.4, 'rest'],
    [24, -5, 'walk'],
  ] as const) {
    const [px, py] = view.at(x, 0, z)
    const who = {
      x: px,
      y: py,
      height: view.scale(x, z) * 1.75,
      pose,
      top: '#2b3550',
      rim: '#fff0d0',
      rimX: 0.7,
    } as const
    s.add(cast(who, '#3a2a3a', 0.9, 0.35, 0.45), person(s, { ...who, shadow: 0 }))
  }
  s.vignette(0.35, '#20304a')
  return s.done()
}

/** Morning mist: the front far off, a sentry box and steps close by, everything grey and gold. */
function mist(): string {
  const s = new Sheet()
  const next = random(23)
  sky(
    s,
    [
      [0, '#b7b4ac'],
      [1, '#f0dfbf'],
    ],
    HEIGHT,
    '#ffffff',
    0.6,
    5,
  )
  s.glow(1180, 330, 620, '#fff0c4', 0.9)
  const view = new View({ at: [12, 2, -62], yaw: -14, focal: 1500, horizon: 780, middle: 720 })
  const wall = view.plane([-20, 0, 0], [1, 0, 0])
  s.add(view.box([-6, 18, 4], [6, 26, 12], '#b9a98e', '#c5b69b', '#9d9079'))
  const tower = view.plane([-6, 18, 4], [1, 0, 0])
  s.add(
    tower.disc(6, 4.6, 2.1, '#efe5cf'),
    tower.disc(6, 4.6, 1.8, '#d9ccb2'),
    tower.form(
      [
        [5.9, 4.6],
        [6.1, 4.6],
        [6.1, 6],
        [5.9, 6],
      ],
      '#5b5042',
    ),
    tower.form(
      [
        [6, 4.5],
        [7.1, 4.9],
        [7.05, 5.1],
        [6, 4.7],
      ],
      '#5b5042',
    ),
  )
  s.add(
    front(wall, next, {
      width: 40,
      bays: 11,
      stone: '#bba98c',
      trim: '#d3c4a6',
      glass: '#7b7468',
      lit: ['#f4d79a'],
      share: 0.15,
    }),
  )
  const [fx, fy] = view.at(0, 26, 4)
  s.add(
    line(
      [
        [fx, fy],
        [fx, fy - 130],
      ],
      '#6b6152',
      5,
    ),
    flag(fx + 3, fy - 128, 110, ['#7d8fa6', '#e7e2d6', '#7d8fa6'], 0.12),
  )
  s.wash(
    [
      [0, '#efe2c6', 0.1],
      [1, '#f2e6cc', 0.75],
    ],
    420,
    800,
  )
  s.add(
    plain(
      790,
      HEIGHT,
      s.linear([
        [0, '#e2d2b2'],
        [1, '#8a7a62'],
      ]),
    ),
  )
  for (let i = 0; i < 26; i++)
    s.add(
      view.face(
        [
          [-60, 0, -6 - i * 2.1],
          [80, 0, -6 - i * 2.1],
          [80, 0, -6.1 - i * 2.1],
          [-60, 0, -6.1 - i * 2.1],
        ],
        '#7f6f58',
        fade(0.35),
      ),
    )
  for (const [x, y, height, pose, flip] of [
    [360, 900, 210, 'walk', false],
    [470, 880, 180, 'walk', true],
    [1010, 850, 120, 'stand', false],
  ] as const) {
    const who = { x, y, height, pose, flip, wear: 'coat' } as const
    s.add(cast({ ...who, flip: false }, '#5d4c3a', 0.8, 0.9, 0.35), silhouette(who, '#3c352d', '#ffeec2'))
  }
  s.add(
    group(
      s.blur(7),
      rect(1330, 120, 34, 980, '#2b2621'),
      oval(1347, 110, 50, 60, '#2b2621'),
      rect(1290, 980, 114, 90, '#231f1b'),
    ),
  )
  s.vignette(0.45, '#2a2014')
  return s.done()
}

export const palazzo: Scene = variants(blueHour, midday, mist)
