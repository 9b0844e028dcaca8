import { mix } from '../../colour.ts'
import { type Sheet, darker, lighter } from '../brush.ts'
import { type View } from '../camera.ts'

interface Nave {
  readonly view: View
  readonly stone: string
  readonly light: string
  readonly dark: string
  readonly length: number
  readonly glass: (bay: number, side: number) => string
  readonly half: number
  readonly high: number
}

/** Pillars, arches and a pointed or round vault running away from the eye. */
export function nave(s: Sheet, { view, stone, light, dark, length, glass, half, high }: Nave): void {
  const bay = 6
  const bays = Math.floor(length / bay)
  const tone = (z: number, base = stone) =>
    mix(darker(base, 0.3), light, Math.min(0.75, (z / length) ** 1.4 * 0.8))
  s.add(
    view.face(
      [
        [-half - 5, 0, 0.4],
        [half + 5, 0, 0.4],
        [half + 5, 0, length],
        [-half - 5, 0, length],
      ],
      s.linear([
        [0, mix(stone, light, 0.6)],
        [0.4, stone],
        [1, darker(stone, 0.65)],
      ]),
    ),
  )
  const end = view.plane([-half, 0, length], [1, 0, 0])
  s.add(
    end.arch(0, 0, half * 2, high + half, tone(length)),
    end.arch(half * 0.35, 0, half * 1.65, high * 0.9, darker(stone, 0.2)),
    end.disc(half, high * 1.06, half * 0.4, light),
  )
  for (let i = 0; i < 3; i++)
    s.add(end.arch(half * (0.52 + i * 0.36), high * 0.25, half * (0.76 + i * 0.36), high * 0.72, light))
  for (let i = bays - 1; i >= 0; i--) {
    const [z0, z1] = [i * bay + 0.5, (i + 1) * bay + 0.5]
    const arc = (z: number, scale = 1) =>
      Array.from(
        { length: 15 },
        (_, k) =>
          [
            -Math.cos((k / 14) * Math.PI) * half * scale,
            high + Math.sin((k / 14) * Math.PI) * half * scale,
            z,
          ] as const,
      )
    const [near, far] = [arc(z0), arc(z1)]
    for (let k = 0; k < 14; k++) {
      const [a, b, c, d] = [near[k], near[k + 1], far[k + 1], far[k]]
      if (a && b && c && d)
        s.add(view.face([a, b, c, d], mix(tone(z1), dark, 0.2 + 0.5 * Math.sin((k / 14) * Math.PI))))
    }
    const rib = [...arc(z1), ...arc(z1, 0.93).reverse()]
    s.add(view.face(rib, lighter(tone(z1), 0.12)))
    for (const side of [-1, 1]) {
      const wall = view.plane([side * half, 0, z0], [0, 0, 1])
      s.add(wall.rect(0, 0, bay, high, mix(tone(z0), dark, side < 0 ? 0.1 : 0.3)))
      s.add(
        wall.arch(0.9, 0, bay - 0.9, high * 0.62, mix(tone(z0), dark, 0.62)),
        wall.arch(1.4, 0, bay - 1.4, high * 0.56, mix(dark, stone, 0.18)),
      )
      s.add(wall.arch(bay / 2 - 0.8, high * 0.7, bay / 2 + 0.8, high * 0.96, glass(i, side)))
      s.add(wall.rect(0, high * 0.655, bay, high * 0.675, lighter(tone(z0), 0.15)))
      const [px, pz] = [side * (half - 0.15), z0 + 0.1]
      s.add(
        view.box(
          [px - 0.5, 0, pz - 0.5],
          [px + 0.5, high * 0.98, pz + 0.5],
          tone(z0),
          lighter(tone(z0), 0.1),
          mix(tone(z0), dark, 0.25),
        ),
      )
      s.add(
        view.box(
          [px - 0.7, 0, pz - 0.7],
          [px + 0.7, 0.7, pz + 0.7],
          lighter(tone(z0), 0.2),
          tone(z0),
          mix(tone(z0), dark, 0.3),
        ),
        view.box(
          [px - 0.7, high * 0.64, pz - 0.7],
          [px + 0.7, high * 0.68, pz + 0.7],
          tone(z0),
          lighter(tone(z0), 0.18),
          tone(z0),
        ),
      )
    }
  }
}

export function pews(view: View, x0: number, x1: number, from: number, to: number, wood: string): string {
  const rows: string[] = []
  for (let z = to; z > from; z -= 1.3)
    rows.push(view.box([x0, 0, z], [x1, 0.9, z + 0.12], lighter(wood, 0.4), wood, darker(wood, 0.4)))
  return rows.join('')
}
