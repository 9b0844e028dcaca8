import { mix } from '../../colour.ts'
import { random } from '../../kit.ts'
import { Sheet, fade, n, oval, rect } from '../brush.ts'
import { View } from '../camera.ts'
import { person } from '../figures.ts'
import { boards } from './parts.ts'

/** From the stage: boxes of gold, empty seats, one who sweeps or bows. */
export function boxes(): string {
  const s = new Sheet()
  const next = random(222)
  s.wash([
    [0, '#2a150c'],
    [1, '#120806'],
  ])
  const view = new View({ at: [0, 3, -4], focal: 900, horizon: 620 })
  const at = (angle: number, r: number, y: number) =>
    [Math.cos(angle) * r * 0.95, y, 6 + Math.sin(angle) * r] as const
  for (let tier = 4; tier >= 0; tier--)
    for (let i = 0; i < 30; i++) {
      const [a, b] = [(i / 30) * Math.PI, ((i + 1) / 30) * Math.PI]
      const y = 2 + tier * 3
      const light = 0.45 + 0.55 * Math.abs(Math.sin((a + b) / 2))
      const tone = (c: string) => mix('#120806', c, light)
      s.add(view.face([at(a, 15, y), at(b, 15, y), at(b, 15, y + 3), at(a, 15, y + 3)], tone('#4a1416')))
      const m = (a + b) / 2
      s.add(
        view.face(
          [
            at(a + 0.02, 14.9, y + 1),
            at(b - 0.02, 14.9, y + 1),
            at(b - 0.03, 14.9, y + 2.4),
            at(m, 14.9, y + 2.75),
            at(a + 0.03, 14.9, y + 2.4),
          ],
          tone(next() < 0.4 ? '#c98a44' : '#6a2418'),
        ),
      )
      s.add(
        view.face([at(a, 14.6, y), at(b, 14.6, y), at(b, 14.6, y + 1), at(a, 14.6, y + 1)], tone('#b98a4a')),
        view.face(
          [
            at(a + 0.02, 14.5, y + 0.2),
            at(b - 0.02, 14.5, y + 0.2),
            at(b - 0.02, 14.5, y + 0.8),
            at(a + 0.02, 14.5, y + 0.8),
          ],
          tone('#e6cf9a'),
        ),
      )
      if (i % 2 === 0) {
        const [px, py] = view.at(...at(a, 14.4, y + 1.2))
        s.glow(px, py, 34, '#ffdc94', 0.85)
        s.add(oval(px, py, 4, 5, '#fff8e0'))
      }
    }
  s.add(
    view.face(
      [
        [-15, 0.3, 2],
        [15, 0.3, 2],
        [13, 0.6, 18],
        [-13, 0.6, 18],
      ],
      '#2a0a0c',
    ),
  )
  for (let z = 17; z > 3; z -= 1.3)
    for (let x = -10; x <= 10; x += 0.95)
      if (Math.abs(x) > 0.7 && Math.abs(x) < 11 - (z - 3) * 0.28) {
        const [px, py] = view.at(x, 1.5, z)
        const k = view.scale(x, z)
        s.add(
          rect(
            px - k * 0.38,
            py,
            k * 0.76,
            k * 0.9,
            s.linear([
              [0, '#c0282c'],
              [1, '#4a0a0e'],
            ]),
            `rx="${n(k * 0.16)}"`,
          ),
        )
      }
  s.glow(800, 120, 700, '#ffd48a', 0.55, 300)
  boards(s, 860, '#c9985a', '#5a3418')
  s.add(
    oval(640, 960, 260, 46, '#ffecc0', `${fade(0.55)} ${s.blur(12)}`),
    person(s, { x: 640, y: 985, height: 470, pose: 'raise', back: true, top: '#14141a', rim: '#ffe2a4' }),
  )
  s.vignette(0.6)
  return s.done()
}
