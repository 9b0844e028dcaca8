import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, group, line, oval, rect } from '../brush.ts'
import { View } from '../camera.ts'
import { cast, silhouette } from '../figures.ts'
import { flag, plain, sky } from '../light.ts'
import { front } from './parts.ts'

/** Morning mist: the front far off, a sentry box and steps close by, everything grey and gold. */
export function mist(): string {
  const s = new Sheet()
  const next = random(23)
  sky(
    s,
    [
      [0, '#b7b4ac'],
      [1, '#f0dfbf'],
    ],
    HEIGHT,
    '#ffffff',
    0.6,
    5,
  )
  s.glow(1180, 330, 620, '#fff0c4', 0.9)
  const view = new View({ at: [12, 2, -62], yaw: -14, focal: 1500, horizon: 780, middle: 720 })
  const wall = view.plane([-20, 0, 0], [1, 0, 0])
  s.add(view.box([-6, 18, 4], [6, 26, 12], '#b9a98e', '#c5b69b', '#9d9079'))
  const tower = view.plane([-6, 18, 4], [1, 0, 0])
  s.add(
    tower.disc(6, 4.6, 2.1, '#efe5cf'),
    tower.disc(6, 4.6, 1.8, '#d9ccb2'),
    tower.form(
      [
        [5.9, 4.6],
        [6.1, 4.6],
        [6.1, 6],
        [5.9, 6],
      ],
      '#5b5042',
    ),
    tower.form(
      [
        [6, 4.5],
        [7.1, 4.9],
        [7.05, 5.1],
        [6, 4.7],
      ],
      '#5b5042',
    ),
  )
  s.add(
    front(wall, next, {
      width: 40,
      bays: 11,
      stone: '#bba98c',
      trim: '#d3c4a6',
      glass: '#7b7468',
      lit: ['#f4d79a'],
      share: 0.15,
    }),
  )
  const [fx, fy] = view.at(0, 26, 4)
  s.add(
    line(
      [
        [fx, fy],
        [fx, fy - 130],
      ],
      '#6b6152',
      5,
    ),
    flag(fx + 3, fy - 128, 110, ['#7d8fa6', '#e7e2d6', '#7d8fa6'], 0.12),
  )
  s.wash(
    [
      [0, '#efe2c6', 0.1],
      [1, '#f2e6cc', 0.75],
    ],
    420,
    800,
  )
  s.add(
    plain(
      790,
      HEIGHT,
      s.linear([
        [0, '#e2d2b2'],
        [1, '#8a7a62'],
      ]),
    ),
  )
  for (let i = 0; i < 26; i++)
    s.add(
      view.face(
        [
          [-60, 0, -6 - i * 2.1],
          [80, 0, -6 - i * 2.1],
          [80, 0, -6.1 - i * 2.1],
          [-60, 0, -6.1 - i * 2.1],
        ],
        '#7f6f58',
        fade(0.35),
      ),
    )
  for (const [x, y, height, pose, flip] of [
    [360, 900, 210, 'walk', false],
    [470, 880, 180, 'walk', true],
    [1010, 850, 120, 'stand', false],
  ] as const) {
    const who = { x, y, height, pose, flip, wear: 'coat' } as const
    s.add(cast({ ...who, flip: false }, '#5d4c3a', 0.8, 0.9, 0.35), silhouette(who, '#3c352d', '#ffeec2'))
  }
  s.add(
    group(
      s.blur(7),
      rect(1330, 120, 34, 980, '#2b2621'),
      oval(1347, 110, 50, 60, '#2b2621'),
      rect(1290, 980, 114, 90, '#231f1b'),
    ),
  )
  s.vignette(0.45, '#2a2014')
  return s.done()
}
