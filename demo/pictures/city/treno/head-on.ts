import { random } from '../../kit.ts'
import { Sheet, fade, line, n, oval, rect, shape, stroke } from '../brush.ts'
import { View } from '../camera.ts'
import { rain, reflections } from '../light.ts'

/** Head-on at night in the rain: two lamps, wet rails. */
export function headOn(): string {
  const s = new Sheet()
  const next = random(52)
  s.wash([
    [0, '#0a121c'],
    [0.55, '#23384a'],
    [1, '#060a0f'],
  ])
  const view = new View({ at: [0, 2.2, 0], focal: 1300, horizon: 520, middle: 720 })
  s.add(
    view.face(
      [
        [-40, 0, 2],
        [40, 0, 2],
        [40, 0, 200],
        [-40, 0, 200],
      ],
      s.linear([
        [0, '#31414c'],
        [1, '#0b1015'],
      ]),
    ),
  )
  for (const side of [-1, 1])
    for (let i = 0; i < 9; i++) {
      const z = 70 - i * 7.4
      const [px, py] = view.at(side * 5.4, 0, z)
      const k = view.scale(side * 5.4, z)
      s.add(
        rect(px - k * 0.12, py - k * 7.4, k * 0.24, k * 7.4, '#0b1118'),
        line(
          [
            [px, py - k * 6.6],
            [px - side * k * 5, py - k * 6.9],
          ],
          '#0b1118',
          k * 0.13,
        ),
      )
    }
  for (let z = 60; z > 2; z *= 0.93)
    s.add(
      view.face(
        [
          [-3.2, 0, z],
          [3.2, 0, z],
          [3.2, 0, z * 0.975],
          [-3.2, 0, z * 0.975],
        ],
        '#141b21',
        fade(0.8),
      ),
    )
  for (const x of [-2.9, -1.35, 1.35, 2.9])
    s.add(
      view.face(
        [
          [x - 0.06, 0.1, 2],
          [x + 0.06, 0.1, 2],
          [x + 0.06, 0.1, 120],
          [x - 0.06, 0.1, 120],
        ],
        s.linear([
          [0, '#dff2ff'],
          [0.5, '#6d8496'],
          [1, '#33434f'],
        ]),
      ),
    )
  const [cx, cy] = view.at(0, 0, 15)
  const k = view.scale(0, 15)
  s.glow(cx, cy - k * 2, 760, '#9cc7e6', 0.5, 520)
  const nose =
    `M${n(cx - k * 1.45)} ${n(cy - k * 0.2)}C${n(cx - k * 1.6)} ${n(cy - k * 2.2)} ${n(cx - k * 1.3)} ` +
    `${n(cy - k * 3.9)} ${n(cx)} ${n(cy - k * 3.95)}C${n(cx + k * 1.3)} ${n(cy - k * 3.9)} ` +
    `${n(cx + k * 1.6)} ${n(cy - k * 2.2)} ${n(cx + k * 1.45)} ${n(cy - k * 0.2)}Z`
  s.add(
    shape(
      nose,
      s.linear([
        [0, '#5a6d7c'],
        [0.5, '#a9b9c4'],
        [1, '#3a4650'],
      ]),
    ),
  )
  s.add(
    shape(
      `M${n(cx - k * 1.44)} ${n(cy - k * 1.25)}Q${n(cx)} ${n(cy - k * 0.7)} ${n(cx + k * 1.44)} ` +
        `${n(cy - k * 1.25)}L${n(cx + k * 1.42)} ${n(cy - k * 0.2)}L${n(cx - k * 1.42)} ${n(cy - k * 0.2)}Z`,
      s.linear([
        [0, '#b02a2c'],
        [1, '#4a1012'],
      ]),
    ),
  )
  s.add(
    shape(
      `M${n(cx - k * 1.05)} ${n(cy - k * 2.3)}C${n(cx - k * 1.05)} ${n(cy - k * 3.2)} ${n(cx - k * 0.6)} ` +
        `${n(cy - k * 3.5)} ${n(cx)} ${n(cy - k * 3.5)}C${n(cx + k * 0.6)} ${n(cy - k * 3.5)} ` +
        `${n(cx + k * 1.05)} ${n(cy - k * 3.2)} ${n(cx + k * 1.05)} ${n(cy - k * 2.3)}` +
        `Q${n(cx)} ${n(cy - k * 2)} ${n(cx - k * 1.05)} ${n(cy - k * 2.3)}Z`,
      s.linear([
        [0, '#0c1218'],
        [0.6, '#1d2a35'],
        [1, '#4a5f70'],
      ]),
    ),
  )
  s.add(
    stroke(`M${n(cx)} ${n(cy - k * 2.15)}L${n(cx + k * 0.5)} ${n(cy - k * 3)}`, '#06090c', k * 0.05),
    rect(cx - k * 1.3, cy - k * 0.24, k * 2.6, k * 0.24, '#0a0d10'),
  )
  reflections(
    s,
    next,
    [
      [cx - k * 0.9, '#fff4cf', 60],
      [cx + k * 0.9, '#fff4cf', 60],
      [1330, '#ff5a4a', 26],
    ],
    cy + 4,
    1050,
    0.75,
  )
  for (const side of [-1, 1]) {
    s.add(
      shape(
        `M${n(cx + side * k * 0.6)} ${n(cy - k * 1.42)}L${n(cx + side * k * 1.25)} ${n(cy - k * 1.72)}` +
          `L${n(cx + side * k * 1.2)} ${n(cy - k * 1.4)}Z`,
        '#ffffff',
      ),
    )
    s.glow(cx + side * k * 0.95, cy - k * 1.52, 300, '#fff2c8', 0.95)
  }
  s.add(
    rect(1318, 330, 24, 560, '#0b1118'),
    rect(1300, 330, 60, 150, '#0b1118'),
    oval(1330, 365, 16, 16, '#ff4a3c'),
  )
  s.glow(1330, 365, 160, '#ff4a3c', 0.8)
  rain(s, next, 260, '#cfe6f5', 0.28, 14)
  s.vignette(0.65)
  return s.done()
}
