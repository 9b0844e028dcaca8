import { HEIGHT, WIDTH } from '../../kit.ts'
import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { loaf } from './parts.ts'

/** Drawing 2. */
export function forno2(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#6a4a30'],
      [1, '#3c2616'],
    ]),
  )
  s.halo(260, 200, 1000, '#ffdca0', 0.5)
  ;[330, 640, 960].forEach((y, r) => {
    for (let x = 90 + (r % 2) * 60, i = 0; x < 1560; i++) {
      const long = (i + r) % 3 === 1
      const [w, h] = long
        ? [s.between(270, 320), s.between(110, 125)]
        : [s.between(190, 225), s.between(135, 160)]
      if (x + w > 1620) break
      loaf(
        s,
        x + w / 2,
        y,
        w,
        h,
        s.pick(['#c98a44', '#b9742e', '#d39a52', '#a86526']),
        long ? 4 : s.pick([1, 2, 3]),
      )
      x += w + s.between(8, 34)
    }
    s.rect(
      -10,
      y,
      1620,
      40,
      s.fade([
        [0, '#b5804a'],
        [0.25, '#8d5c30'],
        [1, '#4a2c14'],
      ]),
    )
    s.rect(
      -10,
      y + 40,
      1620,
      60,
      s.fade([
        [0, '#1c0e06', 0.75],
        [1, '#1c0e06', 0],
      ]),
    )
    for (let k = 0; k < 14; k++)
      s.stroke(
        `M${px(s.between(-20, 1500))} ${px(y + s.between(6, 34))}` +
          `q80 ${px(s.between(-3, 3))} ${px(s.between(120, 300))} 0`,
        '#4a2c14',
        1.5,
        ' stroke-opacity=".5"',
      )
  })
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade(
      [
        [0, '#fff0c8', 0.16],
        [0.4, '#fff0c8', 0],
        [1, '#120804', 0.55],
      ],
      true,
    ),
  )
  s.vignette('#120804', 0.5)
}
