import { type Point } from './brush.ts'
import { type Next } from './centro-dati/parts.ts'

/** A price that wanders: points from left to right inside a box. */
export function curve(
  next: Next,
  x: number,
  y: number,
  w: number,
  h: number,
  drift: number,
  steps = 60,
): Point[] {
  let value = 0.5 - drift / 2
  return Array.from({ length: steps }, (_, i) => {
    value = Math.min(0.96, Math.max(0.04, value + (next() - 0.5) * 0.09 + drift / steps))
    return [x + (w * i) / (steps - 1), y + h * (1 - value)] as const
  })
}
