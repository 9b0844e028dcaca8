import { HEIGHT, WIDTH, random } from '../../kit.ts'
import { Sheet, darker, fade, group, line, oval, pick, poly, rect, shape } from '../brush.ts'
import { COATS } from './parts.ts'

/** From a tall window: long shadows on paving, people like notes. */
export function above(): string {
  const s = new Sheet()
  const next = random(31)
  s.add(
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.across(
        [
          [0, '#d8b98e'],
          [0.55, '#b89876'],
          [1, '#7a6660'],
        ],
        [0, 0],
        [1500, 1067],
      ),
    ),
  )
  for (let i = -8; i < 26; i++)
    s.add(
      line(
        [
          [i * 120 - 200, 0],
          [i * 120 - 560, HEIGHT],
        ],
        '#f0dcb8',
        5,
        fade(0.35),
      ),
      line(
        [
          [0, i * 90],
          [WIDTH, i * 90 + 130],
        ],
        '#f0dcb8',
        4,
        fade(0.22),
      ),
    )
  for (const r of [330, 250, 240])
    s.add(
      `<ellipse cx="820" cy="520" rx="${r}" ry="${r * 0.8}" fill="none" stroke="#f5e5` +
        `c6" stroke-width="${r === 250 ? 26 : 6}" opacity=".55"/>`,
    )
  s.add(
    shape(
      `M0 0L760 0L620 150L540 150L500 230L330 250L300 340L120 380L90 470L0 500Z`,
      '#3a2f44',
      `${fade(0.55)} ${s.blur(4)}`,
    ),
  )
  s.add(
    oval(820, 520, 120, 96, '#8b7260'),
    oval(820, 512, 112, 88, '#4f7d86'),
    oval(820, 508, 84, 64, '#79a5a8', fade(0.7)),
    oval(820, 506, 34, 26, '#a38a70'),
    oval(812, 486, 20, 24, '#d9c4a0'),
  )
  s.add(shape('M836 506L1080 610L1066 640L800 540Z', '#3a2f44', `${fade(0.5)} ${s.blur(3)}`))
  const people: [number, number][] = []
  for (let i = 0; i < 420; i++) {
    const cluster = next() < 0.72
    const angle = next() * Math.PI * 2
    const r = cluster ? 150 + Math.abs(next() + next() - 1) * 420 : next() * 1200
    people.push([820 + Math.cos(angle) * r * 1.15, 520 + Math.sin(angle) * r * 0.82])
  }
  people.sort((a, b) => a[1] - b[1])
  const [shades, bodies]: [string[], string[]] = [[], []]
  for (const [x, y] of people) {
    if (Math.hypot(x - 820, (y - 520) * 1.2) < 140) continue
    const coat = pick([...COATS, '#c7bba6', '#a83a32', '#d9a441'], next())
    shades.push(
      poly(
        [
          [x - 5, y],
          [x + 5, y + 5],
          [x + 50, y + 28],
          [x + 44, y + 16],
        ],
        '#2f2438',
      ),
    )
    bodies.push(
      oval(x, y - 7, 6.4, 12, darker(coat, 0.2)),
      oval(x - 1, y - 11, 7.6, 6.6, coat),
      oval(x - 0.6, y - 18, 4.1, 4.7, pick(['#2a1d15', '#4b3524', '#98897a', '#120f0d'], next())),
    )
  }
  s.add(group(fade(0.5), ...shades), ...bodies)
  s.glow(260, 640, 900, '#ffdf9e', 0.35)
  s.vignette(0.5, '#241630')
  return s.done()
}
