import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, group } from '../brush.ts'
import { bust } from '../busts.ts'
import { View } from '../camera.ts'
import { SUITS, benches } from './parts.ts'

/** Night vote, from the last row down to the presidency. */
export function vote(): string {
  const s = new Sheet()
  const next = random(12)
  s.wash([
    [0, '#10222c'],
    [1, '#05090d'],
  ])
  const view = new View({ at: [7, 11.5, 25], yaw: 196, focal: 1150, horizon: 40 })
  const wall = view.plane([-14, 0, -3], [1, 0, 0])
  s.add(
    wall.rect(
      -20,
      -0.5,
      48,
      16,
      s.linear([
        [0, '#1d3b48'],
        [1, '#2f5866'],
      ]),
    ),
  )
  for (let i = 0; i < 12; i++) s.add(wall.rect(i * 4 - 14, 0, i * 4 - 13.6, 12, '#4b7c88', fade(0.5)))
  const [gx, gy] = view.at(0, 5, -3)
  s.glow(gx, gy, 620, '#dff2e8', 0.75, 420)
  s.add(
    wall.rect(9, 4.6, 19, 8, '#0b1c22'),
    wall.rect(9.3, 4.9, 13.8, 7.7, '#5fbf8e', fade(0.8)),
    wall.rect(14.2, 4.9, 18.7, 7.7, '#c25548', fade(0.8)),
  )
  s.add(
    view.face(
      [
        [-40, 0, -3],
        [40, 0, -3],
        [40, 0, 12],
        [-40, 0, 12],
      ],
      '#16323c',
    ),
  )
  s.add(
    view.box([-6, 0, -1], [6, 2.4, 0], '#6f8f92', '#284a52', '#284a52'),
    view.face(
      [
        [-6, 0, 0],
        [6, 0, 0],
        [6, 2.4, 0],
        [-6, 2.4, 0],
      ],
      '#35606a',
    ),
  )
  for (const x of [-4, -2, 0, 2, 4]) {
    const [px, py] = view.at(x, 2.3, -0.5)
    s.add(bust(s, px, py - 16, 20, x === 0 ? '#8c8680' : '#241a14', '#10161b'))
  }
  benches(s, view, next, {
    wood: '#3c5b60',
    seat: '#7c1f26',
    rows: 11,
    taken: 0.8,
    coats: SUITS,
    fromBehind: true,
    lit: (_, row) => 0.95 - row * 0.055,
  })
  for (const [x, size] of [
    [250, 150],
    [1390, 190],
    [1010, 120],
  ] as const)
    s.add(group(s.blur(9), bust(s, x, HEIGHT - size * 0.6, size, '#0c0d10', '#090b0e')))
  s.vignette(0.7)
  return s.done()
}
