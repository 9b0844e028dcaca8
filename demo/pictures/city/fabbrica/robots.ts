import { mix } from '../../colour.ts'
import { random } from '../../kit.ts'
import { Sheet, darker, fade, lighter, line, oval, pick, shape, stroke } from '../brush.ts'
import { View } from '../camera.ts'
import { person } from '../figures.ts'

/** A jointed robot arm: base at x, y. */
function robot(x: number, y: number, size: number, colour: string, bend: number): string {
  const joint = (px: number, py: number, r: number) =>
    oval(px, py, r, r, darker(colour, 0.35)) + oval(px, py, r * 0.5, r * 0.5, lighter(colour, 0.2))
  const [ax, ay] = [x + size * 0.1, y - size * 0.3]
  const [bx, by] = [ax - size * 0.22 * bend, ay - size * 0.62]
  const [cx, cy] = [bx + size * 0.6 * bend, by + size * 0.1]
  return [
    shape(
      `M${x - size * 0.22} ${y}L${x - size * 0.12} ${y - size * 0.22}` +
        `L${x + size * 0.2} ${y - size * 0.22}L${x + size * 0.3} ${y}Z`,
      darker(colour, 0.55),
    ),
    line(
      [
        [ax, ay],
        [bx, by],
      ],
      darker(colour, 0.15),
      size * 0.17,
    ),
    line(
      [
        [ax - size * 0.03, ay],
        [bx - size * 0.03, by],
      ],
      lighter(colour, 0.22),
      size * 0.05,
    ),
    line(
      [
        [bx, by],
        [cx, cy],
      ],
      colour,
      size * 0.12,
    ),
    line(
      [
        [bx, by - size * 0.03],
        [cx, cy - size * 0.03],
      ],
      lighter(colour, 0.3),
      size * 0.03,
    ),
    line(
      [
        [cx, cy],
        [cx + size * 0.04 * bend, cy + size * 0.22],
      ],
      '#2b2d31',
      size * 0.07,
    ),
    joint(ax, ay, size * 0.14),
    joint(bx, by, size * 0.12),
    joint(cx, cy, size * 0.09),
    stroke(
      `M${ax} ${ay}C${ax + size * 0.3 * bend} ${ay - size * 0.5} ${bx} ${by - size * 0.3} ${cx} ${cy}`,
      '#17181b',
      size * 0.025,
    ),
  ].join('')
}

/** Bare body of a car, seen from its side, wheels' ground at y. */
function carBody(x: number, y: number, w: number, colour: string): string {
  return (
    shape(
      `M${x} ${y - w * 0.07}L${x + w * 0.02} ${y - w * 0.16}C${x + w * 0.1} ${y - w * 0.19} ` +
        `${x + w * 0.2} ${y - w * 0.2} ${x + w * 0.26} ${y - w * 0.21}` +
        `C${x + w * 0.34} ${y - w * 0.31} ${x + w * 0.42} ${y - w * 0.34} ${x + w * 0.56} ${y - w * 0.34}` +
        `C${x + w * 0.7} ${y - w * 0.34} ${x + w * 0.8} ${y - w * 0.28} ${x + w * 0.86} ${y - w * 0.22}` +
        `L${x + w * 0.98} ${y - w * 0.19}L${x + w} ${y - w * 0.07}L${x + w * 0.88} ${y - w * 0.05}` +
        `A${w * 0.09} ${w * 0.09} 0 0 0 ${x + w * 0.7} ${y - w * 0.05}L${x + w * 0.3} ${y - w * 0.05}` +
        `A${w * 0.09} ${w * 0.09} 0 0 0 ${x + w * 0.12} ${y - w * 0.05}Z`,
      colour,
    ) +
    shape(
      `M${x + w * 0.31} ${y - w * 0.22}C${x + w * 0.37} ${y - w * 0.29} ${x + w * 0.43} ${y - w * 0.31} ` +
        `${x + w * 0.52} ${y - w * 0.31}L${x + w * 0.52} ${y - w * 0.22}Z` +
        `M${x + w * 0.55} ${y - w * 0.31}C${x + w * 0.67} ${y - w * 0.31} ${x + w * 0.74} ${y - w * 0.27} ` +
        `${x + w * 0.79} ${y - w * 0.22}L${x + w * 0.55} ${y - w * 0.22}Z`,
      '#101418',
    ) +
    line(
      [
        [x + w * 0.03, y - w * 0.15],
        [x + w * 0.97, y - w * 0.17],
      ],
      '#ffffff',
      w * 0.006,
      fade(0.5),
    )
  )
}

