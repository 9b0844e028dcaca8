import { burin, clipped, fill, hatch, INK, line, PAPER, px } from './engrave.ts'
import type { Head } from './head.ts'
import type { Sitter } from './person.ts'
import { whiskers } from './whiskers.ts'

/** Curved shading that follows the cheek on the side away from the light. */
function modelling(h: Head, p: Sitter): string {
  let d = ''
  for (let y = h.top + 20; y < h.chin; y += 5.2) {
    const t = (y - h.top) / (h.chin - h.top)
    const reach =
      h.fw * (0.34 + 0.16 * Math.sin(t * 9) + 0.16 * Math.max(0, t - 0.55)) * (0.85 + h.next() * 0.3)
    const edge = h.cx + h.fw * 1.02
    d += burin(edge, y + 6, edge - reach, y - 2, 1.15, 3, 0.25)
  }
  for (let y = h.eye + 30; y < h.chin; y += 6.5)
    d += burin(h.cx - h.fw, y + 3, h.cx - h.fw * (0.78 + h.next() * 0.08), y - 1, 0.8, -2, 0.25)
  for (let i = 0; i < 10; i++)
    d += burin(
      h.cx - 26 + i * 5 + h.turn * 0.6,
      h.mouth + 15 + Math.abs(i - 5) * 0.8,
      h.cx - 20 + i * 5 + h.turn * 0.6,
      h.mouth + 20,
      0.7,
    )
  let cross = ''
  for (let y = h.eye + 40; y < h.chin + 10; y += 6)
    cross += burin(h.cx + h.fw * 1.02, y - 12, h.cx + h.fw * 0.66, y + 10, 0.8)
  if (p.age > (p.woman ? 58 : 46))
    for (let i = 0; i < (p.age > 60 ? 3 : 2); i++)
      d += burin(h.cx - h.fw * 0.42, h.top + 52 + i * 11, h.cx + h.fw * 0.46, h.top + 53 + i * 11, 0.9, -5)
  return d + cross
}

function eyeAt(h: Head, p: Sitter, side: number, lid: number, wide: number, brow: number): string {
  const x = h.cx + side * h.fw * 0.42 + h.turn
  const y = h.eye
  const w = wide * (side === Math.sign(h.turn) ? 0.9 : 1)
  const almond =
    `M${px(x - w)} ${px(y + 1)}Q${px(x)} ${px(y - lid)} ${px(x + w)} ${px(y)}` +
    `Q${px(x)} ${px(y + lid * 0.72)} ${px(x - w)} ${px(y + 1)}z`
  let out = fill(almond, '#fffdf6')
  out += clipped(
    almond,
    `<circle cx="${px(x + h.turn * 0.22)}" cy="${px(y - 1)}" r="6.4" fill="#4a443e"/>` +
      `<circle cx="${px(x + h.turn * 0.22)}" cy="${px(y - 1)}" r="3.4" fill="${INK}"/>` +
      `<circle cx="${px(x + h.turn * 0.22 - 2)}" cy="${px(y - 3.4)}" r="1.6" fill="#fff"/>`,
  )
  out +=
    fill(burin(x - w - 1, y + 1.5, x + w + 2, y, p.woman ? 2.6 : 2, -lid * 0.82)) +
    fill(burin(x - w * 0.9, y - lid * 0.75, x + w, y - lid * 0.8, 0.9, -4)) +
    fill(burin(x - w * 0.7, y + lid * 0.55, x + w * 0.7, y + lid * 0.55, 0.7, 2))
  if (p.age > (p.woman ? 48 : 40))
    out += fill(
      burin(x - w * 0.8, y + 12, x + w * 0.6, y + 13, 0.9, 5) +
        (p.age > 55 ? burin(x - w * 0.7, y + 17, x + w * 0.5, y + 17.5, 0.8, 5) : ''),
    )
  if (p.age > 50)
    for (const k of [-4, 2, 8])
      out += fill(burin(x + side * (w + 5), y + k * 0.6, x + side * (w + 15), y + k * 1.5, 0.7))
  const [inner, outer] = [x - side * w * 1.05, x + side * w * 1.3]
  const grey = p.tone === 'white' || p.tone === 'grey'
  const thick = p.woman ? 2.3 : 3.6
  let hairs = ''
  for (let i = 0; i < 13; i++) {
    const t = i / 12
    const bx = inner + (outer - inner) * t
    const by = y - 21 - brow * Math.sin(t * Math.PI) * 5 + (t > 0.6 ? (t - 0.6) * 12 : 0)
    hairs += burin(bx, by + 2.4, bx + side * 7, by - 2.5, grey ? thick * 0.3 : thick * 0.52)
  }
  return out + fill(hairs)
}

