import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, group, oval, poly } from '../brush.ts'
import { plain, sky } from '../light.ts'
import { boat, swell, wake } from './parts.ts'

/** Downwind under a squall: spinnakers like fruit against slate. */
export function squall(): string {
  const s = new Sheet()
  const next = random(283)
  sky(
    s,
    [
      [0, '#2a3640'],
      [0.7, '#5a6c74'],
      [1, '#b8c0b4'],
    ],
    560,
    '#8a9aa0',
    0.7,
    37,
  )
  s.add(
    group(
      `${s.blur(16)} ${fade(0.4)}`,
      ...[0, 2, 4].map((i) =>
        poly(
          [
            [120 + i * 110, 120],
            [300 + i * 110, 120],
            [220 + i * 110, 560],
            [40 + i * 110, 560],
          ],
          '#1c262e',
        ),
      ),
    ),
  )
  s.glow(1260, 520, 520, '#f4f0d4', 0.7, 220)
  s.add(
    plain(
      548,
      HEIGHT,
      s.linear([
        [0, '#8a9c98'],
        [0.2, '#4a6468'],
        [1, '#14242c'],
      ]),
    ),
  )
  swell(s, next, 552, 800, 110, '#2a3e46', '#c4d0cc')
  for (const [x, y, h, c, heel] of [
    [160, 580, 150, '#e0b04a', -4],
    [300, 590, 170, '#c9402f', 5],
    [1180, 590, 170, '#e8e4d4', -5],
    [1330, 600, 200, '#2f6a94', 6],
    [1500, 585, 150, '#d9743a', 3],
    [620, 640, 330, '#d9a83a', -6],
    [1080, 730, 520, '#b82c34', 7],
  ] as const)
    s.add(wake(s, x, y, h, '#d9e2de'), boat(s, x, y, h, '#d9d6c8', '#1c2830', heel, c))
  s.add(wake(s, 380, 930, 760, '#eef4f0'), boat(s, 380, 930, 760, '#e4e0d0', '#e8e2d0', -5, '#2f7a80'))
  swell(s, next, 860, 1067, 40, '#0e1c24', '#a8bab8')
  for (let i = 0; i < 120; i++)
    s.add(
      oval(
        next() * 1600,
        700 + next() * 360,
        3 + next() * 16,
        1 + next() * 2.4,
        '#eef4f0',
        fade(0.3 + next() * 0.5),
      ),
    )
  s.vignette(0.5, '#060c10')
  return s.done()
}
