import { mix } from '../colour.ts'
import { px } from './paths.ts'
import type { Sheet } from './sheet.ts'

/** A standing figure seen from afar, feet at (x, y). `walk` opens the legs. */
export function person(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  colour: string,
  walk = 0.02,
  extra = '',
): void {
  const p = (a: number, b: number): string => `${px(x + a * h)} ${px(y + b * h)}`
  s.path(
    `M${p(-0.03, -0.84)}Q${p(-0.12, -0.83)} ${p(-0.135, -0.74)}L${p(-0.15, -0.46)}L${p(-0.115, -0.45)}` +
      `L${p(-0.1, -0.64)}L${p(-0.1, -0.42)}L${p(-0.07 - walk, 0)}L${p(0.0 - walk, 0)}L${p(0.005, -0.36)}` +
      `L${p(0.02 + walk, 0)}L${p(0.09 + walk, 0)}L${p(0.1, -0.42)}L${p(0.1, -0.64)}L${p(0.115, -0.45)}` +
      `L${p(0.15, -0.46)}L${p(0.135, -0.74)}Q${p(0.12, -0.83)} ${p(0.03, -0.84)}z` +
      `M${p(-0.06, -0.925)}A${px(h * 0.06)} ${px(h * 0.072)} 0 1 0 ${p(0.06, -0.925)}` +
      `A${px(h * 0.06)} ${px(h * 0.072)} 0 1 0 ${p(-0.06, -0.925)}z` +
      `M${p(-0.03, -0.88)}H${px(x + 0.03 * h)}V${px(y - 0.82 * h)}H${px(x - 0.03 * h)}z`,
    colour,
    extra,
  )
}

/** A rower standing on the stern with an oar, feet at (x, y); `side` −1 leans left. */
export function rower(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  colour: string,
  side = 1,
  water = y + h * 0.25,
): void {
  const p = (a: number, b: number): string => `${px(x + a * h * side)} ${px(y + b * h)}`
  s.path(
    `M${p(-0.12, 0)}L${p(-0.06, -0.42)}Q${p(-0.06, -0.7)} ${p(0.06, -0.82)}` +
      `Q${p(0.15, -0.84)} ${p(0.16, -0.74)}L${p(0.36, -0.56)}L${p(0.34, -0.51)}L${p(0.13, -0.6)}` +
      `L${p(0.07, -0.42)}L${p(0.14, -0.2)}L${p(0.16, 0)}L${p(0.09, 0)}L${p(0.07, -0.18)}L${p(0, -0.32)}` +
      `L${p(-0.05, 0)}z`,
    colour,
  )
  s.oval(x + 0.17 * h * side, y - 0.9 * h, h * 0.06, h * 0.07, colour)
  s.stroke(`M${p(0.5, -0.68)}L${px(x - 0.75 * h * side)} ${px(water)}`, colour, Math.max(1.6, h * 0.022))
}

/** A plain open boat seen from its side, keel at (x, y). `tilt` in degrees. */
export function boat(s: Sheet, x: number, y: number, w: number, dark: string, light: string, tilt = 0): void {
  const p = (a: number, b: number): string => `${px(a * w)} ${px(b * w)}`
  s.group(` transform="translate(${px(x)} ${px(y)}) rotate(${tilt})"`, () => {
    s.path(
      `M${p(-0.5, -0.2)}Q${p(-0.2, -0.11)} ${p(0.05, -0.115)}Q${p(0.3, -0.12)} ${p(0.5, -0.22)}` +
        `Q${p(0.3, -0.09)} ${p(0.05, -0.085)}Q${p(-0.25, -0.08)} ${p(-0.5, -0.2)}z`,
      light,
    )
    s.path(
      `M${p(-0.5, -0.2)}Q${p(-0.2, -0.085)} ${p(0.05, -0.09)}Q${p(0.3, -0.095)} ${p(0.5, -0.22)}` +
        `Q${p(0.42, -0.02)} ${p(0.22, 0)}Q${p(0, 0.02)} ${p(-0.22, 0)}Q${p(-0.4, -0.03)} ${p(-0.5, -0.2)}z`,
      dark,
    )
    s.stroke(
      `M${p(-0.42, -0.115)}Q${p(-0.1, -0.03)} ${p(0.06, -0.035)}Q${p(0.3, -0.04)} ${p(0.44, -0.12)}`,
      light,
      w * 0.006,
      ' stroke-opacity=".5"',
    )
  })
}

