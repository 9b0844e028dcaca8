import { mix } from '../../colour.ts'
import { HEIGHT, WIDTH, random } from '../../kit.ts'
import { Sheet, fade, pick, poly, rect } from '../brush.ts'
import { View } from '../camera.ts'
import { suitcase } from '../carried.ts'
import { person } from '../figures.ts'
import { beam, sky } from '../light.ts'

/** Along the platform at sunrise: the train's flank runs to the vanishing point. */
export function platform(): string {
  const s = new Sheet()
  const next = random(53)
  sky(
    s,
    [
      [0, '#c98a76'],
      [0.6, '#f7cf96'],
      [1, '#fff0c8'],
    ],
    640,
    '#fff0d8',
    0.5,
    2,
  )
  const view = new View({ at: [0, 1.7, 0], focal: 1050, horizon: 560, middle: 960 })
  s.glow(940, 540, 620, '#fff6d0', 1)
  s.add(
    view.face(
      [
        [-30, -1, 2],
        [40, -1, 2],
        [40, -1, 300],
        [-30, -1, 300],
      ],
      '#8a6a5a',
    ),
  )
  const side = view.plane([-1.9, -0.6, 0], [0, 0, 1])
  s.add(
    side.rect(
      2,
      0,
      160,
      3.9,
      s.across(
        [
          [0, '#4a4f5c'],
          [0.6, '#a9a3a0'],
          [1, '#ffe3b4'],
        ],
        [0, 0],
        [960, 0],
      ),
    ),
  )
  s.add(
    side.rect(2, 1.9, 160, 2.9, '#1d222b'),
    side.rect(2, 0.5, 160, 1, '#2d6a5c'),
    side.rect(2, 3.7, 160, 3.9, '#fff0d0', fade(0.7)),
    side.rect(2, 0, 160, 0.2, '#1a1a1e'),
  )
  for (let z = 3; z < 110; z += 2.2)
    s.add(
      side.rect(
        z,
        1.95,
        z + 1.7,
        2.85,
        pick(['#d9b98a', '#3c4654', '#59636f', '#f3d49a'], next()),
        fade(0.85),
      ),
    )
  for (let z = 8; z < 140; z += 12)
    s.add(
      side.rect(z, 0.2, z + 1.3, 3.2, '#3f7a6c'),
      side.rect(z + 0.25, 1.7, z + 1.05, 2.9, '#171c24'),
      side.rect(z + 4, 0, z + 4.16, 3.9, '#1a1d22'),
    )
  s.add(
    view.face(
      [
        [-1.6, 0, 1.2],
        [14, 0, 1.2],
        [14, 0, 200],
        [-1.6, 0, 200],
      ],
      s.linear([
        [0, '#f3cf9c'],
        [0.25, '#a98570'],
        [1, '#4a3a3c'],
      ]),
    ),
  )
  s.add(
    view.face(
      [
        [-1.1, 0.01, 1.2],
        [-0.8, 0.01, 1.2],
        [-0.8, 0.01, 200],
        [-1.1, 0.01, 200],
      ],
      '#ffe38a',
    ),
  )
  for (let z = 2; z < 60; z *= 1.16)
    s.add(
      view.face(
        [
          [-1.6, 0.01, z],
          [14, 0.01, z],
          [14, 0.01, z * 1.006],
          [-1.6, 0.01, z * 1.006],
        ],
        '#5a4440',
        fade(0.4),
      ),
    )
  s.add(
    view.face(
      [
        [1.4, 5, 1],
        [14, 5.6, 1],
        [14, 5.6, 120],
        [1.4, 5, 120],
      ],
      '#4a3838',
    ),
    view.face(
      [
        [1.4, 4.7, 1],
        [1.4, 5, 1],
        [1.4, 5, 120],
        [1.4, 4.7, 120],
      ],
      '#8a6654',
    ),
  )
  for (let z = 90; z > 4; z -= 9) {
    const [px, py] = view.at(4.6, 0, z)
    const k = view.scale(4.6, z)
    s.add(
      rect(px - k * 0.14, py - k * 5.2, k * 0.28, k * 5.2, mix('#3a2c2e', '#f0c08a', Math.min(0.6, z / 130))),
    )
    s.add(
      poly(
        [view.at(4.46, 0, z), view.at(4.74, 0, z), view.at(5.6, 0, z * 0.72), view.at(5.2, 0, z * 0.72)],
        '#3a2c30',
        fade(0.35),
      ),
    )
  }
  for (const [x, z, pose, flip, long] of [
    [0.6, 26, 'away', false, true],
    [2.6, 22, 'walk', true, false],
    [3.2, 14, 'stand', false, false],
    [0.5, 9, 'away', false, false],
  ] as const) {
    const [px, py] = view.at(x, 0, z)
    const h = view.scale(x, z) * 1.74
    s.add(
      poly(
        [
          [px - h * 0.06, py],
          [px + h * 0.06, py],
          [px + h * 0.3 + (px - 940) * 0.4, py + h * 0.9],
          [px - h * 0.02 + (px - 940) * 0.4, py + h * 0.9],
        ],
        '#2a1c24',
        fade(0.4),
      ),
    )
    s.add(
      person(s, {
        x: px,
        y: py,
        height: h,
        pose,
        flip,
        back: true,
        long,
        wear: z < 10 ? 'coat' : 'suit',
        top: mix('#2a2733', '#e8b78a', z / 70),
        rim: '#fff0c4',
        rimX: px > 940 ? -0.8 : 0.8,
        shadow: 0.2,
      }),
      z < 20 ? suitcase(px + h * 0.24, py + 4, h * 0.52, '#54333a') : '',
    )
  }
  beam(
    s,
    [
      [900, 500],
      [980, 500],
      [1500, 1067],
      [500, 1067],
    ],
    '#fff0c0',
    0.25,
    30,
  )
  s.add(
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.radial(
        [
          [0, '#ffedbe', 0.4],
          [1, '#ffedbe', 0],
        ],
        0.6,
        0.52,
        0.5,
      ),
    ),
  )
  s.vignette(0.5, '#1c1018')
  return s.done()
}
