import { mix } from '../../colour.ts'
import type { Next } from '../../kit.ts'
import { type Sheet, darker, fade, lighter, oval, pick, poly, rect, shape } from '../brush.ts'
import { bust, sitter } from '../busts.ts'

const DELEGATES = ['#1f2733', '#2b2d36', '#31384a', '#5a2a32', '#20302e'] as const

/** Round table seen from a height: an ellipse of people around an empty middle. */
export function roundTable(
  s: Sheet,
  next: Next,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  size: number,
  table: string,
  rim: string,
  haze: string,
): void {
  const seats = Array.from({ length: 22 }, (_, i) => (i / 22) * Math.PI * 2).sort(
    (a, b) => Math.sin(a) - Math.sin(b),
  )
  const seat = (angle: number) => {
    const near = Math.sin(angle)
    const [x, y] = [cx + Math.cos(angle) * rx * 1.16, cy + near * ry * 1.26]
    const k = size * (0.72 + (near + 1) * 0.28)
    const coat = mix(pick(DELEGATES, next()), haze, 0.25 - near * 0.2)
    const hair = pick(['#2a1d15', '#15110f', '#8d8378', '#5a3d26'], next())
    const long = next() < 0.4
    s.add(rect(x - k * 0.9, y - k * 0.6, k * 1.8, k * 2.4, darker(coat, 0.4), `rx="${k * 0.3}"`))
    if (near > 0.15) s.add(bust(s, x, y - k * 0.6, k, hair, coat, long, rim))
    else
      s.add(
        sitter(s, x, y - k * 0.5, k * 0.95, { top: coat, hair, long, ...(long ? {} : { shirt: '#f0ece2' }) }),
      )
  }
  seats.filter((angle) => Math.sin(angle) <= 0.15).forEach(seat)
  const thick = ry * 0.22
  s.add(
    oval(cx, cy + thick, rx, ry, darker(table, 0.6)),
    oval(
      cx,
      cy,
      rx,
      ry,
      s.linear([
        [0, lighter(table, 0.3)],
        [1, table],
      ]),
    ),
    oval(cx, cy + ry * 0.04, rx * 0.72, ry * 0.6, darker(table, 0.75)),
    oval(cx, cy + ry * 0.12, rx * 0.7, ry * 0.54, darker(table, 0.5)),
  )
  for (const angle of seats) {
    const [x, y] = [cx + Math.cos(angle) * rx * 0.86, cy + Math.sin(angle) * ry * 0.82]
    s.add(
      poly(
        [
          [x - size * 0.4, y - size * 0.1],
          [x + size * 0.4, y - size * 0.1],
          [x + size * 0.5, y + size * 0.14],
          [x - size * 0.5, y + size * 0.14],
        ],
        '#f6f1e4',
      ),
      rect(x + size * 0.5, y - size * 0.4, size * 0.12, size * 0.44, '#bcd8e0', fade(0.8)),
    )
  }
  s.add(
    oval(cx, cy + ry * 0.1, rx * 0.3, ry * 0.16, '#4f7a4a'),
    oval(cx - rx * 0.05, cy + ry * 0.02, rx * 0.2, ry * 0.14, '#7aa060'),
    oval(cx + rx * 0.1, cy + ry * 0.04, rx * 0.1, ry * 0.12, '#e6d9b4'),
  )
  seats.filter((angle) => Math.sin(angle) > 0.15).forEach(seat)
}

export const PLAIN = [
  ['#2d5a8a'],
  ['#a83a32', '#e9e2cf'],
  ['#3f7a58'],
  ['#e0b04a', '#2b3a5a'],
  ['#e9e2cf', '#6a8fb0'],
  ['#7a2f3a'],
  ['#2f6f78', '#e9e2cf', '#2f6f78'],
] as const

export function standing(
  x: number,
  y: number,
  h: number,
  cloth: readonly string[],
  dim: string,
  part: number,
): string {
  const folds = cloth.length === 1 ? [cloth[0] ?? '#888888', darker(cloth[0] ?? '#888888', 0.12)] : cloth
  return (
    rect(x - 3, y - h, 6, h, '#b8965a') +
    oval(x, y - h, 7, 9, '#e0c07a') +
    folds
      .map((c, i) => {
        const [a, b] = [i / folds.length, (i + 1) / folds.length]
        return shape(
          `M${x + 4 + a * 22} ${y - h * 0.95}C${x + 10 + a * 50} ${y - h * 0.7} ${x + a * 60} ` +
            `${y - h * 0.5} ${x + a * 66} ${y - h * (0.2 - a * 0.04)}` +
            `L${x + b * 66} ${y - h * (0.2 - b * 0.04)}C${x + b * 60} ${y - h * 0.5} ${x + 10 + b * 50} ` +
            `${y - h * 0.7} ${x + 4 + b * 22} ${y - h * 0.95}Z`,
          mix(c, dim, part),
        )
      })
      .join('')
  )
}
