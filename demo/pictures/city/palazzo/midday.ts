import { random } from '../../kit.ts'
import { Sheet, fade } from '../brush.ts'
import { View } from '../camera.ts'
import { cast, person } from '../figures.ts'
import { sky } from '../light.ts'
import { CLOTH, front, staff } from './parts.ts'

/** Midday, along the wall: big flags against a hard sky. */
export function midday(): string {
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
