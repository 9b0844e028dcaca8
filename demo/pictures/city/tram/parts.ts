import { mix } from '../../colour.ts'
import { type Sheet, darker, fade, lighter, line, oval, pick } from '../brush.ts'
import { type View } from '../camera.ts'
import { windows } from '../light.ts'

/** A tram from its front, three-quarter: nose box and flank running away. */
export function tramCar(
  s: Sheet,
  view: View,
  x: number,
  z: number,
  length: number,
  body: string,
  roof: string,
  glow: string,
  glass: string,
): void {
  const [w, h] = [2.4, 3.2]
  const flank = (plane: ReturnType<View['plane']>) => {
    s.add(
      plane.rect(
        0,
        0.3,
        length,
        h,
        s.linear([
          [0, lighter(body, 0.2)],
          [1, darker(body, 0.3)],
        ]),
      ),
      plane.rect(0, 1.5, length, 2.75, glass),
      plane.rect(0, 1.25, length, 1.35, lighter(body, 0.5)),
      plane.rect(0, 0.1, length, 0.3, '#14151a'),
    )
    for (let a = 0.2; a + 1.3 < length; a += 1.6)
      s.add(
        plane.rect(a, 1.56, a + 1.35, 2.65, glow, fade(0.85)),
        plane.rect(a + 0.3, 1.56, a + 0.6, 2.1, '#2a1c14', fade(0.6)),
      )
  }
  flank(view.plane([x, 0, z], [0, 0, 1]))
  flank(view.plane([x + w, 0, z], [0, 0, 1]))
  const front = view.plane([x, 0, z], [1, 0, 0])
  s.add(
    front.form(
      [
        [0, 0.25],
        [w, 0.25],
        [w, 2.9],
        [w - 0.3, h + 0.1],
        [0.3, h + 0.1],
        [0, 2.9],
      ],
      s.rounded(body, 0.22, 0.35, [0, 1], 0.6),
    ),
  )
  s.add(
    front.form(
      [
        [0.2, 1.4],
        [w - 0.2, 1.4],
        [w - 0.28, 2.7],
        [0.28, 2.7],
      ],
      glass,
    ),
    front.rect(0.75, 1.45, 1.65, 2.66, glow, fade(0.4)),
    front.rect(0.7, 1.4, 0.76, 2.7, body),
    front.rect(1.64, 1.4, 1.7, 2.7, body),
  )
  s.add(
    front.rect(0.6, 2.78, w - 0.6, 3.1, '#171310'),
    front.rect(0.75, 2.86, 1.3, 3.02, '#ffc04a'),
    front.rect(0, 1.2, w, 1.28, lighter(body, 0.5)),
    front.rect(0.1, 0.25, w - 0.1, 0.5, '#1c1c20'),
    front.rect(0.2, h + 0.1, w - 0.2, h + 0.3, roof),
  )
  for (const a of [w / 2]) {
    const [px, py] = front.point(a, 0.85)
    const k = view.scale(x, z)
    s.glow(px, py, k * 1.2, '#fff0c0', 0.9)
    s.add(oval(px, py, k * 0.15, k * 0.15, '#fffdf0'))
  }
  const [tx, ty] = view.at(x + w / 2, h + 0.3, z + 3)
  const k = view.scale(x, z + 3)
  s.add(
    line(
      [
        [tx - k * 0.5, ty],
        [tx + k * 0.3, ty - k * 0.8],
        [tx - k * 0.1, ty - k * 1.5],
      ],
      '#1b1b1f',
      k * 0.08,
    ),
    line(
      [
        [tx - k * 0.9, ty - k * 1.5],
        [tx + k * 0.7, ty - k * 1.5],
      ],
      '#1b1b1f',
      k * 0.07,
    ),
  )
}

export function street(
  view: View,
  s: Sheet,
  next: () => number,
  side: number,
  x: number,
  colours: readonly string[],
  glass: string,
  lit: readonly string[],
  share: number,
  haze: string,
): void {
  for (let z = 90; z >= 0; z -= 15) {
    const colour = mix(pick(colours, next()), haze, Math.min(0.7, z / 110))
    const h = 15 + next() * 6
    const wall = view.plane([side * x, 0, z], [0, 0, 1])
    s.add(
      wall.rect(0, 0, 15.2, h, colour),
      windows(wall, next, {
        width: 15,
        from: 4.2,
        floors: Math.floor((h - 4.4) / 3.4),
        storey: 3.4,
        bays: 5,
        glass,
        lit,
        share,
        frame: lighter(colour, 0.12),
      }),
      wall.rect(0, h - 0.6, 15.2, h, lighter(colour, 0.15)),
      wall.rect(0, 4, 15.2, 4.2, lighter(colour, 0.15)),
    )
    for (let a = 0.8; a < 14; a += 3.6)
      s.add(wall.rect(a, 0.3, a + 2.6, 3.2, next() < share + 0.25 ? (lit[0] ?? glass) : darker(glass, 0.2)))
  }
}

export const rails = (view: View, xs: readonly number[], colour: string): string =>
  xs
    .map((x) =>
      view.face(
        [
          [x - 0.05, 0.02, 1],
          [x + 0.05, 0.02, 1],
          [x + 0.05, 0.02, 140],
          [x - 0.05, 0.02, 140],
        ],
        colour,
      ),
    )
    .join('')
