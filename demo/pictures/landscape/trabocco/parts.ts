import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import type { Waves } from '../water.ts'

/** The sea under the machines. */
export const waves: Waves = {
  grain: { fx: 0.006, fy: 0.05 },
  far: 0.25,
  near: 0.9,
  glints: { below: 4, count: 200, size: 60, alpha: '.28' },
}

/**
 * The fishing machine: deck on crooked stilts, hut, long antennae, the net between them; deck's middle at (x,
 * y).
 */
export function machine(
  s: Sheet,
  x: number,
  y: number,
  k: number,
  wood: string,
  lit: string,
  water: number,
  side = -1,
  walkway = 0,
): void {
  const p = (a: number, b: number): string => `${px(x + a * k * side)} ${px(y + b * k)}`
  const w = 7 * k
  let piles = ''
  for (const a of [-150, -105, -60, -15, 30, 75, 120, 155])
    piles += `M${p(a, 0)}L${px(x + (a + s.between(-26, 26)) * k * side)} ${px(water + s.between(0, 8))}`
  for (const a of [-130, -40, 60])
    piles +=
      `M${p(a, 10)}L${px(x + (a + 80) * k * side)} ${px(water - 20 * k)}` +
      `M${p(a + 90, 10)}L${px(x + (a + 10) * k * side)} ${px(water - 10 * k)}`
  s.stroke(piles, wood, w)
  if (walkway !== 0) {
    s.stroke(`M${p(-150, 2)}L${px(walkway)} ${px(y - 20 * k)}`, wood, 9 * k)
    s.stroke(`M${p(-150, -34)}L${px(walkway)} ${px(y - 56 * k)}`, wood, 3 * k)
    const end = (walkway - x) / (k * side)
    let posts = ''
    for (let a = -170; a > end; a -= 46) {
      const yy = y - 20 * k * ((a + 150) / (end + 150))
      posts +=
        `M${px(x + a * k * side)} ${px(yy - 36 * k)}V${px(yy)}` +
        `L${px(x + (a + s.between(-14, 14)) * k * side)} ${px(water + 4)}`
    }
    s.stroke(posts, wood, 4.5 * k)
  }
  s.path(`M${p(-170, -6)}L${p(170, -10)}V${px(y + 8 * k)}L${p(-170, 10)}z`, wood)
  s.stroke(`M${p(-168, -7)}L${p(168, -11)}`, lit, 3 * k, ' stroke-opacity=".7"')
  s.path(`M${p(-90, -8)}V${px(y - 92 * k)}L${p(-36, -122)}L${p(30, -96)}V${px(y - 8 * k)}z`, wood)
  s.path(`M${p(-104, -86)}L${p(-36, -130)}L${p(44, -94)}L${p(42, -84)}L${p(-36, -118)}L${p(-98, -78)}z`, lit)
  s.rect(x - 10 * k * side - 20 * k, y - 72 * k, 26 * k, 26 * k, lit, ' fill-opacity=".75"')
  for (let i = 0; i < 5; i++)
    s.stroke(
      `M${p(-84 + i * 24, -10)}V${px(y - (88 + (i === 2 ? 22 : i === 1 || i === 3 ? 12 : 0)) * k)}`,
      lit,
      1.2 * k,
      ' stroke-opacity=".35"',
    )
  s.stroke(`M${p(70, 0)}L${p(86, -230)}M${p(120, 0)}L${p(112, -210)}`, wood, 6 * k)
  s.stroke(
    `M${p(60, -20)}L${p(440, -120)}M${p(110, -20)}L${p(420, -30)}M${p(30, -30)}L${p(350, -190)}`,
    wood,
    5 * k,
  )
  s.stroke(
    `M${p(86, -230)}L${p(440, -120)}M${p(86, -230)}L${p(420, -30)}M${p(86, -230)}L${p(350, -190)}` +
      `M${p(86, -230)}L${p(-130, -8)}M${p(112, -210)}L${p(-60, -8)}`,
    wood,
    1.8 * k,
  )
  let net = ''
  for (let i = 0; i <= 12; i++) {
    const t = i / 12
    net +=
      `M${p(160 + 280 * t, -60 - 60 * t)}Q${p(180 + 240 * t, 20 + 20 * t)} ` +
      `${p(170 + 250 * t, -10 - 20 * t)}M${p(160, -60 + 50 * t)}` +
      `Q${p(300, 40 * t + 10)} ${p(440 - 20 * t, -120 + 90 * t)}`
  }
  s.stroke(net, lit, 1 * k, ' stroke-opacity=".55"')
}
