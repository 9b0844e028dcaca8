import { type Stop, HEIGHT } from '../kit.ts'
import { type Point, under } from './paths.ts'
import { jag } from './ridge.ts'
import type { Sheet } from './sheet.ts'

/** A stony slope under a jagged line. */
export function slope(
  s: Sheet,
  line: readonly Point[],
  stops: readonly Stop[],
  seed: number,
  bottom = HEIGHT,
): void {
  s.relief(under(jag(s, line, 0.12, 5), bottom), s.fade(stops), {
    fx: 0.012,
    fy: 0.014,
    scale: 15,
    octaves: 3,
    seed,
  })
}
