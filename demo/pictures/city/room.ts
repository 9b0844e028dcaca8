import { type Sheet, darker, lighter } from './brush.ts'
import { type View } from './camera.ts'

export function room(
  s: Sheet,
  view: View,
  w: number,
  h: number,
  z: number,
  wall: string,
  floor: string,
  ceiling: string,
): void {
  s.add(
    view.face(
      [
        [-w, 0, 0.3],
        [w, 0, 0.3],
        [w, 0, z],
        [-w, 0, z],
      ],
      s.linear([
        [0, lighter(floor, 0.25)],
        [1, darker(floor, 0.35)],
      ]),
    ),
    view.face(
      [
        [-w, h, 0.3],
        [w, h, 0.3],
        [w, h, z],
        [-w, h, z],
      ],
      ceiling,
    ),
  )
  for (const side of [-1, 1])
    s.add(
      view.face(
        [
          [side * w, 0, 0.3],
          [side * w, h, 0.3],
          [side * w, h, z],
          [side * w, 0, z],
        ],
        side < 0 ? lighter(wall, 0.08) : darker(wall, 0.15),
      ),
    )
  s.add(
    view.face(
      [
        [-w, 0, z],
        [w, 0, z],
        [w, h, z],
        [-w, h, z],
      ],
      wall,
    ),
  )
}
