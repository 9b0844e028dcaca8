import { random } from '../../kit.ts'
import { Sheet, fade, line, n, rect } from '../brush.ts'
import { View } from '../camera.ts'
import { anyone, person } from '../figures.ts'
import { bokeh } from '../light.ts'

/** Inside: seats, handles, faces to the window, the town gone by. */
export function inside(): string {
  const s = new Sheet()
  const next = random(193)
  s.wash([
    [0, '#c8a878'],
    [1, '#5a3f2a'],
  ])
  const view = new View({ at: [0.1, 1.6, 0], focal: 700, horizon: 520, middle: 800 })
  for (const side of [-1, 1]) {
    const wall = view.plane([side * 1.25, 0, 0], [0, 0, 1])
    s.add(wall.rect(0.4, 0, 11, 2.4, side < 0 ? '#9a7246' : '#7a5634'))
    for (let z = 0.2; z < 10.6; z += 1.5)
      s.add(
        wall.rect(
          Math.max(0.4, z),
          0.95,
          z + 1.3,
          1.95,
          s.across(
            [
              [0, '#fff0c8'],
              [0.5, '#e8c48a'],
              [1, '#b0c4cc'],
            ],
            [0, 200],
            [0, 700],
          ),
        ),
        wall.rect(z + 0.2, 0.95, z + 0.7, 1.2 + next() * 0.4, '#a8744a', fade(0.5)),
      )
  }
  s.add(
    view.face(
      [
        [-1.25, 2.4, 0.4],
        [1.25, 2.4, 0.4],
        [1.25, 2.4, 11],
        [-1.25, 2.4, 11],
      ],
      s.linear([
        [0, '#6a4a2e'],
        [1, '#e8d0a4'],
      ]),
    ),
    view.face(
      [
        [-1.25, 0, 0.4],
        [1.25, 0, 0.4],
        [1.25, 0, 11],
        [-1.25, 0, 11],
      ],
      s.linear([
        [0, '#b0875a'],
        [1, '#3a2618'],
      ]),
    ),
  )
  const end = view.plane([-1.25, 0, 11], [1, 0, 0])
  s.add(
    end.rect(0, 0, 2.5, 2.4, '#8a6238'),
    end.rect(0.2, 0.95, 2.3, 2.1, '#fff4d8'),
    end.rect(0.9, 0.95, 0.96, 2.1, '#6a4a2e'),
    end.rect(1.6, 0.95, 1.66, 2.1, '#6a4a2e'),
  )
  s.glow(790, 500, 330, '#fff6dc', 0.85)
  for (let z = 10; z > 1.6; z -= 1.25) {
    for (const side of [-1, 1]) {
      const [x0, x1] = side < 0 ? [-1.22, -0.5] : [0.5, 1.22]
      if (next() < 0.62) {
        const [px, py] = view.at((x0 + x1) / 2, 1.14, z)
        const k = view.scale(0, z)
        const look = anyone(next, ['#39465a', '#8a3a30', '#4a5a44', '#d9b884', '#2b2a30'])
        s.add(
          person(s, {
            x: px,
            y: py + k * 0.9,
            height: k * 1.62,
            pose: 'stand',
            back: true,
            ...look,
            wear: 'suit',
            shadow: 0,
            rim: '#ffe6b8',
            rimX: side * 0.9,
          }),
        )
      }
      s.add(
        view.box([x0, 0.35, z], [x1, 1.02, z + 0.1], '#e0b070', '#a8703a', '#6a4424'),
        view.box([x0, 0.3, z - 0.5], [x1, 0.42, z], '#c98f50', '#7a4e28', '#5a3a20'),
      )
    }
  }
  for (const x of [-0.62, 0.62])
    for (let z = 9; z > 1; z -= 0.9) {
      const [px, py] = view.at(x, 2.1, z)
      const k = view.scale(x, z)
      s.add(
        rect(px - k * 0.02, py - k * 0.2, k * 0.04, k * 0.22, '#2a1c12'),
        `<ellipse cx="${n(px)}" cy="${n(py + k * 0.1)}" rx="${n(k * 0.07)}" ry="${n(k * 0.09)}" ` +
          `fill="none" stroke="#f0dcb0" stroke-width="${n(k * 0.025)}"/>`,
      )
    }
  s.add(
    line([view.at(-0.62, 2.12, 0.6), view.at(-0.62, 2.12, 10)], '#d9c090', 6),
    line([view.at(0.62, 2.12, 0.6), view.at(0.62, 2.12, 10)], '#d9c090', 6),
  )
  bokeh(s, next, [0, 250, 260, 560], 12, ['#fff0c8', '#ffd48a'], 36)
  s.vignette(0.55, '#1c0f06')
  return s.done()
}
