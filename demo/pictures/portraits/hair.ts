import { burin, clipped, fill, INK, line, PAPER, px } from './engrave.ts'
import type { Head } from './head.ts'
import type { Sitter } from './person.ts'

const tones = {
  black: ['#1d1a18', PAPER, 0.42],
  brown: ['#38302b', PAPER, 0.5],
  red: ['#6a5a4e', INK, 0.75],
  blond: ['#cfc5b0', INK, 0.7],
  grey: ['#b3ada2', INK, 0.85],
  white: ['#fbf8f0', '#6a635a', 0.9],
} as const

/** Strands from the parting outward, over both sides of the head and down to `low`. */
function strands(h: Head, p: Sitter, low: number, count: number, wave: number, part: number): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const side = h.next() < 0.5 ? -1 : 1
    const t = h.next()
    const [x0, y0] = [h.cx + part * (1 - t) + side * t * h.fw * 0.8, h.top - 18 + t * t * 34]
    const [x1, y1] = [
      h.cx + side * h.fw * (0.42 + t * 0.72) + (h.next() - 0.5) * 8,
      h.top + 34 + 34 * t + h.next() * 26,
    ]
    const end = h.eye - 40 + h.next() * (low - h.eye + 60)
    d += burin(x0, y0, x1, y1, 0.95, -side * (10 + 10 * h.next()))
    if (low > h.eye + 20)
      d += burin(
        x1,
        y1,
        h.cx + side * h.fw * (0.92 + t * 0.4) + (h.next() - 0.5) * wave,
        end,
        1.2,
        (h.next() - 0.5) * wave,
      )
  }
  const [, ink, alpha] = tones[p.tone]
  return fill(d, ink, ` fill-opacity="${alpha}"`)
}

function curls(
  h: Head,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
  size: number,
): { body: string; rings: string } {
  let [body, rings] = ['', '']
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2 + h.next() * 0.4
    const q = 0.55 + 0.5 * Math.sqrt(h.next())
    const [x, y, r] = [cx + Math.cos(a) * rx * q, cy + Math.sin(a) * ry * q, size * (0.8 + h.next() * 0.5)]
    body +=
      `M${px(x - r)} ${px(y)}a${px(r)} ${px(r)} 0 1 0 ${px(2 * r)} 0` +
      `a${px(r)} ${px(r)} 0 1 0 ${px(-2 * r)} 0z`
    rings +=
      burin(x - r * 0.7, y + r * 0.2, x + r * 0.6, y - r * 0.3, 1, -r * 0.9) +
      burin(x - r * 0.3, y + r * 0.4, x + r * 0.4, y + r * 0.1, 0.9, -r * 0.5)
  }
  return {
    body:
      `${body}M${px(cx - rx * 0.85)} ${px(cy)}a${px(rx * 0.85)} ${px(ry * 0.85)} 0 1 0 ${px(rx * 1.7)} 0` +
      `a${px(rx * 0.85)} ${px(ry * 0.85)} 0 1 0 ${px(-rx * 1.7)} 0z`,
    rings,
  }
}

export function hairBack(h: Head, p: Sitter): string {
  const base = tones[p.tone][0]
  const e = (k: number): string => px(h.cx + h.fw * k)
  if (p.hat === 'veil') {
    const d =
      `M${e(-1.3)} ${px(h.eye)}C${e(-1.35)} ${px(h.top - 40)} ${e(1.35)} ${px(h.top - 40)} ${e(1.3)} ` +
      `${px(h.eye)}C${e(1.5)} ${px(h.chin)} ${e(1.8)} 420 ${e(1.9)} 480H${e(-1.9)}` +
      `C${e(-1.8)} 420 ${e(-1.5)} ${px(h.chin)} ${e(-1.3)} ${px(h.eye)}z`
    return fill(d)
  }
  if (p.shape === 'curly') {
    const c = curls(
      h,
      h.cx,
      h.eye - (p.woman ? 10 : 50),
      h.fw * (p.woman ? 1.45 : 1.1),
      p.woman ? 122 : 74,
      p.woman ? 56 : 40,
      24,
    )
    return fill(c.body, base) + fill(c.rings, tones[p.tone][1], ' fill-opacity=".6"')
  }
  if (p.shape === 'long' || p.shape === 'wavy' || p.shape === 'bob') {
    const low = p.shape === 'bob' ? h.chin - 6 : 420
    const out = p.shape === 'wavy' ? 1.55 : p.shape === 'bob' ? 1.36 : 1.38
    const d =
      `M${e(-1.16)} ${px(h.eye)}C${e(-1.3)} ${px(h.top - 44)} ${e(1.3)} ${px(h.top - 44)} ${e(1.16)} ` +
      `${px(h.eye)}C${e(out)} ${px(h.eye + 50)} ${e(out - 0.1)} ${px(low - 60)} ${e(out)} ${px(low)}` +
      `Q${e(1)} ${px(low + 16)} ${e(0.6)} ${px(low - 4)}V${px(h.eye)}H${e(-0.6)}V${px(low - 4)}` +
      `Q${e(-1)} ${px(low + 16)} ${e(-out)} ${px(low)}C${e(-out + 0.1)} ${px(low - 60)} ${e(-out)} ` +
      `${px(h.eye + 50)} ${e(-1.16)} ${px(h.eye)}z`
    return fill(d, base) + clipped(d, strands(h, p, low, 120, p.shape === 'wavy' ? 44 : 14, 0)) + line(d, 1.3)
  }
  if (p.shape === 'tail') {
    const d =
      `M${e(0.8)} ${px(h.eye)}C${e(1.7)} ${px(h.eye + 30)} ${e(1.5)} 360 ${e(1.25)} 430` +
      `Q${e(1)} 400 ${e(0.9)} 330z`
    return fill(d, base) + clipped(d, strands(h, p, 430, 90, 20, 30)) + line(d, 1.3)
  }
  if (p.shape === 'bun') {
    const d =
      `M${px(h.cx - 44)} ${px(h.top - 6)}C${px(h.cx - 58)} ${px(h.top - 66)} ${px(h.cx + 58)} ` +
      `${px(h.top - 66)} ${px(h.cx + 44)} ${px(h.top - 6)}z`
    let r = ''
    for (let i = 0; i < 16; i++)
      r += burin(h.cx - 44 + i * 2, h.top - 8 - i, h.cx + 44 - i * 2, h.top - 12 - i * 1.4, 1, -24 + i * 1.6)
    return fill(d, base) + clipped(d, fill(r, tones[p.tone][1], ' fill-opacity=".6"')) + line(d, 1.3)
  }
  return ''
}

