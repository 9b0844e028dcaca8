import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'

/** Scaffolding: uprights, ledgers, planks over a box. */
export function scaffold(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  step: number,
  colour: string,
): void {
  let d = ''
  for (let a = 0; a <= w; a += step) d += `M${px(x + a)} ${px(y)}v${px(-h)}`
  for (let b = step; b <= h; b += step) d += `M${px(x)} ${px(y - b)}h${px(w)}`
  for (let a = 0; a + step <= w; a += step * 2)
    d += `M${px(x + a)} ${px(y)}L${px(x + a + step)} ${px(y - step)}`
  s.stroke(d, colour, Math.max(1.4, step * 0.05))
}

/** A welder's spark at (x, y). */
export function spark(s: Sheet, x: number, y: number, k: number): void {
  s.halo(x, y, 160 * k, '#bfe0ff', 0.8)
  s.halo(x, y, 50 * k, '#ffffff', 1)
  let d = ''
  for (let i = 0; i < 40; i++) {
    const a = s.between(0.2, 2.9)
    const l = s.between(20, 110) * k
    d +=
      `M${px(x + Math.cos(a) * l * 0.3)} ${px(y + Math.sin(a) * l * 0.3)}` +
      `l${px(Math.cos(a) * l * 0.4)} ${px(Math.sin(a) * l * 0.6)}`
  }
  s.stroke(d, '#ffd48a', 2 * k, ' stroke-opacity=".85"')
}
