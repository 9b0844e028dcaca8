import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, n, pick, poly, rect, shape } from '../brush.ts'
import { View } from '../camera.ts'
import { anyone, cast, person } from '../figures.ts'
import { plain, ripples, sky } from '../light.ts'

/** Walking on it: the roadway with old lamps, midday light, people towards the hill town. */
export function onTheBridge(): string {
  const s = new Sheet()
  const next = random(173)
  sky(
    s,
    [
      [0, '#3f86b8'],
      [1, '#e4eedf'],
    ],
    620,
    '#ffffff',
    0.8,
    27,
  )
  s.add(
    shape(
      'M-20 600C200 470 420 420 640 470C760 400 960 380 1100 460C1300 420 1500 500 1620 560L1620 660' +
        'L-20 660Z',
      '#7d9a7a',
    ),
  )
  for (let i = 0; i < 46; i++) {
    const x = 480 + next() * 660
    const y = 560 - Math.sin(((x - 480) / 660) * Math.PI) * 130 * next()
    const [w, h] = [22 + next() * 30, 20 + next() * 34]
    const colour = pick(['#e0c092', '#d9a878', '#efd9b4', '#c98f68'], next())
    s.add(
      rect(x, y - h, w, h + 30, colour),
      poly(
        [
          [x - 3, y - h],
          [x + w / 2, y - h - 9],
          [x + w + 3, y - h],
        ],
        '#a8563a',
      ),
      rect(x + w * 0.3, y - h * 0.6, 5, 8, '#5a4a3c'),
      rect(x + w * 0.65, y - h * 0.6, 5, 8, '#5a4a3c'),
    )
  }
  s.add(
    rect(800, 330, 34, 160, '#d9b488'),
    poly(
      [
        [794, 332],
        [817, 288],
        [840, 332],
      ],
      '#a8563a',
    ),
  )
  s.add(
    plain(
      600,
      HEIGHT,
      s.linear([
        [0, '#8fb8b4'],
        [1, '#3a7078'],
      ]),
    ),
  )
  ripples(s, next, 606, 900, 90, ['#e4f2ec', '#2f6068'], 0.4)
  const view = new View({ at: [0.8, 1.75, 0], focal: 900, horizon: 590, middle: 860 })
  s.add(
    view.face(
      [
        [-4, 0, 0.8],
        [4, 0, 0.8],
        [4, 0, 70],
        [-4, 0, 70],
      ],
      s.linear([
        [0, '#efe2c4'],
        [1, '#a8916e'],
      ]),
    ),
  )
  for (let z = 1.5; z < 60; z *= 1.14)
    s.add(
      view.face(
        [
          [-4, 0.01, z],
          [4, 0.01, z],
          [4, 0.01, z * 1.012],
          [-4, 0.01, z * 1.012],
        ],
        '#8a7250',
        fade(0.4),
      ),
    )
  for (const side of [-1, 1])
    s.add(
      view.box(
        side < 0 ? [-4.5, 0, 0.6] : [4, 0, 0.6],
        side < 0 ? [-4, 1, 70] : [4.5, 1, 70],
        '#f3e6c8',
        '#cbb48c',
        side < 0 ? '#b89a70' : '#8a7258',
      ),
    )
  s.add(
    view.face(
      [
        [4, 0.01, 0.8],
        [2, 0.01, 0.8],
        [2, 0.01, 70],
        [4, 0.01, 70],
      ],
      '#5a4a50',
      fade(0.4),
    ),
  )
  for (let z = 44; z >= 5; z -= 9.6)
    for (const side of [-1, 1]) {
      const [px, py] = view.at(side * 4.25, 1, z)
      const k = view.scale(side * 4.25, z)
      s.add(
        rect(px - k * 0.05, py - k * 3, k * 0.1, k * 3, '#2f3a38'),
        rect(px - k * 0.14, py - k * 0.5, k * 0.28, k * 0.5, '#2f3a38'),
        shape(
          `M${n(px - k * 0.2)} ${n(py - k * 3.5)}l${n(k * 0.4)} 0l${n(-k * 0.08)} ${n(k * 0.55)}` +
            `l${n(-k * 0.24)} 0Z`,
          '#e8f0e4',
        ),
        poly(
          [
            [px - k * 0.26, py - k * 3.5],
            [px, py - k * 3.8],
            [px + k * 0.26, py - k * 3.5],
          ],
          '#2f3a38',
        ),
      )
    }
  for (const [x, z, pose, flip] of [
    [-1.6, 22, 'walk', false],
    [1, 16, 'away', false],
    [1.7, 16.2, 'away', false],
    [-2.2, 8, 'walk', true],
  ] as const) {
    const [px, py] = view.at(x, 0, z)
    const who = {
      x: px,
      y: py,
      height: view.scale(x, z) * 1.7,
      pose,
      flip,
      back: pose === 'away',
      ...anyone(next, ['#c0483a', '#2f5a7a', '#e8dcc0', '#39465a']),
    } as const
    s.add(
      cast({ ...who, flip: false }, '#5a4634', -0.9, 0.35, 0.4),
      person(s, { ...who, shadow: 0, rim: '#fffbe4', rimX: 0.7 }),
    )
  }
  s.vignette(0.3, '#1c2a2a')
  return s.done()
}
