import { burin, clipped, fill, INK, line, PAPER, px } from './engrave.ts'
import type { Head } from './head.ts'
import type { Sitter } from './person.ts'

const isLight = (p: Sitter): boolean => p.tone === 'white' || (p.tone === 'grey' && p.age > 50)

/** The ground under the hairs: `faded` is that of red, blond and grey. */
function ground(p: Sitter, faded: string): string {
  if (isLight(p)) return '#ebe6da'
  return p.tone === 'red' || p.tone === 'blond' || p.tone === 'grey' ? faded : '#2a2522'
}

/** Single hairs inside a shape. */
function hairs(h: Head, p: Sitter, shape: string, count: number, long: number): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const [bx, by] = [h.cx - h.fw + h.next() * h.fw * 2, h.nose - 30 + h.next() * (h.chin - h.nose + 80)]
    d += burin(
      bx,
      by,
      bx + (bx - h.cx) * 0.06 + (h.next() - 0.5) * 5,
      by + long * (0.6 + h.next() * 0.6),
      1,
      (h.next() - 0.5) * 5,
    )
  }
  return clipped(shape, fill(d, isLight(p) ? INK : PAPER, isLight(p) ? '' : ' fill-opacity=".5"'))
}

function beard(h: Head, p: Sitter, x: number): string {
  const low = h.chin + (p.beard === 'full' ? 30 : 5)
  const e = (k: number): string => px(h.cx + h.fw * k)
  const shape =
    `M${e(-1.01)} ${px(h.eye + 22)}C${e(-1)} ${px(h.chin - 26)} ${e(-0.7)} ${px(low - 4)} ${px(h.cx)} ` +
    `${px(low)}C${e(0.7)} ${px(low - 4)} ${e(1)} ${px(h.chin - 26)} ${e(1.01)} ${px(h.eye + 22)}` +
    `C${e(0.9)} ${px(h.nose + 4)} ${e(0.72)} ${px(h.nose + 12)} ${px(x + 30)} ${px(h.nose + 12)}` +
    `Q${px(x)} ${px(h.nose + 4)} ${px(x - 30)} ${px(h.nose + 12)}` +
    `C${e(-0.72)} ${px(h.nose + 12)} ${e(-0.9)} ${px(h.nose + 4)} ${e(-1.01)} ${px(h.eye + 22)}z`
  if (p.beard === 'full')
    return (
      fill(shape, ground(p, '#6a6058')) +
      hairs(h, p, shape, isLight(p) ? 210 : 260, 16) +
      fill(
        burin(h.cx - h.fw, h.eye + 24, h.cx - 8, low, 1.3, 44) +
          burin(h.cx + h.fw, h.eye + 24, h.cx + 8, low, 1.8, -44),
      )
    )
  let d = ''
  for (let i = 0; i < 420; i++) {
    const [bx, by] = [h.cx - h.fw + h.next() * h.fw * 2, h.eye + 20 + h.next() * (low - h.eye)]
    d += burin(bx, by, bx + (h.next() - 0.5) * 2, by + 5, 0.7)
  }
  return clipped(shape, fill(d))
}

function goatee(h: Head, p: Sitter, x: number): string {
  const shape =
    `M${px(x - 22)} ${px(h.mouth + 12)}Q${px(x)} ${px(h.mouth + 18)} ${px(x + 22)} ${px(h.mouth + 12)}` +
    `Q${px(x + 22)} ${px(h.chin + 10)} ${px(x)} ${px(h.chin + 18)}` +
    `Q${px(x - 22)} ${px(h.chin + 10)} ${px(x - 22)} ${px(h.mouth + 12)}z`
  return fill(shape, isLight(p) ? '#ebe6da' : '#332d29') + hairs(h, p, shape, 120, 12)
}

function moustache(h: Head, p: Sitter, x: number): string {
  const wide = p.moustache ? 38 : 29
  const shape =
    `M${px(x)} ${px(h.nose + 7)}C${px(x - 14)} ${px(h.nose + 5)} ${px(x - wide)} ${px(h.mouth - 6)} ` +
    `${px(x - wide - 4)} ${px(h.mouth + 4)}Q${px(x - 12)} ${px(h.mouth + 3)} ${px(x)} ` +
    `${px(h.mouth - 5)}Q${px(x + 12)} ${px(h.mouth + 3)} ${px(x + wide + 4)} ${px(h.mouth + 4)}` +
    `C${px(x + wide)} ${px(h.mouth - 6)} ${px(x + 14)} ${px(h.nose + 5)} ${px(x)} ${px(h.nose + 7)}z`
  if (p.beard !== 'short')
    return (
      fill(shape, ground(p, '#574d45')) + hairs(h, p, shape, 90, 9) + (isLight(p) ? line(shape, 0.9) : '')
    )
  let d = ''
  for (let i = 0; i < 70; i++) {
    const bx = x - wide + h.next() * wide * 2
    const by = h.nose + 7 + h.next() * 14
    d += burin(bx, by, bx + (bx - x) * 0.08, by + 5, 0.8)
  }
  return clipped(shape, fill(d))
}

/** Beard and moustache of a sitter, hair by hair; nothing for who has neither. */
export function whiskers(h: Head, p: Sitter): string {
  const x = h.cx + h.turn * 0.9
  let out = ''
  if (p.beard === 'full' || p.beard === 'short') out += beard(h, p, x)
  if (p.beard === 'goatee') out += goatee(h, p, x)
  if (p.moustache || p.beard !== '') out += moustache(h, p, x)
  return out
}
