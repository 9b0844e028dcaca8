import { mix } from '../../colour.ts'
import { random } from '../../kit.ts'
import { Sheet, n, oval, pick, rect, shape, stroke } from '../brush.ts'
import { View } from '../camera.ts'
import { silhouette } from '../figures.ts'
import { reflections, ripples, sky } from '../light.ts'
import { gondola, palace } from './parts.ts'

export function narrow(): string {
  const s = new Sheet()
  const next = random(311)
  sky(
    s,
    [
      [0, '#060a1a'],
      [1, '#2a3a68'],
    ],
    620,
    '#5a6a9a',
    0.35,
    20,
  )
  const view = new View({ at: [0.4, 2.1, 0], focal: 800, horizon: 600 })
  s.glow(800, 560, 300, '#ffc47a', 0.55)
  for (let z = 58; z >= 2; z -= 8)
    for (const side of [-1, 1])
      palace(
        s,
        view,
        next,
        [side * 4.4, z, 8.1, 9 + next() * 5],
        [0, 0, 1],
        mix(pick(['#6a3f38', '#7a5a44', '#4f4452', '#5c3a40'], next()), '#1c2444', Math.min(0.6, z / 80)),
        ['#ffc46a', '#ffd894', '#e89a4a'],
        0.32,
      )
  s.add(
    view.face(
      [
        [-4.4, 0, 1],
        [4.4, 0, 1],
        [4.4, 0, 80],
        [-4.4, 0, 80],
      ],
      s.linear([
        [0, '#6a5a5a'],
        [0.25, '#24304e'],
        [1, '#060a16'],
      ]),
    ),
  )
  reflections(
    s,
    next,
    [
      [190, '#ffc46a', 40],
      [420, '#e89a4a', 34],
      [600, '#ffd894', 26],
      [720, '#ffc46a', 20],
      [860, '#ffc46a', 20],
      [1010, '#ffd894', 26],
      [1240, '#e89a4a', 34],
      [1450, '#ffc46a', 40],
    ],
    680,
    1060,
    0.7,
  )
  const [bx0, by0] = view.at(-4.6, 2.2, 22)
  const [bx1] = view.at(4.6, 2.2, 22)
  const mid = (bx0 + bx1) / 2
  s.add(
    shape(
      `M${n(bx0)} ${n(by0 - 60)}Q${n(mid)} ${n(by0 - 160)} ${n(bx1)} ${n(by0 - 60)}` +
        `L${n(bx1)} ${n(by0 + 84)}C${n(bx1 - 40)} ${n(by0 - 60)} ${n(bx0 + 40)} ${n(by0 - 60)} ${n(bx0)} ` +
        `${n(by0 + 84)}Z`,
      s.linear([
        [0, '#8a7a74'],
        [1, '#33303e'],
      ]),
    ),
    stroke(`M${n(bx0)} ${n(by0 - 62)}Q${n(mid)} ${n(by0 - 162)} ${n(bx1)} ${n(by0 - 62)}`, '#d9b894', 5),
    silhouette({ x: mid + 40, y: by0 - 106, height: 76, pose: 'walk' }, '#0a0c18', '#ffc47a'),
  )
  for (const [x, y] of [
    [330, 430],
    [1180, 410],
    [640, 520],
  ] as const) {
    s.glow(x, y, 120, '#ffc46a', 0.85)
    s.add(oval(x, y, 7, 9, '#fff4d4'))
  }
  ripples(s, next, 690, 1060, 90, ['#ffc98a', '#0a1024', '#5a6a94'], 0.3)
  gondola(s, 700, 900, 520, false, '#c9945a')
  for (const [x, top, w] of [
    [1270, 620, 20],
    [1330, 680, 24],
    [150, 700, 22],
  ] as const)
    s.add(
      rect(
        x,
        top,
        w,
        400,
        s.linear(
          [
            [0, '#6a4a3a'],
            [1, '#120a0a'],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
      rect(x - 2, top, w + 4, 30, '#a83a34'),
    )
  s.vignette(0.65, '#02030a')
  return s.done()
}
