import { darker, n, oval, rect, shape } from './brush.ts'
import type { Sheet } from './brush.ts'

/** A suitcase, its ground at x, y. */
export const suitcase = (x: number, y: number, height: number, colour: string): string =>
  rect(x - height * 0.3, y - height * 0.66, height * 0.6, height * 0.62, colour, `rx="${n(height * 0.06)}"`) +
  rect(x - height * 0.17, y - height, height * 0.05, height * 0.36, '#777777') +
  rect(x + height * 0.12, y - height, height * 0.05, height * 0.36, '#777777') +
  rect(x - height * 0.17, y - height, height * 0.34, height * 0.05, '#555555') +
  oval(x - height * 0.2, y - height * 0.02, height * 0.05, height * 0.05, '#111111') +
  oval(x + height * 0.2, y - height * 0.02, height * 0.05, height * 0.05, '#111111')

/** An open umbrella whose handle ends at x, y. */
export function umbrella(sheet: Sheet, x: number, y: number, span: number, colour: string): string {
  const r = span / 2
  const top = y - r * 1.25
  const canopy =
    `M${n(x - r)} ${n(top + r * 0.42)}C${n(x - r * 0.8)} ${n(top - r * 0.28)} ${n(x + r * 0.8)} ` +
    `${n(top - r * 0.28)} ${n(x + r)} ${n(top + r * 0.42)}Q${n(x + r * 0.75)} ${n(top + r * 0.3)} ` +
    `${n(x + r * 0.5)} ${n(top + r * 0.44)}Q${n(x + r * 0.25)} ${n(top + r * 0.32)} ${n(x)} ` +
    `${n(top + r * 0.46)}Q${n(x - r * 0.25)} ${n(top + r * 0.32)} ${n(x - r * 0.5)} ${n(top + r * 0.44)}` +
    `Q${n(x - r * 0.75)} ${n(top + r * 0.3)} ${n(x - r)} ${n(top + r * 0.42)}Z`
  const ribs =
    `M${n(x)} ${n(top - r * 0.1)}Q${n(x - r * 0.42)} ${n(top)} ${n(x - r * 0.5)} ${n(top + r * 0.44)}` +
    `M${n(x)} ${n(top - r * 0.1)}Q${n(x + r * 0.42)} ${n(top)} ${n(x + r * 0.5)} ${n(top + r * 0.44)}` +
    `M${n(x)} ${n(top - r * 0.1)}L${n(x)} ${n(top + r * 0.46)}`
  const fill = sheet.rounded(colour, 0.18, 0.45, [0.9, 1], 0.5, [0.2, 0])
  return (
    rect(x - span * 0.009, top - r * 0.18, span * 0.018, y - top + r * 0.18, '#16161a') +
    shape(canopy, fill) +
    `<path d="${ribs}" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="${n(span * 0.008)}" ` +
    'opacity=".6"/>'
  )
}
