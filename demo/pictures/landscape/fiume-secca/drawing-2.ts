import { HEIGHT } from '../../kit.ts'
import { stream, tufts } from '../ground.ts'
import { under } from '../paths.ts'
import { row } from '../plants.ts'
import { ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { boat, person } from '../things.ts'
import { bed, water } from './parts.ts'

/** Drawing 2. */
export function fiumeSecca2(s: Sheet): void {
  s.sky([
    [0, '#8fb3c4'],
    [0.3, '#cfdcd8'],
    [0.36, '#e6e5d6'],
  ])
  s.clouds(20, 300, '#ffffff', { cut: 1.25, fx: 0.003 }, 0.8)
  s.path(under(ridge(s, 330, 18, 7)), '#a9b9b4')
  s.path(row(s, -20, 1620, 380, 26, 60, 'round', 0.5), '#8a9a84')
  s.mist(372, 70, '#e8e8da', 0.6)
  bed(
    s,
    376,
    [
      [0, '#e2dcc6'],
      [0.4, '#d2c4a2'],
      [1, '#b59d78'],
    ],
    '#6e5a40',
    '#fff6de',
    22,
  )
  water(
    s,
    stream(
      s,
      384,
      HEIGHT + 60,
      (t) => 560 + 300 * Math.sin(t * 7.2) * Math.pow(t, 0.6) + 420 * t * t,
      (t) => 6 + 60 * t,
      0.3,
    ),
    [
      [0, '#d8e3d8'],
      [0.5, '#86aaa4'],
      [1, '#4d7f80'],
    ],
    '#9a845e',
    '#f6fff8',
    384,
  )
  water(
    s,
    stream(
      s,
      430,
      700,
      (t) => 1330 - 480 * t + 110 * Math.sin(t * 8),
      (t) => 3 + 20 * t,
      0.3,
    ),
    [
      [0, '#cfdcd2'],
      [1, '#7ea8a2'],
    ],
    '#9a845e',
    '#f6fff8',
    384,
  )
  const piers = (): void => {
    s.path('M-10 318L1610 300V322L-10 342z', '#7d7468')
    s.path('M-10 342L1610 322V330L-10 352z', '#4f483f')
    for (const x of [90, 400, 710, 1020, 1330])
      s.path(
        `M${x} 336L${x + 8} ${470}H${x + 52}L${x + 60} 336zM${x - 14} 452H${x + 74}V480H${x - 14}z`,
        '#8f8475',
      )
    for (const x of [90, 400, 710, 1020, 1330])
      s.path(
        `M${x + 40} 336L${x + 38} 470H${x + 52}L${x + 60} 336zM${x + 40} 452H${x + 74}V480H${x + 40}z`,
        '#675e52',
      )
  }
  piers()
  for (const x of [90, 400, 710, 1020, 1330])
    s.oval(x + 60, 481, 85, 6, '#5c4c38', `${s.blur(4)} fill-opacity=".6"`)
  s.oval(330, 918, 240, 18, '#4a3a28', `${s.blur(8)} fill-opacity=".65"`)
  boat(s, 330, 915, 430, '#35515a', '#c9bfa6', 9)
  s.oval(925, 700, 40, 4, '#4a3a28', `${s.blur(3)} fill-opacity=".7"`)
  person(s, 905, 700, 82, '#2e2b28', 0.04)
  s.stroke(tufts(s, 376, 480, HEIGHT, 70, 50, 1180), '#7d7a4a', 2)
}
