import { px } from './paths.ts'
import { type Leaves, mass } from './plants.ts'
import type { Sheet } from './sheet.ts'

/** An olive: forked, twisted trunk and a wide silvery crown; foot at (x, y). */
export function olive(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  c: Leaves,
  wood = '#5b4a3a',
  detail = true,
): void {
  const p = (a: number, b: number): string => `${px(x + a * h)} ${px(y + b * h)}`
  const k = s.next() < 0.5 ? 1 : -1
  s.path(
    `M${p(-0.13, 0.02)}Q${p(-0.05, -0.08)} ${p(-0.07, -0.22)}` +
      `Q${p(-0.1 * k - 0.06, -0.32)} ${p(-0.22, -0.5)}L${p(-0.17, -0.53)}Q${p(-0.06, -0.4)} ${p(0, -0.31)}` +
      `Q${p(0.02, -0.42)} ${p(0.03 * k, -0.56)}L${p(0.03 * k + 0.05, -0.56)}` +
      `Q${p(0.07, -0.42)} ${p(0.06, -0.32)}Q${p(0.13, -0.42)} ${p(0.2, -0.52)}L${p(0.24, -0.49)}` +
      `Q${p(0.12, -0.32)} ${p(0.08, -0.2)}Q${p(0.06, -0.08)} ${p(0.15, 0.02)}z`,
    wood,
  )
  s.stroke(
    `M${p(-0.05, -0.02)}Q${p(0, -0.12)} ${p(-0.03, -0.24)}M${p(0.04, -0.01)}` +
      `Q${p(0.0, -0.14)} ${p(0.05, -0.26)}`,
    '#2a2119',
    h * 0.014,
    ' stroke-opacity=".55"',
  )
  const side = c.side ?? -1
  for (const [a, b, r] of [
    [-0.26, -0.58, 0.24],
    [0.26, -0.56, 0.24],
    [0, -0.72, 0.3],
    [-0.12, -0.62, 0.24],
    [0.13, -0.6, 0.22],
  ] as const)
    s.path(mass(s, x + a * h, y + b * h, r * h * 0.8, r * h * 0.62, detail ? 22 : 9, h * 0.07, 5), c.dark)
  for (const [a, b, r] of [
    [-0.28, -0.62, 0.2],
    [0.22, -0.6, 0.18],
    [0 + side * 0.05, -0.78, 0.25],
  ] as const)
    s.path(mass(s, x + a * h, y + b * h, r * h * 0.8, r * h * 0.6, detail ? 40 : 12, h * 0.034, 5), c.mid)
  for (const [a, b, r] of [
    [-0.26 + side * 0.05, -0.67, 0.16],
    [0.2 + side * 0.05, -0.65, 0.15],
    [side * 0.1, -0.84, 0.2],
  ] as const)
    s.path(mass(s, x + a * h, y + b * h, r * h * 0.8, r * h * 0.5, detail ? 46 : 14, h * 0.017, 4), c.light)
}
