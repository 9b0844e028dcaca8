import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'

/** Striped boom from a post at (x, y) reaching `l`, lifted by `lift` degrees (negative l goes left). */
export function boom(s: Sheet, x: number, y: number, l: number, k: number, lift: number): void {
  s.rect(x - 18 * k, y - 90 * k, 36 * k, 90 * k, '#e6e2d8')
  s.rect(x - 18 * k, y - 90 * k, 12 * k, 90 * k, '#b9b4a8')
  s.rect(x - 22 * k, y - 98 * k, 44 * k, 12 * k, '#b03a2e')
  s.group(` transform="translate(${px(x)} ${px(y - 74 * k)}) rotate(${l > 0 ? -lift : lift})"`, () => {
    const n = 9
    for (let i = 0; i < n; i++)
      s.rect(
        l > 0 ? (i * l) / n : l + (i * -l) / n,
        -7 * k,
        Math.abs(l) / n + 0.5,
        14 * k,
        i % 2 ? '#c23a2c' : '#f4f0e6',
      )
    s.rect(Math.min(0, l), 3 * k, Math.abs(l), 4 * k, '#000', ' fill-opacity=".2"')
  })
}
