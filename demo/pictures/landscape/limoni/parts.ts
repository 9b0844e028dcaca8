import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'

/** A pointed leaf from (x, y), lit above its midrib. */
export function leaf(
  s: Sheet,
  x: number,
  y: number,
  l: number,
  turn: number,
  dark: string,
  light: string,
): void {
  s.group(` transform="translate(${px(x)} ${px(y)}) rotate(${turn})"`, () => {
    s.path(
      `M0 0C${px(l * 0.25)} ${px(-l * 0.32)} ${px(l * 0.7)} ${px(-l * 0.28)} ${px(l)} 0` +
        `C${px(l * 0.7)} ${px(l * 0.24)} ${px(l * 0.25)} ${px(l * 0.26)} 0 0z`,
      dark,
    )
    s.path(
      `M0 0C${px(l * 0.25)} ${px(-l * 0.32)} ${px(l * 0.7)} ${px(-l * 0.28)} ${px(l)} 0` +
        `Q${px(l * 0.5)} ${px(-l * 0.06)} 0 0z`,
      light,
    )
    s.stroke(
      `M0 0Q${px(l * 0.5)} ${px(-l * 0.06)} ${px(l)} 0M${px(l * 0.3)} ${px(-l * 0.03)}` +
        `L${px(l * 0.44)} ${px(-l * 0.17)}M${px(l * 0.55)} ${px(-l * 0.04)}` +
        `L${px(l * 0.68)} ${px(-l * 0.15)}M${px(l * 0.4)} ${px(-l * 0.02)}L${px(l * 0.54)} ${px(l * 0.12)}`,
      mix4(light),
      Math.max(1, l * 0.012),
      ' stroke-opacity=".6"',
    )
  })
}

const mix4 = (c: string): string => (c === '#8a9a4a' ? '#c8d08a' : '#b9c98a')
