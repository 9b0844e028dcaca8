import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'

/** A loaf seen from the side, resting on y; round or long. */
export function loaf(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  crust: string,
  cuts: number,
): void {
  s.oval(x, y + h * 0.02, w * 0.52, h * 0.1, '#150a04', ' fill-opacity=".55"')
  s.path(
    `M${px(x - w * 0.5)} ${px(y - h * 0.2)}C${px(x - w * 0.52)} ${px(y - h * 0.8)} ${px(x - w * 0.25)} ` +
      `${px(y - h)} ${px(x)} ${px(y - h)}S${px(x + w * 0.52)} ${px(y - h * 0.8)} ${px(x + w * 0.5)} ` +
      `${px(y - h * 0.2)}Q${px(x + w * 0.48)} ${px(y)} ${px(x + w * 0.36)} ${px(y)}H${px(x - w * 0.36)}` +
      `Q${px(x - w * 0.48)} ${px(y)} ${px(x - w * 0.5)} ${px(y - h * 0.2)}z`,
    s.radial(
      [
        [0, '#f0c47c'],
        [0.35, crust],
        [0.8, '#7d4418'],
        [1, '#3f1f0a'],
      ],
      0.42,
      0.2,
      0.85,
    ),
  )
  for (let i = 0; i < cuts; i++) {
    const cx = x + ((i + 0.5) / cuts - 0.5) * w * 0.72
    const r = (w / cuts) * 0.26
    s.path(
      `M${px(cx - r)} ${px(y - h * 0.36)}Q${px(cx - r * 0.4)} ${px(y - h * 0.72)} ${px(cx + r * 0.9)} ` +
        `${px(y - h * 0.92)}Q${px(cx + r * 0.7)} ${px(y - h * 0.6)} ${px(cx - r)} ${px(y - h * 0.36)}z`,
      '#f3dba8',
    )
    s.stroke(
      `M${px(cx - r)} ${px(y - h * 0.36)}Q${px(cx - r * 0.4)} ${px(y - h * 0.72)} ${px(cx + r * 0.9)} ` +
        `${px(y - h * 0.92)}`,
      '#5f2f10',
      Math.max(1.4, h * 0.02),
    )
  }
  let flour = ''
  for (let i = 0; i < 40; i++) {
    const a = s.between(-0.4, 0.4)
    flour += `M${px(x + a * w)} ${px(y - h * s.between(0.45, 0.9 - a * a * 1.6))}h${px(s.between(1, 3))}`
  }
  s.stroke(flour, '#fff6e0', 1.8, ' stroke-opacity=".7"')
}
