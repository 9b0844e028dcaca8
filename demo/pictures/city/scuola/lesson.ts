import { random } from '../../kit.ts'
import { Sheet, fade, group, line, pick, stroke } from '../brush.ts'
import { bust } from '../busts.ts'
import { View } from '../camera.ts'
import { desk } from '../desk.ts'
import { person } from '../figures.ts'
import { beam } from '../light.ts'
import { room } from '../room.ts'
import { KIDS } from './parts.ts'

/** From the last row: backs, a board, a teacher who writes. */
export function lesson(): string {
  const s = new Sheet()
  const next = random(201)
  s.wash([
    [0, '#f0e6d0'],
    [1, '#b49a74'],
  ])
  const view = new View({ at: [0.5, 1.9, -1], focal: 900, horizon: 470, middle: 760 })
  room(s, view, 4.4, 3.4, 9, '#efe2c6', '#b8905e', '#f7efdd')
  const glass = view.plane([4.39, 0, 0], [0, 0, 1])
  for (let z = 1.2; z < 8.4; z += 2.4)
    s.add(
      glass.rect(z, 0.9, z + 2, 3, '#fffdf0'),
      glass.rect(z + 0.96, 0.9, z + 1.04, 3, '#b8a078'),
      glass.rect(z, 2.2, z + 2, 2.26, '#b8a078'),
    )
  const board = view.plane([-2.6, 0.9, 8.98], [1, 0, 0])
  s.add(
    board.rect(-0.1, -0.1, 5.3, 1.9, '#9a7040'),
    board.rect(
      0,
      0,
      5.2,
      1.8,
      s.linear([
        [0, '#2f5a48'],
        [1, '#3f6a54'],
      ]),
    ),
  )
  for (let i = 0; i < 5; i++)
    s.add(
      line(
        [board.point(0.4, 1.5 - i * 0.27), board.point(0.9 + next() * 1.2, 1.5 - i * 0.27)],
        '#eef4e8',
        2.6,
        fade(0.7),
      ),
    )
  s.add(
    line(
      [board.point(3, 0.4), board.point(4.4, 0.4), board.point(3, 1.4), board.point(3, 0.4)],
      '#eef4e8',
      3,
      fade(0.8),
    ),
    stroke(`M${board.point(3.5, 0.4).join(' ')}q-10 -30 -40 -34`, '#f0c86a', 3),
  )
  const [tx, ty] = view.at(-0.5, 0, 8.2)
  s.add(
    person(s, {
      x: tx,
      y: ty,
      height: view.scale(0, 8.2) * 1.7,
      pose: 'point',
      wear: 'skirt',
      top: '#8a3a44',
      legs: '#33303a',
      skin: '#b98a6d',
      hair: '#3a2416',
      long: true,
      rim: '#fffbe8',
      rimX: 0.8,
    }),
  )
  for (let z = 6.6; z >= 2; z -= 1.5)
    for (const x of [-3.6, -1.4, 0.9, 3]) {
      s.add(desk(view, x - 0.1, z, '#c99a5a'))
      const [px, py] = view.at(x + 0.5, 1.12, z - 0.35)
      const k = view.scale(x, z - 0.35)
      s.add(
        bust(
          s,
          px,
          py,
          k * 0.24,
          pick(['#2a1a10', '#5a3a20', '#15100c', '#a8783f'], next()),
          pick(KIDS, next()),
          next() < 0.45,
          '#fff4d4',
        ),
        view.box([x + 0.16, 0.3, z - 0.6], [x + 0.84, 0.85, z - 0.55], '#8a6a44', '#a87c48', '#6a4c2c'),
      )
    }
  for (const [x, y, size] of [
    [250, 950, 150],
    [1230, 970, 160],
  ] as const)
    s.add(
      group(s.blur(7), bust(s, x, y, size, '#2a1a10', x < 800 ? '#39607a' : '#b8483a', x > 800, '#fff0cc')),
    )
  beam(
    s,
    [
      [1360, 200],
      [1560, 120],
      [900, 1067],
      [300, 1067],
    ],
    '#fff6d4',
    0.4,
    40,
  )
  s.vignette(0.4, '#3a2410')
  return s.done()
}
