import type { Next } from '../../kit.ts'
import { type Point, type Sheet, fade, lighter, line, pick, poly, rect } from '../brush.ts'
import { curve } from '../curve.ts'

/** A screen of prices: dark glass, a curve with its shade, small figures. */
export function monitor(
  s: Sheet,
  next: Next,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  drift: number,
  glass = '#07131c',
): void {
  s.add(
    rect(x - 6, y - 6, w + 12, h + 12, '#020406', 'rx="6"'),
    rect(
      x,
      y,
      w,
      h,
      s.linear([
        [0, lighter(glass, 0.08)],
        [1, glass],
      ]),
    ),
  )
  for (let i = 1; i < 5; i++)
    s.add(
      line(
        [
          [x, y + (h * i) / 5],
          [x + w, y + (h * i) / 5],
        ],
        '#ffffff',
        1,
        fade(0.1),
      ),
      line(
        [
          [x + (w * i) / 5, y],
          [x + (w * i) / 5, y + h],
        ],
        '#ffffff',
        1,
        fade(0.07),
      ),
    )
  const points = curve(next, x + w * 0.04, y + h * 0.16, w * 0.72, h * 0.74, drift)
  const foot: Point[] = [
    [x + w * 0.76, y + h],
    [x + w * 0.04, y + h],
  ]
  s.add(
    poly(
      [...points, ...foot],
      s.linear([
        [0, colour, 0.45],
        [1, colour, 0.02],
      ]),
    ),
    line(points, colour, Math.max(2, w * 0.008)),
  )
  for (let i = 0; i < 9; i++)
    s.add(
      rect(
        x + w * 0.81,
        y + h * (0.1 + i * 0.095),
        w * (0.06 + next() * 0.08),
        h * 0.035,
        pick(['#4ad08a', '#e8574a', '#c9d6de'], next()),
        fade(0.85),
      ),
    )
  s.add(rect(x + w * 0.04, y + h * 0.05, w * 0.2, h * 0.05, '#dfe8ee', fade(0.7)))
}
