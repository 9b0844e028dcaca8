import { px } from './paths.ts'
import type { Sheet } from './sheet.ts'

/** A slice of lemon seen from above. */
export function slice(s: Sheet, x: number, y: number, r: number, turn: number): void {
  s.oval(x + r * 0.12, y + r * 0.14, r * 1.04, r * 1.04, '#2c3a48', `${s.blur(r * 0.08)} fill-opacity=".5"`)
  s.oval(x, y, r, r, '#e8bc22')
  s.oval(x, y, r * 0.93, r * 0.93, '#fbf3d2')
  for (let i = 0; i < 9; i++) {
    const [a, b] = [turn + (i / 9) * 6.283 + 0.05, turn + ((i + 1) / 9) * 6.283 - 0.05]
    const at = (u: number, k: number): string =>
      `${px(x + Math.cos(u) * r * k)} ${px(y + Math.sin(u) * r * k)}`
    s.path(
      `M${at((a + b) / 2, 0.12)}L${at(a, 0.76)}Q${at((a + b) / 2, 0.93)} ${at(b, 0.76)}z`,
      s.pick(['#f6de6a', '#f3d655', '#f8e585']),
    )
    s.stroke(
      `M${at((a + b) / 2, 0.25)}L${at((a * 2 + b) / 3, 0.7)}M${at((a + b) / 2, 0.3)}` +
        `L${at((a + b * 2) / 3, 0.72)}`,
      '#fffbe0',
      r * 0.014,
      ' stroke-opacity=".7"',
    )
  }
}
