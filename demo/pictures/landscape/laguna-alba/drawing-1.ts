import { type Sheet } from '../sheet.ts'
import { glitter, sea } from '../water.ts'
import { bricola, sandolo, town, waves } from './parts.ts'

/** Drawing 1. */
export function lagunaAlba1(s: Sheet): void {
  s.sky([
    [0, '#3d5570'],
    [0.2, '#7b8aa0'],
    [0.38, '#d9b3a4'],
    [0.48, '#f7d9a8'],
  ])
  s.clouds(30, 380, '#34475f', { cut: 1.35, seed: 14 }, 0.6)
  s.clouds(240, 220, '#ffd9b4', { cut: 1.4, seed: 4 }, 0.6)
  s.sun(560, 452, 30, '#fff7da', '#ffdca0')
  sea(
    s,
    510,
    [
      [0, '#f3d3a6'],
      [0.14, '#cfa69b'],
      [0.5, '#6b7c92'],
      [1, '#263a52'],
    ],
    '#22344c',
    '#ffe9cf',
    waves,
  )
  s.path(glitter(s, 560, 512, 900, 200, 220), '#fff1cd', ' fill-opacity=".55"')
  s.mirrored(
    512,
    () =>
      s.path(
        town(
          s,
          -20,
          1640,
          512,
          0.55,
          [
            [980, 120, 'spire'],
            [250, 90, 'dome'],
            [1440, 80, 'spire'],
          ],
          [1120, 1190],
        ),
        '#8d7480',
      ),
    0.3,
    3,
  )
  s.mirrored(
    516,
    () => s.path(town(s, 860, 1400, 516, 0.9, [[1010, 210, 'spire']], [1160]), '#5d5266'),
    0.35,
    3,
  )
  s.mist(512, 60, '#f5d2ab', 0.55)
  s.mirrored(
    600,
    () => {
      bricola(s, 330, 600, 120, '#2b3040', '#c79a86')
      bricola(s, 180, 600, 80, '#4a4c5c', '#c79a86')
    },
    0.4,
    3,
  )
  s.mirrored(742, () => sandolo(s, 760, 742, 0.82, '#18202e'), 0.5, 3, 0.8)
  s.mirrored(830, () => bricola(s, 1320, 830, 330, '#151c28', '#8d7a7c'), 0.45, 4, 0.6)
  s.vignette('#101826', 0.35)
}
