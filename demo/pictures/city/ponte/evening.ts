import { HEIGHT, random } from '../../kit.ts'
import { Sheet, darker, fade, group, lighter, line, n, poly, shape } from '../brush.ts'
import { silhouette } from '../figures.ts'
import { lamp, plain, reflections, ripples, sky } from '../light.ts'
import { dome } from '../dome.ts'
import { roofs } from '../roofs.ts'

/** Stone arches over water with their image below; `rise` bends the road up in the middle. */
function arches(
  s: Sheet,
  y: number,
  count: number,
  from: number,
  to: number,
  high: number,
  rise: number,
  stone: string,
  inner: string,
): void {
  const span = (to - from) / count
  const road = (x: number) => y - high - rise * Math.sin(((x - from) / (to - from)) * Math.PI)
  let d = `M${n(from)} ${n(road(from))}`
  for (let i = 1; i <= 40; i++)
    d += `L${n(from + ((to - from) * i) / 40)} ${n(road(from + ((to - from) * i) / 40))}`
  d += `L${n(to)} ${n(y + 6)}`
  for (let i = count - 1; i >= 0; i--) {
    const [a, b] = [from + i * span + span * 0.1, from + (i + 1) * span - span * 0.1]
    const tall = Math.min((b - a) / 2, y - road((a + b) / 2) - high * 0.24)
    d += `L${n(b)} ${n(y + 6)}A${n((b - a) / 2)} ${n(tall)} 0 0 0 ${n(a)} ${n(y + 6)}`
    s.add(
      `<path d="M${n(b)} ${n(y + 6)}A${n((b - a) / 2)} ${n(tall)} 0 0 0 ${n(a)} ${n(y + 6)}` +
        `L${n(a + span * 0.05)} ${n(y + 6)}A${n((b - a) / 2)} ${n(tall * 0.94)} 0 0 1 ${n(b)} ` +
        `${n(y + 6)}Z" fill="${inner}"/>`,
    )
  }
  s.add(shape(`${d}L${n(from)} ${n(y + 6)}Z`, s.rounded(stone, 0.25, 0.45, [0, 1], 0.4)))
  for (let i = 0; i < count; i++) {
    const [a, b] = [from + i * span + span * 0.1, from + (i + 1) * span - span * 0.1]
    const tall = Math.min((b - a) / 2, y - road((a + b) / 2) - high * 0.24)
    s.add(
      `<path d="M${n(a)} ${n(y + 6)}A${n((b - a) / 2)} ${n(tall)} 0 0 1 ${n(b)} ${n(y + 6)}" fill="none" ` +
        `stroke="${lighter(stone, 0.35)}" stroke-width="${n(span * 0.022)}" opacity=".7"/>`,
    )
    if (i > 0)
      s.add(
        poly(
          [
            [a - span * 0.1 - span * 0.1, y + 10],
            [a - span * 0.1, y - high * 0.3],
            [a - span * 0.1 + span * 0.1, y + 10],
          ],
          darker(stone, 0.25),
        ),
      )
  }
  const rail = Array.from(
    { length: 41 },
    (_, i) => [from + ((to - from) * i) / 40, road(from + ((to - from) * i) / 40)] as const,
  )
  s.add(
    line(rail, lighter(stone, 0.4), high * 0.09),
    line(
      rail.map(([x, ry]) => [x, ry + high * 0.16] as const),
      darker(stone, 0.35),
      high * 0.05,
    ),
  )
}

export function evening(): string {
  const s = new Sheet()
  const next = random(171)
  sky(
    s,
    [
      [0, '#2e3a66'],
      [0.5, '#b9728a'],
      [1, '#ffc98a'],
    ],
    660,
    '#f0a08a',
    0.55,
    9,
  )
  s.glow(1080, 600, 560, '#fff0c0', 0.8, 360)
  roofs(s, next, 600, 60, '#a4708a', '#ffd0a0')
  s.add(dome(420, 590, 150, '#94688a', '#ffd0a0'))
  roofs(s, next, 640, 50, '#6d4a70', '#ffb58a', 0.25)
  s.add(
    plain(
      660,
      HEIGHT,
      s.linear([
        [0, '#f0b48c'],
        [0.25, '#a06a86'],
        [1, '#1c2146'],
      ]),
    ),
  )
  s.add(group(`${fade(0.42)} ${s.blur(8, 3)}`, shape('M60 660L1540 660L1540 850Q800 900 60 850Z', '#2a1c40')))
  arches(s, 680, 5, -60, 1660, 110, 70, '#6f5068', '#3a2848')
  for (const x of [240, 520, 800, 1080, 1360])
    lamp(s, x, 570 - 70 * Math.sin(((x + 60) / 1720) * Math.PI), 66, '#ffdc9a', '#2a1c34')
  for (const [x, flip] of [
    [640, false],
    [690, true],
    [1010, false],
  ] as const)
    s.add(silhouette({ x, y: 505, height: 52, pose: 'walk', flip }, '#2a1c34'))
  reflections(
    s,
    next,
    [
      [240, '#ffdc9a', 16],
      [520, '#ffdc9a', 16],
      [800, '#ffdc9a', 16],
      [1080, '#ffe9b8', 40],
      [1360, '#ffdc9a', 16],
    ],
    700,
    1040,
    0.6,
  )
  ripples(s, next, 690, 1060, 170, ['#ffcfa0', '#2a2450', '#c98a9a'], 0.35)
  s.vignette(0.5, '#0c0a20')
  return s.done()
}
