import { WIDTH } from '../../kit.ts'
import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'

/** A hive: stacked boxes and a lid, foot's middle at (x, y). */
export function hive(s: Sheet, x: number, y: number, w: number, colour: string, floors = 2): void {
  const h = w * 0.5
  s.oval(x + w * 0.15, y, w * 0.75, w * 0.09, '#1f2a12', ' fill-opacity=".45"')
  s.path(
    `M${px(x - w * 0.42)} ${px(y)}v${px(-w * 0.16)}h${px(w * 0.1)}v${px(w * 0.16)}z` +
      `M${px(x + w * 0.32)} ${px(y)}v${px(-w * 0.16)}h${px(w * 0.1)}v${px(w * 0.16)}z`,
    '#3f3526',
  )
  for (let f = 0; f < floors; f++) {
    const top = y - w * 0.12 - (f + 1) * h
    s.rect(x - w * 0.5, top, w, h - 2, colour)
    s.path(
      `M${px(x + w * 0.5)} ${px(top)}l${px(w * 0.24)} ${px(-w * 0.05)}v${px(h - 2)}` +
        `l${px(-w * 0.24)} ${px(w * 0.05)}z`,
      colour,
    )
    s.path(
      `M${px(x + w * 0.5)} ${px(top)}l${px(w * 0.24)} ${px(-w * 0.05)}v${px(h - 2)}` +
        `l${px(-w * 0.24)} ${px(w * 0.05)}z`,
      '#1c1a24',
      ' fill-opacity=".38"',
    )
    s.rect(x - w * 0.1, top + h * 0.35, w * 0.2, h * 0.12, '#000', ' fill-opacity=".35"')
    s.rect(x - w * 0.5, top + h - 5, w, 4, '#000', ' fill-opacity=".28"')
  }
  s.rect(x - w * 0.2, y - w * 0.18, w * 0.4, w * 0.045, '#1c150c')
  s.rect(x - w * 0.32, y - w * 0.13, w * 0.64, w * 0.03, '#d9c8a0')
  const lid = y - w * 0.12 - floors * h
  s.path(
    `M${px(x - w * 0.55)} ${px(lid)}v${px(-w * 0.1)}l${px(w * 0.24)} ${px(-w * 0.06)}h${px(w * 1.1)}` +
      `v${px(w * 0.1)}l${px(-w * 0.24)} ${px(w * 0.06)}z`,
    '#c9cbc4',
  )
  s.path(`M${px(x - w * 0.55)} ${px(lid)}v${px(-w * 0.08)}H${px(x + w * 0.55)}v${px(w * 0.08)}z`, '#9a9d98')
}

/** Flowers strewn over a meadow, bigger toward the eye. */
export function blooms(
  s: Sheet,
  y0: number,
  y1: number,
  count: number,
  size: number,
  colours: readonly string[],
): void {
  for (const colour of colours) {
    let d = ''
    for (let i = 0; i < count; i++) {
      const t = s.next()
      const r = size * (0.12 + t * t) * s.between(0.6, 1.2)
      const [x, y] = [s.between(-10, WIDTH), y0 + (y1 - y0) * t]
      d +=
        `M${px(x - r)} ${px(y)}a${px(r)} ${px(r * 0.7)} 0 1 0 ${px(2 * r)} 0` +
        `a${px(r)} ${px(r * 0.7)} 0 1 0 ${px(-2 * r)} 0z`
    }
    s.path(d, colour)
  }
}
