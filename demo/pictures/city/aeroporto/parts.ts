import { type Sheet, darker, group, lighter, n, rect, shape } from '../brush.ts'

/** An airliner seen from its side, nose at x pointing left, belly line at y. */
export function airliner(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  body: string,
  tail: string,
  flip = false,
): string {
  const h = w * 0.11
  const skin = s.rounded(body, 0.5, 0.45, [0, 1])
  let panes = ''
  for (let i = 0; i < 30; i++)
    panes += rect(w * (0.13 + i * 0.021), -h * 0.66, w * 0.008, h * 0.14, '#25303c', 'rx="2"')
  return group(
    `transform="translate(${n(x)} ${n(y)}) scale(${flip ? -1 : 1} 1)"`,
    shape(
      `M${n(w * 0.8)} ${n(-h * 0.8)}L${n(w * 0.93)} ${n(-h * 2.9)}L${n(w * 1.0)} ${n(-h * 2.9)}` +
        `L${n(w * 0.96)} ${n(-h * 0.7)}Z`,
      s.linear([
        [0, lighter(tail, 0.2)],
        [1, darker(tail, 0.2)],
      ]),
    ),
    shape(
      `M0 ${n(-h * 0.38)}C${n(w * 0.02)} ${n(-h * 0.8)} ${n(w * 0.06)} ${n(-h)} ${n(w * 0.12)} ${n(-h)}` +
        `L${n(w * 0.84)} ${n(-h)}C${n(w * 0.92)} ${n(-h * 0.95)} ${n(w * 0.98)} ${n(-h * 0.75)} ${n(w)} ` +
        `${n(-h * 0.66)}C${n(w * 0.94)} ${n(-h * 0.4)} ${n(w * 0.84)} ${n(-h * 0.05)} ${n(w * 0.72)} 0` +
        `L${n(w * 0.1)} 0C${n(w * 0.04)} 0 ${n(w * 0.01)} ${n(-h * 0.15)} 0 ${n(-h * 0.38)}Z`,
      skin,
    ),
    panes,
    shape(
      `M${n(w * 0.035)} ${n(-h * 0.72)}L${n(w * 0.075)} ${n(-h * 0.78)}L${n(w * 0.08)} ${n(-h * 0.58)}` +
        `L${n(w * 0.025)} ${n(-h * 0.56)}Z`,
      '#1b242e',
    ),
    shape(
      `M${n(w * 0.38)} ${n(-h * 0.3)}L${n(w * 0.56)} ${n(-h * 0.24)}L${n(w * 0.78)} ${n(h * 0.62)}` +
        `L${n(w * 0.72)} ${n(h * 0.62)}Z`,
      darker(body, 0.4),
    ),
    shape(
      `M${n(w * 0.84)} ${n(-h * 0.62)}L${n(w * 0.92)} ${n(-h * 0.6)}L${n(w * 1.03)} ${n(-h * 0.2)}` +
        `L${n(w * 0.98)} ${n(-h * 0.2)}Z`,
      darker(body, 0.3),
    ),
    shape(
      `M${n(w * 0.42)} ${n(h * 0.16)}l${n(w * 0.1)} ${n(-h * 0.04)}` +
        `q${n(w * 0.012)} ${n(h * 0.22)} 0 ${n(h * 0.42)}l${n(-w * 0.09)} ${n(-h * 0.04)}` +
        `q${n(-w * 0.02)} ${n(-h * 0.16)} ${n(-w * 0.01)} ${n(-h * 0.34)}Z`,
      s.linear([
        [0, lighter(tail, 0.25)],
        [1, darker(tail, 0.5)],
      ]),
    ),
  )
}
