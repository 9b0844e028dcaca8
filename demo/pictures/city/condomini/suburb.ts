import { mix } from '../../colour.ts'
import { HEIGHT, random } from '../../kit.ts'
import { Sheet, darker, fade, oval, rect, shape } from '../brush.ts'
import { View } from '../camera.ts'
import { birds, plain, sky, windows } from '../light.ts'

/** Far suburb under a wide orange sky: towers as chess pieces, wet car park. */
export function suburb(): string {
  const s = new Sheet()
  const next = random(93)
  sky(
    s,
    [
      [0, '#6a4a5c'],
      [0.5, '#d9755a'],
      [1, '#ffc987'],
    ],
    820,
    '#3a2a44',
    0.6,
    33,
  )
  s.glow(1180, 760, 600, '#fff0b8', 0.8, 300)
  const view = new View({ at: [-18, 8, -60], yaw: 24, focal: 1300, horizon: 720 })
  for (const [x, z, floors] of [
    [40, 70, 15],
    [12, 60, 11],
    [64, 40, 16],
    [-14, 40, 13],
    [20, 20, 10],
    [42, 6, 14],
    [-6, -2, 9],
  ] as const) {
    const colour = mix('#2b1f30', '#d98a68', Math.min(0.7, (z + 10) / 120))
    const h = floors * 3 + 2
    s.add(view.box([x, 0, z], [x + 13, h, z + 13], colour, colour, mix(colour, '#ffb070', 0.3)))
    s.add(
      windows(view.plane([x, 0, z], [1, 0, 0]), next, {
        width: 13,
        from: 1,
        floors,
        storey: 3,
        bays: 6,
        glass: darker(colour, 0.35),
        lit: ['#ffdf9a', '#ffc35e'],
        share: 0.3,
        open: 0.5,
        tall: 0.45,
      }),
    )
    s.add(
      rect(
        view.at(x + 5, h, z)[0],
        view.at(x + 5, h + 2, z)[1],
        view.scale(x, z) * 3,
        view.scale(x, z) * 2,
        colour,
      ),
    )
  }
  s.add(
    plain(
      830,
      HEIGHT,
      s.linear([
        [0, '#8a5248'],
        [0.4, '#3f2a38'],
        [1, '#150e18'],
      ]),
    ),
  )
  for (let i = 0; i < 7; i++)
    s.add(
      oval(
        200 + i * 210 + next() * 90,
        880 + next() * 150,
        90 + next() * 120,
        6 + next() * 12,
        '#ffb580',
        `${fade(0.4)} ${s.blur(6, 3)}`,
      ),
    )
  for (let i = 0; i < 9; i++) {
    const [x, y] = [80 + i * 170, 876 + (i % 2) * 8]
    s.add(
      shape(`M${x} ${y}l0 -16q4 -8 22 -10q12 -18 34 -18q24 0 36 18q18 2 20 12l0 14Z`, '#170f1a'),
      oval(x + 24, y, 9, 9, '#08060a'),
      oval(x + 88, y, 9, 9, '#08060a'),
    )
  }
  s.add(birds(next, 260, 220, 420, 120, 15, '#2b1a28'))
  s.vignette(0.45, '#10060f')
  return s.done()
}
