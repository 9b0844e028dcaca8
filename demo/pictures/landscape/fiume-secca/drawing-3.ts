import { HEIGHT } from '../../kit.ts'
import { stream } from '../ground.ts'
import { poly, under } from '../paths.ts'
import { column, row } from '../plants.ts'
import { ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { birds, boat, person } from '../things.ts'
import { bed, water } from './parts.ts'

/** Drawing 3. */
export function fiumeSecca3(s: Sheet): void {
  s.sky([
    [0, '#2f3550'],
    [0.25, '#7a5468'],
    [0.42, '#d6785a'],
    [0.52, '#f3b06e'],
  ])
  s.clouds(20, 420, '#3a2c44', { cut: 1.35, gain: 3.2, seed: 9 }, 0.75)
  s.halo(330, 520, 560, '#ffd08a', 0.9, 190)
  s.path(under(ridge(s, 520, 12, 9)), '#7c5058')
  s.path(row(s, -20, 1620, 545, 40, 95, 'poplar', 0.38), '#5a3d48')
  s.mist(546, 60, '#e79a6c', 0.55)
  bed(
    s,
    548,
    [
      [0, '#b9755a'],
      [0.3, '#7c4e44'],
      [1, '#38262c'],
    ],
    '#1d1218',
    '#e39a6e',
    26,
  )
  water(
    s,
    stream(
      s,
      550,
      HEIGHT + 80,
      (t) => 470 + 300 * Math.sin(t * 6.2) * Math.pow(t, 0.8) * (1 - 0.6 * t) - 160 * t,
      (t) => 10 + 60 * t + 230 * Math.pow(t, 2.2),
      0.24,
    ),
    [
      [0, '#ffcf8e'],
      [0.3, '#d88862'],
      [1, '#4c4152'],
    ],
    '#25161c',
    '#ffdca8',
    550,
  )
  for (const [x, h] of [
    [120, 300],
    [30, 260],
  ] as const)
    s.path(column(s, x, 640, h, 0.12), '#2a1c26')
  s.path(
    poly([
      [1110, 1000],
      [860, 760],
      [880, 756],
      [1140, 996],
    ]),
    '#140d12',
    `${s.blur(4)} fill-opacity=".5"`,
  )
  s.oval(1060, 985, 340, 20, '#120b10', `${s.blur(9)} fill-opacity=".7"`)
  boat(s, 1060, 985, 600, '#22161a', '#8f5846', -7)
  person(s, 760, 705, 120, '#20141a', 0.03)
  s.path('M752 705L830 760L845 757L768 702z', '#160d12', `${s.blur(2)} fill-opacity=".6"`)
  birds(s, 900, 250, 170, 9, 12, '#33233a')
  s.vignette('#140c16', 0.5)
}
