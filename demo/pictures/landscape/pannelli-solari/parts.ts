import { type Point, poly, px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'

/** A tilted solar table in perspective between near and far corners. */
export function panel(
  s: Sheet,
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  cols: number,
  rows: number,
  fill: string,
  line: string,
): void {
  s.path(poly([a, b, c, d]), fill)
  let grid = ''
  const at = (u: number, v: number): string => {
    const [x0, y0] = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u]
    const [x1, y1] = [d[0] + (c[0] - d[0]) * u, d[1] + (c[1] - d[1]) * u]
    return `${px(x0 + (x1 - x0) * v)} ${px(y0 + (y1 - y0) * v)}`
  }
  for (let i = 0; i <= cols; i++) grid += `M${at(i / cols, 0)}L${at(i / cols, 1)}`
  for (let j = 0; j <= rows; j++) grid += `M${at(0, j / rows)}L${at(1, j / rows)}`
  s.stroke(grid, line, Math.max(0.8, Math.abs(d[1] - a[1]) * 0.012), ' stroke-opacity=".75"')
}
