import { mix } from '../../colour.ts'
import { random } from '../../kit.ts'
import { Sheet, lighter, oval, pick, poly, rect, shape } from '../brush.ts'
import { sitter } from '../busts.ts'
import { View } from '../camera.ts'
import { beam } from '../light.ts'
import { shelves } from '../shelves.ts'
import { SPINES } from './parts.ts'

/** Reading room with green lamps under a high window. */
export function readingRoom(): string {
  const s = new Sheet()
  const next = random(242)
  s.wash([
    [0, '#3a4a4a'],
    [1, '#1c1814'],
  ])
  const view = new View({ at: [-2.2, 2.2, -3], yaw: 14, focal: 850, horizon: 500, middle: 760 })
  const back = view.plane([-9, 0, 16], [1, 0, 0])
  s.add(
    back.rect(
      -8,
      0,
      34,
      10,
      s.linear([
        [0, '#6a7872'],
        [1, '#7d8a84'],
      ]),
    ),
    shelves(back, next, 26, 6, -2, '#4a3a28', SPINES, () => 0.25, '#4a5a5a', 0.14),
  )
  for (let i = -1; i < 6; i++)
    s.add(
      back.arch(1.4 + i * 4.2, 4, 4 + i * 4.2, 9.4, '#e8f4f0'),
      back.rect(2.64 + i * 4.2, 4, 2.76 + i * 4.2, 9, '#6a7a74'),
      back.rect(1.4 + i * 4.2, 6.4, 4 + i * 4.2, 6.5, '#6a7a74'),
    )
  s.add(
    view.face(
      [
        [-16, 0, -2],
        [26, 0, -2],
        [26, 0, 16],
        [-16, 0, 16],
      ],
      s.linear([
        [0, '#8a9a90'],
        [1, '#3a3028'],
      ]),
    ),
  )
  for (let i = 0; i < 4; i++)
    beam(
      s,
      [
        [430 + i * 190, 160],
        [520 + i * 190, 160],
        [420 + i * 330, 1067],
        [100 + i * 330, 1067],
      ],
      '#f0fff8',
      0.26,
      20,
    )
  for (let z = 12; z >= 1.4; z -= 3.4) {
    const haze = Math.min(0.5, z / 24)
    for (const x of [-4.4, -2.6, 1.4, 3.4])
      if (next() < 0.85) {
        const [px, py] = view.at(x, 1.34, z + 1.1)
        s.add(
          sitter(s, px, py, view.scale(x, z + 1.1) * 0.28, {
            top: mix(pick(['#39465a', '#6a3a34', '#4a5a44', '#c9b890', '#2a2a30'], next()), '#8a9a94', haze),
            hair: pick(['#2a1a10', '#6a4a2a', '#15100c', '#9a948a'], next()),
            long: next() < 0.5,
          }),
        )
      }
    for (const x of [-6, 0]) {
      s.add(
        view.box(
          [x, 0, z],
          [x + 5, 0.78, z + 0.9],
          lighter('#8a5a34', 0.12),
          mix('#5a3418', '#8a9a94', haze),
          '#3a2212',
        ),
      )
      for (const d of [1.2, 3.6]) {
        const [lx, ly] = view.at(x + d, 0.8, z + 0.45)
        const k = view.scale(x + d, z + 0.45)
        s.glow(lx, ly - k * 0.1, k * 1.1, '#ffe6a0', 0.5, k * 0.5)
        s.add(
          rect(lx - k * 0.025, ly - k * 0.42, k * 0.05, k * 0.42, '#c9a04a'),
          oval(lx, ly, k * 0.14, k * 0.04, '#a87a34'),
          shape(
            `M${lx - k * 0.3} ${ly - k * 0.36}q${k * 0.04} ${-k * 0.2} ${k * 0.3} ${-k * 0.2}` +
              `q${k * 0.26} 0 ${k * 0.3} ${k * 0.2}Z`,
            s.linear([
              [0, '#7ac08a'],
              [1, '#1f6a44'],
            ]),
          ),
          rect(lx - k * 0.3, ly - k * 0.37, k * 0.6, k * 0.03, '#f4ffd8'),
        )
        s.add(
          poly(
            [
              [lx + k * 0.4, ly + k * 0.12],
              [lx + k * 0.9, ly + k * 0.12],
              [lx + k * 0.96, ly + k * 0.24],
              [lx + k * 0.36, ly + k * 0.24],
            ],
            '#fdf8ea',
          ),
        )
      }
    }
  }
  s.vignette(0.55, '#0a0c0a')
  return s.done()
}
