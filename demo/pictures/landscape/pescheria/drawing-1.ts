import { HEIGHT, WIDTH } from '../../kit.ts'
import { box } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { bronze, fish, ice, rose, silver } from './parts.ts'

/** Drawing 1. */
export function pescheria1(s: Sheet): void {
  ice(s, box(0, 0, WIDTH, HEIGHT), 420, 34, 0, 0, WIDTH, HEIGHT)
  for (let i = 0; i < 7; i++)
    fish(s, 330 + i * 52, 130 + i * 138, 560, -24 + s.between(-4, 4), i % 3 === 2 ? bronze : silver, 0.27)
  for (let i = 0; i < 6; i++) fish(s, 950 + i * 60, 160 + i * 150, 440, -24 + s.between(-5, 5), rose, 0.33)
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade(
      [
        [0, '#fff', 0.18],
        [0.5, '#fff', 0],
        [1, '#0c2434', 0.45],
      ],
      true,
    ),
  )
  s.vignette('#0c2030', 0.5)
}
