import { px } from './engrave.ts'
import type { Sitter } from './person.ts'

/** Where the parts of a head lie, in px; `skull` is its outline, `next` its sitter’s chance. */
export type Head = {
  cx: number
  fw: number
  top: number
  chin: number
  eye: number
  nose: number
  mouth: number
  turn: number
  jaw: number
  skull: string
  next: () => number
}

/** The measures of a sitter’s head: everybody’s own, drawn from their chance. */
export function measure(p: Sitter): Head {
  const r = (a: number, b: number): number => a + p.next() * (b - a)
  const cx = 240 + r(-6, 6)
  const fw = (p.woman ? 74 : 80) + r(-7, 8)
  const chin = (p.woman ? 312 : 322) + r(-9, 10)
  const top = 96 + r(-6, 8)
  const eye = 206 + r(-5, 6)
  const nose = eye + r(44, 58)
  const mouth = nose + r(21, 30)
  const turn = r(-13, 13)
  const jaw = (p.woman ? 0.6 : 0.72) + r(-0.08, 0.1)
  const half = (side: number): string => {
    const q = (k: number): string => px(cx + side * fw * k)
    return side === 1
      ? `C${q(0.62)} ${px(top)} ${q(1)} ${px(top + 40)} ${q(1)} ${px(eye)}` +
          `C${q(1.0)} ${px(eye + 50)} ${q(jaw + 0.18)} ${px(chin - 40)} ${q(jaw * 0.62)} ${px(chin - 12)}` +
          `Q${q(0.2)} ${px(chin + 4)} ${px(cx)} ${px(chin + 3)}`
      : `Q${q(0.2)} ${px(chin + 4)} ${q(jaw * 0.62)} ${px(chin - 12)}` +
          `C${q(jaw + 0.18)} ${px(chin - 40)} ${q(1.0)} ${px(eye + 50)} ${q(1)} ${px(eye)}` +
          `C${q(1)} ${px(top + 40)} ${q(0.62)} ${px(top)} ${px(cx)} ${px(top)}`
  }
  return {
    cx,
    fw,
    top,
    chin,
    eye,
    nose,
    mouth,
    turn,
    jaw,
    skull: `M${px(cx)} ${px(top)}${half(1)}${half(-1)}z`,
    next: p.next,
  }
}