/** A few far birds. */
export function birds(
  s: Sheet,
  x: number,
  y: number,
  spread: number,
  count: number,
  size: number,
  colour: string,
): void {
  let d = ''
  for (let i = 0; i < count; i++) {
    const [bx, by] = [x + s.between(-spread, spread), y + s.between(-spread, spread) * 0.45]
    const k = size * s.between(0.6, 1.2)
    d +=
      `M${px(bx - k)} ${px(by - k * 0.25)}q${px(k * 0.6)} ${px(-k * 0.3)} ${px(k)} ${px(k * 0.25)}` +
      `q${px(k * 0.4)} ${px(-k * 0.55)} ${px(k)} ${px(-k * 0.3)}`
  }
  s.stroke(d, colour, Math.max(1.2, size * 0.16))
}

export type Walls = { lit: string; shade: string; roof: string; window?: string; shutter?: string }

/** A house: front (gable away) with a darker flank at `side`; (x, y) is the front's lower left corner. */
export function house(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  c: Walls,
  o: { flank?: number; side?: 1 | -1; floors?: number; bays?: number; gable?: boolean; glow?: number } = {},
): void {
  const flank = o.flank ?? 0
  const side = o.side ?? 1
  const roof = h * 0.2
  const over = w * 0.035
  const fx = side === 1 ? x + w : x
  if (flank > 0) {
    const ex = fx + side * flank
    s.path(
      `M${px(fx)} ${px(y)}V${px(y - h)}L${px(fx + (side * flank) / 2)} ${px(y - h - roof * 1.1)}` +
        `L${px(ex)} ${px(y - h)}V${px(y)}z`,
      c.shade,
    )
    s.path(
      `M${px(x - over)} ${px(y - h + 2)}L${px(x + (side * flank) / 2)} ${px(y - h - roof * 1.15)}` +
        `L${px(x + w + (side * flank) / 2)} ${px(y - h - roof * 1.15)}` +
        `L${px(x + w + over)} ${px(y - h + 2)}z`,
      c.roof,
    )
    s.path(
      `M${px(fx + (side * flank) / 2)} ${px(y - h - roof * 1.15)}` +
        `L${px(ex + side * over)} ${px(y - h + 2)}v${px(roof * 0.12)}` +
        `L${px(fx + (side * flank) / 2)} ${px(y - h - roof * 0.95)}z`,
      mix(c.roof, '#000000', 0.3),
    )
  }
  s.rect(x, y - h, w, h, c.lit)
  if (flank === 0) {
    if (o.gable === true) {
      s.path(
        `M${px(x)} ${px(y - h + 1)}L${px(x + w / 2)} ${px(y - h - roof)}L${px(x + w)} ${px(y - h + 1)}z`,
        c.lit,
      )
      s.path(
        `M${px(x - over * 2)} ${px(y - h + roof * 0.12)}L${px(x + w / 2)} ${px(y - h - roof * 1.12)}` +
          `L${px(x + w + over * 2)} ${px(y - h + roof * 0.12)}v${px(-roof * 0.14)}` +
          `L${px(x + w / 2)} ${px(y - h - roof * 1.34)}L${px(x - over * 2)} ${px(y - h - roof * 0.02)}z`,
        c.roof,
      )
    } else
      s.path(
        `M${px(x - over)} ${px(y - h + 2)}L${px(x + w * 0.06)} ${px(y - h - roof * 0.6)}` +
          `H${px(x + w * 0.94)}L${px(x + w + over)} ${px(y - h + 2)}z`,
        c.roof,
      )
  }
  s.rect(x, y - h, w, h * 0.045, mix(c.shade, '#000000', 0.25), ' fill-opacity=".5"')
  const floors = o.floors ?? Math.max(1, Math.round(h / 60))
  const bays = o.bays ?? Math.max(1, Math.round(w / 40))
  const [bw, fh] = [w / bays, h / floors]
  for (let f = 0; f < floors; f++)
    for (let b = 0; b < bays; b++) {
      if (s.next() < 0.1) continue
      const [ww, wh] = [bw * 0.26, Math.min(fh * 0.5, bw * 0.5)]
      const [wx, wy] = [x + b * bw + (bw - ww) / 2, y - h + f * fh + (fh - wh) * 0.55]
      const lamp = s.next() < (o.glow ?? 0)
      s.rect(wx, wy, ww, wh, lamp ? '#ffd98a' : (c.window ?? '#3a332c'))
      if (c.shutter !== undefined)
        s.path(
          `M${px(wx - ww * 0.5)} ${px(wy)}h${px(ww * 0.46)}v${px(wh)}h${px(-ww * 0.46)}z` +
            `M${px(wx + ww * 1.04)} ${px(wy)}h${px(ww * 0.46)}v${px(wh)}h${px(-ww * 0.46)}z`,
          c.shutter,
        )
    }
}

