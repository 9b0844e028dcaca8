import { mix } from '../colour.ts'
import { type Point, px } from './paths.ts'
import type { Sheet } from './sheet.ts'

/** One leafy lump. */
export function lump(s: Sheet, x: number, y: number, rx: number, ry: number, turns = 7): string {
  let d = ''
  const start = s.between(0, 6)
  for (let i = 0; i <= turns; i++) {
    const a = start + (i / turns) * Math.PI * 2
    const r = s.between(0.75, 1.15)
    const point = `${px(x + Math.cos(a) * rx * r)} ${px(y + Math.sin(a) * ry * r)}`
    const mid = a - Math.PI / turns
    d +=
      i === 0
        ? `M${point}`
        : `Q${px(x + Math.cos(mid) * rx * 1.25)} ${px(y + Math.sin(mid) * ry * 1.25)} ${point}`
  }
  return `${d}z`
}

/** Lumps strewn in an ellipse, one path. */
export function mass(
  s: Sheet,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
  size: number,
  turns = 6,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const a = s.between(0, Math.PI * 2)
    const r = Math.sqrt(s.next())
    const k = size * s.between(0.6, 1.3)
    d += lump(s, cx + Math.cos(a) * rx * r, cy + Math.sin(a) * ry * r, k, k * s.between(0.65, 0.95), turns)
  }
  return d
}

export type Leaves = { dark: string; mid: string; light: string; trunk?: string; side?: number }

/** A crown of leaves lit from `side` (−1 left, 1 right) and above. */
export function crown(s: Sheet, cx: number, cy: number, rx: number, ry: number, c: Leaves): void {
  const side = c.side ?? -1
  const size = Math.min(rx, ry)
  s.path(mass(s, cx, cy, rx * 0.86, ry * 0.86, 26, size * 0.26), c.dark)
  s.path(mass(s, cx + side * rx * 0.12, cy - ry * 0.14, rx * 0.74, ry * 0.68, 26, size * 0.15), c.mid)
  s.path(mass(s, cx + side * rx * 0.26, cy - ry * 0.3, rx * 0.55, ry * 0.45, 30, size * 0.075, 5), c.light)
  s.path(mass(s, cx, cy, rx * 0.95, ry * 0.95, 24, size * 0.05, 5), c.dark)
}

/** Round-headed tree standing on (x, y), `h` tall. */
export function tree(s: Sheet, x: number, y: number, h: number, c: Leaves, wide = 0.36): void {
  const lean = s.between(-0.04, 0.04) * h
  s.path(
    `M${px(x - h * 0.03)} ${px(y)}Q${px(x)} ${px(y - h * 0.3)} ${px(x + lean - h * 0.015)} ` +
      `${px(y - h * 0.55)}L${px(x + lean + h * 0.015)} ${px(y - h * 0.55)}` +
      `Q${px(x + h * 0.015)} ${px(y - h * 0.3)} ${px(x + h * 0.035)} ${px(y)}z`,
    c.trunk ?? mix(c.dark, '#2a1c12', 0.5),
  )
  crown(s, x + lean, y - h * 0.62, h * wide, h * 0.38, c)
}

/** Slim feathery column: a poplar (`wide` ≈ .13) or a cypress (≈ .1). */
export function column(s: Sheet, x: number, y: number, h: number, wide: number, rows = 14): string {
  let d =
    `M${px(x - h * 0.014)} ${px(y)}L${px(x - h * 0.006)} ${px(y - h * 0.5)}` +
    `L${px(x + h * 0.006)} ${px(y - h * 0.5)}L${px(x + h * 0.014)} ${px(y)}z`
  for (let i = 0; i < rows; i++) {
    const t = i / (rows - 1)
    const w = h * wide * Math.sin(Math.PI * (0.13 + 0.8 * t)) * s.between(0.78, 1.1)
    const cy = y - h * (0.12 + 0.82 * t)
    d += lump(s, x + s.between(-0.14, 0.14) * w, cy, Math.max(w, h * 0.014), h * 0.075, 7)
  }
  return d + lump(s, x, y - h * 0.985, h * 0.012, h * 0.05, 5)
}

