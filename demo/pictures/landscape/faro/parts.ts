import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'

/** A lighthouse, its foot's middle at (x, y). */
export function lamp(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  lit: string,
  dark: string,
  trim: string,
  bands: number,
  glow: string,
): void {
  const p = (a: number, b: number): string => `${px(x + a * h)} ${px(y + b * h)}`
  const shade = s.fade(
    [
      [0, lit],
      [0.35, lit],
      [1, dark],
    ],
    true,
  )
  s.path(`M${p(-0.1, 0)}L${p(-0.058, -0.78)}H${px(x + 0.058 * h)}L${p(0.1, 0)}z`, shade)
  for (let i = 0; i < bands; i++) {
    const t = (i + 0.35) / bands
    const u = t + 0.5 / bands
    const w = (v: number): number => 0.1 - 0.042 * v
    s.path(
      `M${p(-w(t), -0.78 * t)}L${p(-w(u), -0.78 * u)}L${p(w(u), -0.78 * u)}L${p(w(t), -0.78 * t)}z`,
      trim,
      ' fill-opacity=".85"',
    )
  }
  s.path(
    `M${p(-0.1, 0)}L${p(-0.058, -0.78)}H${px(x + 0.058 * h)}L${p(0.1, 0)}z`,
    s.fade(
      [
        [0, '#000', 0],
        [0.45, '#000', 0.03],
        [1, '#000', 0.4],
      ],
      true,
    ),
  )
  s.path(`M${p(-0.085, -0.78)}H${px(x + 0.085 * h)}V${px(y - 0.805 * h)}H${px(x - 0.085 * h)}z`, dark)
  s.stroke(
    `M${p(-0.08, -0.805)}V${px(y - 0.85 * h)}H${px(x + 0.08 * h)}V${px(y - 0.805 * h)}` +
      `M${p(-0.03, -0.805)}V${px(y - 0.85 * h)}M${p(0.03, -0.805)}V${px(y - 0.85 * h)}`,
    dark,
    Math.max(1, h * 0.006),
  )
  s.rect(x - 0.042 * h, y - 0.9 * h, 0.084 * h, 0.095 * h, glow)
  s.stroke(
    `M${p(-0.042, -0.9)}V${px(y - 0.805 * h)}M${p(0, -0.9)}V${px(y - 0.805 * h)}` +
      `M${p(0.042, -0.9)}V${px(y - 0.805 * h)}`,
    dark,
    Math.max(1, h * 0.008),
  )
  s.path(
    `M${p(-0.056, -0.898)}Q${p(-0.04, -0.95)} ${p(0, -0.965)}Q${p(0.04, -0.95)} ${p(0.056, -0.898)}z`,
    trim,
  )
  s.stroke(`M${p(0, -0.96)}V${px(y - 1.01 * h)}`, dark, Math.max(1, h * 0.008))
  for (const t of [0.2, 0.5]) s.rect(x - 0.014 * h, y - (0.78 * t + 0.06) * h, 0.028 * h, 0.05 * h, dark)
}
