import { HEIGHT, random } from '../../kit.ts'
import { Sheet, shape } from '../brush.ts'
import { plain, sky } from '../light.ts'
import { boat, swell, wake } from './parts.ts'

export function regatta(): string {
  const s = new Sheet()
  const next = random(281)
  sky(
    s,
    [
      [0, '#3a7cb4'],
      [1, '#e6eee8'],
    ],
    520,
    '#ffffff',
    0.85,
    31,
  )
  s.add(
    shape(
      'M-20 500C200 430 420 470 600 450C800 430 900 480 1100 440C1300 410 1500 470 1620 450L1620 540' +
        'L-20 540Z',
      '#8fa6b0',
    ),
  )
  s.add(
    plain(
      512,
      HEIGHT,
      s.linear([
        [0, '#6aa8bc'],
        [0.3, '#2a7494'],
        [1, '#0c3a58'],
      ]),
    ),
  )
  swell(s, next, 520, 900, 120, '#10506e', '#b8dce4')
  for (const [x, y, h, c] of [
    [1330, 540, 120, '#f0c84a'],
    [1450, 545, 110, '#d9483a'],
    [240, 545, 120, '#4a9a6a'],
    [360, 552, 130, '#e8eef0'],
    [1180, 560, 160, '#2f6ab0'],
  ] as const)
    s.add(boat(s, x, y, h, '#eef0ec', '#38424e', 8, c))
  s.add(
    wake(s, 980, 660, 330, '#e9f6f8'),
    boat(s, 980, 660, 330, '#f4f2ea', '#1c2c44', 13, '#d9402f'),
    wake(s, 480, 820, 560, '#f4fbfc'),
    boat(s, 480, 820, 560, '#f8f6ee', '#e8e4da', 14),
  )
  swell(s, next, 830, 1067, 46, '#0c3a56', '#9accd8')
  s.glow(1500, 60, 700, '#ffffff', 0.5)
  s.vignette(0.35, '#04182a')
  return s.done()
}
