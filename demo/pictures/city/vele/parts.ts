import type { Next } from '../../kit.ts'
import { type Sheet, darker, fade, group, lighter, line, n, oval, shape, stroke } from '../brush.ts'

/** A racing boat heeling, waterline at x, y. */
export function boat(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  sail: string,
  hull: string,
  heel: number,
  spinnaker?: string,
): string {
  const k = h / 100
  const p = (dx: number, dy: number) => `${n(x + dx * k)} ${n(y - dy * k)}`
  const cloth = s.rounded(sail, 0.35, 0.25, [1, 0.3], 0.6)
  return group(
    `transform="rotate(${heel} ${n(x)} ${n(y)})"`,
    shape(
      `M${p(-26, 1)}L${p(30, 3)}C${p(26, -3)} ${p(18, -6)} ${p(8, -6)}L${p(-18, -6)}` +
        `C${p(-23, -5)} ${p(-26, -2)} ${p(-26, 1)}Z`,
      s.linear([
        [0, lighter(hull, 0.2)],
        [1, darker(hull, 0.4)],
      ]),
    ),
    line(
      [
        [x + 2 * k, y - 2 * k],
        [x + 2 * k, y - 98 * k],
      ],
      '#2a2e34',
      1.1 * k,
    ),
    shape(`M${p(0.6, 97)}C${p(-14, 70)} ${p(-24, 30)} ${p(-25, 11)}L${p(0.6, 10)}Z`, cloth),
    spinnaker === undefined
      ? shape(
          `M${p(3, 88)}C${p(12, 60)} ${p(18, 30)} ${p(28, 5)}C${p(18, 7)} ${p(8, 9)} ${p(1, 12)}` +
            `C${p(6, 40)} ${p(6, 66)} ${p(3, 88)}Z`,
          cloth,
        )
      : shape(
          `M${p(3, 90)}C${p(34, 84)} ${p(48, 48)} ${p(30, 12)}C${p(20, 16)} ${p(8, 22)} ${p(4, 26)}` +
            `C${p(14, 50)} ${p(12, 72)} ${p(3, 90)}Z`,
          s.rounded(spinnaker, 0.25, 0.3, [1, 0.6]),
        ),
    stroke(
      `M${p(-12, 70)}L${p(0.6, 74)}M${p(-19, 48)}L${p(0.6, 52)}M${p(-23, 27)}L${p(0.6, 30)}`,
      darker(sail, 0.3),
      0.5 * k,
      fade(0.6),
    ),
    ...[-16, -9, -3].map(
      (d) =>
        oval(x + d * k, y - 6.6 * k, 1.7 * k, 2.6 * k, '#20262e') +
        oval(x + d * k, y - 10 * k, 1.1 * k, 1.3 * k, '#b98a6d'),
    ),
  )
}

export const wake = (s: Sheet, x: number, y: number, h: number, colour: string): string =>
  group(
    `${s.blur(2)} ${fade(0.85)}`,
    shape(
      `M${n(x + h * 0.32)} ${n(y)}C${n(x + h * 0.1)} ${n(y + h * 0.05)} ${n(x - h * 0.3)} ` +
        `${n(y + h * 0.02)} ${n(x - h * 0.7)} ${n(y + h * 0.08)}` +
        `C${n(x - h * 0.3)} ${n(y + h * 0.1)} ${n(x + h * 0.1)} ${n(y + h * 0.12)} ${n(x + h * 0.32)} ` +
        `${n(y)}Z`,
      colour,
    ),
  )

export function swell(
  s: Sheet,
  next: Next,
  top: number,
  bottom: number,
  count: number,
  dark: string,
  light: string,
): void {
  const parts: string[] = []
  for (let i = 0; i < count; i++) {
    const t = (i / count) ** 1.6
    const y = top + t * (bottom - top)
    const x = next() * 1800 - 200
    const w = 60 + t * 420 * (0.5 + next())
    const h = 3 + t * 30
    parts.push(
      shape(
        `M${n(x)} ${n(y)}Q${n(x + w * 0.4)} ${n(y - h)} ${n(x + w)} ${n(y)}` +
          `Q${n(x + w * 0.5)} ${n(y + h * 0.2)} ${n(x)} ${n(y)}Z`,
        next() < 0.6 ? dark : light,
        fade(0.25 + next() * 0.3),
      ),
    )
  }
  s.add(...parts)
}
