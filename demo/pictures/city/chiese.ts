import { HEIGHT, WIDTH, random } from '../kit.ts'
import type { Scene } from '../kit.ts'
import { Sheet, darker, fade, lighter, mix, oval, pick, poly, rect, shape, variants } from './brush.ts'
import { View } from './camera.ts'
import { cast, person, silhouette, specks } from './figures.ts'
import { beam, birds, ledge, plain, reflections, sky } from './light.ts'
import { dome } from './roma.ts'

interface Nave {
  readonly view: View
  readonly stone: string
  readonly light: string
  readonly dark: string
  readonly length: number
  readonly glass: (bay: number, side: number) => string
  readonly half: number
  readonly high: number
}

/** Pillars, arches and a pointed or round vault running away from the eye. */
function nave(s: Sheet, { view, stone, light, dark, length, glass, half, high }: Nave): void {
  const bay = 6
  const bays = Math.floor(length / bay)
  const tone = (z: number, base = stone) =>
    mix(darker(base, 0.3), light, Math.min(0.75, (z / length) ** 1.4 * 0.8))
  s.add(
    view.face(
      [
        [-half - 5, 0, 0.4],
        [half + 5, 0, 0.4],
        [half + 5, 0, length],
        [-half - 5, 0, length],
      ],
      s.linear([
        [0, mix(stone, light, 0.6)],
        [0.4, stone],
        [1, darker(stone, 0.65)],
      ]),
    ),
  )
  const end = view.plane([-half, 0, length], [1, 0, 0])
  s.add(
    end.arch(0, 0, half * 2, high + half, tone(length)),
    end.arch(half * 0.35, 0, half * 1.65, high * 0.9, darker(stone, 0.2)),
    end.disc(half, high * 1.06, half * 0.4, light),
  )
  for (let i = 0; i < 3; i++)
    s.add(end.arch(half * (0.52 + i * 0.36), high * 0.25, half * (0.76 + i * 0.36), high * 0.72, light))
  for (let i = bays - 1; i >= 0; i--) {
    const [z0, z1] = [i * bay + 0.5, (i + 1) * bay + 0.5]
    const arc = (z: number, scale = 1) =>
      Array.from(
        { length: 15 },
        (_, k) =>
          [
            -Math.cos((k / 14) * Math.PI) * half * scale,
            high + Math.sin((k / 14) * Math.PI) * half * scale,
            z,
          ] as const,
      )
    const [near, far] = [arc(z0), arc(z1)]
    for (let k = 0; k < 14; k++) {
      const [a, b, c, d] = [near[k], near[k + 1], far[k + 1], far[k]]
      if (a && b && c && d)
        s.add(view.face([a, b, c, d], mix(tone(z1), dark, 0.2 + 0.5 * Math.sin((k / 14) * Math.PI))))
    }
    const rib = [...arc(z1), ...arc(z1, 0.93).reverse()]
    s.add(view.face(rib, lighter(tone(z1), 0.12)))
    for (const side of [-1, 1]) {
      const wall = view.plane([side * half, 0, z0], [0, 0, 1])
      s.add(wall.rect(0, 0, bay, high, mix(tone(z0), dark, side < 0 ? 0.1 : 0.3)))
      s.add(
        wall.arch(0.9, 0, bay - 0.9, high * 0.62, mix(tone(z0), dark, 0.62)),
        wall.arch(1.4, 0, bay - 1.4, high * 0.56, mix(dark, stone, 0.18)),
      )
      s.add(wall.arch(bay / 2 - 0.8, high * 0.7, bay / 2 + 0.8, high * 0.96, glass(i, side)))
      s.add(wall.rect(0, high * 0.655, bay, high * 0.675, lighter(tone(z0), 0.15)))
      const [px, pz] = [side * (half - 0.15), z0 + 0.1]
      s.add(
        view.box(
          [px - 0.5, 0, pz - 0.5],
          [px + 0.5, high * 0.98, pz + 0.5],
          tone(z0),
          lighter(tone(z0), 0.1),
          mix(tone(z0), dark, 0.25),
        ),
      )
      s.add(
        view.box(
          [px - 0.7, 0, pz - 0.7],
          [px + 0.7, 0.7, pz + 0.7],
          lighter(tone(z0), 0.2),
          tone(z0),
          mix(tone(z0), dark, 0.3),
        ),
        view.box(
          [px - 0.7, high * 0.64, pz - 0.7],
          [px + 0.7, high * 0.68, pz + 0.7],
          tone(z0),
          lighter(tone(z0), 0.18),
          tone(z0),
        ),
      )
    }
  }
}

