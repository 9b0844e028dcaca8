import { WIDTH } from '../kit.ts'
import type { Point } from './paths.ts'
import type { Sheet } from './sheet.ts'

/** Breaks every stretch of a line again and again; `rough` is the displacement per px of length. */
export function jag(s: Sheet, points: readonly Point[], rough: number, depth: number): Point[] {
  let line = [...points]
  for (let pass = 0; pass < depth; pass++) {
    const broken: Point[] = []
    line.forEach((point, i) => {
      broken.push(point)
      const to = line[i + 1]
      if (!to) return
      const [dx, dy] = [to[0] - point[0], to[1] - point[1]]
      const shift = s.between(-rough, rough)
      broken.push([
        point[0] + dx / 2 - dy * shift * 0.6,
        point[1] + dy / 2 + Math.hypot(dx, dy) * shift * 0.6,
      ])
    })
    line = broken
  }
  return line
}

/** A hill line across the picture around `y`. */
export function ridge(s: Sheet, y: number, height: number, steps: number, rough = 0.12, depth = 4): Point[] {
  const points: Point[] = []
  for (let i = 0; i <= steps; i++)
    points.push([-20 + (i * (WIDTH + 40)) / steps, y + s.between(-height, height)])
  return jag(s, points, rough, depth)
}
