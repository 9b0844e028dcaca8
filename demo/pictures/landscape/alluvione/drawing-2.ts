import { row } from '../plants.ts'
import type { Sheet } from '../sheet.ts'
import { person } from '../things.ts'
import { glitter, sea } from '../water.ts'
import { drowned, waves } from './parts.ts'

/** Drawing 2. */
export function alluvione2(s: Sheet): void {
  s.sky([
    [0, '#2c3850'],
    [0.35, '#5f7088'],
    [0.5, '#a9aeb2'],
  ])
  s.clouds(0, 480, '#1f2a40', { cut: 1.2, seed: 41 }, 0.8)
  sea(
    s,
    510,
    [
      [0, '#9aa2a8'],
      [1, '#2a3446'],
    ],
    '#1c2536',
    '#e0e4e6',
    waves,
  )
  s.mirrored(
    512,
    () =>
      s.path(
        row(s, -20, 1640, 512, 24, 50, 'round', 0.5) + row(s, 1050, 1640, 512, 60, 110, 'poplar', 0.6),
        '#56616c',
      ),
    0.4,
    3,
  )
  for (const [x, y, h] of [
    [610, 526, 80],
    [520, 548, 120],
    [390, 590, 190],
    [190, 668, 310],
  ] as const)
    s.mirrored(
      y,
      () => {
        s.rect(x, y - h, h * 0.035, h, '#2b3340')
        s.stroke(
          `M${x} ${y - h * 0.9}H${x + h * 0.18}M${x + h * 0.02} ${y - h}` +
            `Q${x + h * 0.1} ${y - h * 1.08} ${x + h * 0.26} ${y - h * 1.02}`,
          '#2b3340',
          h * 0.025,
        )
        s.halo(x + h * 0.26, y - h, h * 0.22, '#ffd998', 0.95)
      },
      0.45,
      4,
    )
  s.mirrored(610, () => drowned(s, 1090, 610, 300, '#7f7c7e', '#5a5a62', '#5f4a4a'), 0.4, 4, 0.8)
  s.path(glitter(s, 860, 800, 1060, 160, 80), '#ffb27a', ' fill-opacity=".5"')
  s.mirrored(
    810,
    () => {
      s.path('M640 770Q760 790 1010 768L1040 752Q1030 806 980 812H690Q640 806 640 770z', '#d4572a')
      s.path('M640 770Q760 790 1010 768L1040 752L1030 778Q860 800 646 786z', '#f08a4c')
      for (const [x, h, c] of [
        [730, 120, '#e2b23c'],
        [800, 128, '#262f3e'],
        [870, 112, '#e2b23c'],
        [940, 130, '#c9472a'],
      ] as const)
        person(s, x, 800, h, c, 0)
      s.path('M640 770Q760 790 1010 768L1040 752Q1030 806 980 812H690Q640 806 640 770z', '#d4572a')
    },
    0.45,
    4,
    0.7,
  )
  s.stroke('M640 806L500 830M1040 800L1150 816', '#e6eaec', 6, `${s.blur(3)} stroke-opacity=".7"`)
  s.vignette('#0c1220', 0.5)
}
