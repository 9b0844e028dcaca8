import { mix } from '../../colour.ts'
import { random } from '../../kit.ts'
import { Sheet, fade, line, pick, poly, shape } from '../brush.ts'
import { View } from '../camera.ts'
import { person } from '../figures.ts'
import { reflections, ripples } from '../light.ts'
import { gondola, palace } from './parts.ts'

/** Fog and one lamp on the quay: steps, a moored boat, somebody going home. */
export function quay(): string {
  const s = new Sheet()
  const next = random(313)
  s.wash([
    [0, '#161e1a'],
    [0.5, '#6a7256'],
    [1, '#1c241e'],
  ])
  const view = new View({ at: [-1.6, 2, 0], yaw: 6, focal: 850, horizon: 520, middle: 640 })
  for (let z = 44; z >= 1; z -= 7)
    palace(
      s,
      view,
      next,
      [6.4, z, 7.1, 11 + next() * 4],
      [0, 0, 1],
      mix(pick(['#6a5a48', '#7a6248', '#5a5a4c'], next()), '#8a9070', Math.min(0.85, z / 44)),
      ['#ffe0a0', '#f4c878'],
      0.26,
    )
  for (let z = 44; z >= 2; z -= 7)
    palace(
      s,
      view,
      next,
      [-8, z, 7.1, 9 + next() * 4],
      [0, 0, 1],
      mix('#4f5444', '#8a9070', Math.min(0.9, z / 38)),
      ['#ffe0a0'],
      0.12,
    )
  s.add(
    view.face(
      [
        [-8, -0.2, 1],
        [2.4, -0.2, 1],
        [2.4, -0.2, 80],
        [-8, -0.2, 80],
      ],
      s.linear([
        [0, '#7a8262'],
        [0.14, '#3a4434'],
        [0.5, '#1c261e'],
        [1, '#0a100c'],
      ]),
    ),
  )
  s.add(
    view.face(
      [
        [2.4, 0.2, 1],
        [6.4, 0.2, 1],
        [6.4, 0.2, 80],
        [2.4, 0.2, 80],
      ],
      s.linear([
        [0, '#c4bc90'],
        [1, '#3a3c2c'],
      ]),
    ),
    view.face(
      [
        [2.4, -0.2, 1],
        [2.4, 0.2, 1],
        [2.4, 0.2, 80],
        [2.4, -0.2, 80],
      ],
      '#e0d8a8',
      fade(0.5),
    ),
  )
  for (let z = 2; z < 40; z *= 1.15)
    s.add(
      view.face(
        [
          [2.4, 0.21, z],
          [6.4, 0.21, z],
          [6.4, 0.21, z * 1.01],
          [2.4, 0.21, z * 1.01],
        ],
        '#2a2c20',
        fade(0.35),
      ),
    )
  const [lx, ly] = view.at(2.9, 0.2, 7)
  s.glow(lx, ly - 420, 560, '#ffe6a4', 0.85)
  s.add(
    line(
      [
        [lx, ly],
        [lx, ly - 420],
      ],
      '#12160f',
      12,
    ),
    shape(`M${lx - 30} ${ly - 470}l60 0l-12 66l-36 0Z`, '#fffbe0'),
    poly(
      [
        [lx - 38, ly - 470],
        [lx, ly - 506],
        [lx + 38, ly - 470],
      ],
      '#12160f',
    ),
  )
  reflections(
    s,
    next,
    [
      [lx - 90, '#ffe6a4', 60],
      [300, '#f4c878', 30],
      [130, '#ffe0a0', 24],
    ],
    760,
    1060,
    0.6,
  )
  gondola(s, 400, 900, 500, false, '#d9c88a', false)
  const [px, py] = view.at(4.6, 0.2, 10)
  s.add(
    person(s, {
      x: px,
      y: py,
      height: view.scale(4.6, 10) * 1.74,
      pose: 'away',
      back: true,
      wear: 'coat',
      top: '#2a2a22',
      rim: '#fff0b8',
      hair: '#15120c',
    }),
  )
  ripples(s, next, 620, 1060, 70, ['#c4bc8a', '#0a100c'], 0.25, 0, 900)
  s.wash(
    [
      [0, '#8a9070', 0],
      [0.5, '#9a9a70', 0.3],
      [1, '#8a9070', 0],
    ],
    380,
    660,
  )
  s.vignette(0.6, '#060904')
  return s.done()
}
