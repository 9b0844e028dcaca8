import { mix } from '../../colour.ts'
import { type Sheet, darker, lighter, oval, pick, poly, rect } from '../brush.ts'

type Next = () => number

export const COATS = ['#8a3a30', '#39465a', '#c9b890', '#4a5a44', '#6a4a5a', '#2b2d33', '#d9a83a'] as const

export const FRUIT = [
  ['#e8742a', '#f09a3a'],
  ['#c9302a', '#e0503a'],
  ['#7aa83a', '#a8c85a'],
  ['#e8c43a', '#f4dc6a'],
  ['#6a2a4a', '#8a3a5e'],
  ['#4a7a34', '#2f5a2a'],
] as const

/** A heap of round fruit in a crate whose front edge lies between two points. */
export function crate(
  s: Sheet,
  next: Next,
  x: number,
  y: number,
  w: number,
  deep: number,
  tones: readonly string[],
  wood: string,
  haze = '#000000',
  part = 0,
): void {
  const parts: string[] = [
    poly(
      [
        [x + w * 0.06, y - deep],
        [x + w * 0.94, y - deep],
        [x + w, y],
        [x, y],
      ],
      mix('#2a1a10', haze, part),
    ),
  ]
  const small = w < 130
  const r = small ? Math.max(4, w / 8) : Math.max(6, w / 14)
  for (let row = 0; row * r * 0.9 < deep + r; row++)
    for (let fx = x + r * 0.6 + (row % 2) * r; fx < x + w; fx += r * 1.9) {
      const fy = y - deep + row * r * 0.9 - r * 0.3 + next() * r * 0.3
      const c = mix(pick(tones, next()), haze, part)
      parts.push(oval(fx, fy, r, r * 0.96, small ? c : darker(c, 0.28)))
      if (!small)
        parts.push(
          oval(fx - r * 0.12, fy - r * 0.14, r * 0.84, r * 0.8, c),
          oval(fx - r * 0.32, fy - r * 0.4, r * 0.22, r * 0.16, lighter(c, 0.55)),
        )
    }
  parts.push(
    rect(
      x,
      y - r * 0.1,
      w,
      r * 2,
      s.linear([
        [0, mix(lighter(wood, 0.2), haze, part)],
        [1, mix(darker(wood, 0.3), haze, part)],
      ]),
    ),
    rect(x, y + r * 0.8, w, r * 0.16, mix(darker(wood, 0.6), haze, part)),
  )
  s.add(...parts)
}
