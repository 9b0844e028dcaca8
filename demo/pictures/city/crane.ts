import { type Point, line, rect } from './brush.ts'

/** A tower crane: foot at x, y, jib reaching left or right. */
export function crane(
  x: number,
  y: number,
  height: number,
  reach: number,
  colour: string,
  cable = 0.4,
): string {
  const w = height * 0.022
  const top = y - height
  const zigzag = (x0: number, y0: number, x1: number, y1: number, thick: number, steps: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps
      const side = i % 2 === 0 ? 1 : -1
      return x0 === x1
        ? [x0 + side * thick, y0 + (y1 - y0) * t]
        : [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + side * thick]
    })
  const back = -reach * 0.32
  const hook = x + reach * 0.68
  return [
    line(
      [
        [x - w, y],
        [x - w, top],
      ],
      colour,
      w * 0.5,
    ),
    line(
      [
        [x + w, y],
        [x + w, top],
      ],
      colour,
      w * 0.5,
    ),
    line(zigzag(x, y, x, top, w, 26), colour, w * 0.28),
    line(
      [
        [x + back, top - w],
        [x + reach, top - w],
      ],
      colour,
      w * 0.42,
    ),
    line(
      [
        [x + back * 0.2, top - w * 3],
        [x + reach * 0.98, top - w * 2.4],
      ],
      colour,
      w * 0.3,
    ),
    line(zigzag(x, top - w * 1.9, x + reach * 0.98, top - w * 1.8, w * 0.8, 34), colour, w * 0.2),
    line(
      [
        [x + back, top - w],
        [x, top - height * 0.13],
        [x + reach * 0.7, top - w * 2.4],
      ],
      colour,
      w * 0.22,
    ),
    line(
      [
        [x, top],
        [x, top - height * 0.13],
      ],
      colour,
      w * 0.6,
    ),
    rect(x + back - w, top - w, w * 5, w * 4, colour),
    rect(x + (reach > 0 ? 0 : -w * 3), top, w * 3, w * 3.4, colour),
    line(
      [
        [hook, top - w],
        [hook, top + height * cable],
      ],
      colour,
      w * 0.18,
    ),
    rect(hook - w * 3, top + height * cable, w * 6, w * 1.6, colour),
  ].join('')
}
