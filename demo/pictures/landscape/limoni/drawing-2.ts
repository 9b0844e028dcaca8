import { HEIGHT, WIDTH } from '../../kit.ts'
import { lemon } from '../lemon.ts'
import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { leaf } from './parts.ts'

/** Drawing 2. */
export function limoni2(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#8fc2d6'],
      [0.4, '#d2e6df'],
      [0.56, '#5fa3b4'],
      [1, '#2f7088'],
    ]),
  )
  for (let i = 0; i < 26; i++)
    s.oval(
      s.between(0, WIDTH),
      s.between(0, HEIGHT),
      s.between(40, 130),
      s.between(40, 130),
      s.pick(['#e9f0b8', '#86a858', '#b9cf7c', '#f6e68a']),
      `${s.blur(18)} fill-opacity="${px(s.between(1, 4) / 10)}"`,
    )
  s.stroke('M-20 130C200 180 420 150 640 230S1000 330 1230 260', '#5c4930', 20)
  s.stroke(
    'M300 158C360 220 400 280 420 330M640 230C680 290 700 330 710 380M930 300C990 360 1010 400 1020 440',
    '#6b5636',
    9,
  )
  for (let i = 0; i < 24; i++) {
    const x = 40 + i * 52
    leaf(
      s,
      x,
      150 + 130 * Math.sin(x / 900),
      s.between(150, 240),
      s.pick([-60, -120, 60, 110, 25, 150]) + s.between(-20, 20),
      '#2f5226',
      s.pick(['#6f9440', '#88ab4c', '#557b34']),
    )
  }
  lemon(s, 420, 470, 130, 84, '', 1)
  lemon(s, 720, 540, 150, 98, '', 1)
  lemon(s, 1030, 580, 132, 80, '', 1)
  for (const [x, y, t] of [
    [430, 330, 140],
    [700, 380, 30],
    [740, 390, 155],
    [1010, 440, 20],
    [400, 340, 40],
    [1040, 450, 150],
    [220, 250, 80],
    [1190, 270, 60],
    [1240, 260, 15],
  ] as const)
    leaf(s, x, y, s.between(170, 230), t, '#3a612c', '#9dbd58')
  for (let i = 0; i < 5; i++) {
    const [x, y] = [1090 + i * 34 + s.between(-8, 8), 250 + s.between(-26, 26)]
    for (let k = 0; k < 5; k++)
      s.oval(
        x + Math.cos(k * 1.257) * 13,
        y + Math.sin(k * 1.257) * 13,
        11,
        7,
        '#fffaf2',
        ` transform="rotate(${k * 72} ${px(x + Math.cos(k * 1.257) * 13)} ` +
          `${px(y + Math.sin(k * 1.257) * 13)})"`,
      )
    s.oval(x, y, 6, 6, '#e8c542')
  }
  s.halo(1450, 60, 620, '#fffbe0', 0.7)
}
