import { mix } from '../../colour.ts'
import { random } from '../../kit.ts'
import { Sheet, fade, n, oval, poly, rect, shape, stroke } from '../brush.ts'
import { bust } from '../busts.ts'
import { specks } from '../specks.ts'
import { lamps } from './parts.ts'

/** The curve: scarves, smoke, the pitch a strip of green. */
export function ultras(): string {
  const s = new Sheet()
  const next = random(263)
  s.wash([
    [0, '#14101e'],
    [0.4, '#4a2440'],
    [1, '#120a14'],
  ])
  lamps(s, 80, [180, 1420], 58)
  s.add(shape('M-20 360C400 300 1200 300 1620 360L1620 470C1200 430 400 430 -20 470Z', '#241a34'))
  s.add(specks(next, [0, 350, 1600, 430], 460, 4, ['#5a4a6a', '#8a5a6a', '#3a3450', '#c9a284']))
  s.add(
    shape(
      'M-20 466C400 430 1200 430 1620 466L1620 580L-20 580Z',
      s.linear([
        [0, '#3a8a5a'],
        [1, '#1c5a3a'],
      ]),
    ),
    stroke('M-20 500C400 470 1200 470 1620 500', '#e6f4ea', 2.4, fade(0.6)),
  )
  for (let i = 0; i < 14; i++)
    s.add(oval(140 + i * 98 + next() * 30, 510 + next() * 30, 3, 7, i % 2 === 0 ? '#f0ece2' : '#c0282e'))
  for (const [x, y, r, c] of [
    [330, 430, 420, '#e8404a'],
    [1180, 400, 460, '#e8404a'],
    [780, 360, 360, '#f0a06a'],
  ] as const)
    s.glow(x, y, r, c, 0.6)
  for (let row = 0; row < 6; row++) {
    const size = 34 + row * 15
    const y = 590 + row * 62 + row * row * 4
    for (let x = -20 + next() * 40; x < 1640; x += size * (1.8 + next() * 0.6)) {
      const edge = mix('#ff8a7a', '#5a2a3a', row / 6)
      if (next() < 0.35)
        s.add(
          stroke(
            `M${n(x - size * 0.8)} ${n(y + size)}L${n(x - size * 0.9)} ${n(y - size * 1.2)}` +
              `M${n(x + size * 0.8)} ${n(y + size)}L${n(x + size)} ${n(y - size * 1.2)}`,
            '#1c1018',
            size * 0.32,
          ),
          poly(
            [
              [x - size, y - size * 1.4],
              [x + size * 1.1, y - size * 1.44],
              [x + size * 1.1, y - size * 0.98],
              [x - size, y - size * 0.94],
            ],
            mix('#c0282e', '#12080e', row / 9),
          ),
          rect(x - size * 0.3, y - size * 1.42, size * 0.5, size * 0.46, mix('#f0e6d4', '#12080e', row / 9)),
        )
      s.add(bust(s, x, y, size, '#120a10', mix('#2a1826', '#0c070c', row / 6), next() < 0.3, edge))
    }
  }
  for (let i = 0; i < 10; i++)
    s.add(
      oval(
        next() * 1600,
        420 + next() * 120,
        150 + next() * 180,
        40 + next() * 40,
        '#f0707a',
        `${fade(0.14)} ${s.blur(18, 14)}`,
      ),
    )
  s.vignette(0.6, '#050208')
  return s.done()
}
