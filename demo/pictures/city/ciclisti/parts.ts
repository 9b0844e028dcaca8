import { type Sheet, darker, fade, lighter, line, n, oval, shape } from '../brush.ts'

/** A rider seen from the side, going right; wheels' ground at y, `k` px to a wheel's radius. */
export function rider(
  s: Sheet,
  x: number,
  y: number,
  k: number,
  jersey: string,
  bike: string,
  turn: number,
): string {
  const wheel = (cx: number) =>
    `<circle cx="${n(cx)}" cy="${n(y - k)}" r="${n(k)}" fill="#000000" fill-opacity=".08" ` +
    `stroke="#16181c" stroke-width="${n(k * 0.09)}"/>`
  const p = (dx: number, dy: number) => [x + dx * k, y - dy * k] as const
  const pedal = [x + 1.25 * k + Math.cos(turn) * 0.42 * k, y - 0.95 * k + Math.sin(turn) * 0.42 * k] as const
  const other = [x + 1.25 * k - Math.cos(turn) * 0.42 * k, y - 0.95 * k - Math.sin(turn) * 0.42 * k] as const
  const hip = p(0.92, 2.75)
  const knee = (foot: readonly [number, number]) =>
    [(hip[0] + foot[0]) / 2 + k * 0.62, (hip[1] + foot[1]) / 2 - k * 0.26] as const
  const leg = (foot: readonly [number, number], skin: string) =>
    line([hip, knee(foot)], '#15171c', k * 0.46) +
    line([knee(foot), foot], skin, k * 0.27) +
    line([foot, [foot[0] + k * 0.24, foot[1] + k * 0.04]], '#f0f0ea', k * 0.17)
  return [
    oval(x + 1.35 * k, y + k * 0.04, k * 2.4, k * 0.2, '#000000', fade(0.3)),
    leg(other, '#8a5f45'),
    wheel(x),
    wheel(x + 2.7 * k),
    line([p(0, 1), p(0.85, 2.35), p(2.3, 2.25), p(1.25, 0.95), p(0, 1)], bike, k * 0.1),
    line([p(1.25, 0.95), p(0.85, 2.35)], bike, k * 0.1),
    line([p(2.7, 1), p(2.3, 2.4)], bike, k * 0.1),
    line([p(2.24, 2.5), p(2.62, 2.5), p(2.62, 2.2)], '#1a1c20', k * 0.08),
    line([p(0.66, 2.5), p(1.06, 2.46)], '#16181c', k * 0.13),
    shape(
      `M${p(0.6, 2.6).join(' ')}C${p(0.5, 3.3).join(' ')} ${p(1.4, 4.15).join(' ')} ${p(2, 4).join(' ')}` +
        `C${p(2.4, 3.86).join(' ')} ${p(2.2, 3.5).join(' ')} ${p(1.9, 3.4).join(' ')}` +
        `C${p(1.6, 3.2).join(' ')} ${p(1.4, 2.9).join(' ')} ${p(1.3, 2.5).join(' ')}Z`,
      s.linear([
        [0, lighter(jersey, 0.25)],
        [1, darker(jersey, 0.3)],
      ]),
    ),
    leg(pedal, '#b98a6d'),
    line([p(1.96, 3.7), p(2.2, 3.06)], jersey, k * 0.3),
    line([p(2.2, 3.06), p(2.52, 2.52)], '#b98a6d', k * 0.2),
    line([p(2, 3.9), p(2.26, 4.1)], '#a87c62', k * 0.28),
    oval(...p(2.42, 4.3), k * 0.29, k * 0.35, '#b98a6d'),
    shape(
      `M${p(2.02, 4.42).join(' ')}C${p(2, 4.86).join(' ')} ${p(2.66, 4.92).join(' ')} ` +
        `${p(2.84, 4.4).join(' ')}L${p(2.5, 4.46).join(' ')}Z`,
      s.linear([
        [0, '#ffffff'],
        [1, jersey],
      ]),
    ),
    line([p(2.5, 4.3), p(2.7, 4.28)], '#15171c', k * 0.1),
  ].join('')
}

export const JERSEYS = [
  '#d9302a',
  '#f0c02a',
  '#2f6ab0',
  '#f0ece2',
  '#2f8a5a',
  '#e07a2a',
  '#e890a8',
  '#22304a',
] as const
