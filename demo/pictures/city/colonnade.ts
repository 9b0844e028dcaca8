import { mix } from '../colour.ts'
import { type Sheet, lighter, rect } from './brush.ts'
import { type View } from './camera.ts'
import { silhouette } from './figures.ts'

/** One of the two curved arms of columns. */
export function colonnade(
  s: Sheet,
  view: View,
  side: number,
  stone: string,
  shade: string,
  light: number,
): void {
  const spot = (angle: number, r: number) =>
    [side * (12 + Math.cos(angle) * r), 4 - Math.sin(angle) * -r * 0.9] as const
  const steps = 34
  for (let row = 1; row >= 0; row--)
    for (let i = steps; i >= 0; i--) {
      const angle = 1.25 - (i / steps) * 2.3
      const [x, z] = spot(angle, 34 + row * 5)
      if (view.depth(x, z) < 3) continue
      const [px, py] = view.at(x, 0, z)
      const k = view.scale(x, z)
      const tone = mix(shade, stone, row === 0 ? 0.55 + light * 0.4 : 0.18)
      s.add(
        rect(
          px - k * 0.75,
          py - k * 10,
          k * 1.5,
          k * 10,
          s.rounded(tone, 0.2, 0.35, [side > 0 ? 1 : 0, 0], 0.5, [side > 0 ? 0 : 1, 0]),
        ),
      )
    }
  for (let i = steps; i > 0; i--) {
    const at = (j: number) => spot(1.25 - (j / steps) * 2.3, 33)
    const [[x0, z0], [x1, z1]] = [at(i), at(i - 1)]
    s.add(
      view.face(
        [
          [x0, 10, z0],
          [x1, 10, z1],
          [x1, 12.2, z1],
          [x0, 12.2, z0],
        ],
        mix(shade, lighter(stone, 0.12), 0.5 + light * 0.45),
      ),
      view.face(
        [
          [x0, 12.2, z0],
          [x1, 12.2, z1],
          [x1, 12.8, z1],
          [x0, 12.8, z0],
        ],
        lighter(stone, 0.25),
      ),
    )
    if (i % 3 === 0 && view.depth(x0, z0) > 4) {
      const [px, py] = view.at(x0, 12.8, z0)
      s.add(
        silhouette(
          { x: px, y: py, height: view.scale(x0, z0) * 2.8, pose: 'rest', wear: 'skirt' },
          mix(stone, shade, 0.35),
        ),
      )
    }
  }
}
