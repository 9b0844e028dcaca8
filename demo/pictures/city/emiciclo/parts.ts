import { mix } from '../../colour.ts'
import { type Sheet, darker, lighter, oval, pick, rect } from '../brush.ts'
import { type View } from '../camera.ts'

interface Chamber {
  readonly wood: string
  readonly seat: string
  readonly rows: number
  readonly taken: number
  readonly coats: readonly string[]
  readonly lit: (angle: number, row: number) => number
  readonly fromBehind?: boolean
}

/** Curved rows of desks, each higher than the one before it, with who sits there. */
export function benches(
  sheet: Sheet,
  view: View,
  next: () => number,
  { wood, seat, rows, taken, coats, lit, fromBehind = false }: Chamber,
): void {
  const steps = 56
  for (let turn = 0; turn < rows; turn++) {
    const row = fromBehind ? turn : rows - 1 - turn
    const [r, h] = [6 + row * 1.5, row * 0.62]
    const ring = (radius: number, y: number, i: number): [number, number, number] => {
      const angle = (i / steps) * Math.PI
      return [Math.cos(angle) * radius, y, Math.sin(angle) * radius]
    }
    const [panels, people]: [string[], string[]] = [[], []]
    for (let i = 0; i < steps; i++) {
      const light = lit((i / steps) * Math.PI, row)
      const quad = (r0: number, y0: number, r1: number, y1: number, colour: string) =>
        panels.push(
          view.face(
            [ring(r0, y0, i), ring(r0, y0, i + 1.03), ring(r1, y1, i + 1.03), ring(r1, y1, i)],
            mix(darker(colour, 0.8), colour, light),
          ),
        )
      if (fromBehind) {
        quad(r, h + 0.95, r + 0.55, h + 1, lighter(wood, 0.2))
        quad(r + 1.3, h, r + 1.3, h + 1.15, seat)
        quad(r + 1.3, h + 1.15, r + 1.36, h + 1.15, lighter(seat, 0.3))
      } else {
        quad(r + 1.5, h, r + 1.5, h + 1.35, seat)
        quad(r, h - 0.1, r, h + 0.95, wood)
        quad(r, h + 0.95, r + 0.55, h + 0.98, lighter(wood, 0.28))
        if (i % 2 === 0) quad(r - 0.01, h + 0.05, r - 0.01, h + 0.12, darker(wood, 0.5))
      }
    }
    const places = Math.floor((Math.PI * r) / 1.05)
    for (let place = 0; place < places; place++) {
      if (next() > taken) continue
      const angle = ((place + 0.5) / places) * Math.PI
      const [x, z] = [Math.cos(angle) * (r + 1), Math.sin(angle) * (r + 1)]
      if (view.depth(x, z) < 2) continue
      const [px, py] = view.at(x, h + 1.24, z)
      const size = view.scale(x, z) * 0.26
      const light = 0.35 + 0.65 * lit(angle, row)
      const dim = (colour: string) => mix('#050505', colour, light)
      const hair = dim(pick(['#241a14', '#15110f', '#4a3a2c', '#8c8680'], next()))
      const skin = dim('#c0937a')
      people.push(
        rect(
          px - size * 0.95,
          py,
          size * 1.9,
          size * 2.2,
          dim(pick(coats, next())),
          `rx="${(size * 0.7).toFixed(1)}"`,
        ),
        oval(px, py - size * 0.42, size * 0.38, size * 0.5, fromBehind ? hair : skin),
      )
      if (!fromBehind)
        people.push(
          oval(px, py - size * 0.72, size * 0.38, size * 0.24, hair),
          rect(px - size * 0.12, py + size * 0.05, size * 0.24, size * 0.5, dim('#d8d4cc')),
        )
    }
    if (fromBehind)
      sheet.add(
        panels.filter((_, i) => i % 3 === 0).join(''),
        ...people,
        panels.filter((_, i) => i % 3 !== 0).join(''),
      )
    else sheet.add(panels.join(''))
    if (!fromBehind) sheet.add(...people, '')
    if (!fromBehind) {
      const front: string[] = []
      for (let i = 0; i < steps; i++) {
        const light = lit((i / steps) * Math.PI, row)
        front.push(
          view.face(
            [
              ring(r, h - 0.1, i),
              ring(r, h - 0.1, i + 1.03),
              ring(r, h + 0.95, i + 1.03),
              ring(r, h + 0.95, i),
            ],
            mix(darker(wood, 0.8), wood, light),
          ),
        )
        front.push(
          view.face(
            [
              ring(r, h + 0.95, i),
              ring(r, h + 0.95, i + 1.03),
              ring(r + 0.5, h + 0.98, i + 1.03),
              ring(r + 0.5, h + 0.98, i),
            ],
            mix(darker(wood, 0.7), lighter(wood, 0.3), light),
          ),
        )
      }
      sheet.add(front.join(''))
    }
  }
}

export const SUITS = ['#23252d', '#2c2f3a', '#3a3430', '#1d2026', '#5a2a2a', '#4b5566'] as const
