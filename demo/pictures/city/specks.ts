import { mix } from '../colour.ts'
import { oval, pick, poly } from './brush.ts'

/** Many people as soft specks, for far crowds: a rectangle of heads over shoulders. */
export function specks(
  next: () => number,
  area: readonly [number, number, number, number],
  count: number,
  size: number,
  colours: readonly string[],
): string {
  const [x0, y0, x1, y1] = area
  return Array.from({ length: count }, (_, i) => y0 + ((y1 - y0) * i) / count)
    .map((y) => {
      const x = x0 + next() * (x1 - x0)
      const s = size * (0.8 + next() * 0.4)
      const colour = pick(colours, next())
      return (
        poly(
          [
            [x - s, y + s * 2],
            [x - s * 0.8, y],
            [x + s * 0.8, y],
            [x + s, y + s * 2],
          ],
          colour,
        ) + oval(x, y - s * 0.7, s * 0.5, s * 0.65, mix(colour, '#c99a7b', 0.5))
      )
    })
    .join('')
}
