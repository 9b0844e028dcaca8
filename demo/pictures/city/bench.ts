import { darker, lighter } from './brush.ts'
import { type View } from './camera.ts'

/** Raised bench of the judges along a panelled wall. */
export function bench(view: View, wood: string, width: number, z: number, height = 2.1): string {
  const parts = [
    view.box([-width / 2, 0, z], [width / 2, height, z + 1], lighter(wood, 0.3), wood, darker(wood, 0.3)),
  ]
  const plane = view.plane([-width / 2, 0, z - 0.02], [1, 0, 0])
  for (let a = 0.3; a + 1.1 < width; a += 1.4)
    parts.push(
      plane.rect(a, 0.25, a + 1.1, height - 0.3, darker(wood, 0.25)),
      plane.rect(a + 0.1, 0.35, a + 1, height - 0.4, lighter(wood, 0.06)),
    )
  parts.push(
    plane.rect(-0.1, height - 0.12, width + 0.1, height + 0.02, lighter(wood, 0.35)),
    plane.rect(0, 0, width, 0.18, darker(wood, 0.4)),
  )
  return parts.join('')
}
