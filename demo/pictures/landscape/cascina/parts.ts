import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { house } from '../things.ts'

/** A long Po-valley farm: dwelling, arcaded barn, a smaller stable. */
export function court(
  s: Sheet,
  x: number,
  y: number,
  k: number,
  c: { lit: string; shade: string; roof: string; dark: string },
  glow = 0,
): void {
  const w = { lit: c.lit, shade: c.shade, roof: c.roof, window: c.dark }
  house(s, x, y, 300 * k, 100 * k, w, { floors: 2, bays: 8, glow })
  house(s, x - 150 * k, y, 150 * k, 140 * k, w, { floors: 3, bays: 3, glow, gable: true })
  house(s, x + 300 * k, y, 190 * k, 84 * k, w, { floors: 1, bays: 1 })
  for (let i = 0; i < 4; i++)
    s.path(
      `M${px(x + (312 + i * 44) * k)} ${px(y)}v${px(-40 * k)}` +
        `q${px(17 * k)} ${px(-26 * k)} ${px(34 * k)} 0v${px(40 * k)}z`,
      c.dark,
    )
  s.path(
    `M${px(x + 90 * k)} ${px(y)}v${px(-38 * k)}q${px(18 * k)} ${px(-24 * k)} ${px(36 * k)} 0v${px(38 * k)}z`,
    c.dark,
  )
}
