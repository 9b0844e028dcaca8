import { HEIGHT, WIDTH, random } from '../../kit.ts'
import { Sheet, group, pick, poly, rect, shape } from '../brush.ts'
import { bust } from '../busts.ts'
import { bokeh, plain } from '../light.ts'
import { KIDS } from './parts.ts'

/** Close at the small desks: a child with a raised hand, the others blurred. */
export function hand(): string {
  const s = new Sheet()
  const next = random(203)
  s.wash([
    [0, '#dfe8d8'],
    [0.6, '#c4d0b0'],
    [1, '#8a9a74'],
  ])
  bokeh(s, next, [1000, 0, 1600, 480], 26, ['#ffffff', '#f6f4d8'], 110)
  const pinned = Array.from({ length: 14 }, (_, i) =>
    rect(
      90 + (i % 7) * 150,
      90 + Math.floor(i / 7) * 170,
      110,
      130,
      pick(['#f4efe0', '#e8b86a', '#8ab0a0', '#d9806a', '#a8c4d4'], next()),
    ),
  )
  s.add(group(s.blur(8), ...pinned, rect(60, 60, 1080, 14, '#a8804a')))
  for (const [x, y, size, blur] of [
    [260, 640, 110, 8],
    [1360, 620, 110, 8],
    [640, 600, 92, 10],
    [1080, 590, 90, 10],
  ] as const)
    s.add(
      group(
        s.blur(blur),
        bust(
          s,
          x,
          y,
          size,
          pick(['#2a1a10', '#7a5228', '#15100c'], next()),
          pick(KIDS, next()),
          next() < 0.5,
        ),
      ),
    )
  s.add(
    plain(
      880,
      HEIGHT,
      s.linear([
        [0, '#e0b878'],
        [1, '#8a5f34'],
      ]),
    ),
  )
  const s2 = s.linear(
    [
      [0, '#e85a48'],
      [1, '#a8322a'],
    ],
    [0, 0],
    [1, 0],
  )
  s.add(
    shape('M905 640C940 560 960 430 950 300L1010 290C1030 450 1020 600 990 720Z', s2),
    shape(
      'M946 308L940 210q-4 -60 8 -64q8 0 10 40q4 -60 14 -58q10 2 8 60q6 -52 16 -48q10 4 4 62' +
        'q10 -30 18 -24q8 8 -4 60l-8 58Z',
      '#c99a7b',
    ),
  )
  s.add(bust(s, 820, 700, 240, '#3a2414', '#d84c3c', true, '#fffbe8'))
  s.add(
    rect(
      0,
      930,
      WIDTH,
      140,
      s.linear([
        [0, '#f0cc90'],
        [1, '#9a6c3c'],
      ]),
    ),
    poly(
      [
        [1080, 960],
        [1400, 950],
        [1450, 1030],
        [1090, 1044],
      ],
      '#fffdf2',
    ),
    poly(
      [
        [1240, 955],
        [1248, 955],
        [1276, 1036],
        [1262, 1037],
      ],
      '#d9d0b8',
    ),
    group(
      'transform="rotate(-18 420 990)"',
      rect(300, 980, 260, 14, '#e0b02a'),
      poly(
        [
          [560, 980],
          [600, 987],
          [560, 994],
        ],
        '#e8cfa0',
      ),
    ),
  )
  s.glow(1400, 120, 760, '#fffdf0', 0.6)
  s.vignette(0.35, '#2a3014')
  return s.done()
}