function pews(view: View, x0: number, x1: number, from: number, to: number, wood: string): string {
  const rows: string[] = []
  for (let z = to; z > from; z -= 1.3)
    rows.push(view.box([x0, 0, z], [x1, 0.9, z + 0.12], lighter(wood, 0.4), wood, darker(wood, 0.4)))
  return rows.join('')
}

function goldenShafts(): string {
  const s = new Sheet()
  s.wash([
    [0, '#2a1c12'],
    [1, '#120a06'],
  ])
  const view = new View({ at: [0, 1.9, -3], focal: 620, horizon: 760 })
  nave(s, {
    view,
    stone: '#a88660',
    light: '#fff0c8',
    dark: '#1c120c',
    length: 54,
    glass: (_, side) => (side > 0 ? '#fff6d8' : '#7a5c3c'),
    half: 6,
    high: 11,
  })
  s.add(pews(view, -4.4, -1.3, 5, 34, '#4a2c18'), pews(view, 1.3, 4.4, 5, 34, '#4a2c18'))
  for (let i = 0; i < 4; i++)
    beam(
      s,
      [
        [1390 - i * 150, 90 + i * 110],
        [1460 - i * 150, 130 + i * 110],
        [560 - i * 20, 1010 - i * 50],
        [330 + i * 10, 960 - i * 40],
      ],
      '#ffe9b0',
      0.6,
      14,
    )
  const [x, y] = view.at(0, 0, 11)
  s.add(
    silhouette({ x, y, height: view.scale(0, 11) * 1.7, pose: 'away', wear: 'coat' }, '#170e08', '#ffe0a0'),
  )
  s.vignette(0.65)
  return s.done()
}

/** Blue shade and coloured panes; a few kneel by candles. */
function candles(): string {
  const s = new Sheet()
  const next = random(152)
  s.wash([
    [0, '#0c1220'],
    [1, '#06080f'],
  ])
  const view = new View({ at: [-2.6, 1.8, -2], yaw: 13, focal: 760, horizon: 720, middle: 740 })
  nave(s, {
    view,
    stone: '#4f5f7d',
    light: '#a9c0e0',
    dark: '#080c18',
    length: 48,
    glass: (bay) => ['#c9484a', '#3f7ad0', '#e0a63a', '#4aa07a'][bay % 4] ?? '#ffffff',
    half: 6,
    high: 12,
  })
  s.glow(980, 300, 420, '#7fa4e0', 0.4)
  for (const [i, colour] of ['#c9484a', '#3f7ad0', '#e0a63a'].entries())
    s.add(
      oval(430 + i * 210, 930 - i * 60, 120 - i * 20, 30 - i * 5, colour, `${fade(0.35)} ${s.blur(12, 8)}`),
    )
  s.add(
    rect(1130, 800, 330, 14, '#1c1410'),
    rect(1150, 840, 290, 12, '#1c1410'),
    rect(1160, 800, 10, 260, '#120c0a'),
    rect(1420, 800, 10, 260, '#120c0a'),
  )
  s.glow(1290, 770, 460, '#ffb45a', 0.8, 300)
  for (let i = 0; i < 26; i++) {
    const [x, y, h] = [1140 + (i % 13) * 25, i < 13 ? 800 : 840, 18 + next() * 34]
    s.add(rect(x, y - h, 8, h, '#e9dcc0'), shape(`M${x + 4} ${y - h - 22}q8 14 0 22q-8 -8 0 -22Z`, '#fff0b0'))
    s.glow(x + 4, y - h - 10, 34, '#ffb84a', 0.8)
  }
  s.add(
    person(s, {
      x: 1010,
      y: 1020,
      height: 400,
      pose: 'rest',
      wear: 'coat',
      top: '#2a2430',
      hair: '#1c120c',
      long: true,
      rim: '#ffb45a',
      rimX: 0.9,
      back: true,
    }),
  )
  const [x, y] = view.at(0.4, 0, 15)
  s.add(silhouette({ x, y, height: view.scale(0.4, 15) * 1.6, pose: 'walk' }, '#080b14', '#a9c0e0'))
  s.vignette(0.7)
  return s.done()
}

