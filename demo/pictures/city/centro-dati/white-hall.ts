import { mix } from '../../colour.ts'
import { random } from '../../kit.ts'
import { Sheet, darker, fade, group, pick } from '../brush.ts'
import { View } from '../camera.ts'
import { person, silhouette } from '../figures.ts'

/** White hall seen from above: ranks of cabinets in pale green light. */
export function whiteHall(): string {
  const s = new Sheet()
  const next = random(113)
  s.wash([
    [0, '#c4d8d2'],
    [1, '#6f8c88'],
  ])
  const view = new View({ at: [6, 6.5, -6], yaw: -22, focal: 1000, horizon: 120, middle: 760 })
  s.add(
    view.face(
      [
        [-40, 0, -2],
        [30, 0, -2],
        [30, 0, 70],
        [-40, 0, 70],
      ],
      s.linear([
        [0, '#eaf3ee'],
        [1, '#8fa8a2'],
      ]),
    ),
  )
  for (let z = 0; z < 60; z += 2)
    s.add(
      view.face(
        [
          [-40, 0, z],
          [30, 0, z],
          [30, 0, z + 0.06],
          [-40, 0, z + 0.06],
        ],
        '#7d9690',
        fade(0.5),
      ),
    )
  for (let x = -36; x < 26; x += 2)
    s.add(
      view.face(
        [
          [x, 0, -2],
          [x + 0.06, 0, -2],
          [x + 0.06, 0, 60],
          [x, 0, 60],
        ],
        '#7d9690',
        fade(0.4),
      ),
    )
  for (let z = 42; z >= 1; z -= 5.4) {
    const haze = Math.min(0.75, z / 52)
    for (let x = -30; x < 16; x += 1.1) {
      if (x > -1.2 && x < 2.4) continue
      const colour = mix('#1f3a3c', '#cfe0da', haze)
      s.add(
        view.box(
          [x, 0, z],
          [x + 1.02, 2.5, z + 1.4],
          mix('#e9f4ef', '#cfe0da', haze),
          colour,
          darker(colour, 0.3),
        ),
      )
      const plane = view.plane([x, 0, z - 0.01], [1, 0, 0])
      if (z < 24)
        for (let b = 0.3; b < 2.3; b += 0.34)
          s.add(
            plane.rect(0.12, b, 0.9, b + 0.2, darker(colour, 0.4)),
            plane.rect(
              0.18 + next() * 0.5,
              b + 0.07,
              0.28 + next() * 0.5,
              b + 0.13,
              pick(['#7affc0', '#c8ffe6', '#ffd45a'], next()),
            ),
          )
    }
  }
  const [x, y] = view.at(0.4, 0, 3.4)
  const who = {
    x,
    y,
    height: view.scale(0.4, 3.4) * 1.74,
    pose: 'rest',
    back: true,
    top: '#e0762a',
    legs: '#22343a',
    rim: '#ffffff',
  } as const
  s.add(
    group(`${fade(0.25)} ${s.blur(5, 8)}`, silhouette({ ...who, height: -who.height * 0.6 }, '#1f3a3c')),
    person(s, who),
  )
  s.glow(1100, 60, 900, '#f4fff8', 0.6, 420)
  s.vignette(0.45, '#0c2422')
  return s.done()
}
