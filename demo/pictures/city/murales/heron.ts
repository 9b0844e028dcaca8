import { mix } from '../../colour.ts'
import { random } from '../../kit.ts'
import { Sheet, darker, fade, group, lighter, line, n, oval, pick, poly, rect, shape } from '../brush.ts'
import { View } from '../camera.ts'
import { sky } from '../light.ts'

/** A heron along a low wall, evening sun, a child on a bicycle. */
export function heron(): string {
  const s = new Sheet()
  const next = random(322)
  sky(
    s,
    [
      [0, '#5a5a8a'],
      [1, '#ffc48a'],
    ],
    420,
    '#ffb8a0',
    0.5,
    4,
  )
  s.glow(1300, 330, 520, '#fff0c4', 0.8)
  for (let x = -60; x < 1620;) {
    const [w, h] = [130 + next() * 90, 150 + next() * 170]
    const tone = mix('#6a5070', '#d9907a', 0.15 + x / 2400)
    s.add(
      rect(
        x,
        470 - h,
        w,
        h + 230,
        s.linear([
          [0, lighter(tone, 0.1)],
          [1, darker(tone, 0.15)],
        ]),
      ),
      rect(x - 4, 464 - h, w + 8, 8, darker(tone, 0.25)),
    )
    for (let wy = 492 - h; wy < 640; wy += 52)
      for (let wx = x + 18; wx < x + w - 24; wx += 38)
        s.add(rect(wx, wy, 16, 27, next() < 0.25 ? '#ffd08a' : darker(tone, 0.4)))
    x += w
  }
  const view = new View({ at: [-4, 1.6, -7], yaw: 24, focal: 900, horizon: 640, middle: 700 })
  const wall = view.plane([-12, 0, 3], [1, 0, 0])
  s.add(
    wall.rect(0, 0, 60, 4.6, '#184a5a'),
    wall.rect(0, 3.2, 60, 4.6, '#2f7a80'),
    wall.rect(0, 0, 60, 1, '#0f3446'),
  )
  for (let i = 0; i < 130; i++) {
    const a = 1 + next() * 34
    const h = 0.6 + next() * 1.8
    s.add(
      wall.form(
        [
          [a, 0],
          [a + 0.12, 0],
          [a + 0.3 + next() * 0.5, h],
        ],
        pick(['#7ac06a', '#3f9a7a', '#d9c85a', '#1f6a5a'], next()),
      ),
    )
  }
  s.add(wall.disc(19, 2.9, 1.3, '#f4a04a'), wall.disc(19, 2.9, 1, '#f8c46a'))
  const white = '#f4f0e2'
  s.add(
    wall.form(
      [
        [8, 2],
        [9, 2.9],
        [10.6, 3.1],
        [11.8, 2.7],
        [12.3, 2.4],
        [11.4, 1.9],
        [9.6, 1.6],
      ],
      white,
    ),
    wall.form(
      [
        [8, 2],
        [9.4, 2.4],
        [10.8, 2.2],
        [9.6, 1.6],
      ],
      '#9ac0d0',
    ),
    wall.form(
      [
        [7.2, 1.5],
        [9, 2.6],
        [8.4, 1.8],
      ],
      '#9ac0d0',
    ),
    wall.form(
      [
        [11.4, 2.7],
        [12.3, 2.5],
        [12.9, 3.2],
        [12.7, 3.9],
        [13.2, 4.2],
        [12.9, 4.36],
        [12.3, 4.1],
        [12.5, 3.3],
      ],
      white,
    ),
    wall.disc(13, 4.2, 0.26, white),
    wall.form(
      [
        [13.1, 4.32],
        [14.9, 4.05],
        [13.1, 4.08],
      ],
      '#f08a2a',
    ),
    wall.form(
      [
        [12.9, 4.4],
        [11.7, 4.55],
        [12.8, 4.25],
      ],
      '#16304a',
    ),
    wall.disc(13.08, 4.24, 0.05, '#10202c'),
    wall.form(
      [
        [10, 1.75],
        [10.12, 1.75],
        [9.9, 0],
        [9.76, 0],
      ],
      '#f08a2a',
    ),
    wall.form(
      [
        [10.6, 1.8],
        [10.72, 1.8],
        [11, 0.9],
        [10.6, 0],
        [10.5, 0],
        [10.84, 0.9],
      ],
      '#f08a2a',
    ),
  )
  for (let i = 0; i < 6; i++)
    s.add(
      wall.form(
        [
          [9 + i * 0.35, 2.75 - i * 0.02],
          [10.4 + i * 0.25, 2.2 - i * 0.04],
          [9 + i * 0.3, 2.66 - i * 0.05],
        ],
        '#7aa4ba',
      ),
    )
  s.add(
    wall.rect(0, 4.5, 60, 4.72, '#c9a48a'),
    wall.rect(
      0,
      0,
      60,
      4.6,
      s.across(
        [
          [0, '#2a1830', 0.35],
          [0.5, '#ffb46a', 0.1],
          [1, '#ffc47a', 0.3],
        ],
        [0, 0],
        [1600, 0],
      ),
    ),
  )
  s.add(
    view.face(
      [
        [-30, 0, 3],
        [60, 0, 3],
        [60, 0, -6],
        [-30, 0, -6],
      ],
      s.linear([
        [0, '#d99a74'],
        [1, '#4a3440'],
      ]),
    ),
  )
  const [x, y] = view.at(-0.4, 0, -0.6)
  const k = 44
  const wheel = (cx: number) =>
    `<circle cx="${n(cx)}" cy="${n(y - k)}" r="${k}" fill="none" stroke="#1a1018" stroke-width="6"/>`
  s.add(
    group(
      `${fade(0.45)} ${s.blur(4)}`,
      poly(
        [
          [x - 50, y],
          [x + 170, y],
          [x - 130, y + 90],
          [x - 330, y + 90],
        ],
        '#1a0c18',
      ),
    ),
  )
  s.add(
    wheel(x),
    wheel(x + 130),
    line(
      [
        [x, y - k],
        [x + 44, y - 104],
        [x + 108, y - 100],
        [x + 58, y - 40],
        [x, y - k],
      ],
      '#d9402f',
      7,
    ),
    line(
      [
        [x + 130, y - k],
        [x + 106, y - 128],
        [x + 92, y - 132],
      ],
      '#1a1018',
      6,
    ),
    line(
      [
        [x + 40, y - 110],
        [x + 36, y - 118],
      ],
      '#1a1018',
      14,
    ),
  )
  s.add(
    line(
      [
        [x + 44, y - 122],
        [x + 90, y - 94],
        [x + 66, y - 34],
      ],
      '#22304a',
      22,
    ),
    shape(
      `M${x + 22} ${y - 118}C${x + 20} ${y - 180} ${x + 50} ${y - 214} ${x + 78} ${y - 206}` +
        `L${x + 84} ${y - 180}L${x + 64} ${y - 114}Z`,
      '#f0c84a',
    ),
    line(
      [
        [x + 70, y - 192],
        [x + 84, y - 154],
        [x + 98, y - 136],
      ],
      '#c9977a',
      13,
    ),
    oval(x + 82, y - 234, 25, 29, '#c9977a'),
    shape(
      `M${x + 54} ${y - 228}C${x + 50} ${y - 274} ${x + 112} ${y - 276} ${x + 108} ${y - 240}` +
        `C${x + 92} ${y - 252} ${x + 74} ${y - 248} ${x + 68} ${y - 222}Z`,
      '#33201a',
    ),
  )
  s.glow(1540, 300, 700, '#ffd89a', 0.5)
  s.vignette(0.4, '#140818')
  return s.done()
}
