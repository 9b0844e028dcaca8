import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'

/** A wind turbine: foot at (x, y), hub at height h; `turn` in degrees. */
export function turbine(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  turn: number,
  light: string,
  shade: string,
): void {
  const w = h * 0.022
  const [hx, hy] = [x, y - h]
  s.path(
    `M${px(x - w)} ${px(y)}L${px(x - w * 0.45)} ${px(hy)}H${px(x + w * 0.45)}L${px(x + w)} ${px(y)}z`,
    s.fade(
      [
        [0, light],
        [0.4, light],
        [1, shade],
      ],
      true,
    ),
  )
  s.path(
    `M${px(hx - w * 0.8)} ${px(hy - w * 0.7)}H${px(hx + w * 2.2)}` +
      `Q${px(hx + w * 2.8)} ${px(hy)} ${px(hx + w * 2.2)} ${px(hy + w * 0.7)}H${px(hx - w * 0.8)}z`,
    shade,
  )
  for (let i = 0; i < 3; i++) {
    const l = h * 0.62
    s.path(
      `M0 ${px(-w * 0.3)}Q${px(l * 0.12)} ${px(-w * 1.3)} ${px(l * 0.22)} ${px(-w * 0.95)}` +
        `L${px(l)} ${px(-w * 0.08)}L${px(l)} ${px(w * 0.1)}L${px(l * 0.2)} ${px(w * 0.5)}` +
        `Q${px(l * 0.08)} ${px(w * 0.5)} 0 ${px(w * 0.35)}z`,
      i === 1 ? shade : light,
      ` transform="translate(${px(hx)} ${px(hy)}) rotate(${turn + i * 120})"`,
    )
  }
  s.oval(hx, hy, w * 0.8, w * 0.8, light)
}
