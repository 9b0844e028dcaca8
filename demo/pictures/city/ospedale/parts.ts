import { mix } from '../../colour.ts'
import { type Sheet, darker, fade, lighter } from '../brush.ts'
import { type View } from '../camera.ts'
import { room } from '../room.ts'

export function ward(
  s: Sheet,
  view: View,
  wall: string,
  floor: string,
  light: string,
  door: string,
  length = 30,
): void {
  room(s, view, 1.6, 2.8, length, mix(wall, light, 0.5), floor, lighter(wall, 0.2))
  for (const side of [-1, 1]) {
    const plane = view.plane([side * 1.59, 0, 0], [0, 0, 1])
    s.add(
      plane.rect(0.4, 0, length, 1.1, darker(wall, 0.14)),
      plane.rect(0.4, 0.95, length, 1.1, door),
      plane.rect(0.4, 0, length, 0.12, darker(wall, 0.4)),
    )
    for (let z = 2.4; z < length; z += 4.4)
      s.add(
        plane.rect(z, 0, z + 1.3, 2.2, darker(door, 0.1)),
        plane.rect(z + 0.1, 0.1, z + 1.2, 2.1, side < 0 ? lighter(door, 0.28) : lighter(door, 0.12)),
        plane.rect(z + 0.75, 1.3, z + 1.05, 1.85, light),
        plane.rect(z + 1.5, 1.4, z + 1.8, 1.7, '#fdfdf8'),
      )
  }
  for (let z = length - 1; z > 1; z -= 2.6)
    s.add(
      view.face(
        [
          [-0.5, 2.79, z - 0.9],
          [0.5, 2.79, z - 0.9],
          [0.5, 2.79, z],
          [-0.5, 2.79, z],
        ],
        '#ffffff',
      ),
      view.face(
        [
          [-0.4, 0.01, z - 0.9],
          [0.4, 0.01, z - 0.9],
          [0.4, 0.01, z],
          [-0.4, 0.01, z],
        ],
        light,
        fade(0.4),
      ),
    )
}