export function robots(): string {
  const s = new Sheet()
  const next = random(101)
  s.wash([
    [0, '#1c2a30'],
    [0.5, '#4d666b'],
    [1, '#20292b'],
  ])
  const view = new View({ at: [0, 3, -4], focal: 900, horizon: 420, middle: 800 })
  for (let z = 60; z > 6; z -= 6) {
    s.add(view.box([-18, 9, z], [18, 9.5, z + 0.6], '#2b3b40', mix('#2b3b40', '#a8c0bd', z / 70), '#2b3b40'))
    for (const x of [-9, 0, 9])
      s.add(
        view.face(
          [
            [x - 0.4, 8.6, z - 2.6],
            [x + 0.4, 8.6, z - 2.6],
            [x + 0.4, 8.6, z + 0.6],
            [x - 0.4, 8.6, z + 0.6],
          ],
          '#f4fff2',
        ),
      )
  }
  s.glow(800, 400, 700, '#d8efe4', 0.55, 360)
  s.add(
    view.face(
      [
        [-20, 0, 0],
        [20, 0, 0],
        [20, 0, 80],
        [-20, 0, 80],
      ],
      s.linear([
        [0, '#a9bdb8'],
        [0.4, '#586b6b'],
        [1, '#1d2626'],
      ]),
    ),
  )
  s.add(
    view.face(
      [
        [-3.4, 0.02, 0],
        [-3.1, 0.02, 0],
        [-3.1, 0.02, 80],
        [-3.4, 0.02, 80],
      ],
      '#e0b33a',
    ),
    view.face(
      [
        [3.1, 0.02, 0],
        [3.4, 0.02, 0],
        [3.4, 0.02, 80],
        [3.1, 0.02, 80],
      ],
      '#e0b33a',
    ),
  )
  for (const z of [40, 30, 23, 17, 12, 7.4]) {
    const haze = Math.min(0.65, z / 60)
    const k = view.scale(0, z)
    const [x, y] = view.at(-2.2, 0.9, z)
    s.add(
      view.box([-2.6, 0, z - 1], [2.6, 0.5, z + 1], mix('#22292b', '#a9bdb8', haze), '#1c2224', '#1c2224'),
    )
    s.add(carBody(x, y, k * 4.4, mix(pick(['#b9c4c6', '#8f9da0', '#c9d2d2'], next()), '#a9bdb8', haze)))
    const arm = mix('#e07a1c', '#b9c7c0', haze)
    s.add(robot(...view.at(-4.6, 0, z), k * 2.6, arm, 1), robot(...view.at(4.6, 0, z), k * 2.6, arm, -1))
    if (z === 12 || z === 23) {
      const [wx, wy] = view.at(-1.2, 1.9, z)
      s.glow(wx, wy, k * 1.6, '#cfeaff', 0.95)
      for (let i = 0; i < 40; i++) {
        const angle = next() * Math.PI * 2
        const r = k * (0.3 + next() * 1.6)
        s.add(
          line(
            [
              [wx + Math.cos(angle) * r * 0.5, wy + Math.sin(angle) * r * 0.4],
              [wx + Math.cos(angle) * r, wy + Math.sin(angle) * r + r * 0.3],
            ],
            '#fff2b8',
            1.8,
            fade(0.8),
          ),
        )
      }
    }
  }
  const [px, py] = view.at(2.9, 0, 4.8)
  s.add(
    person(s, {
      x: px,
      y: py,
      height: view.scale(2.9, 4.8) * 1.75,
      pose: 'rest',
      back: true,
      top: '#28507a',
      legs: '#1c2a3c',
      rim: '#dff5ff',
    }),
  )
  s.vignette(0.6)
  return s.done()
}
