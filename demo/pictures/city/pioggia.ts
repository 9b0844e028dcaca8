import { HEIGHT, random } from '../kit.ts'
import type { Scene } from '../kit.ts'
import { Sheet, darker, fade, group, lighter, mix, oval, pick, poly, rect, shape, variants } from './brush.ts'
import { View } from './camera.ts'
import { person, silhouette, umbrella } from './figures.ts'
import { bokeh, plain, rain, reflections, windows } from './light.ts'

/** Someone under an umbrella, and their broken image on the wet ground. */
function sheltered(
  s: Sheet,
  x: number,
  y: number,
  height: number,
  cloth: string,
  coat: string,
  flip: boolean,
  rim: string,
  pose: 'walk' | 'away' | 'stand' = 'walk',
): void {
  s.add(
    group(
      `${fade(0.4)} ${s.blur(5, 3)}`,
      silhouette({ x, y: y + 4, height: -height * 0.75, pose, wear: 'coat', flip }, '#05070b'),
    ),
  )
  s.add(
    person(s, {
      x,
      y,
      height,
      pose,
      flip,
      wear: 'coat',
      top: coat,
      back: true,
      rim,
      rimX: flip ? 0.8 : -0.8,
    }),
  )
  s.add(umbrella(s, x + (flip ? -1 : 1) * height * 0.06, y - height * 0.62, height * 0.74, cloth))
}

/** Night avenue: lights melted, three umbrellas, one of them red. */
function avenue(): string {
  const s = new Sheet()
  const next = random(71)
  s.wash([
    [0, '#0a1020'],
    [0.5, '#1d2a44'],
    [1, '#070a12'],
  ])
  s.add(shape('M0 0L520 0L600 640L0 700ZM1600 0L1120 0L1010 640L1600 700Z', '#0b1120'))
  bokeh(s, next, [40, 180, 640, 640], 60, ['#ffb25a', '#ff7a4a', '#ffd88f', '#6fa8d8'], 40)
  bokeh(s, next, [980, 180, 1580, 640], 60, ['#ffb25a', '#5fc0c9', '#ffd88f', '#e05a5a'], 40)
  bokeh(s, next, [620, 460, 1000, 640], 40, ['#fff0c8', '#ffcf86', '#ff6a5a'], 22)
  s.glow(810, 560, 420, '#ffcf92', 0.5)
  s.add(
    plain(
      650,
      HEIGHT,
      s.linear([
        [0, '#3a4258'],
        [0.3, '#1c2438'],
        [1, '#070a12'],
      ]),
    ),
  )
  reflections(
    s,
    next,
    Array.from(
      { length: 26 },
      (_, i) =>
        [
          30 + i * 62,
          pick(['#ffb25a', '#ff7a4a', '#ffd88f', '#6fa8d8', '#5fc0c9', '#e05a5a'], next()),
          34,
        ] as const,
    ),
    654,
    1060,
    0.75,
  )
  for (let i = 0; i < 40; i++)
    s.add(
      `<ellipse cx="${next() * 1600}" cy="${700 + next() * 360}" rx="${6 + next() * 16}" ` +
        `ry="${2 + next() * 4}" fill="none" stroke="#cfe0f5" stroke-width="1.2" opacity=".35"/>`,
    )
  sheltered(s, 900, 760, 190, '#20242e', '#141822', false, '#ffcf92', 'away')
  sheltered(s, 1140, 850, 300, '#2a3346', '#10131c', true, '#ffb25a')
  sheltered(s, 610, 930, 400, '#c0242a', '#171b26', false, '#ffcf92', 'away')
  rain(s, next, 300, '#dfeaf8', 0.22, 12)
  s.vignette(0.65)
  return s.done()
}

