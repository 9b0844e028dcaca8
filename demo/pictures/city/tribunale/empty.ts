import { bench } from '../bench.ts'
import { Sheet, fade, rect } from '../brush.ts'
import { View } from '../camera.ts'
import { person } from '../figures.ts'
import { beam } from '../light.ts'
import { scales } from '../scales.ts'

/** Empty court in window light: the bench, the chair, a gown. */
export function empty(): string {
  const s = new Sheet()
  s.wash([
    [0, '#c8cfd0'],
    [1, '#8a9294'],
  ])
  const view = new View({ at: [-3, 1.8, -3], yaw: 24, focal: 950, horizon: 520, middle: 720 })
  const back = view.plane([-10, 0, 11], [1, 0, 0])
  s.add(
    back.rect(
      0,
      0,
      19,
      9,
      s.linear([
        [0, '#e4e6e0'],
        [1, '#aab0ac'],
      ]),
    ),
    back.rect(0, 0, 19, 3, '#5a6a66'),
    back.rect(0, 3, 19, 3.2, '#3f4c4a'),
  )
  const side = view.plane([9, 0, -3], [0, 0, 1])
  s.add(side.rect(0, 0, 14, 9, '#cfd4cf'), side.rect(0, 0, 14, 3, '#65756f'))
  for (const a of [2.5, 6.5, 10.5])
    s.add(
      side.arch(a, 3.4, a + 2.4, 8, '#fffdf2'),
      side.rect(a + 1.12, 3.4, a + 1.28, 7.6, '#8a938e'),
      side.rect(a, 5.6, a + 2.4, 5.75, '#8a938e'),
    )
  s.add(
    view.face(
      [
        [-10, 0, -3],
        [9, 0, -3],
        [9, 0, 11],
        [-10, 0, 11],
      ],
      s.linear([
        [0, '#b9b4a6'],
        [1, '#6d685c'],
      ]),
    ),
  )
  for (const z of [-0.5, 3.5, 7.5])
    s.add(
      view.face(
        [
          [7, 0.01, z],
          [7, 0.01, z + 2],
          [-2, 0.01, z - 1.4],
          [-2, 0.01, z - 3.4],
        ],
        '#fff8e0',
        fade(0.5),
      ),
    )
  s.add(bench(view, '#3f5a55', 8, 8, 1.9))
  const [cx, cy] = view.at(0, 3.4, 9.4)
  const k = view.scale(0, 9.4)
  s.add(
    rect(cx - k * 0.5, cy, k, k * 1.5, '#5a1f22', `rx="${k * 0.12}"`),
    rect(cx - k * 0.4, cy + k * 0.1, k * 0.8, k * 1.3, '#7a2a2e', `rx="${k * 0.1}"`),
    bench(view, '#3f5a55', 8, 8, 1.9),
  )
  s.add(scales(...view.at(0, 4.6, 10.9), k * 1.7, '#4a5552'))
  for (const z of [3.4, 1])
    for (const x of [-3.4, 1.2])
      s.add(
        view.box([x, 0.4, z], [x + 3.2, 0.5, z + 0.5], '#a8825a', '#7a5a3a', '#5f452c'),
        view.box([x, 0.5, z], [x + 3.2, 1.05, z + 0.08], '#b8926a', '#8a6844', '#5f452c'),
        view.box([x, 0, z], [x + 0.1, 0.5, z + 0.5], '#5f452c', '#5f452c', '#4a3420'),
        view.box([x + 3.1, 0, z], [x + 3.2, 0.5, z + 0.5], '#5f452c', '#5f452c', '#4a3420'),
      )
  const [gx, gy] = view.at(3.2, 0, 5.4)
  s.add(
    person(s, {
      x: gx,
      y: gy,
      height: view.scale(3.2, 5.4) * 1.74,
      pose: 'walk',
      flip: true,
      wear: 'skirt',
      top: '#16171a',
      legs: '#16171a',
      skin: '#b98a6d',
      long: true,
      rim: '#fffbe8',
      rimX: -0.9,
    }),
  )
  beam(
    s,
    [
      [1180, 160],
      [1420, 100],
      [700, 1067],
      [200, 1067],
    ],
    '#fff6d8',
    0.4,
    40,
  )
  s.vignette(0.45, '#1c2422')
  return s.done()
}
