import { mix } from '../../colour.ts'
import { HEIGHT, random } from '../../kit.ts'
import { Sheet, darker, fade, group, lighter, line, poly, rect, shape } from '../brush.ts'
import { View } from '../camera.ts'
import { birds, plain, ripples, sky } from '../light.ts'

/** Steel cables in fog over a wide river: a new bridge, cold morning. */
export function cables(): string {
  const s = new Sheet()
  const next = random(172)
  sky(
    s,
    [
      [0, '#a9bcc6'],
      [1, '#eef0ea'],
    ],
    HEIGHT,
    '#ffffff',
    0.7,
    13,
  )
  s.add(shape('M-20 700C300 640 700 690 1000 660C1300 640 1500 680 1620 660L1620 760L-20 760Z', '#c0ccd0'))
  s.add(
    plain(
      730,
      HEIGHT,
      s.linear([
        [0, '#e3e9e8'],
        [0.4, '#a9bac2'],
        [1, '#5f7784'],
      ]),
    ),
  )
  const view = new View({ at: [-26, 5, -30], yaw: 40, focal: 900, horizon: 690, middle: 800 })
  const deck = (colour: string) =>
    view.face(
      [
        [-12, 12, -90],
        [-2, 12, -90],
        [-2, 12, 260],
        [-12, 12, 260],
      ],
      colour,
    ) +
    view.face(
      [
        [-12, 10.4, -90],
        [-12, 12, -90],
        [-12, 12, 260],
        [-12, 10.4, 260],
      ],
      darker(colour, 0.12),
    )
  s.add(deck('#6f828c'))
  for (const z of [150, 50]) {
    const tone = mix('#41545f', '#c9d4d8', z / 210)
    const [bx, by] = view.at(-7, -2, z)
    const [tx, ty] = view.at(-7, 62, z)
    const k = view.scale(-7, z)
    s.add(
      poly(
        [
          [bx - k * 4, by],
          [tx - k * 0.9, ty],
          [tx + k * 0.9, ty],
          [bx + k * 4, by],
          [bx + k * 2, by],
          [tx, ty + k * 12],
          [bx - k * 2, by],
        ],
        s.linear(
          [
            [0, lighter(tone, 0.25)],
            [1, tone],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
    )
    for (let i = 1; i < 14; i++)
      for (const way of [-1, 1]) {
        const zz = z + way * i * 5.4
        if (view.depth(-12, zz) > 3)
          s.add(
            line(
              [[tx, ty + k * (2 + i * 0.7)], view.at(-12, 12, zz)],
              mix('#53656f', '#dbe3e4', z / 200),
              Math.max(1, k * 0.13),
              fade(0.8),
            ),
          )
      }
  }
  s.wash(
    [
      [0, '#f0f2ec', 0],
      [0.5, '#f0f2ec', 0.7],
      [1, '#f0f2ec', 0],
    ],
    560,
    900,
  )
  ripples(s, next, 780, 1060, 90, ['#ffffff', '#4f6672'], 0.3)
  s.add(
    shape('M980 930q70 34 240 26l34 -30l-60 2l-10 -14l-90 2l-8 14Z', '#31434d'),
    rect(1100, 888, 44, 28, '#4a5e68'),
    group(`${fade(0.3)} ${s.blur(5)}`, shape('M990 960q70 60 230 30l20 -20Z', '#1f2e36')),
  )
  s.add(birds(next, 500, 240, 400, 140, 8, '#66777f'))
  s.vignette(0.35, '#2a3a44')
  return s.done()
}