/** Grey noon in an old street seen from a window: cobbles and round umbrellas from above. */
function overhead(): string {
  const s = new Sheet()
  const next = random(72)
  s.wash([
    [0, '#8f999c'],
    [0.5, '#6b777c'],
    [1, '#4a555b'],
  ])
  const stones: string[] = []
  for (let row = 0; row < 40; row++)
    for (let i = 0; i < 30; i++)
      if (next() < 0.55)
        stones.push(
          rect(
            i * 56 + (row % 2) * 28 - 20,
            row * 28,
            50,
            23,
            pick(['#a9b3b4', '#3f4a50', '#7d8a8e', '#c6cfce'], next()),
            `rx="7" ${fade(0.1 + next() * 0.25)}`,
          ),
        )
  s.add(group('transform="rotate(-12 800 533) scale(1.1)"', ...stones))
  s.add(
    shape('M-20 -20L420 -20L-20 700Z', '#2d373c', `${fade(0.55)} ${s.blur(12)}`),
    shape('M1620 300L1620 1090L1000 1090Z', '#e9efec', `${fade(0.35)} ${s.blur(30)}`),
  )
  for (const [x, y, r] of [
    [1060, 330, 190],
    [420, 800, 230],
    [1300, 860, 150],
  ] as const)
    s.add(
      oval(x, y, r, r * 0.5, '#cfdadb', `${fade(0.4)} ${s.blur(8)}`),
      oval(x + 20, y + 8, r * 0.6, r * 0.25, '#e9f1f0', `${fade(0.35)} ${s.blur(8)}`),
    )
  const top = (x: number, y: number, r: number, colour: string, turn: number) => {
    s.add(oval(x + r * 0.3, y + r * 0.5, r * 1.02, r * 0.9, '#1a2226', `${fade(0.45)} ${s.blur(9)}`))
    s.add(
      oval(x + r * 0.16, y + r * 0.86, r * 0.13, r * 0.2, '#14181b'),
      oval(x - r * 0.1, y + r * 0.92, r * 0.12, r * 0.18, '#0e1113'),
    )
    for (let i = 0; i < 8; i++) {
      const [a, b] = [(turn + i) * (Math.PI / 4), (turn + i + 1) * (Math.PI / 4)]
      const m = (a + b) / 2
      const point = (angle: number, k: number) =>
        [x + Math.cos(angle) * r * k, y + Math.sin(angle) * r * 0.92 * k] as const
      const [p, q, c] = [point(a, 1), point(b, 1), point(m, 0.98)]
      const light = 0.5 - 0.5 * Math.cos(m - 0.8 + Math.PI)
      s.add(
        `<path d="M${x} ${y - r * 0.12}L${p[0]} ${p[1]}Q${c[0]} ${c[1]} ${q[0]} ${q[1]}Z" ` +
          `fill="${mix(darker(colour, 0.4), lighter(colour, 0.18), light)}"/>`,
      )
    }
    s.add(
      oval(x, y - r * 0.12, r * 0.04, r * 0.04, '#222222'),
      oval(x - r * 0.35, y - r * 0.4, r * 0.25, r * 0.12, '#ffffff', `${fade(0.25)} ${s.blur(5)}`),
    )
  }
  for (const [x, y, r, colour] of [
    [220, 250, 70, '#2a3136'],
    [520, 180, 76, '#6b2f35'],
    [1290, 170, 72, '#31465c'],
    [960, 620, 92, '#22282c'],
    [250, 640, 86, '#3f5a54'],
    [1180, 560, 88, '#8a8f8c'],
    [720, 480, 104, '#e0a92e'],
    [1420, 780, 96, '#23292e'],
    [560, 900, 106, '#394a66'],
    [980, 940, 104, '#7d2c30'],
  ] as const)
    top(x, y, r, colour, next())
  rain(s, next, 150, '#f2f8fa', 0.3, 4)
  s.vignette(0.5, '#0e1519')
  return s.done()
}

