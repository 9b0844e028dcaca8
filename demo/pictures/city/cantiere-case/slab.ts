import { random } from '../../kit.ts'
import { Sheet, fade, line, oval, poly, shape } from '../brush.ts'
import { View } from '../camera.ts'
import { crane } from '../crane.ts'
import { person } from '../figures.ts'
import { birds, sky } from '../light.ts'

/** On the slab in full light: workers on rods against a white sky. */
export function slab(): string {
  const s = new Sheet()
  const next = random(83)
  sky(
    s,
    [
      [0, '#a8c4cf'],
      [1, '#f4f1e4'],
    ],
    760,
    '#ffffff',
    0.8,
    26,
  )
  s.add(
    shape(
      'M-20 700L120 640L180 640L180 600L300 600L300 660L520 660L520 620L640 620L640 690L1000 690L1000 640' +
        'L1180 640L1180 610L1260 610L1260 670L1620 670L1620 780L-20 780Z',
      '#b3bfc0',
    ),
  )
  s.add(crane(1310, 780, 700, -700, '#c9982e', 0.34), birds(next, 300, 140, 300, 80, 7, '#6f7c80'))
  const view = new View({ at: [0, 2.2, -4], focal: 950, horizon: 690 })
  s.add(
    view.face(
      [
        [-30, 0, 0.4],
        [30, 0, 0.4],
        [30, 0, 26],
        [-30, 0, 26],
      ],
      s.linear([
        [0, '#d9d5c8'],
        [1, '#8a867c'],
      ]),
    ),
  )
  for (let i = -24; i < 24; i++)
    s.add(line([view.at(i * 0.9, 0.1, 0), view.at(i * 0.9, 0.1, 22)], '#6d4a38', 2.4, fade(0.75)))
  for (let z = 0; z < 22; z += 0.9)
    s.add(
      line(
        [view.at(-24, 0.1, z), view.at(24, 0.1, z)],
        '#7a5540',
        Math.max(0.8, view.scale(0, z) * 0.013),
        fade(0.7),
      ),
    )
  for (let x = -14; x <= 14; x += 4)
    for (const z of [20, 13])
      s.add(
        ...[-0.2, 0, 0.2, 0.4].map((d) =>
          line(
            [view.at(x + d, 0, z), view.at(x + d, 2.6, z)],
            '#5a3d30',
            Math.max(1.5, view.scale(0, z) * 0.03),
          ),
        ),
      )
  for (const [x, z, pose, flip, vest] of [
    [-4.4, 9, 'reach', false, '#e8b52a'],
    [-3, 9.2, 'point', true, '#e06a24'],
    [6, 12, 'walk', true, '#e8b52a'],
    [1.2, 4.2, 'rest', false, '#e06a24'],
  ] as const) {
    const [px, py] = view.at(x, 0.1, z)
    const h = view.scale(x, z) * 1.76
    s.add(
      poly(
        [
          [px - h * 0.08, py],
          [px + h * 0.08, py],
          [px - h * 0.5, py + h * 0.16],
          [px - h * 0.66, py + h * 0.14],
        ],
        '#3a3630',
        fade(0.4),
      ),
    )
    s.add(
      person(s, {
        x: px,
        y: py,
        height: h,
        pose,
        flip,
        top: vest,
        legs: '#39465c',
        back: z < 5,
        rim: '#ffffff',
        rimX: 0.7,
      }),
    )
    s.add(
      oval(
        px + (pose === 'rest' ? 0.006 : flip ? -0.024 : 0.028) * h,
        py - h * 0.955,
        h * 0.062,
        h * 0.05,
        z < 5 ? '#f4f1e4' : '#d9302a',
      ),
    )
  }
  s.vignette(0.35, '#2a2a20')
  return s.done()
}
