import { HEIGHT } from '../kit.ts'

export type Point = readonly [number, number]

/** A number short enough for a path. */
export const px = (v: number): string => String(Math.round(v * 10) / 10)

/** A rectangle by its upper left corner. */
export const box = (x: number, y: number, w: number, h: number): string =>
  `M${px(x)} ${px(y)}h${px(w)}v${px(h)}h${px(-w)}z`

/** A line through the points. */
export const open = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}`

/** The same, closed. */
export const poly = (points: readonly Point[]): string => `${open(points)}z`

/** The ground under a line of points, down to `bottom`. */
export const under = (points: readonly Point[], bottom = HEIGHT): string => {
  const first = points[0] as Point
  const last = points[points.length - 1] as Point
  return `${open(points)}L${px(last[0])} ${bottom}L${px(first[0])} ${bottom}z`
}

/** A smooth curve through the points. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number): Point =>
    points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] as Point
  let d = `M${px(at(0)[0])} ${px(at(0)[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d +=
      `C${px(p1[0] + (p2[0] - p0[0]) / 6)} ${px(p1[1] + (p2[1] - p0[1]) / 6)} ` +
      `${px(p2[0] - (p3[0] - p1[0]) / 6)} ${px(p2[1] - (p3[1] - p1[1]) / 6)} ${px(p2[0])} ${px(p2[1])}`
  }
  return closed ? `${d}z` : d
}