export function hairFront(h: Head, p: Sitter): string {
  const [base, ink, alpha] = tones[p.tone]
  const e = (k: number): string => px(h.cx + h.fw * k)
  const side = h.next() < 0.5 ? -1 : 1
  const part = side * (14 + h.next() * 22)
  if (p.hat === 'veil') {
    const d =
      `M${e(-1.12)} ${px(h.chin - 30)}C${e(-1.3)} ${px(h.top - 34)} ${e(1.3)} ${px(h.top - 34)} ` +
      `${e(1.12)} ${px(h.chin - 30)}L${e(0.98)} ${px(h.eye + 20)}` +
      `C${e(0.9)} ${px(h.top + 26)} ${e(-0.9)} ${px(h.top + 26)} ${e(-0.98)} ${px(h.eye + 20)}z`
    return fill(d, '#fdfbf4') + line(d, 1.6)
  }
  const lift =
    p.shape === 'crop' ? 6 : p.shape === 'receding' ? 5 : p.shape === 'bun' || p.shape === 'tail' ? 10 : 20
  const temple = h.eye - (p.woman ? 2 : 8)
  const line0 =
    p.shape === 'receding' ? h.top + 22 : p.shape === 'crop' ? h.top + 40 : h.top + 44 + h.next() * 10
  let out = ''
  if (p.shape === 'bald') {
    let d = ''
    for (const k of [-1, 1])
      for (let i = 0; i < 26; i++) {
        const y = h.eye - 44 + i * 2.6
        d += burin(
          h.cx + k * h.fw * (0.99 - 0.1 * h.next()),
          y,
          h.cx + k * (h.fw + 5 + h.next() * 4),
          y + 9,
          1.3,
        )
      }
    return (
      fill(d, p.tone === 'white' ? '#6a635a' : INK) +
      fill(
        burin(h.cx - 30, h.top + 14, h.cx - 4, h.top + 8, 1.1, -3) +
          burin(h.cx - 38, h.top + 22, h.cx - 14, h.top + 15, 0.9, -3),
      )
    )
  }
  let d = ''
  const crownTop = h.top - lift
  const shell =
    `M${e(-1.05)} ${px(temple + 8)}C${e(-1.22)} ${px(crownTop + 34)} ${e(-0.72)} ${px(crownTop - 4)} ` +
    `${px(h.cx)} ${px(crownTop - 6)}C${e(0.72)} ${px(crownTop - 4)} ${e(1.22)} ${px(crownTop + 34)} ` +
    `${e(1.05)} ${px(temple + 8)}`
  if (p.fringe)
    d =
      `${shell}L${e(0.94)} ${px(temple - 14)}Q${e(0.5)} ${px(h.eye - 24)} ${px(h.cx)} ${px(h.eye - 27)}` +
      `Q${e(-0.5)} ${px(h.eye - 24)} ${e(-0.94)} ${px(temple - 14)}z`
  else if (p.shape === 'receding')
    d =
      `${shell}L${e(0.93)} ${px(temple - 16)}Q${e(0.86)} ${px(h.top + 40)} ${e(0.62)} ${px(h.top + 24)}` +
      `Q${e(0.3)} ${px(line0 + 14)} ${px(h.cx)} ${px(line0 + 6)}` +
      `Q${e(-0.3)} ${px(line0 + 14)} ${e(-0.62)} ${px(h.top + 24)}` +
      `Q${e(-0.86)} ${px(h.top + 40)} ${e(-0.93)} ${px(temple - 16)}z`
  else if (p.shape === 'long' || p.shape === 'wavy' || p.shape === 'bob') {
    const low = p.shape === 'bob' ? h.chin - 14 : h.chin + 30
    d =
      `M${px(h.cx + part)} ${px(h.top + 12)}C${px(h.cx + part - 30)} ${px(line0)} ${e(-0.86)} ` +
      `${px(h.eye - 40)} ${e(-0.9)} ${px(h.eye + 30)}Q${e(-0.94)} ${px(low - 40)} ${e(-1.12)} ${px(low)}` +
      `C${e(-1.42)} ${px(h.eye + 20)} ${e(-1.3)} ${px(crownTop + 20)} ${px(h.cx)} ${px(crownTop - 8)}` +
      `C${e(1.3)} ${px(crownTop + 20)} ${e(1.42)} ${px(h.eye + 20)} ${e(1.12)} ${px(low)}` +
      `Q${e(0.94)} ${px(low - 40)} ${e(0.9)} ${px(h.eye + 30)}` +
      `C${e(0.86)} ${px(h.eye - 40)} ${px(h.cx + part + 30)} ${px(line0)} ${px(h.cx + part)} ` +
      `${px(h.top + 12)}z`
  } else if (p.shape === 'bun' || p.shape === 'tail')
    d =
      `${shell}Q${e(0.94)} ${px(h.top + 44)} ${px(h.cx + part)} ${px(h.top + 32)}` +
      `Q${e(-0.94)} ${px(h.top + 44)} ${e(-1.05)} ${px(temple + 8)}z`
  else if (p.shape === 'curly') {
    const c = curls(h, h.cx, h.top + 10, h.fw * 0.98, 28, 34, 19)
    return fill(c.body, base) + fill(c.rings, ink, ` fill-opacity="${alpha}"`)
  } else
    d =
      `${shell}L${e(0.95)} ${px(temple - 22)}Q${e(0.92)} ${px(h.top + 50)} ` +
      `${e(0.6 * side > 0 ? 0.5 : 0.74)} ${px(line0 - 4)}Q${px(h.cx + part)} ${px(line0 - 16)} ` +
      `${px(h.cx - part * 1.4)} ${px(line0 + 6)}Q${e(-0.92)} ${px(h.top + 46)} ${e(-0.95)} ` +
      `${px(temple - 22)}z`
  out +=
    fill(d, base) +
    clipped(
      d,
      strands(
        h,
        p,
        p.shape === 'long' || p.shape === 'wavy' || p.shape === 'bob' ? h.chin : h.eye,
        110,
        p.shape === 'wavy' ? 30 : 10,
        part,
      ),
    ) +
    line(d, 1.4)
  if (p.hat === 'beret') {
    const b =
      `M${e(-1.18)} ${px(h.top + 40)}C${e(-1.5)} ${px(h.top - 30)} ${e(-0.4)} ${px(h.top - 66)} ` +
      `${e(0.4)} ${px(h.top - 50)}C${e(1.5)} ${px(h.top - 40)} ${e(1.5)} ${px(h.top + 24)} ${e(1.14)} ` +
      `${px(h.top + 42)}Q${px(h.cx)} ${px(h.top + 16)} ${e(-1.18)} ${px(h.top + 40)}z`
    let r = ''
    for (let i = 0; i < 14; i++)
      r += burin(
        h.cx - h.fw * 1.2 + i * 4,
        h.top + 30 - i * 5,
        h.cx + h.fw * 1.2 - i * 3,
        h.top + 26 - i * 5,
        0.9,
        -16,
      )
    out += fill(b, '#2a2522') + clipped(b, fill(r, PAPER, ' fill-opacity=".4"'))
  }
  if (p.hat === 'brim') {
    const b =
      `M${e(-0.98)} ${px(h.top + 30)}C${e(-1)} ${px(h.top - 60)} ${e(-0.3)} ${px(h.top - 60)} ` +
      `${px(h.cx)} ${px(h.top - 46)}C${e(0.3)} ${px(h.top - 60)} ${e(1)} ${px(h.top - 60)} ${e(0.98)} ` +
      `${px(h.top + 30)}z`
    out +=
      fill(b, '#4a423c') +
      fill(
        `M${e(-0.99)} ${px(h.top + 34)}Q${px(h.cx)} ${px(h.top + 14)} ${e(0.99)} ${px(h.top + 34)}` +
          `V${px(h.top + 8)}Q${px(h.cx)} ${px(h.top - 10)} ${e(-0.99)} ${px(h.top + 8)}z`,
      ) +
      fill(
        `M${e(-1.75)} ${px(h.top + 44)}Q${px(h.cx)} ${px(h.top + 4)} ${e(1.75)} ${px(h.top + 44)}` +
          `Q${px(h.cx)} ${px(h.top + 62)} ${e(-1.75)} ${px(h.top + 44)}z`,
        '#38312c',
      )
  }
  return out
}
