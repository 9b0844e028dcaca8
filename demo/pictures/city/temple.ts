import { mix } from '../colour.ts'
import { type Sheet, darker, fade, lighter } from './brush.ts'
import { type View } from './camera.ts'
import { dome } from './dome.ts'
import { silhouette } from './figures.ts'
import { ledge } from './light.ts'

/** A front with columns and pediment, a great dome behind. */
export function temple(s: Sheet, view: View, z: number, stone: string, light: string, shade: string): void {
  const [dx, dy] = view.at(0, 19, z + 30)
  s.add(dome(dx, dy, view.scale(0, z + 30) * 26, mix(stone, shade, 0.12), light))
  const wall = view.plane([-24, 0, z], [1, 0, 0])
  s.add(
    wall.rect(
      0,
      0,
      48,
      21,
      s.across(
        [
          [0, lighter(stone, 0.1)],
          [1, darker(stone, 0.2)],
        ],
        [300, 0],
        [1300, 0],
      ),
    ),
    ledge(wall, -0.4, 48.4, 20.4, 0.8, stone),
    ledge(wall, 0, 48, 15, 0.6, stone),
  )
  for (let i = 0; i < 9; i++) {
    const a = 2 + i * 5.5
    s.add(
      wall.rect(a - 1.9 + 2.75, 1.2, a + 1.9 - 0.9 + 2, i % 2 === 1 ? 10 : 8, shade, fade(0.7)),
      wall.arch(a + 1.4, 10.8, a + 3.6, 14, mix(shade, stone, 0.25)),
      wall.rect(a + 1.5, 16.6, a + 3.5, 19.4, mix(shade, stone, 0.35)),
    )
    s.add(
      wall.rect(a - 0.75, 0, a + 0.75, 15, lighter(stone, 0.18)),
      wall.rect(a + 0.2, 0, a + 0.75, 15, darker(stone, 0.22)),
      wall.rect(a - 1, 14, a + 1, 15, lighter(stone, 0.28)),
      wall.rect(a - 1, 0, a + 1, 0.8, lighter(stone, 0.2)),
    )
  }
  s.add(
    wall.form(
      [
        [12, 15.6],
        [36, 15.6],
        [24, 20],
      ],
      lighter(stone, 0.16),
    ),
    wall.form(
      [
        [14, 16],
        [34, 16],
        [24, 19.4],
      ],
      darker(stone, 0.12),
    ),
  )
  for (let i = 0; i < 11; i++) {
    const [x, y] = wall.point(2 + i * 4.4, 21.2)
    const k = view.scale(0, z)
    s.add(
      silhouette(
        { x, y, height: k * 3.4, pose: i % 2 === 0 ? 'rest' : 'speak', wear: 'skirt' },
        mix(stone, shade, 0.3),
      ),
    )
  }
}
