import { HEIGHT, random } from '../../kit.ts'
import { Sheet, darker, fade, lighter, rect } from '../brush.ts'
import { View } from '../camera.ts'
import { silhouette } from '../figures.ts'
import { ledge, plain, sky, windows } from '../light.ts'
import { WARM } from './parts.ts'

export function duskBlocks(): string {
  const s = new Sheet()
  const next = random(91)
  sky(
    s,
    [
      [0, '#232a55'],
      [0.6, '#8a6a94'],
      [1, '#f2a987'],
    ],
    900,
    '#d98a94',
    0.5,
    15,
  )
  const view = new View({ at: [0, 1.7, -30], focal: 900, horizon: 930 })
  for (const [x, z, w, floors, colour] of [
    [-46, 40, 18, 12, '#6d6488'],
    [24, 44, 20, 14, '#7a6a88'],
    [-24, 12, 16, 10, '#3f3c5c'],
    [10, 6, 20, 8, '#35324f'],
  ] as const) {
    const h = floors * 3.1 + 1
    s.add(
      view.box(
        [x, 0, z],
        [x + w, h, z + 14],
        colour,
        s.linear([
          [0, lighter(colour, 0.1)],
          [1, darker(colour, 0.25)],
        ]),
        darker(colour, 0.35),
      ),
    )
    const wall = view.plane([x, 0, z], [1, 0, 0])
    s.add(
      windows(wall, next, {
        width: w,
        from: 1,
        floors,
        storey: 3.1,
        bays: Math.round(w / 2.6),
        glass: '#1d2040',
        lit: WARM,
        share: 0.46,
        open: 0.5,
        tall: 0.5,
      }),
    )
    for (let f = 1; f < floors; f++)
      for (let i = 0; i < w / 5.2; i++)
        s.add(
          wall.rect(
            i * 5.2 + 0.4,
            f * 3.1 + 0.9,
            i * 5.2 + 2.9,
            f * 3.1 + 1.9,
            lighter(colour, 0.12),
            fade(0.85),
          ),
        )
    s.add(ledge(wall, -0.2, w + 0.2, h, 0.5, colour))
  }
  s.add(
    plain(
      936,
      HEIGHT,
      s.linear([
        [0, '#3a3450'],
        [1, '#0e0d1a'],
      ]),
    ),
  )
  for (let i = 0; i < 5; i++) s.glow(180 + i * 320, 880, 130, '#ffc477', 0.7)
  s.add(...Array.from({ length: 5 }, (_, i) => rect(178 + i * 320, 880, 4, 70, '#0d0c18')))
  s.add(
    silhouette({ x: 700, y: 990, height: 110, pose: 'walk' }, '#0b0a16', '#f2a987'),
    silhouette({ x: 745, y: 990, height: 76, pose: 'walk' }, '#0b0a16', '#f2a987'),
  )
  s.vignette(0.5, '#07071a')
  return s.done()
}
