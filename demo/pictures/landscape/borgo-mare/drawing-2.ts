import { type Town, heap } from '../heap.ts'
import { under } from '../paths.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { boat } from '../things.ts'
import { sea } from '../water.ts'
import { waves } from './parts.ts'

/** Drawing 2. */
export function borgoMare2(s: Sheet): void {
  s.sky([
    [0, '#3f3a60'],
    [0.35, '#b0707e'],
    [0.52, '#f3ae7a'],
    [0.6, '#fbd79a'],
  ])
  s.clouds(0, 400, '#4a3a60', { cut: 1.4, seed: 36 }, 0.6)
  s.path(
    under(
      jag(
        s,
        [
          [-20, 560],
          [200, 520],
          [500, 560],
          [800, 600],
        ],
        0.06,
        4,
      ),
      640,
    ),
    '#8a6478',
  )
  sea(
    s,
    620,
    [
      [0, '#f0b98a'],
      [1, '#33305a'],
    ],
    '#2a2650',
    '#ffe6c0',
    waves,
  )
  const dusk: Town = {
    walls: ['#c98a6a', '#b5645c', '#d9a87c', '#a86a70', '#d08a5a', '#c9a89a'],
    roofs: ['#6a3f44', '#7a4a48'],
    shade: 0.4,
    window: '#35263a',
    glow: 0.4,
    shutter: ['#3f5a58', '#4a4a66'],
  }
  s.path(
    under(
      jag(
        s,
        [
          [760, 700],
          [900, 560],
          [1040, 430],
          [1200, 330],
          [1400, 260],
          [1620, 220],
        ],
        0.08,
        5,
      ),
      720,
    ),
    s.fade([
      [0, '#54485c'],
      [1, '#3a2f48'],
    ]),
  )
  s.mirrored(
    720,
    () => {
      heap(s, 1340, 420, 560, (t) => [120 + 180 * t, 300], 92, dusk)
      heap(s, 1260, 610, 720, (t) => [330 + 120 * t, 400], 112, dusk)
    },
    0.4,
    5,
    0.6,
  )
  for (const x of [900, 1050, 1220, 1400, 1540]) s.halo(x, 700, 100, '#ffc878', 0.7)
  s.path('M760 712H1620V742H740z', '#3a3048')
  s.mirrored(
    890,
    () => {
      boat(s, 420, 890, 330, '#2c2440', '#c98a6a', 0)
      s.path('M396 850V560L560 810z', '#f0cfa8', ' fill-opacity=".9"')
      s.path('M388 850V590L280 800z', '#d9a890', ' fill-opacity=".85"')
      s.stroke('M392 860V540', '#2c2440', 5)
    },
    0.45,
    4,
    0.6,
  )
  s.vignette('#141024', 0.45)
}