/** Straight up the middle, white and bright, with scaffolds of dust: a Romanesque hall at noon. */
function whiteNave(): string {
  const s = new Sheet()
  s.wash([
    [0, '#e9e4d8'],
    [1, '#a49c8c'],
  ])
  const view = new View({ at: [3.4, 3.4, -5], yaw: -14, focal: 900, horizon: 600, middle: 860 })
  nave(s, {
    view,
    stone: '#d6cdba',
    light: '#fffdf4',
    dark: '#7d7464',
    length: 42,
    glass: () => '#ffffff',
    half: 7,
    high: 8.5,
  })
  s.add(pews(view, -5, -1, 6, 26, '#9a7a54'), pews(view, 1, 5, 6, 26, '#9a7a54'))
  for (let i = 0; i < 3; i++)
    beam(
      s,
      [
        [330 + i * 120, 60 + i * 90],
        [430 + i * 120, 40 + i * 90],
        [1180 + i * 130, 1000 - i * 40],
        [860 + i * 130, 1060 - i * 40],
      ],
      '#ffffff',
      0.5,
      24,
    )
  for (const [px, pz, pose, long] of [
    [-2.6, 9, 'stand', true],
    [-2, 9.1, 'rest', false],
    [0.3, 17, 'walk', false],
  ] as const) {
    const [x, y] = view.at(px, 0, pz)
    const who = {
      x,
      y,
      height: view.scale(px, pz) * 1.72,
      pose,
      long,
      back: true,
      top: long ? '#8a3a34' : '#39465a',
    } as const
    s.add(cast(who, '#5a5040', 0.5, 0.4, 0.35), person(s, { ...who, rim: '#ffffff' }))
  }
  s.vignette(0.4, '#3a3020')
  return s.done()
}

export const navata: Scene = variants(goldenShafts, candles, whiteNave)

