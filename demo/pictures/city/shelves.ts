import { mix } from '../colour.ts'
import type { Next } from '../kit.ts'
import { lighter, pick } from './brush.ts'
import { type Plane } from './camera.ts'

/** Rows of spines on a wall; `length` metres long. */
export function shelves(
  plane: Plane,
  next: Next,
  length: number,
  rows: number,
  from: number,
  wood: string,
  spines: readonly string[],
  shade: (a: number) => number,
  dark: string,
  thin = 0.09,
): string {
  const parts: string[] = []
  for (let row = 0; row < rows; row++) {
    const y = 0.2 + row * 0.44
    for (let a = from; a < length;) {
      const w = thin * (0.5 + next())
      const h = 0.24 + next() * 0.13
      if (next() < 0.95) {
        const tone = mix(pick(spines, next()), dark, shade(a))
        parts.push(plane.rect(a, y, a + w * 0.94, y + h, tone))
        if (next() < 0.4)
          parts.push(
            plane.rect(a, y + h * 0.72, a + w * 0.94, y + h * 0.8, mix('#e0c078', dark, shade(a) * 0.8)),
          )
      }
      a += w
    }
    for (let a = from; a < length; a += 1.2)
      parts.push(plane.rect(a, y - 0.07, Math.min(length, a + 1.2), y, mix(wood, dark, shade(a))))
  }
  for (let a = Math.ceil(from / 1.2) * 1.2; a < length; a += 1.2)
    parts.push(plane.rect(a, 0, a + 0.07, rows * 0.44 + 0.2, mix(lighter(wood, 0.1), dark, shade(a))))
  return parts.join('')
}
