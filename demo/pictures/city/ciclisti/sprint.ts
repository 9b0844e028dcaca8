import { HEIGHT, WIDTH, random } from '../../kit.ts'
import { Sheet, fade, group, oval, pick, rect } from '../brush.ts'
import { beam, plain } from '../light.ts'
import { JERSEYS, rider } from './parts.ts'

/** Along the plane-tree avenue, the whole group stretched in the speed. */
export function sprint(): string {
  const s = new Sheet()
  const next = random(273)
  s.wash([
    [0, '#6a8a5a'],
    [0.5, '#b8c48a'],
    [1, '#8a8a86'],
  ])
  const streaks = Array.from({ length: 90 }, () =>
    rect(
      next() * 1500 - 100,
      next() * 560,
      160 + next() * 500,
      10 + next() * 34,
      pick(['#3f6a3a', '#5a8a4a', '#d9e0a0', '#86a860', '#2f4a2c', '#f4f0c8'], next()),
      fade(0.5),
    ),
  )
  s.add(group(s.blur(26, 3), ...streaks))
  s.add(
    group(
      s.blur(14, 2),
      ...Array.from({ length: 110 }, () =>
        oval(next() * 1600, 560 + next() * 70, 22, 34, pick([...JERSEYS, '#e0c0a0', '#5a4a3c'], next())),
      ),
    ),
  )
  s.add(
    rect(0, 630, WIDTH, 60, '#e8e4d8'),
    group(
      s.blur(20, 1),
      ...Array.from({ length: 14 }, (_, i) => rect(i * 130, 636, 90, 46, pick(JERSEYS, next()))),
    ),
  )
  s.add(
    plain(
      690,
      HEIGHT,
      s.linear([
        [0, '#9a9892'],
        [1, '#5a5856'],
      ]),
    ),
    group(
      s.blur(24, 2),
      ...Array.from({ length: 30 }, () =>
        rect(next() * 1500 - 50, 700 + next() * 360, 300, 5, pick(['#c4c2ba', '#4a4846'], next()), fade(0.6)),
      ),
    ),
  )
  for (const [i, [x, y, k]] of (
    [
      [90, 800, 52],
      [330, 792, 52],
      [560, 800, 52],
      [800, 790, 52],
      [1050, 800, 52],
      [1300, 790, 52],
      [-60, 900, 72],
      [240, 915, 72],
      [560, 900, 72],
      [890, 912, 72],
      [1220, 895, 72],
    ] as const
  ).entries())
    s.add(
      rider(
        s,
        x,
        y,
        k,
        JERSEYS[(i * 3) % 8] ?? '#333333',
        pick(['#1c2026', '#c0303a', '#e8e8e4'], next()),
        next() * 6,
      ),
    )
  s.add(
    group(
      s.blur(2),
      rider(s, 380, 1066, 96, '#2f6ab0', '#14161a', 1.2),
      rider(s, 900, 1080, 96, '#f0ece2', '#c0303a', 4),
    ),
  )
  beam(
    s,
    [
      [1200, -60],
      [1500, -60],
      [900, 1067],
      [400, 1067],
    ],
    '#fffbd8',
    0.35,
    40,
  )
  s.vignette(0.4, '#1a1c14')
  return s.done()
}