/** A front with columns and pediment, a great dome behind. */
function temple(s: Sheet, view: View, z: number, stone: string, light: string, shade: string): void {
  const [dx, dy] = view.at(0, 19, z + 30)
  s.add(dome(dx, dy, view.scale(0, z + 30) * 26, mix(stone, shade, 0.12), light))
  const wall = view.plane([-24, 0, z], [1, 0, 0])
  s.add(
    wall.rect(
      0,
      0,
      48,
      21,
      s.across(
        [
          [0, lighter(stone, 0.1)],
          [1, darker(stone, 0.2)],
        ],
        [300, 0],
        [1300, 0],
      ),
    ),
    ledge(wall, -0.4, 48.4, 20.4, 0.8, stone),
    ledge(wall, 0, 48, 15, 0.6, stone),
  )
  for (let i = 0; i < 9; i++) {
    const a = 2 + i * 5.5
    s.add(
      wall.rect(a - 1.9 + 2.75, 1.2, a + 1.9 - 0.9 + 2, i % 2 === 1 ? 10 : 8, shade, fade(0.7)),
      wall.arch(a + 1.4, 10.8, a + 3.6, 14, mix(shade, stone, 0.25)),
      wall.rect(a + 1.5, 16.6, a + 3.5, 19.4, mix(shade, stone, 0.35)),
    )
    s.add(
      wall.rect(a - 0.75, 0, a + 0.75, 15, lighter(stone, 0.18)),
      wall.rect(a + 0.2, 0, a + 0.75, 15, darker(stone, 0.22)),
      wall.rect(a - 1, 14, a + 1, 15, lighter(stone, 0.28)),
      wall.rect(a - 1, 0, a + 1, 0.8, lighter(stone, 0.2)),
    )
  }
  s.add(
    wall.form(
      [
        [12, 15.6],
        [36, 15.6],
        [24, 20],
      ],
      lighter(stone, 0.16),
    ),
    wall.form(
      [
        [14, 16],
        [34, 16],
        [24, 19.4],
      ],
      darker(stone, 0.12),
    ),
  )
  for (let i = 0; i < 11; i++) {
    const [x, y] = wall.point(2 + i * 4.4, 21.2)
    const k = view.scale(0, z)
    s.add(
      silhouette(
        { x, y, height: k * 3.4, pose: i % 2 === 0 ? 'rest' : 'speak', wear: 'skirt' },
        mix(stone, shade, 0.3),
      ),
    )
  }
}

/** One of the two curved arms of columns. */
function colonnade(s: Sheet, view: View, side: number, stone: string, shade: string, light: number): void {
  const spot = (angle: number, r: number) =>
    [side * (12 + Math.cos(angle) * r), 4 - Math.sin(angle) * -r * 0.9] as const
  const steps = 34
  for (let row = 1; row >= 0; row--)
    for (let i = steps; i >= 0; i--) {
      const angle = 1.25 - (i / steps) * 2.3
      const [x, z] = spot(angle, 34 + row * 5)
      if (view.depth(x, z) < 3) continue
      const [px, py] = view.at(x, 0, z)
      const k = view.scale(x, z)
      const tone = mix(shade, stone, row === 0 ? 0.55 + light * 0.4 : 0.18)
      s.add(
        rect(
          px - k * 0.75,
          py - k * 10,
          k * 1.5,
          k * 10,
          s.linear(
            [
              [0, lighter(tone, 0.2)],
              [0.5, tone],
              [1, darker(tone, 0.35)],
            ],
            [side > 0 ? 0 : 1, 0],
            [side > 0 ? 1 : 0, 0],
          ),
        ),
      )
    }
  for (let i = steps; i > 0; i--) {
    const at = (j: number) => spot(1.25 - (j / steps) * 2.3, 33)
    const [[x0, z0], [x1, z1]] = [at(i), at(i - 1)]
    s.add(
      view.face(
        [
          [x0, 10, z0],
          [x1, 10, z1],
          [x1, 12.2, z1],
          [x0, 12.2, z0],
        ],
        mix(shade, lighter(stone, 0.12), 0.5 + light * 0.45),
      ),
      view.face(
        [
          [x0, 12.2, z0],
          [x1, 12.2, z1],
          [x1, 12.8, z1],
          [x0, 12.8, z0],
        ],
        lighter(stone, 0.25),
      ),
    )
    if (i % 3 === 0 && view.depth(x0, z0) > 4) {
      const [px, py] = view.at(x0, 12.8, z0)
      s.add(
        silhouette(
          { x: px, y: py, height: view.scale(x0, z0) * 2.8, pose: 'rest', wear: 'skirt' },
          mix(stone, shade, 0.35),
        ),
      )
    }
  }
}

