import { random } from '../../kit.ts'
import { bench } from '../bench.ts'
import { Sheet, group, pick, rect } from '../brush.ts'
import { bust, sitter } from '../busts.ts'
import { View } from '../camera.ts'
import { person } from '../figures.ts'
import { scales } from '../scales.ts'

/** The court seen from the public: three judges, counsel on their feet. */
export function hearing(): string {
  const s = new Sheet()
  const next = random(131)
  s.wash([
    [0, '#5a3820'],
    [1, '#2a180c'],
  ])
  const view = new View({ at: [0.6, 2.1, -5], yaw: 3, focal: 1050, horizon: 500 })
  const wall = view.plane([-14, 0, 9], [1, 0, 0])
  s.add(
    wall.rect(
      0,
      0,
      28,
      10,
      s.linear([
        [0, '#7d5230'],
        [1, '#4a2c18'],
      ]),
    ),
  )
  for (let a = 0; a < 28; a += 2)
    s.add(
      wall.rect(a + 0.15, 0.4, a + 1.85, 5.4, '#5f3c22'),
      wall.rect(a + 0.3, 0.6, a + 1.7, 5.2, '#6f4628'),
    )
  s.add(
    wall.rect(10.6, 3.2, 17.4, 7.6, '#8a5c34'),
    wall.rect(10.8, 3.4, 17.2, 7.4, '#5a371e'),
    scales(...view.at(0, 4.1, 8.9), view.scale(0, 8.9) * 2.6, '#d9aa5a'),
  )
  s.glow(810, 220, 640, '#ffd898', 0.5, 400)
  s.add(
    view.face(
      [
        [-14, 0, 0],
        [14, 0, 0],
        [14, 0, 9],
        [-14, 0, 9],
      ],
      s.linear([
        [0, '#8a5a3a'],
        [1, '#3a2214'],
      ]),
    ),
  )
  for (const x of [-2.2, 0, 2.2]) {
    const [px, py] = view.at(x, 2.75, 7.8)
    const k = view.scale(x, 7.8)
    s.add(
      rect(px - k * 0.45, py - k * 0.5, k * 0.9, k * 1.2, '#6a1c1c', `rx="${k * 0.1}"`),
      sitter(s, px, py, k * 0.3, {
        top: '#0f0d10',
        hair: x === 0 ? '#a8a29a' : '#2a1d15',
        long: x > 0,
        shirt: '#f3ece0',
      }),
    )
  }
  s.add(bench(view, '#8f5c32', 9, 7))
  s.add(
    view.box([-5.6, 0, 3], [-2.4, 0.9, 4], '#b98552', '#7a4c2a', '#5a371e'),
    view.box([2.6, 0, 3], [5.8, 0.9, 4], '#b98552', '#7a4c2a', '#5a371e'),
  )
  const [lx, ly] = view.at(-1.4, 0, 2.4)
  s.add(
    person(s, {
      x: lx,
      y: ly,
      height: view.scale(-1.4, 2.4) * 1.78,
      pose: 'speak',
      back: true,
      wear: 'coat',
      top: '#121014',
      rim: '#ffd898',
      rimX: 0.8,
    }),
  )
  for (const [x, size] of [
    [140, 120],
    [480, 130],
    [1010, 124],
    [1330, 140],
  ] as const)
    s.add(
      group(
        s.blur(5),
        bust(
          s,
          x,
          960,
          size,
          pick(['#1c120c', '#3a2818'], next()),
          pick(['#1a1c22', '#2a1c18'], next()),
          next() < 0.4,
          '#a8703a',
        ),
      ),
    )
  s.vignette(0.6)
  return s.done()
}
