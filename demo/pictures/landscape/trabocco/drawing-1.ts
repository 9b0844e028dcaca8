import { HEIGHT } from '../../kit.ts'
import { curve, under } from '../paths.ts'
import { jag, ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { birds } from '../things.ts'
import { glitter, sea } from '../water.ts'
import { machine, waves } from './parts.ts'

/** Drawing 1. */
export function trabocco1(s: Sheet): void {
  s.sky([
    [0, '#46507c'],
    [0.3, '#b5787c'],
    [0.5, '#f2a766'],
    [0.6, '#fcd98c'],
  ])
  s.clouds(0, 430, '#574a70', { cut: 1.4, seed: 27 }, 0.65)
  s.sun(480, 590, 56, '#fff6cc', '#ffd488')
  sea(
    s,
    650,
    [
      [0, '#f5b878'],
      [1, '#34305a'],
    ],
    '#2a2650',
    '#ffe2ac',
    waves,
  )
  s.path(glitter(s, 480, 652, HEIGHT, 260, 320), '#ffedb8', ' fill-opacity=".6"')
  s.path(under(ridge(s, 640, 8, 5), 655), '#a86f6c')
  s.mirrored(780, () => machine(s, 930, 610, 1.15, '#2a1e2c', '#7a4c44', 780, -1, 1640), 0.35, 5, 0.7)
  s.stroke(
    curve(
      jag(
        s,
        [
          [700, 786],
          [900, 790],
          [1200, 784],
        ],
        0.05,
        3,
      ),
    ),
    '#ffe6c0',
    4,
    `${s.blur(2)} stroke-opacity=".6"`,
  )
  birds(s, 1240, 280, 160, 8, 13, '#3a2a40')
  s.vignette('#141024', 0.45)
}
