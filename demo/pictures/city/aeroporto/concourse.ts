import { mix } from '../../colour.ts'
import { random } from '../../kit.ts'
import { Sheet, fade, group, pick } from '../brush.ts'
import { View } from '../camera.ts'
import { suitcase } from '../carried.ts'
import { anyone, person, silhouette } from '../figures.ts'
import { beam } from '../light.ts'
import { airliner } from './parts.ts'

/** Bright concourse in the morning: queue of backs with cases, boards, long light. */
export function concourse(): string {
  const s = new Sheet()
  const next = random(183)
  s.wash([
    [0, '#e9eef0'],
    [1, '#b4c0c4'],
  ])
  const view = new View({ at: [-2, 2, -2], yaw: 12, focal: 850, horizon: 520, middle: 760 })
  const glass = view.plane([14, 0, -2], [0, 0, 1])
  s.add(
    glass.rect(
      0,
      0,
      70,
      12,
      s.linear([
        [0, '#bfe0f0'],
        [1, '#f4faf4'],
      ]),
    ),
  )
  for (let z = 0; z < 70; z += 3) s.add(glass.rect(z, 0, z + 0.25, 12, '#8a9aa0'))
  s.add(airliner(s, 1180, 560, 560, '#f4f4f0', '#2f7a8a', true).replace('translate(1180', 'translate(1700'))
  for (let z = 60; z > 2; z -= 5)
    s.add(
      view.face(
        [
          [-24, 9, z],
          [14, 12, z],
          [14, 12, z + 1],
          [-24, 9, z + 1],
        ],
        mix('#c9a878', '#f4f2e8', z / 70),
      ),
      view.face(
        [
          [-24, 8.6, z],
          [14, 11.6, z],
          [14, 12, z],
          [-24, 9, z],
        ],
        mix('#a8875a', '#e8e4d4', z / 70),
      ),
    )
  s.add(
    view.face(
      [
        [-24, 0, 0],
        [14, 0, 0],
        [14, 0, 70],
        [-24, 0, 70],
      ],
      s.linear([
        [0, '#f6f8f6'],
        [0.4, '#c4ced0'],
        [1, '#7f8f94'],
      ]),
    ),
  )
  for (let z = 0; z < 66; z += 6)
    s.add(
      view.face(
        [
          [14, 0.01, z],
          [14, 0.01, z + 3],
          [-8, 0.01, z - 6],
          [-8, 0.01, z - 9],
        ],
        '#ffffff',
        fade(0.45),
      ),
    )
  for (let z = 46; z > 8; z -= 7)
    s.add(
      view.box([-12, 0, z], [-7.5, 1.1, z + 1.6], '#dfe6e6', '#2f6a7a', '#24505c'),
      view.box([-12, 3, z], [-7.5, 4, z + 0.2], '#16282e', '#16282e', '#16282e'),
      view.plane([-12, 3, z - 0.01], [1, 0, 0]).rect(0.4, 0.3, 2.6, 0.7, '#ffd45a'),
    )
  const spots = Array.from({ length: 26 }, () => [-6 + next() * 16, 6 + next() * 34] as const)
  for (const [x, z] of [...spots, [-1.4, 4.6] as const, [2.4, 5.6] as const].sort((a, b) => b[1] - a[1])) {
    const [px, py] = view.at(x, 0, z)
    const h = view.scale(x, z) * (1.6 + next() * 0.2)
    const look = anyone(next, ['#c9483a', '#2f4a66', '#e0b04a', '#39404a', '#7a8a6a', '#f0ece0'])
    s.add(group(fade(0.28), silhouette({ x: px, y: py, height: -h * 0.6, pose: 'away' }, '#41545c')))
    s.add(
      person(s, {
        x: px,
        y: py,
        height: h,
        pose: pick(['away', 'walk', 'stand', 'away'] as const, next()),
        back: true,
        flip: next() < 0.5,
        ...look,
        top: mix(look.top ?? '#333333', '#dfe6e6', z / 60),
        rim: '#ffffff',
        rimX: 0.8,
      }),
      next() < 0.6
        ? suitcase(
            px - h * 0.25,
            py + 3,
            h * 0.46,
            mix(pick(['#c9483a', '#2f6a7a', '#2b2d33', '#d9a83a'], next()), '#dfe6e6', z / 60),
          )
        : '',
    )
  }
  beam(
    s,
    [
      [1500, 0],
      [1620, 120],
      [800, 1067],
      [200, 1067],
    ],
    '#ffffff',
    0.4,
    40,
  )
  s.vignette(0.3, '#1c2c34')
  return s.done()
}