function noseAt(h: Head, kind: number): string {
  const [x, y] = [h.cx + h.turn * 1.25, h.nose]
  const side = h.turn >= 0 ? 1 : -1
  const w = 12 + kind * 7
  let d = burin(
    x - side * 5,
    h.eye - 8,
    x + side * (4 + kind * 5),
    y - 7,
    1.2,
    side * (kind > 0.6 ? -5 : 3),
    0.75,
  )
  d +=
    burin(x - w, y - 2, x - w * 0.35, y + 4, 1.5, 4) +
    burin(x + w, y - 2, x + w * 0.35, y + 4, 1.7, -4) +
    burin(x - w * 0.45, y + 4, x + w * 0.45, y + 4, 1.3, 2.5)
  for (let i = 0; i < 7; i++)
    d += burin(x + 5 + i * 0.6, h.eye + 14 + i * 5, x + 12 + i * 1.2, h.eye + 18 + i * 5, 0.75)
  return (
    fill(d) + fill(`M${px(x - w * 0.62)} ${px(y + 2)}q3 -4 7 0zM${px(x + w * 0.62)} ${px(y + 2)}q-3 -4 -7 0z`)
  )
}

function mouthAt(h: Head, p: Sitter, wide: number, full: number): string {
  const [x, y] = [h.cx + h.turn * 1.1, h.mouth]
  const up = p.smile ? 5 : 1
  let out = ''
  if (p.woman)
    out += fill(
      `M${px(x - wide)} ${px(y - up)}Q${px(x - wide * 0.4)} ${px(y - full - 5)} ${px(x)} ` +
        `${px(y - full * 0.5 - 2)}Q${px(x + wide * 0.4)} ${px(y - full - 5)} ${px(x + wide)} ${px(y - up)}` +
        `Q${px(x)} ${px(y + full + 7)} ${px(x - wide)} ${px(y - up)}z`,
      '#6a5c52',
    )
  else
    out +=
      fill(burin(x - wide * 0.55, y + full + 4, x + wide * 0.55, y + full + 4, 1.8, 2)) +
      fill(burin(x - wide * 0.7, y - full * 0.5 - 2, x + wide * 0.7, y - full * 0.5 - 2, 0.9, -1.5))
  out += fill(burin(x - wide - 1, y - up, x + wide + 1, y - up, 2.3, up + 1.5))
  out += fill(
    burin(x - wide - 2, y - up - 2, x - wide - 1, y - up + 4, 1) +
      burin(x + wide + 2, y - up - 2, x + wide + 1, y - up + 4, 1),
  )
  if (p.age > (p.woman ? 50 : 38))
    out += fill(
      burin(x - 20, h.nose + 2, x - wide - 9, y + 4, p.age > 58 ? 1.6 : 1, 4) +
        burin(x + 20, h.nose + 2, x + wide + 9, y + 4, p.age > 58 ? 1.6 : 1.1, -4),
    )
  return out
}

function spectacles(h: Head, kind: Sitter['glasses']): string {
  const [lx, rx, y] = [h.cx - h.fw * 0.42 + h.turn, h.cx + h.fw * 0.42 + h.turn, h.eye + 3]
  const w = kind === 'thick' ? 5.5 : 3
  const rim = (x: number): string =>
    kind === 'round'
      ? `M${px(x - 26)} ${px(y)}a26 26 0 1 0 52 0a26 26 0 1 0 -52 0z`
      : `M${px(x - 27)} ${px(y - 17)}Q${px(x)} ${px(y - 21)} ${px(x + 27)} ${px(y - 17)}` +
        `Q${px(x + 27)} ${px(y + 17)} ${px(x + 14)} ${px(y + 19)}H${px(x - 14)}` +
        `Q${px(x - 27)} ${px(y + 17)} ${px(x - 27)} ${px(y - 17)}z`
  const glint = fill(
    burin(lx - 14, y + 8, lx - 2, y - 12, 1.6) + burin(rx - 14, y + 8, rx - 2, y - 12, 1.6),
    '#fffdf6',
    ' fill-opacity=".8"',
  )
  return (
    glint +
    line(
      `${rim(lx)}${rim(rx)}M${px(lx + 26)} ${px(y - 4)}Q${px((lx + rx) / 2)} ${px(y - 12)} ` +
        `${px(rx - 26)} ${px(y - 4)}M${px(lx - 26)} ${px(y - 6)}L${px(h.cx - h.fw - 2)} ${px(y - 8)}` +
        `M${px(rx + 26)} ${px(y - 6)}L${px(h.cx + h.fw + 2)} ${px(y - 8)}`,
      w,
    )
  )
}