function noon(): string {
  const s = new Sheet()
  const next = random(161)
  sky(
    s,
    [
      [0, '#4a86bd'],
      [1, '#e3ecea'],
    ],
    800,
    '#ffffff',
    0.8,
    7,
  )
  const view = new View({ at: [0, 5, -46], focal: 820, horizon: 690 })
  temple(s, view, 44, '#dccdb2', '#fff6e0', '#7d6c5a')
  colonnade(s, view, -1, '#d8c8ac', '#6d5e50', 0.2)
  colonnade(s, view, 1, '#e2d3b6', '#6d5e50', 0.9)
  s.add(
    plain(
      742,
      HEIGHT,
      s.linear([
        [0, '#d3c5aa'],
        [1, '#8f8270'],
      ]),
    ),
  )
  for (let i = -7; i <= 7; i++)
    s.add(
      view.face(
        [
          [i * 0.6, 0.01, 40],
          [i * 0.6 + 0.1, 0.01, 40],
          [i * 6 + 0.8, 0.01, -40],
          [i * 6, 0.01, -40],
        ],
        '#efe6d2',
        fade(0.6),
      ),
    )
  const [ox, oy] = view.at(0, 0, 2)
  s.add(
    poly(
      [
        [ox, oy],
        [ox + 20, oy],
        [ox + 330, oy + 70],
        [ox + 320, oy + 76],
      ],
      '#5a4c40',
      fade(0.5),
    ),
    poly(
      [
        [ox - 9, oy],
        [ox + 9, oy],
        [ox + 5, oy - 330],
        [ox, oy - 350],
        [ox - 5, oy - 330],
      ],
      '#a8835e',
    ),
    rect(ox - 18, oy - 40, 36, 44, '#cbb896'),
  )
  s.add(specks(next, [420, 756, 1180, 800], 160, 3.4, ['#3a3e48', '#7a3f38', '#5a6a80', '#8a7a60']))
  for (let i = 0; i < 20; i++) {
    const [px, pz] = [(next() - 0.5) * 36, -34 + next() * 30]
    const [x, y] = view.at(px, 0, pz)
    const who = {
      x,
      y,
      height: view.scale(px, pz) * 1.7,
      pose: pick(['walk', 'stand', 'away', 'rest'] as const, next()),
      top: pick(['#39465a', '#8a3a34', '#d9c9a8', '#4f6a5a', '#23262e'], next()),
      long: next() < 0.4,
      flip: next() < 0.5,
    } as const
    s.add(
      cast({ ...who, flip: false }, '#4a3f38', 1, 0.3, 0.45),
      person(s, { ...who, rim: '#fff8e4', shadow: 0 }),
    )
  }
  s.add(birds(next, 250, 180, 300, 120, 14, '#3f4a58'))
  s.vignette(0.35, '#1c2430')
  return s.done()
}

/** Night rain: the dome lit, doubled in the wet square. */
function wetNight(): string {
  const s = new Sheet()
  const next = random(162)
  sky(
    s,
    [
      [0, '#080e22'],
      [1, '#34406c'],
    ],
    720,
    '#5a6a9a',
    0.4,
    16,
  )
  const view = new View({ at: [0, 1.6, -58], focal: 950, horizon: 720 })
  s.glow(800, 420, 700, '#ffcf8a', 0.45, 520)
  temple(s, view, 40, '#c9a06a', '#ffe2a4', '#3a2c30')
  s.add(
    plain(
      742,
      HEIGHT,
      s.linear([
        [0, '#4a4a60'],
        [0.3, '#2a2d44'],
        [1, '#080a14'],
      ]),
    ),
  )
  const flip = new View({ at: [0, -1.6, -58], focal: 950, horizon: 764 })
  s.add(`<g opacity=".34" transform="translate(0 1484) scale(1 -1)" ${s.blur(9, 4)}>`)
  temple(s, flip, 40, '#c9a06a', '#ffe2a4', '#2a2028')
  s.add(
    '</g>',
    plain(
      742,
      HEIGHT,
      s.linear([
        [0, '#1a1c30', 0.1],
        [1, '#05070f', 0.85],
      ]),
    ),
  )
  reflections(
    s,
    next,
    [
      [420, '#ffcf8a', 24],
      [620, '#ffe2a4', 30],
      [800, '#ffe2a4', 44],
      [980, '#ffe2a4', 30],
      [1180, '#ffcf8a', 24],
    ],
    746,
    1040,
    0.5,
  )
  for (const [x, y, h, flipIt] of [
    [520, 900, 190, false],
    [1150, 840, 120, true],
  ] as const)
    s.add(
      silhouette({ x, y, height: h, pose: 'walk', wear: 'coat', flip: flipIt }, '#070912', '#ffcf8a'),
      shape(`M${x - h * 0.4} ${y - h * 0.86}q${h * 0.4} ${-h * 0.44} ${h * 0.8} 0Z`, '#0a0d18'),
    )
  s.vignette(0.6)
  return s.done()
}

