import { random } from '../../kit.ts'
import { Sheet, darker, fade, line, pick } from '../brush.ts'
import { View } from '../camera.ts'
import { desk } from '../desk.ts'
import { room } from '../room.ts'

/** After the bell, blue: chairs up, one lamp, rain on the panes. */
export function emptyClass(): string {
  const s = new Sheet()
  const next = random(202)
  s.wash([
    [0, '#3f566a'],
    [1, '#1c2833'],
  ])
  const view = new View({ at: [-2.4, 1.5, -1.2], yaw: 28, focal: 850, horizon: 520, middle: 720 })
  room(s, view, 4.4, 3.4, 9, '#4f6a7c', '#3f4f58', '#5f788a')
  const glass = view.plane([4.39, 0, 0], [0, 0, 1])
  for (let z = 0.8; z < 8.4; z += 2.6)
    s.add(
      glass.rect(
        z,
        0.9,
        z + 2.2,
        3.1,
        s.linear([
          [0, '#dceaf2'],
          [1, '#9fb8c6'],
        ]),
      ),
      glass.rect(z + 1.06, 0.9, z + 1.14, 3.1, '#33454f'),
      glass.rect(z, 2.3, z + 2.2, 2.36, '#33454f'),
    )
  for (let z = 0.8; z < 8.4; z += 2.6)
    s.add(
      view.face(
        [
          [3.6, 0.01, z],
          [3.6, 0.01, z + 2.2],
          [0, 0.01, z + 1],
          [0, 0.01, z - 1.2],
        ],
        '#c6dce8',
        fade(0.3),
      ),
    )
  const board = view.plane([-2.2, 0.9, 8.98], [1, 0, 0])
  s.add(
    board.rect(-0.08, -0.08, 4.08, 1.68, '#2b3a44'),
    board.rect(0, 0, 4, 1.6, '#22312e'),
    board.rect(0.3, 1.1, 1.8, 1.14, '#c9d8d4', fade(0.6)),
    board.rect(0.3, 0.8, 1.3, 0.84, '#c9d8d4', fade(0.5)),
  )
  for (let z = 7; z >= 0.9; z -= 1.7)
    for (const x of [-3.4, -1, 1.4]) {
      s.add(desk(view, x, z, '#8a8478'))
      const tone = pick(['#c9843a', '#5a7a8a', '#b0523a'], next())
      s.add(
        view.box([x + 0.32, 0.78, z + 0.1], [x + 0.86, 0.84, z + 0.5], tone, tone, darker(tone, 0.3)),
        ...[0.34, 0.8].map((d) =>
          line(
            [view.at(x + d, 0.84, z + 0.12), view.at(x + d, 1.28, z + 0.06)],
            '#20292e',
            Math.max(2, view.scale(x, z) * 0.025),
          ),
        ),
        view.box([x + 0.3, 0.42, z + 0.5], [x + 0.88, 0.7, z + 0.54], tone, tone, tone),
      )
    }
  s.glow(1150, 420, 600, '#e6f2fa', 0.4)
  s.vignette(0.55, '#060c12')
  return s.done()
}
