import { HEIGHT, WIDTH } from '../../kit.ts'
import { px } from '../paths.ts'
import { mass } from '../plants.ts'
import type { Sheet } from '../sheet.ts'
import { person } from '../things.ts'

/** Drawing 2. */
export function orto2(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#dfe8d8'],
      [0.5, '#c2d2b4'],
      [1, '#5a6a44'],
    ]),
  )
  s.path(
    'M0 0H1600V1067H0z',
    s.radial(
      [
        [0, '#fffdf0', 0.95],
        [0.5, '#f2f5e0', 0.4],
        [1, '#8fa384', 0.5],
      ],
      0.5,
      0.42,
      0.7,
    ),
  )
  for (let i = 0; i < 9; i++) {
    const k = Math.pow((i + 1) / 9, 1.9)
    const [w, top] = [120 + 900 * k, 430 - 480 * k]
    s.stroke(
      `M${px(800 - w)} ${px(460 + 640 * k)}V${px(430 - 120 * k)}` +
        `Q${px(800 - w)} ${px(top)} 800 ${px(top)}T${px(800 + w)} ${px(430 - 120 * k)}` +
        `V${px(460 + 640 * k)}`,
      '#b9c8b8',
      2 + 12 * k,
    )
  }
  for (const a of [-0.8, -0.4, 0, 0.4, 0.8])
    s.stroke(
      `M${800 + a * 110} 400L${800 + a * 1100} ${a === 0 ? -60 : -60 + Math.abs(a) * 300}`,
      '#cfdacb',
      3,
    )
  s.path(
    'M760 470L560 1090H1040L840 470z',
    s.fade([
      [0, '#cbbf9c'],
      [1, '#8d7452'],
    ]),
  )
  for (const side of [-1, 1])
    for (let lane = 0; lane < 2; lane++)
      for (let i = 0; i < 12; i++) {
        const t = Math.pow((i + 1) / 12, 1.9)
        const x = 800 + side * (56 + lane * 52 + (290 + lane * 330) * t)
        const [y, h] = [462 + 640 * t, 40 + 420 * t]
        s.stroke(`M${px(x)} ${px(y)}V${px(y - h * 1.6)}`, '#e6e4d0', 1.5)
        s.path(mass(s, x, y - h * 0.62, h * 0.19, h * 0.58, 14, h * 0.1, 6), '#3a5a2a')
        s.path(mass(s, x, y - h * 0.7, h * 0.17, h * 0.52, 18, h * 0.05, 5), '#6f9440')
        if (t > 0.05)
          s.path(
            mass(s, x, y - h * 0.45, h * 0.16, h * 0.36, 7, h * 0.042, 8),
            s.pick(['#c93a24', '#d9542c', '#e08a3a']),
          )
      }
  person(s, 800, 640, 200, '#45503c', 0.02)
  s.path('M752 470Q800 440 848 470Q800 486 752 470zM776 462Q780 440 800 440T824 462z', '#c9ab6c')
  s.rect(752, 556, 96, 34, '#8d6a3c')
  s.path(mass(s, 800, 556, 40, 10, 12, 10), '#c93a24')
  s.vignette('#1f2a14', 0.35)
}