/** From between the columns: stone in shade, the dome in a slit of rose light. */
function between(): string {
  const s = new Sheet()
  const next = random(163)
  sky(
    s,
    [
      [0, '#d98f86'],
      [0.6, '#f6cfa0'],
      [1, '#ffecc8'],
    ],
    860,
    '#fff0e0',
    0.6,
    22,
  )
  s.glow(840, 640, 560, '#fff6dc', 0.9)
  s.add(
    rect(430, 640, 760, 240, '#c9947e'),
    ...Array.from({ length: 16 }, (_, i) => rect(444 + i * 47, 680, 22, 190, '#a87464')),
    rect(420, 630, 780, 24, '#dcae92'),
  )
  s.add(dome(840, 660, 400, '#b98a84', '#fff0d0'))
  s.wash(
    [
      [0, '#ffe6c4', 0],
      [1, '#ffe6c4', 0.7],
    ],
    560,
    860,
  )
  s.add(
    plain(
      850,
      HEIGHT,
      s.linear([
        [0, '#f0cfa4'],
        [1, '#6a4a48'],
      ]),
    ),
    specks(next, [440, 850, 1200, 880], 90, 3.6, ['#5a3f40', '#7a5a50']),
  )
  const column = (x: number, w: number, tone: string) => {
    s.add(
      rect(
        x,
        -20,
        w,
        HEIGHT + 40,
        s.linear(
          [
            [0, darker(tone, 0.55)],
            [0.7, tone],
            [0.93, lighter(tone, 0.3)],
            [1, '#ffd9b0'],
          ],
          [x < 800 ? 0 : 1, 0],
          [x < 800 ? 1 : 0, 0],
        ),
      ),
    )
    for (let i = 1; i < 7; i++) s.add(rect(x + (w * i) / 7, -20, w * 0.02, HEIGHT + 40, '#1a1018', fade(0.3)))
    s.add(
      rect(x - w * 0.12, HEIGHT - 110, w * 1.24, 130, darker(tone, 0.35)),
      rect(x - w * 0.12, HEIGHT - 116, w * 1.24, 12, lighter(tone, 0.2)),
    )
  }
  column(250, 150, '#6a4a50')
  column(1260, 140, '#6a4a50')
  s.add(
    poly(
      [
        [400, 1067],
        [400, 960],
        [1260, 960],
        [1260, 1067],
      ],
      '#3a2630',
      fade(0.5),
    ),
  )
  const who = { x: 700, y: 985, height: 250, pose: 'walk', wear: 'skirt' } as const
  s.add(
    cast(who, '#2a1820', -0.4, 0.5, 0.5),
    silhouette(who, '#2a1a22', '#ffe6c4'),
    silhouette({ x: 1010, y: 930, height: 130, pose: 'away' }, '#4a3038', '#ffe6c4'),
  )
  column(-60, 210, '#3f2c36')
  column(1440, 230, '#3f2c36')
  s.add(
    rect(
      0,
      0,
      WIDTH,
      90,
      s.linear([
        [0, '#2a1c24'],
        [1, '#4a3440'],
      ]),
    ),
    rect(0, 88, WIDTH, 8, '#a87a70'),
  )
  s.vignette(0.5, '#1a0c14')
  return s.done()
}

export const basilica: Scene = variants(noon, wetNight, between)
