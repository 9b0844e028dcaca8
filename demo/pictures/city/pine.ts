import { mix } from '../colour.ts'
import { type Sheet, darker, group, n, oval, shape, stroke } from './brush.ts'
import { type Next } from './roma-pini/parts.ts'

/** An umbrella pine: leaning trunk that forks, a flat crown of many tufts lit from one side. */
export function pine(
  s: Sheet,
  next: Next,
  x: number,
  y: number,
  height: number,
  leaf: string,
  bark: string,
  rim: string,
  lean = 0,
): void {
  const crown = height * 0.48
  const [cx, cy] = [x + lean * height, y - height * 0.86]
  const w = height * 0.028
  s.add(
    shape(
      `M${n(x - w)} ${n(y)}C${n(x - w * 0.7)} ${n(y - height * 0.3)} ${n(cx - w)} ` +
        `${n(cy + height * 0.3)} ${n(cx - w * 0.5)} ${n(cy)}L${n(cx + w * 0.5)} ${n(cy)}` +
        `C${n(cx + w)} ${n(cy + height * 0.3)} ${n(x + w)} ${n(y - height * 0.3)} ${n(x + w * 1.2)} ` +
        `${n(y)}Z`,
      bark,
    ),
  )
  let forks = ''
  for (const t of [-0.62, -0.35, 0.3, 0.64])
    forks +=
      `M${n(cx)} ${n(cy + height * (0.16 + Math.abs(t) * 0.08))}` +
      `Q${n(cx + crown * t * 0.4)} ${n(cy + height * 0.06)} ${n(cx + crown * t)} ${n(cy - height * 0.01)}`
  s.add(stroke(forks, bark, w * 0.75))
  const tuft = (dx: number, dy: number, r: number, colour: string) =>
    oval(cx + dx, cy + dy, r * 1.35, r * 0.62, colour)
  const [under, over, light]: [string[], string[], string[]] = [[], [], []]
  for (let i = 0; i < 64; i++) {
    const t = next() * 2 - 1
    const top = Math.sqrt(1 - t * t) * height * 0.17
    const r = height * (0.045 + next() * 0.045)
    under.push(tuft(t * crown, -top * (0.1 + next() * 0.45), r, darker(leaf, 0.35)))
    over.push(tuft(t * crown * 0.94, -top * (0.35 + next() * 0.6), r * 0.9, mix(leaf, rim, next() * 0.14)))
    if (next() < 0.5)
      light.push(
        tuft(t * crown * 0.9, -top * (0.75 + next() * 0.3), r * 0.5, mix(leaf, rim, 0.25 + next() * 0.3)),
      )
  }
  s.add(group('', ...under, ...over, ...light))
}