export function poplar(s: Sheet, x: number, y: number, h: number, c: Leaves, wide = 0.12): void {
  s.path(column(s, x, y, h, wide), c.dark)
  const side = c.side ?? -1
  s.path(mass(s, x + side * h * wide * 0.36, y - h * 0.5, h * wide * 0.42, h * 0.36, 34, h * 0.022, 5), c.mid)
  s.path(
    mass(s, x + side * h * wide * 0.5, y - h * 0.52, h * wide * 0.3, h * 0.33, 26, h * 0.012, 5),
    c.light,
  )
}

/** A fir, ragged and drooping. */
export function fir(s: Sheet, x: number, y: number, h: number, wide = 0.2): string {
  const left: Point[] = []
  const right: Point[] = []
  const rows = 9
  for (let i = 0; i < rows; i++) {
    const t = (i + 1) / rows
    const w = h * wide * t * s.between(0.85, 1.15)
    const cy = y - h + h * 0.96 * t
    left.push([x - w, cy], [x - w * 0.55, cy - h * 0.012])
    right.push([x + w * s.between(0.85, 1.1), cy], [x + w * 0.55, cy - h * 0.012])
  }
  const all: Point[] = [
    [x, y - h],
    ...right,
    [x + h * 0.02, y - h * 0.04],
    [x + h * 0.02, y],
    [x - h * 0.02, y],
    [x - h * 0.02, y - h * 0.04],
    ...left.reverse(),
  ]
  return `M${all.map(([a, b]) => `${px(a)} ${px(b)}`).join('L')}z`
}

/** A row of far trees along a line, one path. */
export function row(
  s: Sheet,
  x0: number,
  x1: number,
  y: number,
  low: number,
  high: number,
  shape: 'poplar' | 'round' | 'fir',
  gap = 0.35,
): string {
  let d = ''
  for (let x = x0; x < x1;) {
    const h = s.between(low, high)
    if (shape === 'poplar') d += column(s, x, y + 2, h, s.between(0.11, 0.15), 8)
    else if (shape === 'fir') d += fir(s, x, y + 2, h, s.between(0.17, 0.25))
    else
      d +=
        mass(s, x, y - h * 0.5, h * 0.5, h * 0.42, 7, h * 0.26, 6) +
        `M${px(x - h * 0.05)} ${px(y + 2)}V${px(y - h * 0.4)}H${px(x + h * 0.05)}V${px(y + 2)}z`
    x += h * gap * s.between(0.6, 1.7)
  }
  return d
}

/** Bare branches, as stroke paths by thickness. */
export function bare(s: Sheet, x: number, y: number, h: number, colour: string, lean = 0): void {
  const strokes = new Map<number, string>()
  const grow = (x0: number, y0: number, length: number, angle: number, depth: number): void => {
    const x1 = x0 + Math.cos(angle) * length
    const y1 = y0 + Math.sin(angle) * length
    const bend = s.between(-0.12, 0.12) * length
    strokes.set(
      depth,
      `${strokes.get(depth) ?? ''}M${px(x0)} ${px(y0)}Q${px((x0 + x1) / 2 + bend)} ` +
        `${px((y0 + y1) / 2 + bend * 0.5)} ${px(x1)} ${px(y1)}`,
    )
    if (depth === 0) return
    const count = depth > 3 ? 2 : 3
    for (let i = 0; i < count; i++)
      grow(
        x1,
        y1,
        length * s.between(0.55, 0.82),
        angle + (i - (count - 1) / 2) * s.between(0.45, 0.75) + s.between(-0.15, 0.15),
        depth - 1,
      )
  }
  grow(x, y, h * 0.3, -Math.PI / 2 + lean, 5)
  for (const [depth, d] of strokes) s.stroke(d, colour, Math.max(0.8, h * 0.028 * Math.pow(depth / 5, 1.6)))
}

/** Blades of grass or reeds along a line, one stroke path. */
export function reeds(
  s: Sheet,
  x0: number,
  x1: number,
  y: number,
  low: number,
  high: number,
  count: number,
  drop = 0,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = s.between(x0, x1)
    const h = s.between(low, high)
    const bend = s.between(-0.35, 0.35) * h
    d += `M${px(x)} ${px(y + s.between(-drop, drop))}q${px(bend * 0.2)} ${px(-h * 0.6)} ${px(bend)} ${px(-h)}`
  }
  return d
}
