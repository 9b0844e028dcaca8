import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, group, oval, pick, poly, rect, shape } from '../brush.ts'
import { plain, sky } from '../light.ts'

/** Take-off over the lamps of the runway, blue night. */
export function takeoff(): string {
  const s = new Sheet()
  const next = random(182)
  sky(
    s,
    [
      [0, '#0a1230'],
      [0.6, '#2c4478'],
      [1, '#e09a7a'],
    ],
    780,
    '#6a7ab0',
    0.45,
    24,
  )
  s.add(shape('M-20 760C300 730 800 750 1620 730L1620 820L-20 820Z', '#1a2444'))
  for (let i = 0; i < 90; i++)
    s.add(oval(next() * 1600, 752 + next() * 16, 2.4, 2, pick(['#ffd28a', '#fff0c8', '#ff8a5a'], next())))
  s.add(
    plain(
      775,
      HEIGHT,
      s.linear([
        [0, '#26305a'],
        [1, '#070a18'],
      ]),
    ),
  )
  s.add(
    poly(
      [
        [760, 778],
        [840, 778],
        [1700, 1080],
        [-100, 1080],
      ],
      s.linear([
        [0, '#3a4468'],
        [1, '#10142a'],
      ]),
    ),
  )
  for (let i = 0; i < 15; i++) {
    const t = (i / 14) ** 2.2
    const y = 780 + t * 300
    for (const side of [-1, 1]) {
      s.glow(800 + side * (42 + t * 880), y, 10 + t * 60, '#ffe2a0', 0.9)
      s.add(oval(800 + side * (42 + t * 880), y, 1.6 + t * 9, 1.4 + t * 6, '#fffbe4'))
    }
    s.add(rect(800 - 2 - t * 14, y, 4 + t * 28, 3 + t * 40, '#dfe6ff', fade(0.7)))
  }
  const k = 1.15
  s.add(
    group(
      `transform="translate(820 430) rotate(-5) scale(${k})"`,
      shape(
        'M-520 62C-360 20 -160 -6 -60 -2L60 -2C160 -6 360 20 520 62L528 50C380 6 200 -34 70 -36L-70 -36' +
          'C-200 -34 -380 6 -528 50Z',
        '#101a38',
      ),
      shape('M-8 -40L-6 -210L6 -210L8 -40Z', '#16224a'),
      shape('M-150 -74L0 -62L150 -74L150 -66L0 -44L-150 -66Z', '#101a38'),
      oval(
        0,
        -14,
        62,
        60,
        s.linear([
          [0, '#46598e'],
          [1, '#0c1430'],
        ]),
      ),
      oval(-230, 34, 40, 40, '#0c1430'),
      oval(230, 34, 40, 40, '#0c1430'),
      oval(-230, 34, 28, 28, '#ff9a5a', fade(0.35)),
      oval(230, 34, 28, 28, '#ff9a5a', fade(0.35)),
      rect(-70, 40, 12, 70, '#0c1430'),
      rect(58, 40, 12, 70, '#0c1430'),
      rect(-86, 96, 44, 30, '#070c1e'),
      rect(42, 96, 44, 30, '#070c1e'),
    ),
  )
  for (const [x, y, c] of [
    [222, 532, '#ff4a3a'],
    [1422, 450, '#4affa0'],
    [806, 190, '#ffffff'],
    [820, 480, '#ffffff'],
  ] as const) {
    s.glow(x, y, 110, c, 0.9)
    s.add(oval(x, y, 6, 6, '#ffffff'))
  }
  s.vignette(0.55, '#03050f')
  return s.done()
}
