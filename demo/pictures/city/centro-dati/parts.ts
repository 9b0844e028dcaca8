import { mix } from '../../colour.ts'
import { type Sheet, darker, fade, pick } from '../brush.ts'
import { type View } from '../camera.ts'

export type Next = () => number

interface Aisle {
  readonly view: View
  readonly wall: string
  readonly floor: string
  readonly lamp: string
  readonly leds: readonly string[]
  readonly length: number
}

/** Two walls of cabinets with their small lamps, floor and lit ceiling. */
export function aisle(s: Sheet, next: Next, { view, wall, floor, lamp, leds, length }: Aisle): void {
  s.add(
    view.face(
      [
        [-1.5, 0, 0.3],
        [1.5, 0, 0.3],
        [1.5, 0, length],
        [-1.5, 0, length],
      ],
      s.rounded(floor, 0.35, 0.6, [0, 1], 0.3),
    ),
  )
  s.add(
    view.face(
      [
        [-1.5, 3, 0.3],
        [1.5, 3, 0.3],
        [1.5, 3, length],
        [-1.5, 3, length],
      ],
      darker(wall, 0.6),
    ),
  )
  for (let z = length; z > 1; z -= 2.4)
    s.add(
      view.face(
        [
          [-0.28, 2.98, z - 1.5],
          [0.28, 2.98, z - 1.5],
          [0.28, 2.98, z],
          [-0.28, 2.98, z],
        ],
        lamp,
      ),
      view.face(
        [
          [-0.25, 0.01, z - 1.5],
          [0.25, 0.01, z - 1.5],
          [0.25, 0.01, z],
          [-0.25, 0.01, z],
        ],
        lamp,
        fade(0.22),
      ),
    )
  for (const side of [-1, 1]) {
    const plane = view.plane([side * 1.5, 0, 0], [0, 0, 1])
    s.add(plane.rect(0.3, 0, length, 3, darker(wall, 0.5)))
    for (let z = Math.floor(length); z >= 0; z--) {
      const shade = mix(wall, lamp, Math.min(0.5, z / length / 1.5))
      s.add(plane.rect(Math.max(0.3, z + 0.04), 0.12, z + 0.96, 2.7, darker(shade, z % 2 === 0 ? 0.3 : 0.42)))
      for (let b = 0.25; b < 2.6; b += 0.2) {
        s.add(plane.rect(Math.max(0.3, z + 0.1), b, z + 0.9, b + 0.15, darker(shade, 0.62)))
        if (z < 15)
          for (let k = 0; k < 4; k++)
            if (next() < 0.5)
              s.add(
                plane.rect(z + 0.14 + k * 0.18, b + 0.05, z + 0.19 + k * 0.18, b + 0.09, pick(leds, next())),
              )
      }
    }
  }
}
