import { random } from '../../kit.ts'
import { Sheet, line } from '../brush.ts'
import { View } from '../camera.ts'
import { anyone, person } from '../figures.ts'
import { reflections, sky } from '../light.ts'
import { rails, street, tramCar } from './parts.ts'

export function eveningTram(): string {
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
