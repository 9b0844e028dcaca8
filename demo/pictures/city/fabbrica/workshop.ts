import { mix } from '../../colour.ts'
import { random } from '../../kit.ts'
import { Sheet, darker, fade, lighter, line, pick, shape } from '../brush.ts'
import { View } from '../camera.ts'
import { person } from '../figures.ts'
import { beam } from '../light.ts'

/** A clean hall by day: women and men at a sewing line, cloth in warm colours. */
export function workshop(): string {
  const s = new Sheet()
  const next = random(103)
  s.wash([
    [0, '#cdb894'],
    [0.6, '#b89c72'],
    [1, '#7a5f40'],
  ])
  const view = new View({ at: [-1.4, 1.9, 1.6], yaw: 13, focal: 1150, horizon: 400, middle: 860 })
  const wall = view.plane([6.5, 0, 0], [0, 0, 1])
  s.add(wall.rect(0, 0, 60, 7, '#a88e66'))
  for (let z = 2; z < 50; z += 4)
    s.add(
      wall.rect(z, 1.8, z + 3.2, 6.2, '#fffaf0'),
      ...[1, 2].map((i) => wall.rect(z + i * 1.05, 1.8, z + i * 1.05 + 0.1, 6.2, '#9a8a72')),
      wall.rect(z, 3.9, z + 3.2, 4, '#9a8a72'),
    )
  s.add(
    view.face(
      [
        [-16, 0, 0.5],
        [6.5, 0, 0.5],
        [6.5, 0, 60],
        [-16, 0, 60],
      ],
      s.linear([
        [0, '#d9bc8a'],
        [0.5, '#9a7448'],
        [1, '#4f3620'],
      ]),
    ),
  )
  for (let z = 2; z < 50; z += 4)
    s.add(
      view.face(
        [
          [5.6, 0.01, z - 0.6],
          [5.6, 0.01, z + 2.6],
          [-3, 0.01, z - 2],
          [-3, 0.01, z - 5.2],
        ],
        '#fff6e0',
        fade(0.45),
      ),
    )
  const cloths = ['#b8432f', '#d99a3a', '#2f5a6e', '#7a8a4a', '#e8dfd0'] as const
  for (let z = 34; z >= 5; z -= 3.4)
    for (const x of [-9, -4.6, 0.4]) {
      const haze = Math.min(0.5, z / 70)
      const k = view.scale(x, z)
      const [px, py] = view.at(x + 0.3, 0.36, z + 0.5)
      s.add(
        person(s, {
          x: px - k * 0.1,
          y: py,
          height: k * 1.7,
          pose: 'sit',
          top: mix(pick(['#4a6a7a', '#8a4a4a', '#5a5a72', '#c9b48a'], next()), '#e8d8ba', haze),
          legs: mix('#2b2e38', '#e8d8ba', haze),
          hair: mix(pick(['#2a1d15', '#5a3d26', '#8d8378'], next()), '#e8d8ba', haze * 0.7),
          long: next() < 0.7,
          shadow: 0,
        }),
      )
      const wood = mix('#a87c50', '#e8d8ba', haze)
      s.add(
        view.box(
          [x + 0.2, 0.78, z - 0.5],
          [x + 2.3, 0.86, z + 0.5],
          lighter(wood, 0.25),
          wood,
          darker(wood, 0.2),
        ),
        ...[0.3, 2.1].map((d) =>
          view.box([x + d, 0, z - 0.45], [x + d + 0.08, 0.78, z - 0.37], wood, '#5a4a3c', '#4a3c30'),
        ),
      )
      const [mx, my] = view.at(x + 0.9, 0.86, z)
      const dark = mix('#2b2d33', '#e8d8ba', haze)
      s.add(
        shape(
          `M${mx} ${my}l${k * 0.5} 0l0 ${-k * 0.06}l${-k * 0.1} 0l0 ${-k * 0.2}l${-k * 0.34} 0` +
            `l0 ${k * 0.14}l${k * 0.05} 0l0 ${-k * 0.02}l${k * 0.14} 0l0 ${k * 0.09}l${-k * 0.25} 0Z`,
          dark,
        ),
      )
      const cloth = mix(pick(cloths, next()), '#e8d8ba', haze)
      s.add(
        shape(
          `M${mx - k * 0.5} ${my}q${k * 0.25} ${-k * 0.16} ${k * 0.7} ${-k * 0.02}` +
            `q${k * 0.6} ${-k * 0.12} ${k * 0.9} ${k * 0.04}l${-k * 0.1} ${k * 0.5}` +
            `q${-k * 0.3} ${-k * 0.12} ${-k * 0.5} 0Z`,
          s.linear([
            [0, lighter(cloth, 0.2)],
            [1, darker(cloth, 0.25)],
          ]),
        ),
      )
    }
  for (let z = 40; z > 3; z -= 6)
    for (const x of [-8, -3.4, 1.6])
      s.add(
        view.face(
          [
            [x, 4.6, z],
            [x + 0.3, 4.6, z],
            [x + 0.3, 4.6, z + 2.4],
            [x, 4.6, z + 2.4],
          ],
          '#fffdf4',
        ),
        line([view.at(x + 0.15, 4.6, z + 1), view.at(x + 0.15, 9, z + 1)], '#b8a68a', 1.5),
      )
  beam(
    s,
    [
      [1500, 100],
      [1620, 300],
      [700, 1067],
      [100, 1067],
    ],
    '#fff4d8',
    0.3,
    40,
  )
  s.vignette(0.5, '#3a2814')
  return s.done()
}
