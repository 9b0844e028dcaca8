import { mix } from '../../colour.ts'
import { random } from '../../kit.ts'
import { Sheet, darker, line, oval, pick } from '../brush.ts'
import { sitter } from '../busts.ts'
import { View } from '../camera.ts'
import { anyone, person } from '../figures.ts'
import { beam } from '../light.ts'
import { COATS, FRUIT, crate } from './parts.ts'

/** The iron hall: lanes of stalls, lamps over each, light from the roof. */
export function hall(): string {
  const s = new Sheet()
  const next = random(331)
  s.wash([
    [0, '#3a4a44'],
    [1, '#2a1c12'],
  ])
  const view = new View({ at: [0, 1.9, -2], focal: 800, horizon: 500 })
  for (const side of [-1, 1])
    s.add(
      view.face(
        [
          [0, 9.4, 0],
          [side * 9, 6, 0],
          [side * 9, 6, 50],
          [0, 9.4, 50],
        ],
        side < 0 ? '#4f625a' : '#435650',
      ),
      view.face(
        [
          [side * 0.4, 9.3, 0],
          [side * 3.6, 8, 0],
          [side * 3.6, 8, 50],
          [side * 0.4, 9.3, 50],
        ],
        '#e9f2e2',
      ),
      view.face(
        [
          [side * 9, 0, 0],
          [side * 9, 6, 0],
          [side * 9, 6, 50],
          [side * 9, 0, 50],
        ],
        '#3a3a30',
      ),
    )
  s.add(
    view.face(
      [
        [-9, 0, 50],
        [9, 0, 50],
        [9, 6, 50],
        [0, 9.4, 50],
        [-9, 6, 50],
      ],
      '#f0ead0',
    ),
  )
  for (let z = 48; z > 1; z -= 4) {
    const c = mix('#1f2c28', '#e4e6d0', Math.min(0.6, z / 60))
    const k = Math.max(1.5, view.scale(0, z) * 0.14)
    s.add(
      line(
        [view.at(-9, 0, z), view.at(-9, 6, z), view.at(0, 9.4, z), view.at(9, 6, z), view.at(9, 0, z)],
        c,
        k,
      ),
      line([view.at(-9, 6, z), view.at(9, 6, z)], c, k * 0.5),
      line([view.at(0, 9.4, z), view.at(0, 6, z), view.at(-4.5, 7.7, z)], c, k * 0.4),
      line([view.at(0, 6, z), view.at(4.5, 7.7, z)], c, k * 0.4),
    )
  }
  s.add(
    view.face(
      [
        [-9, 0, 0.3],
        [9, 0, 0.3],
        [9, 0, 50],
        [-9, 0, 50],
      ],
      s.linear([
        [0, '#e8dcb8'],
        [0.4, '#9a8460'],
        [1, '#3a281a'],
      ]),
    ),
  )
  s.glow(800, 460, 460, '#fffbe0', 0.8)
  for (let i = 0; i < 4; i++)
    beam(
      s,
      [
        [620 + i * 100, -20],
        [720 + i * 100, -20],
        [760 + i * 200, 1040],
        [420 + i * 200, 1040],
      ],
      '#fffbe0',
      0.22,
      20,
    )
  for (let z = 38; z > 2.4; z -= 3.2) {
    const haze = Math.min(0.65, z / 50)
    for (const side of [-1, 1]) {
      const k = view.scale(0, z)
      const [vx, vy] = view.at(side * 4.6, 1.5, z + 0.6)
      s.add(
        sitter(s, vx, vy, k * 0.25, {
          top: mix(pick(['#f0ece0', '#4a7a5a', '#2f4a6a'], next()), '#e4dcc0', haze),
          hair: mix('#2a1a12', '#e4dcc0', haze),
          long: next() < 0.5,
        }),
      )
      const [x0, x1] = side < 0 ? [-6.6, -2.4] : [2.4, 6.6]
      s.add(
        view.box(
          [x0, 0, z - 0.8],
          [x1, 0.75, z + 0.5],
          '#6a4a30',
          mix('#5a3c24', '#e4dcc0', haze),
          mix('#4a301c', '#e4dcc0', haze),
        ),
      )
      for (let i = 0; i < 4; i++) {
        const [px, py] = view.at(x0 + i * 1.05 + 0.04, 0.8, z - 0.8)
        crate(s, next, px, py, k * 0.98, k * 0.26, pick(FRUIT, next()), '#c9985a', '#e4dcc0', haze)
      }
      const cloth = mix(pick(['#b8432f', '#2f6a5a', '#d9a83a', '#e8e0cc'], next()), '#e4dcc0', haze * 0.9)
      s.add(
        view.face(
          [
            [x0, 3, z + 0.5],
            [x1, 3, z + 0.5],
            [x1, 2.5, z - 1.2],
            [x0, 2.5, z - 1.2],
          ],
          cloth,
        ),
        view.face(
          [
            [x0, 2.5, z - 1.2],
            [x1, 2.5, z - 1.2],
            [x1, 2.25, z - 1.2],
            [x0, 2.25, z - 1.2],
          ],
          darker(cloth, 0.25),
        ),
      )
      const [lx, ly] = view.at(side * 3.6, 2.2, z - 0.6)
      s.glow(lx, ly, k * 0.9, '#ffdc94', 0.6)
      s.add(oval(lx, ly, k * 0.06, k * 0.07, '#fffbe4'))
    }
    for (let i = 0; i < 2; i++) {
      const x = (next() - 0.5) * 3.4
      const [px, py] = view.at(x, 0, z - 1.2)
      const look = anyone(next, COATS)
      s.add(
        person(s, {
          x: px,
          y: py,
          height: view.scale(x, z - 1.2) * 1.66,
          pose: pick(['walk', 'away', 'rest'] as const, next()),
          flip: next() < 0.5,
          back: next() < 0.6,
          ...look,
          top: mix(look.top ?? '#333333', '#e4dcc0', haze),
          legs: mix(look.legs ?? '#222222', '#e4dcc0', haze),
          rim: '#fff6d4',
        }),
      )
    }
  }
  s.vignette(0.55, '#140c06')
  return s.done()
}
