import { mix } from '../../colour.ts'
import { random } from '../../kit.ts'
import { Sheet, fade, oval, pick } from '../brush.ts'
import { View } from '../camera.ts'
import { person } from '../figures.ts'

/** Field of green light: plants in vitro, scientist walks the racks. */
export function greenhouse(): string {
  const s = new Sheet()
  const next = random(212)
  s.wash([
    [0, '#2a1436'],
    [1, '#140a1c'],
  ])
  const view = new View({ at: [0.2, 1.6, 0], focal: 850, horizon: 520, middle: 860 })
  s.add(
    view.face(
      [
        [-1.4, 0, 0.5],
        [1.4, 0, 0.5],
        [1.4, 0, 30],
        [-1.4, 0, 30],
      ],
      s.linear([
        [0, '#f0b4e0'],
        [1, '#3a1c48'],
      ]),
    ),
  )
  for (let z = 24; z > 0.6; z -= 0.75)
    for (const side of [-1, 1])
      for (const y of [0.4, 1.1, 1.8, 2.5]) {
        const [px, py] = view.at(side * 1.9, y, z)
        const k = view.scale(side * 1.9, z)
        const haze = Math.min(0.7, z / 28)
        for (let i = 0; i < 4; i++)
          s.add(
            oval(
              px + (next() - 0.5) * k * 0.6,
              py - next() * k * 0.26,
              k * 0.16,
              k * 0.1,
              mix(pick(['#3f8a5a', '#7ac06a', '#2a6a4a', '#a8588a'], next()), '#f0a4e4', haze * 0.8 + 0.12),
            ),
          )
        s.add(
          view.box(
            [side < 0 ? -2.4 : 1.4, y - 0.1, z],
            [side < 0 ? -1.4 : 2.4, y, z + 0.75],
            '#7a4a86',
            '#4a2a56',
            mix('#5a3468', '#f0b4e8', haze),
          ),
        )
        if (y > 0.5)
          s.add(
            view.face(
              [
                [side * 1.4, y - 0.12, z],
                [side * 2.2, y - 0.12, z],
                [side * 2.2, y - 0.12, z + 0.75],
                [side * 1.4, y - 0.12, z + 0.75],
              ],
              '#ffd0fa',
              fade(0.8),
            ),
          )
      }
  s.glow(860, 500, 420, '#ffd4f8', 0.7)
  const [x, y] = view.at(0.1, 0, 4.6)
  s.add(
    person(s, {
      x,
      y,
      height: view.scale(0, 4.6) * 1.72,
      pose: 'rest',
      back: true,
      wear: 'coat',
      top: '#f0e4f4',
      legs: '#33283c',
      hair: '#1c120c',
      long: true,
      rim: '#ffd8fa',
    }),
  )
  s.vignette(0.6, '#0c0414')
  return s.done()
}
