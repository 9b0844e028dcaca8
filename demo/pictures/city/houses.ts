import { mix } from '../colour.ts'
import { type Sheet, darker, lighter } from './brush.ts'
import { type View } from './camera.ts'
import { ledge, windows } from './light.ts'

/** A wide square with its fountain: paving, houses around, a few who pass. */
export function houses(
  s: Sheet,
  view: View,
  next: () => number,
  row: readonly (readonly [number, number, number, number, string])[],
  z: number,
  glass: string,
  lit: readonly string[],
  share: number,
  haze: string,
  part: number,
): void {
  for (const [x, w, h, floors, base] of row) {
    const colour = mix(base, haze, part)
    const wall = view.plane([x, 0, z], [1, 0, 0])
    s.add(
      wall.rect(
        0,
        0,
        w,
        h,
        s.linear([
          [0, lighter(colour, 0.05)],
          [1, darker(colour, 0.25)],
        ]),
      ),
    )
    s.add(
      windows(wall, next, {
        width: w,
        from: 3.4,
        floors: floors - 1,
        storey: (h - 3.8) / (floors - 1),
        bays: Math.max(2, Math.round(w / 2.8)),
        glass,
        frame: mix(colour, '#ffffff', 0.2),
        lit,
        share,
        shutters: mix('#5c6a5a', haze, part + 0.1),
      }),
    )
    s.add(ledge(wall, -0.2, w + 0.2, h, 0.4, colour), ledge(wall, 0, w, 3.3, 0.15, colour))
    for (let i = 0.8; i + 2 < w; i += 3.2)
      s.add(wall.arch(i, 0, i + 2, 2.9, next() < share + 0.1 ? (lit[0] ?? glass) : darker(glass, 0.3)))
  }
}
