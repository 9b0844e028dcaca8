import { HEIGHT } from '../../kit.ts'
import { stream } from '../ground.ts'
import { poplar, row } from '../plants.ts'
import { type Sheet } from '../sheet.ts'
import { boat, person } from '../things.ts'
import { bed, water } from './parts.ts'

/** Drawing 1. */
export function fiumeSecca1(s: Sheet): void {
  s.sky([
    [0, '#71838a'],
    [0.16, '#a59f8c'],
    [0.38, '#ecd29a'],
    [0.5, '#f7e2b0'],
  ])
  s.clouds(0, 360, '#5f6f78', { cut: 1.3, gain: 2.6 }, 0.6)
  s.sun(1010, 360, 40, '#fffbe8', '#ffe7a2')
  s.path(row(s, -20, 1620, 442, 30, 66, 'poplar', 0.42), '#c9a971')
  s.mist(430, 90, '#f6dfae', 0.85)
  s.path(
    row(s, -30, 560, 452, 60, 105, 'poplar', 0.5) + row(s, 1180, 1640, 452, 50, 100, 'poplar', 0.5),
    '#a78755',
  )
  s.mist(455, 70, '#f2d9a6', 0.8)
  bed(
    s,
    448,
    [
      [0, '#e6cb95'],
      [0.25, '#c6a06a'],
      [1, '#7e5d3c'],
    ],
    '#4d3722',
    '#f0d6a2',
    24,
  )
  water(
    s,
    stream(
      s,
      450,
      HEIGHT + 60,
      (t) => 860 + 330 * Math.sin(t * 6.6 + 0.4) * Math.pow(t, 0.75) * (1 - 0.55 * t) - 130 * t,
      (t) => 8 + 70 * t + 330 * Math.pow(t, 2.4),
      0.24,
    ),
    [
      [0, '#fbe9bd'],
      [0.45, '#c7b998'],
      [1, '#6d7169'],
    ],
    '#5a4128',
    '#fff3cf',
    450,
  )
  for (const [x, h] of [
    [1290, 250],
    [1395, 330],
    [1500, 285],
    [1570, 220],
  ] as const)
    poplar(s, x, 585 + (x - 1290) * 0.06, h, { dark: '#54452a', mid: '#6e5a34', light: '#94783f' })
  s.oval(1430, 592, 220, 12, '#3f2e1c', `${s.blur(8)} fill-opacity=".5"`)
  s.mist(500, 130, '#f4dcaa', 0.4)
  s.path('M700 806L850 860L858 852L708 802z', '#3b2a1a', `${s.blur(3)} fill-opacity=".45"`)
  person(s, 702, 806, 92, '#2a1d14')
  s.oval(985, 884, 180, 14, '#2a1d12', `${s.blur(8)} fill-opacity=".6"`)
  boat(s, 985, 884, 320, '#3a271b', '#8c6a44', -4)
  s.vignette('#3a2a18', 0.4)
}
