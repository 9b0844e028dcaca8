import { px } from './paths.ts'
import type { Sheet } from './sheet.ts'

/** A lemon lit from the upper left; `turn` in degrees. */
export function lemon(
  s: Sheet,
  x: number,
  y: number,
  r: number,
  turn: number,
  shadow = '#1c1408',
  warm = 0,
): void {
  const p = (a: number, b: number): string => `${px(a * r)} ${px(b * r)}`
  const a = ((225 - turn) * Math.PI) / 180
  const [gx, gy] = [0.48 + Math.cos(a) * 0.22, 0.5 + Math.sin(a) * 0.26]
  if (shadow !== '')
    s.oval(x + r * 0.28, y + r * 0.72, r * 1.1, r * 0.3, shadow, `${s.blur(r * 0.1)} fill-opacity=".65"`)
  s.group(` transform="translate(${px(x)} ${px(y)}) rotate(${turn})"`, () => {
    const d =
      `M${p(-1.12, 0)}C${p(-1, -0.12)} ${p(-0.95, -0.3)} ${p(-0.8, -0.46)}` +
      `C${p(-0.4, -0.86)} ${p(0.45, -0.86)} ${p(0.86, -0.38)}` +
      `C${p(0.98, -0.24)} ${p(1.1, -0.2)} ${p(1.22, -0.05)}Q${p(1.27, 0.03)} ${p(1.2, 0.08)}` +
      `C${p(1.08, 0.2)} ${p(0.98, 0.26)} ${p(0.86, 0.4)}C${p(0.45, 0.84)} ${p(-0.4, 0.84)} ` +
      `${p(-0.8, 0.46)}C${p(-0.95, 0.3)} ${p(-1, 0.12)} ${p(-1.12, 0)}z`
    s.path(
      d,
      s.radial(
        [
          [0, warm ? '#fff0a0' : '#fdf3a8'],
          [0.25, '#f8dd52'],
          [0.6, '#e6b91c'],
          [0.85, '#b27f0c'],
          [1, '#7d5606'],
        ],
        gx,
        gy,
        0.66,
      ),
    )
    let [pits, spots] = ['', '']
    for (let i = 0; i < 90; i++) {
      const [u, v] = [s.between(0, 6.28), Math.sqrt(s.next())]
      const [cx, cy, q] = [Math.cos(u) * v * 0.85 * r, Math.sin(u) * v * 0.6 * r, r * s.between(0.008, 0.018)]
      const dot =
        `M${px(cx - q)} ${px(cy)}a${px(q)} ${px(q)} 0 1 0 ${px(q * 2)} 0` +
        `a${px(q)} ${px(q)} 0 1 0 ${px(-q * 2)} 0z`
      if (i % 2) pits += dot
      else spots += dot
    }
    s.path(pits, '#8f6408', ' fill-opacity=".35"')
    s.path(spots, '#fff6bc', ' fill-opacity=".4"')
    s.path(
      `M${p(-1.14, -0.06)}L${p(-1.2, 0)}L${p(-1.14, 0.06)}L${p(-1.06, 0.05)}V${px(-0.05 * r)}z`,
      '#5b6a2a',
    )
  })
  s.oval(x - r * 0.3, y - r * 0.36, r * 0.26, r * 0.15, '#fffbe0', `${s.blur(r * 0.07)} fill-opacity=".65"`)
}
