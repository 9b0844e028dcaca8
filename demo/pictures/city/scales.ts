import { line, rect, shape } from './brush.ts'

export function scales(x: number, y: number, size: number, colour: string): string {
  return [
    line(
      [
        [x, y],
        [x, y - size],
      ],
      colour,
      size * 0.05,
    ),
    line(
      [
        [x - size * 0.5, y - size * 0.82],
        [x + size * 0.5, y - size * 0.82],
      ],
      colour,
      size * 0.04,
    ),
    ...[-0.5, 0.5].map(
      (d) =>
        line(
          [
            [x + d * size - size * 0.17, y - size * 0.4],
            [x + d * size, y - size * 0.82],
            [x + d * size + size * 0.17, y - size * 0.4],
          ],
          colour,
          size * 0.015,
        ) +
        shape(
          `M${x + d * size - size * 0.2} ${y - size * 0.4}q${size * 0.2} ${size * 0.2} ${size * 0.4} 0Z`,
          colour,
        ),
    ),
    rect(x - size * 0.2, y - size * 0.04, size * 0.4, size * 0.06, colour),
  ].join('')
}
