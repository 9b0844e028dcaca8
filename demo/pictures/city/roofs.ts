import { mix } from '../colour.ts'
import { WIDTH } from '../kit.ts'
import { type Sheet, darker, fade, n, rect, shape } from './brush.ts'
import { type Next } from './roma-pini/parts.ts'

/** A band of roofs between `top` and `bottom`. */
export function roofs(
  s: Sheet,
  next: Next,
  base: number,
  height: number,
  colour: string,
  light: string,
  lit = 0,
): void {
  let d = `M-10 ${base + 400}L-10 ${base}`
  const windowsOf: string[] = []
  for (let x = -10; x < WIDTH + 60;) {
    const w = 30 + next() * 80
    const h = height * (0.25 + next() * 0.75)
    const gable = next() < 0.6
    d += gable
      ? `L${n(x)} ${n(base - h)}L${n(x + w / 2)} ${n(base - h - 10 - next() * 8)}L${n(x + w)} ${n(base - h)}`
      : `L${n(x)} ${n(base - h)}L${n(x + w)} ${n(base - h)}`
    if (next() < 0.3)
      d +=
        `L${n(x + w)} ${n(base - h - 16)}L${n(x + w + 7)} ${n(base - h - 16)}` +
        `L${n(x + w + 7)} ${n(base - h)}`
    for (let wy = base - h + 10; wy < base + height * 0.4; wy += 18)
      for (let wx = x + 6; wx < x + w - 8; wx += 15)
        if (next() < 0.5)
          windowsOf.push(rect(wx, wy, 5, 8, next() < lit ? '#ffd591' : darker(colour, 0.25), fade(0.75)))
    x += w
  }
  s.add(
    shape(
      `${d}L1700 ${base + 400}Z`,
      s.linear([
        [0, mix(colour, light, 0.2)],
        [0.5, colour],
        [1, darker(colour, 0.2)],
      ]),
    ),
    ...windowsOf,
  )
}
