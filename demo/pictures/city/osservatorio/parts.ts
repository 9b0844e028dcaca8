import type { Next } from '../../kit.ts'
import { WIDTH } from '../../kit.ts'
import { type Sheet, darker, fade, group, lighter, n, oval, pick, rect, shape, stroke } from '../brush.ts'

export function stars(s: Sheet, next: Next, count: number, bottom: number): void {
  const parts: string[] = []
  for (let i = 0; i < count; i++) {
    const r = 0.5 + next() ** 4 * 2.6
    parts.push(
      oval(
        next() * WIDTH,
        next() * bottom,
        r,
        r,
        pick(['#ffffff', '#cfe0ff', '#ffe8cc'], next()),
        fade(0.3 + next() * 0.7),
      ),
    )
  }
  s.add(...parts)
}

/** The band of the galaxy: blurred light with dark lanes and dust of stars. */
export function galaxy(
  s: Sheet,
  next: Next,
  x: number,
  y: number,
  angle: number,
  colours: readonly [string, string, string],
): void {
  const parts: string[] = []
  for (let i = 0; i < 70; i++) {
    const t = (next() - 0.5) * 1900
    const d = (next() + next() + next() - 1.5) * 190
    parts.push(
      oval(t, d, 70 + next() * 150, 24 + next() * 50, pick(colours, next()), fade(0.12 + next() * 0.14)),
    )
  }
  const lanes: string[] = []
  for (let i = 0; i < 18; i++) {
    const t = (next() - 0.5) * 1700
    lanes.push(oval(t, (next() - 0.5) * 90, 60 + next() * 160, 10 + next() * 22, '#070a18', fade(0.34)))
  }
  const dust: string[] = []
  for (let i = 0; i < 900; i++)
    dust.push(
      oval(
        (next() - 0.5) * 1900,
        (next() + next() + next() - 1.5) * 210,
        0.7 + next(),
        0.7 + next(),
        '#ffffff',
        fade(0.2 + next() * 0.6),
      ),
    )
  s.add(
    group(
      `transform="translate(${x} ${y}) rotate(${angle})"`,
      group(s.blur(26), ...parts),
      group(s.blur(16), ...lanes),
      ...dust,
    ),
  )
}

/** A white observatory: drum, dome, open slit. */
export function observatory(
  s: Sheet,
  x: number,
  y: number,
  size: number,
  white: string,
  slit: string,
  lean = 0.2,
): void {
  const r = size / 2
  const shade = s.rounded(white, 0.2, 0.6, [1, 0])
  s.add(
    rect(x - r * 1.02, y - size * 0.36, size * 1.02, size * 0.37, shade),
    rect(x - r * 1.08, y - size * 0.39, size * 1.08, size * 0.05, lighter(white, 0.25)),
  )
  s.add(
    shape(
      `M${n(x - r)} ${n(y - size * 0.38)}A${n(r)} ${n(r * 1.02)} 0 0 1 ${n(x + r)} ${n(y - size * 0.38)}Z`,
      shade,
    ),
  )
  for (const t of [-0.66, -0.33, 0.33, 0.66])
    s.add(
      stroke(
        `M${n(x + t * r)} ${n(y - size * 0.38)}Q${n(x + t * r * 0.95)} ${n(y - size * 0.74)} ` +
          `${n(x + lean * r * 0.4)} ${n(y - size * 0.89)}`,
        darker(white, 0.3),
        size * 0.006,
        fade(0.6),
      ),
    )
  s.add(
    shape(
      `M${n(x + (lean - 0.13) * r)} ${n(y - size * 0.38)}C${n(x + (lean - 0.15) * r)} ` +
        `${n(y - size * 0.6)} ${n(x + (lean - 0.14) * r)} ${n(y - size * 0.8)} ${n(x + (lean - 0.1) * r)} ` +
        `${n(y - size * 0.885)}L${n(x + (lean + 0.1) * r)} ${n(y - size * 0.88)}` +
        `C${n(x + (lean + 0.18) * r)} ${n(y - size * 0.76)} ${n(x + (lean + 0.2) * r)} ` +
        `${n(y - size * 0.56)} ${n(x + (lean + 0.2) * r)} ${n(y - size * 0.38)}Z`,
      slit,
    ),
  )
  s.add(rect(x - r * 0.5, y - size * 0.2, size * 0.1, size * 0.2, darker(white, 0.7)))
}
