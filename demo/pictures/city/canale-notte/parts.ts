import type { Next } from '../../kit.ts'
import { type Sheet, darker, fade, group, lighter, line, n, rect, shape, stroke } from '../brush.ts'
import { type View } from '../camera.ts'
import { silhouette } from '../figures.ts'
import { ledge, windows } from '../light.ts'

/** A palace on the water: pointed windows, balconies, a water gate. */
export function palace(
  s: Sheet,
  view: View,
  next: Next,
  [x, z, w, h]: readonly [number, number, number, number],
  along: readonly [number, number, number],
  colour: string,
  lit: readonly string[],
  share: number,
): void {
  const wall = view.plane([x, 0, z], along)
  s.add(
    wall.rect(
      0,
      0,
      w,
      h,
      s.linear([
        [0, darker(colour, 0.15)],
        [0.7, colour],
        [1, darker(colour, 0.5)],
      ]),
    ),
  )
  s.add(
    windows(wall, next, {
      width: w,
      from: 3.8,
      floors: Math.max(1, Math.floor((h - 4.4) / 3.6)),
      storey: 3.6,
      bays: Math.max(2, Math.round(w / 2.3)),
      glass: '#0c1222',
      frame: lighter(colour, 0.2),
      lit,
      share,
      round: true,
      tall: 0.66,
      open: 0.46,
    }),
  )
  s.add(
    wall.arch(w / 2 - 1, 0, w / 2 + 1, 3, '#06080f'),
    ledge(wall, 0, w, 3.5, 0.14, colour),
    ledge(wall, -0.1, w + 0.1, h, 0.3, colour),
    wall.rect(0, 0, w, 0.5, '#0c1a1c'),
  )
  if (next() < 0.6) s.add(wall.rect(w / 2 - 2.2, 7.2, w / 2 + 2.2, 8.1, lighter(colour, 0.25), fade(0.7)))
  for (let a = 1; a < w; a += 3.4) {
    const [px, py] = wall.point(a, h)
    const k = view.scale(...([wall.place(a, h)[0], wall.place(a, h)[2]] as const))
    s.add(
      shape(
        `M${n(px - k * 0.25)} ${n(py)}l${n(k * 0.05)} ${n(-k * 1.1)}l${n(-k * 0.16)} ${n(-k * 0.5)}` +
          `l${n(k * 0.72)} 0l${n(-k * 0.16)} ${n(k * 0.5)}l${n(k * 0.05)} ${n(k * 1.1)}Z`,
        darker(colour, 0.25),
      ),
    )
  }
}

/** A gondola with its iron prow; rower standing aft if wanted. */
export function gondola(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  flip: boolean,
  rim: string,
  rower = true,
): void {
  const f = flip ? -1 : 1
  const p = (dx: number, dy: number) => `${n(x + f * dx * w)} ${n(y - dy * w)}`
  s.add(
    group(
      `${fade(0.5)} ${s.blur(5, 2)}`,
      shape(`M${p(-0.5, -0.02)}Q${p(0, -0.16)} ${p(0.5, -0.02)}Z`, '#020306'),
    ),
  )
  s.add(
    shape(
      `M${p(-0.52, 0.15)}C${p(-0.44, 0.06)} ${p(-0.3, 0.045)} ${p(0, 0.045)}` +
        `C${p(0.26, 0.045)} ${p(0.42, 0.07)} ${p(0.5, 0.2)}L${p(0.53, 0.2)}` +
        `C${p(0.47, 0.02)} ${p(0.34, -0.03)} ${p(0, -0.035)}C${p(-0.34, -0.03)} ${p(-0.46, 0.02)} ` +
        `${p(-0.52, 0.15)}Z`,
      s.linear([
        [0, '#2a2c38'],
        [1, '#05060a'],
      ]),
    ),
    stroke(
      `M${p(-0.5, 0.13)}C${p(-0.42, 0.055)} ${p(-0.3, 0.05)} ${p(0, 0.05)}` +
        `C${p(0.26, 0.05)} ${p(0.42, 0.075)} ${p(0.5, 0.2)}`,
      rim,
      w * 0.006,
    ),
    rect(x + f * 0.515 * w - w * 0.012, y - w * 0.25, w * 0.026, w * 0.08, '#c9ccd4'),
    shape(`M${p(-0.06, 0.05)}q${n(f * 0.08 * w)} ${n(-0.06 * w)} ${n(f * 0.18 * w)} 0Z`, '#6a1c22'),
  )
  if (rower)
    s.add(
      silhouette(
        { x: x - f * 0.36 * w, y: y - w * 0.055, height: w * 0.42, pose: 'reach', flip },
        '#07080e',
        rim,
      ),
      line(
        [
          [x - f * 0.27 * w, y - w * 0.33],
          [x - f * 0.1 * w, y + w * 0.05],
        ],
        '#14141c',
        w * 0.012,
      ),
    )
}
