import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'

export const crates = [
  '#a8503a',
  '#4a6a86',
  '#c9a04a',
  '#6a7a5c',
  '#8a4438',
  '#d8d2c4',
  '#3f5568',
  '#b5764a',
] as const

/** A quay crane seen across its legs; feet at y, boom over the water to `side`. */
export function gantry(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  colour: string,
  lit: string,
  side: number,
  up = false,
): void {
  const p = (a: number, b: number): string => `${px(x + a * h * side)} ${px(y + b * h)}`
  const w = h * 0.022
  s.stroke(
    `M${p(-0.16, 0)}L${p(-0.12, -0.62)}M${p(0.16, 0)}L${p(0.12, -0.62)}` +
      `M${p(-0.15, -0.2)}H${px(x + 0.15 * h * side)}M${p(-0.15, -0.2)}L${p(0.13, -0.56)}` +
      `M${p(-0.12, -0.56)}H${px(x + 0.12 * h * side)}`,
    colour,
    w,
  )
  s.stroke(
    `M${p(-0.19, 0)}H${px(x - 0.12 * h * side)}M${p(0.12, 0)}H${px(x + 0.2 * h * side)}`,
    colour,
    w * 1.8,
  )
  const tip = up ? p(0.46, -1.16) : p(0.86, -0.6)
  s.stroke(
    `M${p(-0.5, -0.62)}L${p(0.14, -0.62)}M${p(-0.5, -0.59)}L${p(0.14, -0.59)}M${p(0.14, -0.61)}L${tip}`,
    colour,
    w * 1.15,
  )
  if (!up) {
    let web = ''
    for (let i = 0; i < 16; i++)
      web += `M${p(-0.5 + i * 0.085, -0.59)}L${p(-0.46 + i * 0.085, -0.63)}L${p(-0.415 + i * 0.085, -0.59)}`
    s.stroke(`${web}M${p(0.14, -0.645)}L${p(0.86, -0.63)}`, colour, w * 0.35)
  }
  s.stroke(
    `M${p(-0.06, -0.62)}L${p(0.06, -0.98)}L${p(0.14, -0.62)}M${p(0.02, -0.86)}L${p(0.11, -0.76)}`,
    colour,
    w * 0.85,
  )
  s.stroke(
    `M${p(0.06, -0.98)}L${up ? p(0.4, -1.06) : p(0.5, -0.62)}` +
      `M${p(0.06, -0.98)}L${up ? p(0.46, -1.15) : p(0.84, -0.61)}M${p(0.06, -0.98)}L${p(-0.48, -0.63)}`,
    colour,
    w * 0.35,
  )
  s.path(`M${p(-0.46, -0.63)}L${p(-0.28, -0.63)}V${px(y - 0.72 * h)}H${px(x - 0.46 * h * side)}z`, colour)
  s.stroke(
    `M${p(-0.17, 0)}L${p(-0.13, -0.62)}M${p(0.15, 0)}L${p(0.11, -0.62)}`,
    lit,
    w * 0.3,
    ' stroke-opacity=".7"',
  )
  if (!up) {
    s.path(`M${p(0.36, -0.6)}h${px(h * 0.06 * side)}v${px(h * 0.05)}h${px(-h * 0.06 * side)}z`, lit)
    s.stroke(`M${p(0.37, -0.56)}V${px(y - 0.36 * h)}M${p(0.42, -0.56)}V${px(y - 0.36 * h)}`, colour, w * 0.22)
    s.path(
      `M${p(0.32, -0.36)}h${px(h * 0.15 * side)}v${px(h * 0.05)}h${px(-h * 0.15 * side)}z`,
      crates[Math.floor(s.next() * 8)] ?? '#a53',
    )
  }
}

/** Containers in stacks along a quay; y is the ground. `tone` mixes light. */
export function stacks(
  s: Sheet,
  x0: number,
  x1: number,
  y: number,
  w: number,
  high: number,
  dim: string,
  alpha: number,
): void {
  const h = w * 0.42
  for (let x = x0; x < x1; x += w + 2) {
    const n = 1 + Math.floor(s.next() * high)
    for (let i = 0; i < n; i++) {
      s.rect(x, y - (i + 1) * h, w, h - 1.5, s.pick(crates))
      let ribs = ''
      for (let k = 1; k < 9; k++) ribs += `M${px(x + (k * w) / 9)} ${px(y - (i + 1) * h + 2)}v${px(h - 5)}`
      s.stroke(ribs, '#000', Math.max(0.7, w * 0.01), ' stroke-opacity=".16"')
    }
    s.rect(x, y - n * h, w, n * h, dim, ` fill-opacity="${alpha}"`)
  }
}
