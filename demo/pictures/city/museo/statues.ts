import { mix } from '../../colour.ts'
import { Sheet, darker, fade, lighter } from '../brush.ts'
import { View } from '../camera.ts'
import { person } from '../figures.ts'

/** Marble in half light: a gallery of statues, the visitor small beneath. */
export function statues(): string {
  const s = new Sheet()
  s.wash([
    [0, '#26323a'],
    [1, '#12181c'],
  ])
  const view = new View({ at: [0, 1.7, -2], focal: 850, horizon: 640, middle: 820 })
  for (const side of [-1, 1]) {
    const wall = view.plane([side * 4, 0, 0], [0, 0, 1])
    s.add(wall.rect(-1.6, 0, 36, 7, side < 0 ? '#5a6a70' : '#33424a'))
    for (let z = 1.4; z < 34; z += 4)
      s.add(
        wall.arch(z, 0.4, z + 2.2, 5, side < 0 ? '#3a484e' : '#d9eaf0'),
        side > 0 ? wall.rect(z + 1.06, 0.4, z + 1.14, 5, '#5a6a70') : '',
      )
  }
  s.add(
    view.face(
      [
        [-4, 7, -1.6],
        [4, 7, -1.6],
        [4, 7, 36],
        [-4, 7, 36],
      ],
      s.linear([
        [0, '#2a363c'],
        [1, '#8a9ca4'],
      ]),
    ),
    view.face(
      [
        [-4, 0, -1.6],
        [4, 0, -1.6],
        [4, 0, 36],
        [-4, 0, 36],
      ],
      s.linear([
        [0, '#dfe9ea'],
        [0.4, '#6f8088'],
        [1, '#20292e'],
      ]),
    ),
  )
  for (let i = 0; i < 9; i++)
    s.add(
      view.face(
        [
          [4, 0.01, i * 4 + 1.4],
          [4, 0.01, i * 4 + 3.6],
          [-2, 0.01, i * 4 + 1],
          [-2, 0.01, i * 4 - 1.2],
        ],
        '#f4fcfc',
        fade(0.3),
      ),
    )
  const end = view.plane([-4, 0, 36], [1, 0, 0])
  s.add(end.rect(0, 0, 8, 7, '#c4d4d8'), end.arch(2.4, 0, 5.6, 5.4, '#f4fbfa'))
  s.glow(820, 560, 360, '#f4ffff', 0.75)
  for (let z = 30; z > 3; z -= 4.4)
    for (const side of [-1, 1]) {
      const [x, y] = view.at(side * 2.5, 1.1, z)
      const k = view.scale(side * 2.5, z)
      const stone = mix('#e6e2d6', '#c9dce0', Math.min(0.7, z / 36))
      s.add(
        view.box(
          [side * 2.5 - 0.45, 0, z - 0.45],
          [side * 2.5 + 0.45, 1.1, z + 0.45],
          lighter(stone, 0.2),
          darker(stone, 0.4),
          darker(stone, side < 0 ? 0.2 : 0.6),
        ),
      )
      s.add(
        person(s, {
          x,
          y,
          height: k * 2,
          pose: side < 0 ? 'raise' : 'speak',
          flip: side > 0,
          wear: z % 3 < 1.5 ? 'skirt' : 'coat',
          top: darker(stone, 0.28),
          legs: darker(stone, 0.34),
          skin: darker(stone, 0.2),
          hair: darker(stone, 0.36),
          shadow: 0,
          rim: '#ffffff',
          rimX: 1,
        }),
      )
    }
  const [vx, vy] = view.at(0.5, 0, 7)
  s.add(
    person(s, {
      x: vx,
      y: vy,
      height: view.scale(0.5, 7) * 1.68,
      pose: 'rest',
      back: true,
      wear: 'coat',
      top: '#8a2f2a',
      hair: '#1c120c',
      long: true,
      rim: '#f4ffff',
      rimX: 0.8,
    }),
  )
  s.vignette(0.6)
  return s.done()
}
