import { HEIGHT } from '../../kit.ts'
import { type Sheet } from '../sheet.ts'
import { birds } from '../things.ts'
import { glitter, sea } from '../water.ts'
import { bricola, sandolo, town, waves } from './parts.ts'

/** Drawing 3. */
export function lagunaAlba3(s: Sheet): void {
  s.sky([
    [0, '#7a2f34'],
    [0.25, '#c25a3c'],
    [0.5, '#f09a4e'],
    [0.62, '#fbcf7e'],
  ])
  s.clouds(0, 420, '#5e2334', { cut: 1.4, seed: 5, gain: 3.4 }, 0.7)
  s.sun(900, 560, 74, '#fff0b8', '#ffd070')
  sea(
    s,
    640,
    [
      [0, '#f6b866'],
      [0.25, '#c8663f'],
      [1, '#4b1e2c'],
    ],
    '#561f2b',
    '#ffd79a',
    waves,
  )
  s.path(glitter(s, 900, 642, HEIGHT, 300, 380), '#ffe6a6', ' fill-opacity=".7"')
  s.mirrored(
    642,
    () =>
      s.path(
        town(
          s,
          -20,
          700,
          642,
          0.8,
          [
            [210, 190, 'spire'],
            [520, 120, 'dome'],
          ],
          [330],
        ),
        '#8a3b34',
      ),
    0.35,
    3,
  )
  s.mirrored(642, () => s.path(town(s, 1180, 1640, 642, 0.45, [[1390, 90, 'spire']], []), '#a9503c'), 0.35, 3)
  s.mist(642, 60, '#f7b564', 0.6)
  s.mirrored(880, () => sandolo(s, 690, 880, 1.7, '#22101a'), 0.6, 5, 0.7)
  s.mirrored(800, () => bricola(s, 1430, 800, 300, '#2b1219', '#c06a44'), 0.5, 4, 0.7)
  birds(s, 1180, 300, 200, 8, 13, '#4a1c28')
  s.vignette('#2a0c14', 0.45)
}
