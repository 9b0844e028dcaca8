import { mix } from '../../colour.ts'
import { darker, fade, lighter, line } from '../brush.ts'
import { type Plane } from '../camera.ts'
import { flag, ledge } from '../light.ts'

interface Stone {
  readonly width: number
  readonly bays: number
  readonly stone: string
  readonly trim: string
  readonly glass: string
  readonly lit: readonly string[]
  readonly share: number
}

/** A noble front of three floors: rustic base with arches, pedimented windows, cornice. */
export function front(
  plane: Plane,
  next: () => number,
  { width, bays, stone, trim, glass, lit, share }: Stone,
): string {
  const bay = width / bays
  const middle = Math.floor(bays / 2)
  const parts = [plane.rect(0, 0, width, 6, darker(stone, 0.14)), plane.rect(0, 6, width, 19, stone)]
  for (let y = 0.8; y < 6; y += 0.85) parts.push(plane.rect(0, y, width, y + 0.09, darker(stone, 0.34)))
  for (let i = 0; i < bays; i++) {
    const x = (i + 0.5) * bay
    const door = i === middle
    const light = () => (next() < share ? (lit[Math.floor(next() * lit.length)] ?? glass) : glass)
    parts.push(plane.arch(x - (door ? 1.5 : 0.95), 0, x + (door ? 1.5 : 0.95), door ? 5.4 : 4.3, trim))
    parts.push(
      plane.arch(
        x - (door ? 1.15 : 0.7),
        0,
        x + (door ? 1.15 : 0.7),
        door ? 5 : 3.9,
        door ? darker(glass, 0.5) : light(),
      ),
    )
    for (const [y, tall] of [
      [7.4, 3.4],
      [13.6, 2.7],
    ] as const) {
      parts.push(
        plane.rect(x - 1.05, y - 0.3, x + 1.05, y + tall + 0.2, trim),
        plane.rect(x - 0.72, y, x + 0.72, y + tall, light()),
      )
      parts.push(
        plane.rect(x - 0.05, y, x + 0.05, y + tall, mix(trim, stone, 0.4)),
        plane.rect(x - 0.72, y + tall * 0.62, x + 0.72, y + tall * 0.65, mix(trim, stone, 0.4)),
      )
      if (y < 10) {
        parts.push(
          plane.form(
            i % 2 === 0
              ? [
                  [x - 1.35, y + tall + 0.3],
                  [x + 1.35, y + tall + 0.3],
                  [x, y + tall + 1.15],
                ]
              : [
                  [x - 1.35, y + tall + 0.3],
                  [x + 1.35, y + tall + 0.3],
                  [x + 0.9, y + tall + 0.85],
                  [x, y + tall + 1.05],
                  [x - 0.9, y + tall + 0.85],
                ],
            lighter(trim, 0.12),
          ),
        )
        parts.push(plane.rect(x - 1.2, y - 0.7, x + 1.2, y - 0.3, lighter(trim, 0.1)))
      }
    }
  }
  parts.push(
    ledge(plane, 0, width, 6, 0.3, trim),
    ledge(plane, 0, width, 12.4, 0.25, trim),
    ledge(plane, -0.4, width + 0.4, 18, 0.8, trim),
  )
  for (let i = 0; i < bays * 3; i++)
    parts.push(plane.rect((i + 0.3) * (bay / 3), 17, (i + 0.7) * (bay / 3), 17.7, darker(trim, 0.4)))
  const x = (middle + 0.5) * bay
  parts.push(
    plane.rect(x - 3.4, 6.1, x + 3.4, 6.6, lighter(trim, 0.2)),
    plane.rect(x - 3.4, 6.6, x + 3.4, 7.7, trim, fade(0.85)),
  )
  return parts.join('')
}

export const CLOTH = [
  ['#2d5a8a', '#e9e2cf', '#2d5a8a'],
  ['#a83a32', '#e6bd5a'],
  ['#24457d', '#dfe6ee'],
] as const

export function staff(
  plane: Plane,
  a: number,
  b: number,
  size: number,
  cloth: readonly string[],
  dim = 0,
): string {
  const [x, y] = plane.point(a, b)
  return (
    line(
      [
        [x, y],
        [x + size * 0.34, y - size * 1.05],
      ],
      '#3a332b',
      Math.max(2, size * 0.03),
    ) +
    flag(
      x + size * 0.32,
      y - size,
      size * 0.85,
      cloth.map((c) => mix(c, '#0a1020', dim)),
      0.22,
    )
  )
}
