import { HEIGHT, WIDTH, random } from '../../kit.ts'
import { Sheet, fade, group, line, oval, pick, rect, shape } from '../brush.ts'
import { silhouette } from '../figures.ts'
import { plain } from '../light.ts'

/** Close: the bronze scales, the codes, a gown far off. */
export function codes(): string {
  const s = new Sheet()
  const next = random(133)
  s.wash([
    [0, '#0c1418'],
    [0.6, '#1d2c30'],
    [1, '#0a0f11'],
  ])
  s.add(
    group(
      s.blur(18),
      ...[160, 470, 1240, 1500].map((x, i) =>
        rect(x - 60, 60, 130, 560, ['#22383c', '#1c3034', '#2a4044', '#1a2c30'][i] ?? '#222222'),
      ),
      silhouette({ x: 1180, y: 820, height: 620, pose: 'rest', wear: 'coat' }, '#060a0c', '#3f6068'),
    ),
  )
  s.add(
    plain(
      700,
      HEIGHT,
      s.linear([
        [0, '#6a3f22'],
        [0.25, '#8a5630'],
        [1, '#2a160a'],
      ]),
    ),
    rect(0, 694, WIDTH, 8, '#c08a54'),
  )
  for (let i = 0; i < 40; i++)
    s.add(
      rect(
        next() * 1500 - 60,
        720 + next() * 340,
        200 + next() * 500,
        1.5 + next() * 2,
        '#2a160a',
        fade(0.35),
      ),
    )
  s.glow(620, 620, 620, '#ffcf8a', 0.5, 460)
  for (let i = 0; i < 6; i++)
    s.add(
      rect(
        1060 - i * 8 + next() * 20,
        780 - i * 26,
        400,
        24,
        pick(['#e8dcc0', '#b9a684', '#8a3a30', '#d9c8a0', '#5a6a6a'], next()),
      ),
      rect(1060 - i * 8, 800 - i * 26, 400, 4, '#1a0f08', fade(0.5)),
    )
  const bronze = s.linear(
    [
      [0, '#f4cf88'],
      [0.4, '#b07a34'],
      [1, '#3f220c'],
    ],
    [0, 0],
    [1, 0.3],
  )
  s.add(
    oval(600, 920, 280, 46, '#1a0c05', `${fade(0.6)} ${s.blur(12)}`),
    oval(600, 896, 170, 40, '#3f220c'),
    oval(600, 878, 170, 40, bronze),
    oval(600, 866, 110, 24, '#8a5a24'),
  )
  s.add(
    shape('M572 870C584 760 588 500 590 250L610 250C612 500 616 760 628 870Z', bronze),
    oval(600, 236, 26, 28, bronze),
    oval(600, 560, 22, 34, bronze),
    shape(
      'M250 316C380 270 500 262 600 268C700 262 820 258 950 282L950 296C820 276 700 284 600 292' +
        'C500 286 380 292 250 332Z',
      bronze,
    ),
  )
  for (const [x, y] of [
    [256, 324],
    [944, 290],
  ] as const) {
    s.add(
      line(
        [
          [x - 120, y + 330],
          [x, y],
          [x + 120, y + 330],
        ],
        '#d9a860',
        3,
      ),
      line(
        [
          [x, y],
          [x, y + 318],
        ],
        '#a87a3a',
        2,
      ),
    )
    s.add(
      shape(`M${x - 134} ${y + 328}Q${x} ${y + 430} ${x + 134} ${y + 328}Z`, bronze),
      oval(x, y + 328, 134, 18, '#6a4218'),
      oval(x, y + 326, 134, 16, '#c99648'),
      oval(x, y + 329, 122, 12, '#5a3814'),
    )
  }
  s.vignette(0.65)
  return s.done()
}
