import { HEIGHT, WIDTH } from '../../kit.ts'
import { box, px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'

export const all = box(0, 0, WIDTH, HEIGHT)

/** Foam behind a hull that heads to −x from the origin: turbulent trail and two spreading arms. */
export function wake(s: Sheet, length: number, spread: number, colour: string, beam: number): void {
  const fade = s.fade(
    [
      [0, colour, 0.95],
      [0.4, colour, 0.5],
      [1, colour, 0],
    ],
    true,
  )
  s.path(
    `M0 ${px(-beam * 0.4)}Q${px(length * 0.3)} ${px(-beam * 0.8)} ${px(length)} ${px(-beam * 1.9)}` +
      `V${px(beam * 1.9)}Q${px(length * 0.3)} ${px(beam * 0.8)} 0 ${px(beam * 0.4)}z`,
    fade,
    s.blur(beam * 0.22),
  )
  s.texture(
    `M0 ${px(-beam * 0.5)}L${px(length * 0.9)} ${px(-beam * 2.3)}V${px(beam * 2.3)}L0 ${px(beam * 0.5)}z`,
    { fx: 0.03, fy: 0.06, colour, gain: 5, cut: 2.3, octaves: 2 },
    s.fade(
      [
        [0, '#000', 1],
        [1, '#000', 0],
      ],
      true,
    ),
  )
  const arm = (side: number): string =>
    `M${px(-beam * 2.2)} ${px(side * beam * 0.2)}Q${px(length * 0.2)} ${px(side * spread * 0.42)} ` +
    `${px(length * 0.85)} ${px(side * spread)}L${px(length * 0.85)} ${px(side * spread * 0.86)}` +
    `Q${px(length * 0.2)} ${px(side * spread * 0.33)} ${px(-beam * 2)} ${px(side * beam * 0.1)}z`
  s.path(arm(-1) + arm(1), fade, s.blur(beam * 0.22))
}

/** A hull from above, bow to −x, centre at the origin, length 2. */
export function hull(s: Sheet, k: number, side: string, deck: string, trim: string): void {
  const p = (x: number, y: number): string => `${px(x * k)} ${px(y * k)}`
  s.path(
    `M${p(-1, 0)}C${p(-0.7, -0.28)} ${p(-0.2, -0.31)} ${p(0.95, -0.25)}L${p(0.95, 0.25)}` +
      `C${p(-0.2, 0.31)} ${p(-0.7, 0.28)} ${p(-1, 0)}z`,
    side,
  )
  s.path(
    `M${p(-0.88, 0)}C${p(-0.62, -0.22)} ${p(-0.2, -0.25)} ${p(0.9, -0.2)}L${p(0.9, 0.2)}` +
      `C${p(-0.2, 0.25)} ${p(-0.62, 0.22)} ${p(-0.88, 0)}z`,
    deck,
  )
  s.path(
    `M${p(-0.2, -0.15)}H${px(0.3 * k)}V${px(0.15 * k)}L${p(-0.2, 0.15)}Q${p(-0.27, 0)} ${p(-0.2, -0.15)}z`,
    trim,
  )
  s.path(
    `M${p(-0.2, 0.02)}H${px(0.3 * k)}V${px(0.15 * k)}L${p(-0.2, 0.15)}Q${p(-0.24, 0.08)} ${p(-0.23, 0.02)}z`,
    '#000',
    ' fill-opacity=".15"',
  )
  s.path(`M${p(0.55, -0.14)}H${px(0.72 * k)}V${px(0.14 * k)}H${px(0.55 * k)}z`, trim, ' fill-opacity=".55"')
}
