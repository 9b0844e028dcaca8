import { HEIGHT, WIDTH } from '../../kit.ts'
import { px, under } from '../paths.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { dashes } from '../water.ts'
import { boom } from './parts.ts'

/** Drawing 2. */
export function frontiera2(s: Sheet): void {
  s.sky([
    [0, '#0f1524'],
    [0.4, '#28344c'],
    [0.6, '#4a566c'],
  ])
  s.path(
    under(
      jag(
        s,
        [
          [-20, 420],
          [260, 260],
          [520, 360],
          [800, 220],
          [1100, 350],
          [1400, 240],
          [1620, 330],
        ],
        0.16,
        5,
      ),
    ),
    s.fade([
      [0, '#2c3850'],
      [1, '#18202f'],
    ]),
  )
  s.mist(560, 220, '#4a566c', 0.5)
  s.rect(
    0,
    620,
    WIDTH,
    460,
    s.fade([
      [0, '#2c3444'],
      [1, '#0c1018'],
    ]),
  )
  s.path('M250 470H1350V512H250z', '#3c485c')
  s.rect(250, 506, 1100, 10, '#ffedc0')
  for (const x of [300, 560, 820, 1080, 1320]) s.rect(x - 9, 512, 18, 150, '#242e3e')
  for (const x of [430, 690, 950, 1200]) {
    s.path(
      `M${x - 70} 516H${x + 70}L${x + 170} 820H${x - 170}z`,
      s.fade([
        [0, '#ffe9b8', 0.5],
        [1, '#ffe9b8', 0],
      ]),
    )
    s.halo(x, 520, 120, '#fff0c8', 0.7, 60)
  }
  for (const [x, c] of [
    [430, '#3ac47a'],
    [690, '#d9402f'],
    [950, '#d9402f'],
    [1200, '#3ac47a'],
  ] as const) {
    s.rect(x - 20, 476, 40, 28, '#0c1018')
    s.oval(x, 490, 9, 9, c)
    s.halo(x, 490, 50, c, 0.8)
  }
  const truck = (x: number, y: number, k: number, c: string): void => {
    s.rect(x - 90 * k, y - 220 * k, 180 * k, 190 * k, c)
    s.rect(x - 90 * k, y - 220 * k, 180 * k, 12 * k, '#fff', ' fill-opacity=".2"')
    s.stroke(`M${px(x)} ${px(y - 208 * k)}V${px(y - 40 * k)}`, '#000', 3 * k, ' stroke-opacity=".4"')
    s.rect(x - 84 * k, y - 30 * k, 168 * k, 22 * k, '#0a0c12')
    s.rect(x - 80 * k, y - 12 * k, 34 * k, 22 * k, '#06080c')
    s.rect(x + 46 * k, y - 12 * k, 34 * k, 22 * k, '#06080c')
    for (const a of [-66, 66]) {
      s.rect(x + (a - 14) * k, y - 28 * k, 28 * k, 12 * k, '#ff5a3c')
      s.halo(x + a * k, y - 22 * k, 70 * k, '#ff4a2c', 0.75)
      s.path(
        `M${px(x + (a - 12) * k)} ${px(y + 12 * k)}h${px(24 * k)}l${px(10 * k)} ${px(170 * k)}` +
          `h${px(-44 * k)}z`,
        s.fade([
          [0, '#ff5a3c', 0.55],
          [1, '#ff5a3c', 0],
        ]),
        s.blur(3),
      )
    }
  }
  truck(690, 670, 0.42, '#6a7484')
  truck(950, 676, 0.45, '#8d8578')
  truck(670, 770, 0.72, '#4a5a78')
  truck(985, 790, 0.8, '#9a9486')
  truck(620, 970, 1.35, '#5c4a4a')
  boom(s, 1120, 700, 150, 0.6, 60)
  boom(s, 350, 700, 150, 0.6, 0)
  let rain = ''
  for (let i = 0; i < 300; i++) {
    const [x, y, l] = [s.between(-20, WIDTH), s.between(0, HEIGHT), s.between(20, 60)]
    rain += `M${px(x)} ${px(y)}l${px(-l * 0.16)} ${px(l)}`
  }
  s.stroke(rain, '#cfdcf0', 1.6, ' stroke-opacity=".3"')
  s.path(dashes(s, 680, HEIGHT, 120, 50), '#ffdca0', ' fill-opacity=".18"')
  s.vignette('#04060c', 0.5)
}
