import { random } from '../../kit.ts'
import { Sheet, fade, oval } from '../brush.ts'
import { View } from '../camera.ts'
import { person } from '../figures.ts'
import { ledge } from '../light.ts'
import { SUITS, benches } from './parts.ts'

/** Evening sitting, seen from the chair: warm wood, arches behind. */
export function evening(): string {
  const s = new Sheet()
  const next = random(11)
  s.wash([
    [0, '#2a160c'],
    [0.4, '#6b3f20'],
    [1, '#2a150b'],
  ])
  const view = new View({ at: [0, 7.2, -13], focal: 1000, horizon: 330 })
  const wall = view.plane([-30, 6, 23], [1, 0, 0])
  s.add(
    wall.rect(
      0,
      0,
      60,
      12,
      s.linear([
        [0, '#8a5a30'],
        [1, '#54301a'],
      ]),
    ),
  )
  for (let i = 0; i < 15; i++) {
    s.add(
      wall.arch(i * 4 + 0.6, 0, i * 4 + 3.4, 6.6, '#c08a50'),
      wall.arch(
        i * 4 + 0.85,
        0,
        i * 4 + 3.15,
        6.3,
        s.linear([
          [0, '#3a1f10'],
          [1, '#7a4822'],
        ]),
      ),
    )
    s.add(wall.rect(i * 4 + 1, 1.4, i * 4 + 3, 1.7, '#a87442'))
  }
  s.add(ledge(wall, 0, 60, 7.4, 0.18, '#b07c48'))
  benches(s, view, next, {
    wood: '#8f5227',
    seat: '#6a2a1c',
    rows: 9,
    taken: 0.72,
    coats: SUITS,
    lit: (angle, row) => 0.42 + 0.5 * Math.sin(angle) ** 2 - row * 0.01,
  })
  s.glow(800, 140, 900, '#ffce86', 0.42, 420)
  const [px, py] = view.at(0, 0, 1)
  s.add(
    oval(px, py + 60, 420, 110, '#3a0f0c', fade(0.8)),
    person(s, {
      x: px,
      y: py + 60,
      height: 190,
      pose: 'speak',
      back: true,
      top: '#14151a',
      rim: '#ffcf8c',
      rimX: 0.8,
    }),
  )
  s.vignette(0.75)
  return s.done()
}