/** Bell tower with a pointed or flat cap, base middle at (x, y), one path. */
export function tower(x: number, y: number, w: number, h: number, cap: 'spire' | 'dome' | 'flat'): string {
  const top = y - h
  const body =
    `M${px(x - w / 2)} ${px(y)}V${px(top)}H${px(x + w / 2)}V${px(y)}z` +
    `M${px(x - w * 0.58)} ${px(top)}v${px(-w * 0.12)}H${px(x + w * 0.58)}v${px(w * 0.12)}z`
  const belfry = `M${px(x - w * 0.42)} ${px(top - w * 0.1)}v${px(-w * 0.75)}h${px(w * 0.84)}v${px(w * 0.75)}z`
  const t = top - w * 0.84
  if (cap === 'spire')
    return (
      `${body}${belfry}M${px(x - w * 0.5)} ${px(t)}L${px(x)} ${px(t - w * 2)}` +
      `L${px(x + w * 0.5)} ${px(t)}z`
    )
  if (cap === 'dome')
    return (
      `${body}${belfry}M${px(x - w * 0.46)} ${px(t)}C${px(x - w * 0.5)} ${px(t - w * 0.8)} ` +
      `${px(x - w * 0.1)} ${px(t - w * 0.7)} ${px(x)} ${px(t - w * 1.2)}` +
      `C${px(x + w * 0.1)} ${px(t - w * 0.7)} ${px(x + w * 0.5)} ${px(t - w * 0.8)} ${px(x + w * 0.46)} ` +
      `${px(t)}z`
    )
  return body
}

/** A cyclist from the side, wheels on (x, y), riding to `side`. */
export function cyclist(s: Sheet, x: number, y: number, h: number, colour: string, side = 1): void {
  const p = (a: number, b: number): string => `${px(x + a * h * side)} ${px(y + b * h)}`
  const r = h * 0.2
  const wide = Math.max(1.4, h * 0.018)
  for (const a of [-0.3, 0.3])
    s.put(
      `<circle cx="${px(x + a * h)}" cy="${px(y - r)}" r="${px(r)}" fill="none" stroke="${colour}" ` +
        `stroke-width="${px(wide)}"/>`,
    )
  s.stroke(
    `M${p(-0.3, -0.2)}L${p(-0.02, -0.2)}L${p(0.22, -0.44)}L${p(-0.12, -0.44)}L${p(-0.3, -0.2)}` +
      `M${p(-0.02, -0.2)}L${p(-0.14, -0.5)}M${p(0.3, -0.2)}L${p(0.2, -0.52)}L${p(0.27, -0.55)}`,
    colour,
    wide * 1.2,
  )
  s.stroke(`M${p(-0.12, -0.54)}L${p(0.06, -0.4)}L${p(0.0, -0.14)}L${p(0.06, -0.13)}`, colour, h * 0.062)
  s.stroke(`M${p(0.07, -0.78)}L${p(0.16, -0.62)}L${p(0.26, -0.57)}`, colour, h * 0.045)
  s.path(
    `M${p(-0.2, -0.5)}Q${p(-0.2, -0.74)} ${p(0.0, -0.86)}Q${p(0.13, -0.88)} ${p(0.11, -0.76)}` +
      `Q${p(0.0, -0.62)} ${p(-0.03, -0.48)}z`,
    colour,
  )
  s.oval(x + 0.12 * h * side, y - 0.94 * h, h * 0.058, h * 0.068, colour)
}

/** A cyclist seen from behind, wheel on (x, y). */
export function cyclistAway(s: Sheet, x: number, y: number, h: number, colour: string): void {
  const p = (a: number, b: number): string => `${px(x + a * h)} ${px(y + b * h)}`
  s.path(`M${p(-0.022, 0)}V${px(y - 0.36 * h)}H${px(x + 0.022 * h)}V${px(y)}z`, colour)
  s.path(
    `M${p(-0.08, -0.44)}L${p(-0.09, -0.24)}L${p(-0.07, -0.08)}L${p(-0.03, -0.08)}L${p(-0.01, -0.38)}` +
      `L${p(0.03, -0.3)}L${p(0.03, -0.15)}L${p(0.08, -0.15)}L${p(0.09, -0.46)}z`,
    colour,
  )
  s.path(
    `M${p(-0.1, -0.44)}L${p(-0.13, -0.72)}Q${p(-0.12, -0.83)} ${p(-0.04, -0.84)}H${px(x + 0.04 * h)}` +
      `Q${p(0.12, -0.83)} ${p(0.13, -0.72)}L${p(0.1, -0.44)}z`,
    colour,
  )
  s.stroke(
    `M${p(-0.12, -0.76)}L${p(-0.19, -0.6)}L${p(-0.17, -0.5)}` +
      `M${p(0.12, -0.76)}L${p(0.19, -0.6)}L${p(0.17, -0.5)}M${p(-0.2, -0.49)}H${px(x + 0.2 * h)}`,
    colour,
    h * 0.04,
  )
  s.oval(x, y - 0.92 * h, h * 0.058, h * 0.07, colour)
}
