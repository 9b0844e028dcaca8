import { mix } from '../../colour.ts'
import { random } from '../../kit.ts'
import { Sheet, darker, fade, group, lighter, oval, pick, rect, shape } from '../brush.ts'
import { rain } from '../light.ts'

/** Grey noon in an old street seen from a window: cobbles and round umbrellas from above. */
export function overhead(): string {
  const s = new Sheet()
  const next = random(72)
  s.wash([
    [0, '#8f999c'],
    [0.5, '#6b777c'],
    [1, '#4a555b'],
  ])
  const stones: string[] = []
  for (let row = 0; row < 40; row++)
    for (let i = 0; i < 30; i++)
      if (next() < 0.55)
        stones.push(
          rect(
            i * 56 + (row % 2) * 28 - 20,
            row * 28,
            50,
            23,
            pick(['#a9b3b4', '#3f4a50', '#7d8a8e', '#c6cfce'], next()),
            `rx="7" ${fade(0.1 + next() * 0.25)}`,
          ),
        )
  s.add(group('transform="rotate(-12 800 533) scale(1.1)"', ...stones))
  s.add(
    shape('M-20 -20L420 -20L-20 700Z', '#2d373c', `${fade(0.55)} ${s.blur(12)}`),
    shape('M1620 300L1620 1090L1000 1090Z', '#e9efec', `${fade(0.35)} ${s.blur(30)}`),
  )
  for (const [x, y, r] of [
    [1060, 330, 190],
    [420, 800, 230],
    [1300, 860, 150],
  ] as const)
    s.add(
      oval(x, y, r, r * 0.5, '#cfdadb', `${fade(0.4)} ${s.blur(8)}`),
      oval(x + 20, y + 8, r * 0.6, r * 0.25, '#e9f1f0', `${fade(0.35)} ${s.blur(8)}`),
    )
  const top = (x: number, y: number, r: number, colour: string, turn: number) => {
    s.add(oval(x + r * 0.3, y + r * 0.5, r * 1.02, r * 0.9, '#1a2226', `${fade(0.45)} ${s.blur(9)}`))
    s.add(
      oval(x + r * 0.16, y + r * 0.86, r * 0.13, r * 0.2, '#14181b'),
      oval(x - r * 0.1, y + r * 0.92, r * 0.12, r * 0.18, '#0e1113'),
    )
    for (let i = 0; i < 8; i++) {
      const [a, b] = [(turn + i) * (Math.PI / 4), (turn + i + 1) * (Math.PI / 4)]
      const m = (a + b) / 2
      const point = (angle: number, k: number) =>
        [x + Math.cos(angle) * r * k, y + Math.sin(angle) * r * 0.92 * k] as const
      const [p, q, c] = [point(a, 1), point(b, 1), point(m, 0.98)]
      const light = 0.5 - 0.5 * Math.cos(m - 0.8 + Math.PI)
      s.add(
        `<path d="M${x} ${y - r * 0.12}L${p[0]} ${p[1]}Q${c[0]} ${c[1]} ${q[0]} ${q[1]}Z" ` +
          `fill="${mix(darker(colour, 0.4), lighter(colour, 0.18), light)}"/>`,
      )
    }
    s.add(
      oval(x, y - r * 0.12, r * 0.04, r * 0.04, '#222222'),
      oval(x - r * 0.35, y - r * 0.4, r * 0.25, r * 0.12, '#ffffff', `${fade(0.25)} ${s.blur(5)}`),
    )
  }
  for (const [x, y, r, colour] of [
    [220, 250, 70, '#2a3136'],
    [520, 180, 76, '#6b2f35'],
    [1290, 170, 72, '#31465c'],
    [960, 620, 92, '#22282c'],
    [250, 640, 86, '#3f5a54'],
    [1180, 560, 88, '#8a8f8c'],
    [720, 480, 104, '#e0a92e'],
    [1420, 780, 96, '#23292e'],
    [560, 900, 106, '#394a66'],
    [980, 940, 104, '#7d2c30'],
  ] as const)
    top(x, y, r, colour, next())
  rain(s, next, 150, '#f2f8fa', 0.3, 4)
  s.vignette(0.5, '#0e1519')
  return s.done()
}