/** Dusk under the arcades: shop light on the ground, a bicycle's red lamp far away. */
function arcade(): string {
  const s = new Sheet()
  const next = random(73)
  s.wash([
    [0, '#3a4f6a'],
    [0.5, '#8a8fa0'],
    [1, '#2b3240'],
  ])
  const view = new View({ at: [1.5, 1.7, 0], focal: 900, horizon: 560, middle: 980 })
  const houses = view.plane([7, 0, 2], [0, 0, 1])
  s.add(
    houses.rect(
      0,
      0,
      90,
      16,
      s.across(
        [
          [0, '#5d6c86'],
          [1, '#2e3850'],
        ],
        [1100, 0],
        [1600, 0],
      ),
    ),
    windows(houses, next, {
      width: 90,
      from: 4,
      floors: 3,
      storey: 4,
      bays: 24,
      glass: '#2a344a',
      frame: '#6d7a92',
      lit: ['#ffd08a', '#ffbf6a'],
      share: 0.4,
    }),
  )
  s.add(
    view.face(
      [
        [-12, 0, 1.5],
        [12, 0, 1.5],
        [12, 0, 120],
        [-12, 0, 120],
      ],
      s.linear([
        [0, '#a3a9b8'],
        [0.3, '#4d586c'],
        [1, '#161b26'],
      ]),
    ),
  )
  const shops = view.plane([-4.6, 0, 1], [0, 0, 1])
  s.add(shops.rect(0, 0, 80, 7, '#3a2a22'))
  for (let z = 1; z < 70; z += 4.4)
    s.add(
      shops.rect(z, 0.5, z + 3.4, 3.3, '#ffc477'),
      shops.rect(z + 0.2, 0.7, z + 3.2, 3.1, pick(['#ffd996', '#ffb765', '#ffe8b8'], next())),
      shops.rect(z + 1.6, 0.5, z + 1.75, 3.3, '#5a3a24'),
      shops.rect(z - 0.2, 3.4, z + 3.6, 4, pick(['#6d2a2a', '#2c4a44', '#33384a'], next())),
    )
  s.add(
    view.face(
      [
        [-4.6, 5.2, 1],
        [-0.6, 5.2, 1],
        [-0.6, 5.2, 80],
        [-4.6, 5.2, 80],
      ],
      s.linear([
        [0, '#3a2c26'],
        [1, '#a8764a'],
      ]),
    ),
  )
  s.glow(480, 560, 620, '#ffba68', 0.55)
  reflections(
    s,
    next,
    [
      [180, '#ffc477', 110],
      [420, '#ffc477', 100],
      [640, '#ffd996', 80],
      [820, '#ffbf6a', 50],
      [1180, '#ffd08a', 50],
      [1400, '#ffd08a', 60],
    ],
    700,
    1060,
    0.6,
  )
  const row = view.plane([-0.6, 0, 2.2], [0, 0, 1])
  for (let z = 64; z >= 0; z -= 4.6) {
    const colour = mix('#4a4650', '#b8a090', Math.min(0.8, z / 70))
    s.add(row.rect(z, 0, z + 0.7, 3.4, colour), row.rect(z - 0.15, 3.2, z + 0.85, 3.6, lighter(colour, 0.15)))
    s.add(
      row.form(
        [
          [z, 3.6],
          [z + 0.7, 3.6],
          [z + 1, 4.4],
          [z + 1.8, 5],
          [z + 2.65, 5.2],
          [z + 3.5, 5],
          [z + 4.3, 4.4],
          [z + 4.6, 3.6],
          [z + 4.6, 9],
          [z, 9],
        ],
        mix(colour, '#2c3448', 0.3),
      ),
    )
  }
  sheltered(s, 1250, 940, 430, '#2f6a72', '#5a3438', true, '#ffcf92')
  sheltered(s, 1000, 720, 190, '#232836', '#1b202c', false, '#ffcf92', 'away')
  s.add(silhouette({ x: 480, y: 880, height: 300, pose: 'walk', wear: 'coat' }, '#1a1518', '#ffc985'))
  s.add(
    poly(
      [
        [1060, 640],
        [1064, 640],
        [1064, 644],
        [1060, 644],
      ],
      '#ff3a2a',
    ),
  )
  s.glow(1062, 642, 40, '#ff3a2a', 0.9)
  rain(s, next, 170, '#e6eef8', 0.25, 9)
  s.vignette(0.55, '#080a12')
  return s.done()
}

export const stradaPioggia: Scene = variants(avenue, overhead, arcade)
