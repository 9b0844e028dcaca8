import { HEIGHT, WIDTH } from '../../kit.ts'
import { box } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { dashes } from '../water.ts'

/** Sea to the horizon with fine waves. */
export function open_sea(s: Sheet, y: number, top: string, low: string, dark: string, light: string): void {
  s.rect(
    0,
    y,
    WIDTH,
    HEIGHT - y,
    s.fade([
      [0, top],
      [1, low],
    ]),
  )
  s.texture(
    box(0, y, WIDTH, HEIGHT - y),
    { fx: 0.006, fy: 0.05, colour: dark, gain: 3, cut: 1.4, octaves: 3, seed: 13 },
    s.fade([
      [0, '#000', 0.25],
      [1, '#000', 0.9],
    ]),
  )
  s.path(dashes(s, y + 4, HEIGHT, 240, 60), light, ' fill-opacity=".25"')
}
