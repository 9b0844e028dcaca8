import { type Sheet, darker, fade, lighter, oval, shape } from '../brush.ts'
import { plume } from '../plume.ts'

/** Two basins one over the other on a stem, with a wide pool. */
export function fountain(s: Sheet, x: number, y: number, size: number, stone: string, water: string): void {
  const bowl = (cy: number, rx: number, deep: number) => {
    const ry = rx * 0.2
    s.add(
      shape(
        `M${x - rx} ${cy}C${x - rx} ${cy + deep} ${x - rx * 0.3} ${cy + deep * 1.5} ${x} ` +
          `${cy + deep * 1.5}C${x + rx * 0.3} ${cy + deep * 1.5} ${x + rx} ${cy + deep} ${x + rx} ${cy}Z`,
        s.rounded(stone, 0.25, 0.5, [1, 0.3]),
      ),
    )
    s.add(oval(x, cy, rx, ry, lighter(stone, 0.3)), oval(x, cy + ry * 0.06, rx * 0.93, ry * 0.84, water))
  }
  const stem = (y0: number, y1: number, w: number) =>
    s.add(
      shape(
        `M${x - w} ${y0}C${x - w * 0.4} ${(y0 + y1) / 2} ${x - w * 0.5} ${(y0 + y1) / 2} ${x - w * 0.8} ` +
          `${y1}L${x + w * 0.8} ${y1}C${x + w * 0.5} ${(y0 + y1) / 2} ${x + w * 0.4} ${(y0 + y1) / 2} ` +
          `${x + w} ${y0}Z`,
        s.linear(
          [
            [0, lighter(stone, 0.2)],
            [1, darker(stone, 0.5)],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
    )
  const pool = size * 0.95
  s.add(oval(x, y + size * 0.16, pool * 1.05, size * 0.22, '#000000', fade(0.25)))
  s.add(
    shape(
      `M${x - pool} ${y}L${x - pool} ${y + size * 0.13}A${pool} ${pool * 0.2} 0 0 0 ${x + pool} ` +
        `${y + size * 0.13}L${x + pool} ${y}Z`,
      s.rounded(stone, 0.2, 0.45, [1, 0], 0.4),
    ),
  )
  s.add(oval(x, y, pool, pool * 0.2, lighter(stone, 0.3)), oval(x, y + 2, pool * 0.94, pool * 0.175, water))
  stem(y + size * 0.05, y - size * 0.4, size * 0.13)
  bowl(y - size * 0.42, size * 0.46, size * 0.09)
  stem(y - size * 0.42, y - size * 0.72, size * 0.07)
  bowl(y - size * 0.74, size * 0.23, size * 0.06)
  stem(y - size * 0.74, y - size * 0.86, size * 0.03)
}

export function falls(s: Sheet, x: number, y: number, size: number, colour: string, opacity: number): void {
  const d: string[] = []
  for (let i = -5; i <= 5; i++) {
    const t = i / 5
    d.push(
      `M${x + t * size * 0.46} ${y - size * 0.41}q${t * size * 0.1} ${size * 0.08} ${t * size * 0.16} ` +
        `${size * 0.41}`,
      `M${x + t * size * 0.22} ${y - size * 0.73}q${t * size * 0.06} ${size * 0.06} ${t * size * 0.1} ` +
        `${size * 0.31}`,
    )
  }
  s.add(
    `<path d="${d.join('')}" fill="none" stroke="${colour}" stroke-width="${size * 0.012}" ` +
      `stroke-dasharray="${size * 0.09} ${size * 0.012}" ${fade(opacity)} ${s.blur(2)}/>`,
  )
  s.glow(x, y, size * 0.8, colour, opacity * 0.5, size * 0.12)
  plume(s, x, y - size * 0.84, size * 0.42, size * 0.16, colour, opacity)
}

export const ROW = [
  [-40, 14, 17, 5, '#c98f62'],
  [-26, 12, 20, 6, '#d9b382'],
  [-14, 15, 16, 5, '#b9694a'],
  [1, 11, 19, 6, '#e0c397'],
  [12, 16, 15, 5, '#cf9a6c'],
  [28, 14, 18, 5, '#b87a58'],
] as const
