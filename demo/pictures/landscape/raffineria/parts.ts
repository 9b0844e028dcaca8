import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'

export type Metal = { lit: string; mid: string; dark: string; lamps: number }

/** A distillation column with ladders and platforms. */
export function column(s: Sheet, x: number, y: number, w: number, h: number, m: Metal): void {
  s.path(
    `M${px(x)} ${px(y)}V${px(y - h + w * 0.4)}Q${px(x)} ${px(y - h)} ${px(x + w / 2)} ${px(y - h)}` +
      `T${px(x + w)} ${px(y - h + w * 0.4)}V${px(y)}z`,
    s.fade(
      [
        [0, m.mid],
        [0.25, m.lit],
        [0.6, m.mid],
        [1, m.dark],
      ],
      true,
    ),
  )
  for (let i = 1; i * 70 < h; i++) {
    const yy = y - i * 70
    s.rect(x - w * 0.22, yy, w * 1.44, 5, m.dark)
    s.stroke(`M${px(x - w * 0.22)} ${px(yy)}v-16H${px(x + w * 1.22)}v16`, m.dark, 2)
    if (s.next() < m.lamps) {
      s.halo(x + w * 1.1, yy - 12, 34, '#ffdc9a', 0.95)
      s.oval(x + w * 1.1, yy - 12, 3.5, 3.5, '#fff6dc')
    }
  }
  s.stroke(
    `M${px(x + w * 0.5)} ${px(y - h)}v${px(-w * 0.5)}h${px(w * 0.9)}V${px(y - h * 0.3)}`,
    m.dark,
    Math.max(3, w * 0.1),
  )
}

/** A thin chimney, optionally with its flame. */
export function chimney(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  m: Metal,
  bands: string,
  flame = false,
): void {
  const w = h * 0.035
  s.path(
    `M${px(x - w)} ${px(y)}L${px(x - w * 0.6)} ${px(y - h)}H${px(x + w * 0.6)}L${px(x + w)} ${px(y)}z`,
    s.fade(
      [
        [0, m.lit],
        [1, m.dark],
      ],
      true,
    ),
  )
  if (bands !== '')
    for (let i = 0; i < 3; i++)
      s.path(
        `M${px(x - w * 0.62)} ${px(y - h + i * h * 0.09 + 4)}h${px(w * 1.24)}v${px(h * 0.045)}` +
          `h${px(-w * 1.24)}z`,
        bands,
      )
  if (flame) {
    s.halo(x + 14, y - h - 30, 230, '#ffae5a', 0.85)
    s.path(
      `M${px(x - w * 0.5)} ${px(y - h)}C${px(x - 26)} ${px(y - h - 50)} ${px(x + 20)} ${px(y - h - 60)} ` +
        `${px(x + 30)} ${px(y - h - 130)}C${px(x + 60)} ${px(y - h - 80)} ${px(x + 50)} ${px(y - h - 30)} ` +
        `${px(x + w * 0.5)} ${px(y - h)}z`,
      '#ffb24a',
      s.blur(4),
    )
    s.path(
      `M${px(x - w * 0.3)} ${px(y - h)}C${px(x - 8)} ${px(y - h - 34)} ${px(x + 18)} ${px(y - h - 40)} ` +
        `${px(x + 24)} ${px(y - h - 80)}C${px(x + 38)} ${px(y - h - 50)} ${px(x + 30)} ${px(y - h - 20)} ` +
        `${px(x + w * 0.3)} ${px(y - h)}z`,
      '#fff0b8',
      s.blur(2),
    )
  }
}

export function tank(s: Sheet, x: number, y: number, w: number, h: number, m: Metal): void {
  s.path(
    `M${px(x)} ${px(y)}V${px(y - h)}Q${px(x + w / 2)} ${px(y - h - w * 0.1)} ${px(x + w)} ${px(y - h)}` +
      `V${px(y)}Q${px(x + w / 2)} ${px(y + w * 0.05)} ${px(x)} ${px(y)}z`,
    s.fade(
      [
        [0, m.mid],
        [0.22, m.lit],
        [0.6, m.mid],
        [1, m.dark],
      ],
      true,
    ),
  )
  s.stroke(
    `M${px(x)} ${px(y - h)}Q${px(x + w / 2)} ${px(y - h + w * 0.06)} ${px(x + w)} ${px(y - h)}` +
      `M${px(x)} ${px(y - h * 0.5)}Q${px(x + w / 2)} ${px(y - h * 0.5 + w * 0.06)} ${px(x + w)} ` +
      `${px(y - h * 0.5)}`,
    m.dark,
    2,
    ' stroke-opacity=".55"',
  )
  let stair = ''
  for (let i = 0; i < 14; i++)
    stair += `M${px(x + w * (0.3 + i * 0.03))} ${px(y - (h * i) / 14)}v${px(-h / 14)}h${px(w * 0.03)}`
  s.stroke(stair, m.dark, 2.4)
}

/** Smoke that leans with the wind. */
export function smoke(
  s: Sheet,
  x: number,
  y: number,
  reach: number,
  rise: number,
  colour: string,
  alpha: number,
): void {
  const puff = s.radial([
    [0, colour, alpha],
    [0.6, colour, alpha * 0.4],
    [1, colour, 0],
  ])
  for (let i = 0; i < 14; i++) {
    const t = i / 13
    s.oval(
      x + reach * t,
      y - rise * Math.pow(t, 0.7),
      18 + 130 * t,
      14 + 70 * t,
      puff,
      ` fill-opacity="${px(1 - t * 0.7)}"`,
    )
  }
}

/** Pipe racks along the ground. */
export function pipes(s: Sheet, x0: number, x1: number, y: number, m: Metal): void {
  let legs = ''
  for (let x = x0; x < x1; x += 64) legs += `M${x} ${y}v-64M${x} ${y - 20}l64 -44`
  s.stroke(legs, m.dark, 4)
  for (const [dy, w, c] of [
    [-66, 8, m.mid],
    [-54, 6, m.lit],
    [-42, 9, m.mid],
    [-28, 5, m.dark],
  ] as const)
    s.stroke(`M${x0} ${y + dy}H${x1}`, c, w)
}
