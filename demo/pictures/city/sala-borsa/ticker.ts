import { HEIGHT, WIDTH, random } from '../../kit.ts'
import { Sheet, fade, group, line, rect } from '../brush.ts'
import { person, silhouette } from '../figures.ts'
import { plain } from '../light.ts'

/** One curve as tall as a house in a white hall, people crossing before it. */
export function ticker(): string {
  const s = new Sheet()
  const next = random(122)
  s.wash([
    [0, '#d9dde0'],
    [0.6, '#b4bcc2'],
    [1, '#7d868c'],
  ])
  s.add(
    rect(90, 90, 1420, 560, '#0a2a2c'),
    rect(
      104,
      104,
      1392,
      532,
      s.linear([
        [0, '#0f4a48'],
        [1, '#0a2e30'],
      ]),
    ),
  )
  for (let i = 1; i < 8; i++)
    s.add(
      line(
        [
          [104, 104 + i * 66],
          [1496, 104 + i * 66],
        ],
        '#bff5e0',
        1.2,
        fade(0.16),
      ),
      line(
        [
          [104 + i * 174, 104],
          [104 + i * 174, 636],
        ],
        '#bff5e0',
        1.2,
        fade(0.12),
      ),
    )
  for (let i = 0; i < 56; i++) {
    const x = 130 + i * 24
    const mid = 480 - i * 4.4 - Math.sin(i / 5) * 50 + (next() - 0.5) * 34
    const up = next() < 0.62
    const tall = 14 + next() * 56
    const colour = up ? '#8ff0b8' : '#f08a6a'
    s.add(
      line(
        [
          [x, mid - tall],
          [x, mid + tall],
        ],
        colour,
        2,
      ),
      rect(x - 7, mid - tall * 0.55, 14, tall * 1.1, colour),
    )
  }
  s.add(rect(0, 672, WIDTH, 56, '#10181c'))
  for (let x = 10; x < 1600; x += 150)
    s.add(rect(x, 690, 56, 20, '#f0efe4'), rect(x + 66, 690, 44, 20, next() < 0.5 ? '#5fe09a' : '#f0705a'))
  s.add(
    plain(
      800,
      HEIGHT,
      s.linear([
        [0, '#e3e7e8'],
        [0.4, '#a9b2b6'],
        [1, '#5c666c'],
      ]),
    ),
  )
  s.add(
    group(
      `${fade(0.35)} ${s.blur(9, 14)}`,
      rect(104, 806, 1392, 190, '#0f4a48'),
      rect(0, 806, WIDTH, 22, '#10181c'),
    ),
  )
  for (const [x, y, h, pose, flip, top] of [
    [240, 900, 290, 'walk', false, '#20262e'],
    [520, 850, 210, 'stand', false, '#39445a'],
    [600, 852, 205, 'rest', true, '#5a3a34'],
    [1040, 960, 400, 'walk', true, '#2b3442'],
    [1330, 860, 230, 'walk', false, '#6a6f76'],
  ] as const) {
    s.add(group(`${fade(0.3)} ${s.blur(5)}`, silhouette({ x, y, height: -h * 0.7, pose, flip }, '#1c242a')))
    s.add(
      person(s, {
        x,
        y,
        height: h,
        pose,
        flip,
        top,
        wear: x === 1040 ? 'coat' : 'suit',
        long: x === 600,
        rim: '#bff5e0',
      }),
    )
  }
  s.vignette(0.35, '#0c1418')
  return s.done()
}
