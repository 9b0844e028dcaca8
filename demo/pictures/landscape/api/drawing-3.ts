import { HEIGHT, WIDTH } from '../../kit.ts'
import { type Point, poly, px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'

/** A bee from above, `k` its length. */
function bee(s: Sheet, x: number, y: number, k: number, turn: number): void {
  s.group(` transform="translate(${px(x)} ${px(y)}) rotate(${px(turn)}) scale(${px(k / 10)})"`, () => {
    s.put(
      '<path d="M-1 -1Q-4 -6 0 -6.5Q3 -6 2 -1zM-1 1Q-4 6 0 6.5' +
        'Q3 6 2 1z" fill="#fff8e6" fill-opacity=".7"/><ellipse cx="-2" cy="0" rx="4" ry="2.4" fill="#c98' +
        'a1c"/><path d="M-4.4 -1.8v3.6M-2.4 -2.3v4.6M-.4 -2.2v4.4" stroke="#2a1a0a" stroke-width="1"/>' +
        '<circle cx="3" cy="0" r="2.3" fill="#6b4a1e"/><circle cx="5.4" cy="0" r="1.4" fill="#22160c"/>',
    )
  })
}

/** Drawing 3. */
export function api3(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, '#4a2a08')
  const r = 58
  for (let row = 0; row < 14; row++)
    for (let col = 0; col < 18; col++) {
      const [x, y] = [col * r * 1.732 + (row % 2) * r * 0.866 - 20, row * r * 1.5 - 10]
      const capped = Math.hypot(x - 1300, (y - 150) * 1.2) < 520 + s.between(-60, 60)
      const empty = Math.hypot(x - 150, y - 1000) < 420 + s.between(-50, 50)
      const hex = (k: number, dy = 0): string =>
        poly(
          Array.from({ length: 6 }, (_, i): Point => [
            x + Math.cos(0.5236 + (i * Math.PI) / 3) * k,
            y + dy + Math.sin(0.5236 + (i * Math.PI) / 3) * k,
          ]),
        )
      s.path(hex(r * 0.99), '#c98a2c')
      s.path(hex(r * 0.88), capped ? s.pick(['#e6bd6c', '#dfae58', '#ecc97e']) : '#6a3a0a')
      if (capped) s.path(hex(r * 0.6, -6), '#f6dc9c', ' fill-opacity=".5"')
      else if (empty) {
        s.path(hex(r * 0.84), '#3a1c06')
        s.path(hex(r * 0.62, 6), '#1f0e03')
      } else {
        s.path(hex(r * 0.84), s.pick(['#d98a14', '#c4740c', '#e29a22']))
        s.oval(x - r * 0.2, y - r * 0.3, r * 0.34, r * 0.16, '#ffe6a0', ' fill-opacity=".75"')
        s.path(hex(r * 0.5, 14), '#7d3f04', ' fill-opacity=".3"')
      }
    }
  for (let i = 0; i < 17; i++) {
    const [x, y, t] = [s.between(300, 1350), s.between(200, 920), s.between(0, 360)]
    s.oval(
      x + 8,
      y + 14,
      62,
      34,
      '#1c0c02',
      ` fill-opacity=".4" transform="rotate(${px(t)} ${px(x)} ${px(y)})"`,
    )
    bee(s, x, y, 118, t)
  }
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#fff0c0', 0.22],
      [0.5, '#fff0c0', 0],
      [1, '#1c0c02', 0.4],
    ]),
  )
  s.vignette('#1c0c02', 0.6)
}
