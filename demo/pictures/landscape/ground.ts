import { HEIGHT, WIDTH } from '../kit.ts'
import { type Point, curve, open, px } from './paths.ts'
import { jag } from './ridge.ts'
import type { Sheet } from './sheet.ts'

/** Mud cracks in perspective: cells grow from the horizon `yh` toward the eye; drawn between y0 and y1. */
export function cracks(
  s: Sheet,
  yh: number,
  y0: number,
  y1: number,
  size: number,
  x0 = -60,
  x1 = WIDTH + 60,
): string {
  let d = ''
  let before: Point[] = []
  for (let y = y0, i = 0; y < y1; i++) {
    const cell = size * (y - yh) * 0.01 + 9
    const line: Point[] = []
    for (let x = x0 + (i % 2) * cell * 0.5; x < x1; x += cell * s.between(0.6, 1.5))
      line.push([x, y + s.between(-0.22, 0.22) * cell])
    d += open(jag(s, line, 0.2, 1))
    for (const [x, ly] of line) {
      if (s.next() < 0.35) continue
      const near = before.reduce<Point | undefined>(
        (best, p) => (!best || Math.abs(p[0] - x) < Math.abs(best[0] - x) ? p : best),
        undefined,
      )
      if (near && Math.abs(near[0] - x) < cell) d += open(jag(s, [[x, ly], near], 0.16, 1))
    }
    before = line
    y += cell * 0.42
  }
  return d
}

/** A stream from far (t = 0, y0) to near (t = 1, y1): centre and half width by t. */
export function stream(
  s: Sheet,
  y0: number,
  y1: number,
  centre: (t: number) => number,
  half: (t: number) => number,
  wobble = 0.18,
  power = 1.7,
): string {
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i <= 22; i++) {
    const t = i / 22
    const y = y0 + (y1 - y0) * Math.pow(t, power)
    const w = half(t)
    left.push([centre(t) - w * (1 + s.between(-wobble, wobble)), y])
    right.push([centre(t) + w * (1 + s.between(-wobble, wobble)), y])
  }
  return `${curve([...left, ...right.reverse()], true)}`
}

/** Furrows or rows running to a vanishing point, as thin triangles; one path. */
export function furrows(
  vx: number,
  yh: number,
  y1: number,
  from: number,
  to: number,
  count: number,
  thick = 0.35,
): string {
  let d = ''
  const step = (to - from) / count
  for (let i = 0; i < count; i++) {
    const x = from + i * step
    d += `M${px(vx)} ${px(yh)}L${px(x)} ${px(y1)}L${px(x + step * thick)} ${px(y1)}z`
  }
  return d
}

/** Short strokes of grass or stubble that grow toward the eye; one stroke path. */
export function tufts(
  s: Sheet,
  yh: number,
  y0: number,
  y1: number,
  count: number,
  size: number,
  x0 = -20,
  x1 = WIDTH + 20,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const y = y0 + (y1 - y0) * Math.pow(s.next(), 0.8)
    const h = size * ((y - yh) / (HEIGHT - yh)) * s.between(0.5, 1.4)
    d +=
      `M${px(s.between(x0, x1))} ${px(y)}q${px(s.between(-0.2, 0.2) * h)} ${px(-h * 0.6)} ` +
      `${px(s.between(-0.4, 0.4) * h)} ${px(-h)}`
  }
  return d
}

/** Small stones and clods in perspective; one path. */
export function pebbles(
  s: Sheet,
  yh: number,
  y0: number,
  y1: number,
  count: number,
  size: number,
  x0 = -20,
  x1 = WIDTH + 20,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const y = y0 + (y1 - y0) * Math.pow(s.next(), 0.7)
    const r = Math.max(0.8, size * ((y - yh) / (HEIGHT - yh)) * s.between(0.3, 1.3))
    const x = s.between(x0, x1)
    d +=
      `M${px(x - r)} ${px(y)}Q${px(x - r * 0.6)} ${px(y - r * 0.8)} ${px(x + r * 0.2)} ${px(y - r * 0.7)}` +
      `T${px(x + r)} ${px(y)}z`
  }
  return d
}
