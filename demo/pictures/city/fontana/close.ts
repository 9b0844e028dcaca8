import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, group, n, oval, rect, shape, stroke } from '../brush.ts'
import { bokeh, plain, ripples } from '../light.ts'

/** A jet seen close: countless fine arcs that break into drops. */
function jet(s: Sheet, next: () => number, x: number, y: number, height: number, spread: number): void {
  const [soft, fine]: [string[], string[]] = [[], []]
  for (let i = 0; i < 90; i++) {
    const lean = (next() + next() - 1) * spread
    const top = height * (0.75 + next() * 0.5) * (1 - Math.abs(lean / spread) * 0.3)
    const d =
      `M${n(x + lean * 0.03)} ${n(y)}Q${n(x + lean * 0.5)} ${n(y - top * 1.5)} ${n(x + lean)} ` +
      `${n(y - next() * top * 0.2)}`
    const list = i % 3 === 0 ? soft : fine
    list.push(
      stroke(
        d,
        '#ffffff',
        i % 3 === 0 ? 9 : 1 + next() * 2.4,
        `${fade(0.15 + next() * 0.35)} stroke-dasharray="${n(8 + next() * 40)} ${n(4 + next() * 22)}"`,
      ),
    )
  }
  s.add(group(s.blur(7), ...soft), ...fine)
  s.glow(x, y - height * 0.3, spread * 1.1, '#ffffff', 0.5, height * 0.7)
  s.add(oval(x, y, spread * 1.15, spread * 0.16, '#ffffff', `${fade(0.55)} ${s.blur(9, 4)}`))
}

/** Close to the water: drops, rim of stone, the square melted behind. */
export function close(): string {
  const s = new Sheet()
  const next = random(353)
  s.wash([
    [0, '#7d8a70'],
    [0.45, '#c9c48f'],
    [0.6, '#8f9a74'],
    [1, '#3a4a44'],
  ])
  bokeh(s, next, [0, 0, 1600, 560], 60, ['#e8e2a8', '#a8b87a', '#5f7a54', '#f7f1cf'], 120)
  s.add(
    group(
      s.blur(14),
      rect(-20, 380, 1640, 200, '#9a8d6c'),
      ...[140, 420, 1180, 1400].map((x, i) =>
        oval(x, 430 - i * 8, 26, 90, ['#3a4a5c', '#7a4034', '#2c3430', '#c4a05a'][i] ?? '#333333'),
      ),
      ...[140, 420, 1180, 1400].map((x, i) => oval(x, 320 - i * 8, 17, 20, '#a8826a')),
    ),
  )
  s.add(
    plain(
      640,
      HEIGHT,
      s.linear([
        [0, '#9aa58a'],
        [0.3, '#557069'],
        [1, '#1d332f'],
      ]),
    ),
  )
  ripples(s, next, 650, 1060, 150, ['#e9f0cf', '#22403a', '#b8c8a0'], 0.4)
  s.add(
    shape(
      'M-20 640C400 596 1200 596 1620 640L1620 694C1200 644 400 644 -20 694Z',
      s.linear([
        [0, '#efe6cc'],
        [0.5, '#c2b595'],
        [1, '#6f6650'],
      ]),
    ),
  )
  jet(s, next, 560, 900, 560, 190)
  jet(s, next, 1080, 850, 380, 130)
  for (let i = 0; i < 260; i++) {
    const angle = next() * Math.PI
    const r = 60 + next() * 420
    s.add(
      oval(
        560 + Math.cos(angle) * r * 0.62,
        900 - Math.sin(angle) * r * 1.3,
        1 + next() * 4,
        1.5 + next() * 5,
        '#ffffff',
        fade(0.2 + next() * 0.7),
      ),
    )
  }
  for (const [x, y, r] of [
    [560, 905, 210],
    [1080, 855, 150],
  ] as const)
    for (let k = 1; k < 5; k++)
      s.add(
        `<ellipse cx="${x}" cy="${y}" rx="${r * k * 0.45}" ry="${r * k * 0.09}" fill="none" ` +
          `stroke="#eef5da" stroke-width="${5 - k * 0.7}" opacity="${0.5 - k * 0.08}"/>`,
      )
  s.glow(1320, 120, 700, '#fff6c8', 0.7)
  s.vignette(0.5, '#0c1a14')
  return s.done()
}
