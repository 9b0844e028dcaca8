import { random } from '../../kit.ts'
import { Sheet, fade, group, pick } from '../brush.ts'
import { View } from '../camera.ts'
import { person, silhouette } from '../figures.ts'

/** White cube: one huge abstract field of blue, a tiny visitor and a child. */
export function whiteCube(): string {
  const s = new Sheet()
  const next = random(252)
  s.wash([
    [0, '#f2f1ec'],
    [1, '#d9d8d2'],
  ])
  const view = new View({ at: [-5, 1.6, -8], yaw: 22, focal: 900, horizon: 700, middle: 720 })
  const wall = view.plane([-9, 0, 5], [1, 0, 0])
  s.add(
    wall.rect(
      0,
      0,
      19,
      8,
      s.linear([
        [0, '#e8e7e0'],
        [1, '#fbfaf6'],
      ]),
    ),
    view.face(
      [
        [10, 0, 5],
        [10, 8, 5],
        [10, 8, -8],
        [10, 0, -8],
      ],
      '#cfcec6',
    ),
    view.face(
      [
        [-9, 8, 5],
        [10, 8, 5],
        [10, 8, -8],
        [-9, 8, -8],
      ],
      '#ffffff',
    ),
  )
  s.add(
    view.face(
      [
        [-12, 0, 5],
        [10, 0, 5],
        [10, 0, -8],
        [-12, 0, -8],
      ],
      s.linear([
        [0, '#cbc8be'],
        [1, '#8f8c84'],
      ]),
    ),
  )
  s.add(
    wall.rect(4.06, 0.74, 15.1, 6.1, '#9a988e', `${fade(0.6)} ${s.blur(6)}`),
    wall.rect(4, 0.8, 15, 6.2, '#12307a'),
  )
  for (let i = 0; i < 230; i++) {
    const [a, b] = [4.1 + next() * 9.6, 0.9 + next() * 5]
    const w = 0.2 + next() * 1.1
    s.add(
      wall.rect(
        a,
        b,
        Math.min(14.95, a + w),
        b + 0.05 + next() * 0.16,
        pick(['#1c4ab0', '#0c1f58', '#2f6ad0', '#12307a', '#5a9ae0'], next()),
        fade(0.5),
      ),
    )
  }
  s.add(wall.disc(11.4, 3.9, 1.05, '#f0703a'), wall.disc(11.5, 4, 0.9, '#ff8a4a'))
  for (let a = 1; a < 18; a += 3)
    s.add(
      wall.form(
        [
          [a, 8],
          [a + 0.8, 8],
          [a + 2, 5.6],
          [a - 1.2, 5.6],
        ],
        '#ffffff',
        `${fade(0.25)}`,
      ),
    )
  for (const [x, z, h, pose, long, top] of [
    [0.6, 1.4, 1.74, 'stand', false, '#2b2d33'],
    [1.3, 1.3, 1.12, 'rest', true, '#d9a83a'],
    [6.6, 3, 1.7, 'walk', true, '#7a2f3a'],
  ] as const) {
    const [px, py] = view.at(x, 0, z)
    const height = view.scale(x, z) * h
    s.add(
      group(
        `${fade(0.22)} ${s.blur(4, 8)}`,
        silhouette({ x: px, y: py, height: -height * 0.6, pose }, '#33363c'),
      ),
      person(s, { x: px, y: py, height, pose, long, top, back: pose !== 'walk', rim: '#ffffff' }),
    )
  }
  s.vignette(0.3, '#2a2a30')
  return s.done()
}
