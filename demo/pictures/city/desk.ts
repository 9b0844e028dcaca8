import { darker, lighter } from './brush.ts'
import { type View } from './camera.ts'

export function desk(view: View, x: number, z: number, wood: string): string {
  const leg = '#6a7276'
  return (
    [0.04, 1.1]
      .map(
        (d) =>
          view.box([x + d, 0, z], [x + d + 0.05, 0.7, z + 0.05], leg, leg, leg) +
          view.box([x + d, 0, z + 0.5], [x + d + 0.05, 0.7, z + 0.55], leg, leg, leg),
      )
      .join('') +
    view.box([x, 0.7, z], [x + 1.2, 0.75, z + 0.6], lighter(wood, 0.25), wood, darker(wood, 0.3))
  )
}
