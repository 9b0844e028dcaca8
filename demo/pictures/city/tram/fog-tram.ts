import { mix } from '../../colour.ts'
import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, line, n, rect, stroke } from '../brush.ts'
import { View } from '../camera.ts'
import { person } from '../figures.ts'
import { rails, street, tramCar } from './parts.ts'

/** Snow-white fog, a green tram coming, one who waits at the stop. */
export function fogTram(): string {
  const s = new Sheet()
  const next = random(192)
  s.wash([
    [0, '#c3c9c8'],
    [0.6, '#e3e5df'],
    [1, '#a4aba8'],
  ])
  const view = new View({ at: [2.4, 1.6, -4], yaw: -10, focal: 1000, horizon: 590, middle: 840 })
  street(view, s, next, -1, 11, ['#8a948f', '#a09c90'], '#7a827e', ['#f4deb0'], 0.15, '#dde0da')
  s.wash(
    [
      [0, '#e3e6e0', 0.2],
      [1, '#e3e6e0', 0.85],
    ],
    0,
    640,
  )
  s.add(
    view.face(
      [
        [-12, 0, -3],
        [14, 0, -3],
        [14, 0, 140],
        [-12, 0, 140],
      ],
      s.linear([
        [0, '#e6e8e2'],
        [1, '#7d8683'],
      ]),
    ),
    rails(view, [-3.2, -1.8], '#5f6a68'),
  )
  for (const [x, z] of [
    [5, 30],
    [-7, 26],
    [5.4, 18],
    [-7.4, 14],
  ] as const) {
    const [px, py] = view.at(x, 0, z)
    const k = view.scale(x, z)
    const tone = mix('#3f4846', '#d5d9d3', z / 40)
    let twigs = `M${n(px)} ${n(py)}L${n(px)} ${n(py - k * 3.4)}`
    for (let i = 0; i < 16; i++) {
      const a = -Math.PI * (0.1 + next() * 0.8)
      const r = k * (2 + next() * 2.6)
      const y0 = py - k * (2.2 + next() * 1.6)
      twigs +=
        `M${n(px)} ${n(y0)}Q${n(px + Math.cos(a) * r * 0.5)} ${n(y0 + Math.sin(a) * r * 0.3)} ` +
        `${n(px + Math.cos(a) * r)} ${n(y0 + Math.sin(a) * r)}`
    }
    s.add(
      stroke(twigs, tone, Math.max(1.5, k * 0.06)),
      line(
        [
          [px, py],
          [px, py - k * 2.8],
        ],
        tone,
        k * 0.24,
      ),
    )
  }
  tramCar(s, view, -3.7, 9, 20, '#3f7a5c', '#4a5a54', '#fff2cc', '#33403c')
  s.glow(700, 560, 520, '#fffbe8', 0.45)
  s.add(
    rect(1290, 380, 12, 580, '#3a4442'),
    rect(1230, 380, 132, 84, '#2f6a50', 'rx="8"'),
    rect(1246, 398, 100, 10, '#f0f0e6'),
    rect(1246, 420, 70, 8, '#f0f0e6', fade(0.7)),
    rect(1246, 438, 84, 8, '#f0f0e6', fade(0.7)),
  )
  s.add(
    person(s, {
      x: 1130,
      y: 960,
      height: 440,
      pose: 'rest',
      wear: 'coat',
      top: '#a8352e',
      legs: '#2a2d33',
      hair: '#33241a',
      long: true,
      back: true,
      rim: '#f6f6ee',
    }),
  )
  s.wash(
    [
      [0, '#eef0ea', 0],
      [1, '#eef0ea', 0.25],
    ],
    500,
    HEIGHT,
  )
  s.vignette(0.35, '#2a3230')
  return s.done()
}
