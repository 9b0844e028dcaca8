import type { Next } from '../../kit.ts'
import { type Sheet, fade, oval } from '../brush.ts'

export function splash(
  s: Sheet,
  next: Next,
  x: number,
  y: number,
  r: number,
  colour: string,
  count = 120,
): void {
  s.add(oval(x, y, r, r * 0.26, colour, `${fade(0.6)} ${s.blur(7)}`))
  for (let i = 0; i < count; i++) {
    const angle = Math.PI + (next() - 0.5) * 2.6
    const d = r * next() ** 0.7
    s.add(
      oval(
        x + Math.cos(angle) * d * (next() < 0.5 ? 1 : -1),
        y - Math.abs(Math.sin(angle)) * d * 0.4 - next() * r * 0.4,
        1.5 + next() * r * 0.03,
        1.5 + next() * r * 0.03,
        '#ffffff',
        fade(0.3 + next() * 0.6),
      ),
    )
  }
}
