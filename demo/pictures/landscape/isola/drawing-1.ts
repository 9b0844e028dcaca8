import { under } from '../paths.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { house } from '../things.ts'
import { sea } from '../water.ts'
import { waves } from './parts.ts'

/** Drawing 1. */
export function isola1(s: Sheet): void {
  s.sky([
    [0, '#7fb0cf'],
    [0.35, '#c9dfe4'],
    [0.46, '#eef0e2'],
  ])
  s.clouds(40, 330, '#ffffff', { cut: 1.3, seed: 3 }, 0.9)
  sea(
    s,
    490,
    [
      [0, '#8fc0c8'],
      [1, '#155a78'],
    ],
    '#0e4a68',
    '#e8fbff',
    waves,
  )
  const top = jag(
    s,
    [
      [420, 494],
      [500, 420],
      [600, 366],
      [690, 240],
      [770, 226],
      [850, 300],
      [960, 372],
      [1080, 400],
      [1190, 494],
    ],
    0.16,
    4,
  )
  s.mirrored(
    494,
    () => {
      s.relief(
        under(top, 494),
        s.fade([
          [0, '#8a8a66'],
          [0.5, '#77794f'],
          [1, '#b49a72'],
        ]),
        { fx: 0.02, fy: 0.018, scale: 14, seed: 4, azimuth: 210 },
      )
    },
    0.3,
    5,
    0.5,
  )
  for (let i = 0; i < 16; i++) {
    const x = s.between(880, 1120)
    s.group('', () =>
      house(
        s,
        x,
        s.between(462, 486),
        s.between(14, 24),
        s.between(12, 22),
        { lit: s.pick(['#f6efe2', '#f0d8b8', '#e9c4a8']), shade: '#c9b8a0', roof: '#d6c4a8' },
        { bays: 2, floors: 1 },
      ),
    )
  }
  s.stroke('M420 496H1190', '#f4fbf6', 3, ` stroke-opacity=".7"${s.blur(1.2)}`)
  s.oval(800, 220, 200, 26, '#ffffff', `${s.blur(12)} fill-opacity=".75"`)
  s.group(' transform="translate(560 800)"', () => {
    s.path('M-4 0V-190L-100 -16z', '#fbf7ec')
    s.path('M4 0V-170L70 -14z', '#e6dcc6')
    s.path('M-110 -6H100L70 26Q0 34 -80 26z', '#2f4658')
    s.path('M-90 40H80L30 110z', '#eef6f4', `${s.blur(6)} fill-opacity=".35"`)
  })
}
