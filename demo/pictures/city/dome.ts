import { mix } from '../colour.ts'
import { darker, lighter, n, oval, rect, shape, stroke } from './brush.ts'

/** A church dome with drum, lantern and cross-less finial. */
export function dome(x: number, y: number, size: number, colour: string, light: string): string {
  const r = size * 0.5
  const parts = [
    rect(x - r * 1.25, y - size * 0.2, r * 2.5, size * 0.2, darker(colour, 0.12)),
    rect(x - r * 0.92, y - size * 0.62, r * 1.84, size * 0.45, colour),
  ]
  for (let i = -3; i <= 3; i++)
    parts.push(rect(x + i * r * 0.26 - r * 0.05, y - size * 0.58, r * 0.1, size * 0.34, darker(colour, 0.28)))
  parts.push(rect(x - r, y - size * 0.66, r * 2, size * 0.05, lighter(colour, 0.14)))
  parts.push(
    shape(
      `M${n(x - r * 0.92)} ${n(y - size * 0.66)}C${n(x - r * 0.9)} ${n(y - size * 1.05)} ` +
        `${n(x - r * 0.42)} ${n(y - size * 1.3)} ${n(x)} ${n(y - size * 1.33)}` +
        `C${n(x + r * 0.42)} ${n(y - size * 1.3)} ${n(x + r * 0.9)} ${n(y - size * 1.05)} ` +
        `${n(x + r * 0.92)} ${n(y - size * 0.66)}Z`,
      colour,
    ),
  )
  let ribs = ''
  for (const t of [-0.62, -0.3, 0, 0.3, 0.62])
    ribs +=
      `M${n(x + t * r)} ${n(y - size * 0.66)}Q${n(x + t * r * 0.9)} ${n(y - size * 1.1)} ` +
      `${n(x + t * r * 0.16)} ${n(y - size * 1.32)}`
  parts.push(stroke(ribs, mix(colour, light, 0.25), Math.max(1, size * 0.012)))
  parts.push(
    rect(x - r * 0.17, y - size * 1.5, r * 0.34, size * 0.2, colour),
    oval(x, y - size * 1.5, r * 0.2, size * 0.06, colour),
    rect(x - r * 0.02, y - size * 1.66, r * 0.04, size * 0.14, colour),
  )
  return parts.join('')
}