/** Ears, skull and features of a sitter, with their glasses. */
export function face(h: Head, p: Sitter): string {
  const r = (a: number, b: number): number => a + h.next() * (b - a)
  const [lid, wide, brow, kind, mw, full] = [r(9, 13), r(15, 18.5), r(0, 1), r(0, 1), r(17, 25), r(3, 7)]
  const ear = (side: number): string => {
    const [x, y] = [h.cx + side * (h.fw + 3), h.eye + 12]
    return (
      fill(
        `M${px(x - side * 6)} ${px(y - 20)}C${px(x + side * 14)} ${px(y - 34)} ${px(x + side * 18)} ` +
          `${px(y)} ${px(x + side * 6)} ${px(y + 24)}Q${px(x)} ${px(y + 30)} ${px(x - side * 7)} ` +
          `${px(y + 20)}z`,
        PAPER,
      ) +
      line(
        `M${px(x - side * 3)} ${px(y - 22)}C${px(x + side * 14)} ${px(y - 32)} ${px(x + side * 16)} ` +
          `${px(y)} ${px(x + side * 5)} ${px(y + 22)}Q${px(x)} ${px(y + 28)} ${px(x - side * 5)} ` +
          `${px(y + 19)}M${px(x)} ${px(y - 14)}Q${px(x + side * 9)} ${px(y - 12)} ${px(x + side * 3)} ` +
          `${px(y + 10)}`,
        1.6,
      ) +
      (p.earrings
        ? `<circle cx="${px(x + side * 2)}" cy="${px(y + 32)}" r="4.2" fill="#fffdf6" stroke="${INK}" ` +
          'stroke-width="1.8"/>'
        : '')
    )
  }
  let out = ear(-1) + ear(1) + fill(h.skull, PAPER)
  out += clipped(
    h.skull,
    fill(modelling(h, p)) +
      (p.freckles
        ? Array.from(
            { length: 34 },
            () =>
              `<circle cx="${px(h.cx + h.turn + r(-46, 46))}" cy="${px(h.eye + r(18, 48))}" ` +
              `r="${px(r(0.8, 1.6))}" fill="#5a4c42"/>`,
          ).join('')
        : ''),
  )
  out += line(h.skull, 1.5)
  out += eyeAt(h, p, -1, lid, wide, brow) + eyeAt(h, p, 1, lid, wide, brow) + noseAt(h, kind)
  if (p.beard !== '' && p.beard !== 'goatee') out += whiskers(h, p) + mouthAt(h, p, mw * 0.8, full)
  else out += mouthAt(h, p, mw, full) + whiskers(h, p)
  if (p.glasses !== '') out += spectacles(h, p.glasses)
  return out
}

/** Neck with its shadow under the chin. */
export function neck(h: Head, p: Sitter): string {
  const w = h.fw * (p.woman ? 0.55 : 0.72)
  const d =
    `M${px(h.cx - w)} ${px(h.chin - 40)}V${px(h.chin + 40)}Q${px(h.cx - w - 6)} ${px(h.chin + 66)} ` +
    `${px(h.cx - w - 34)} ${px(h.chin + 84)}H${px(h.cx + w + 34)}` +
    `Q${px(h.cx + w + 6)} ${px(h.chin + 66)} ${px(h.cx + w)} ${px(h.chin + 40)}V${px(h.chin - 40)}z`
  return (
    fill(d, PAPER) +
    clipped(
      d,
      fill(hatch(h.cx - w, h.chin - 30, w * 2, 62, 14, 5.2, 1.5, h.next)) +
        fill(hatch(h.cx, h.chin - 30, w * 1.3, 120, -38, 6, 1.2, h.next)),
    ) +
    line(
      `M${px(h.cx - w)} ${px(h.chin - 10)}V${px(h.chin + 40)}` +
        `Q${px(h.cx - w - 6)} ${px(h.chin + 66)} ${px(h.cx - w - 34)} ${px(h.chin + 84)}` +
        `M${px(h.cx + w)} ${px(h.chin - 10)}V${px(h.chin + 40)}` +
        `Q${px(h.cx + w + 6)} ${px(h.chin + 66)} ${px(h.cx + w + 34)} ${px(h.chin + 84)}`,
      1.6,
    )
  )
}
