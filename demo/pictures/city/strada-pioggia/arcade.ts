import { mix } from '../../colour.ts'
import { random } from '../../kit.ts'
import { Sheet, lighter, pick, poly } from '../brush.ts'
import { View } from '../camera.ts'
import { silhouette } from '../figures.ts'
import { rain, reflections, windows } from '../light.ts'
import { sheltered } from './parts.ts'

/** Dusk under the arcades: shop light on the ground, a bicycle's red lamp far away. */
export function arcade(): string {
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
