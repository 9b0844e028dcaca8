import { random } from '../../kit.ts'
import { Sheet, group, line, pick, rect, shape } from '../brush.ts'
import { sky } from '../light.ts'
import { rider } from './parts.ts'

/** Two riders alone in evening light, mountains as paper. */
export function breakaway(): string {
  const s = new Sheet()
  const next = random(272)
  sky(
    s,
    [
      [0, '#5a4a78'],
      [0.6, '#e8947a'],
      [1, '#ffd9a0'],
    ],
    760,
    '#ffc8b0',
    0.45,
    29,
  )
  s.glow(1150, 520, 520, '#fff2c8', 0.9)
  for (const [i, d] of [
    'M-20 560L240 380L430 500L680 330L900 520L1150 420L1620 560L1620 900L-20 900Z',
    'M-20 640L300 520L640 640L960 540L1300 660L1620 580L1620 940L-20 940Z',
    'M-20 740C300 660 700 760 1000 690C1300 640 1500 700 1620 680L1620 980L-20 980Z',
  ].entries())
    s.add(shape(d, ['#c98a90', '#95627e', '#5f4068'][i] ?? '#333333'))
  s.add(
    shape(
      'M-20 980L1620 800L1620 1090L-20 1090Z',
      s.linear([
        [0, '#4a3450'],
        [1, '#170e1e'],
      ]),
    ),
    line(
      [
        [-20, 978],
        [1620, 798],
      ],
      '#f0b08a',
      5,
    ),
  )
  for (let i = 0; i < 15; i++) s.add(rect(40 + i * 112, 962 - i * 12.3 - 46, 8, 50, '#2a1c34'))
  s.add(
    line(
      [
        [-20, 938],
        [1620, 758],
      ],
      '#2a1c34',
      7,
    ),
  )
  s.add(
    group(
      'transform="rotate(-6.3 800 890)"',
      rider(s, 480, 900, 82, '#e8b02a', '#2a2030', 0.6),
      rider(s, 880, 896, 82, '#c0303a', '#1c1a2a', 3.4),
    ),
  )
  for (let i = 0; i < 160; i++) {
    const x = next() * 1600
    s.add(
      line(
        [
          [x, 1080],
          [x + (next() - 0.5) * 24, 1010 - next() * 60 - (x / 1600) * 90],
        ],
        pick(['#120a18', '#241430', '#6a4060'], next()),
        3,
      ),
    )
  }
  s.vignette(0.45, '#0c0614')
  return s.done()
}
