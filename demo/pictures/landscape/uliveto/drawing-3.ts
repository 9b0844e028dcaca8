import { WIDTH } from '../../kit.ts'
import { olive } from '../olive.ts'
import { type Point, px, under } from '../paths.ts'
import { type Leaves, lump } from '../plants.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { person } from '../things.ts'

/** Drawing 3. */
export function uliveto3(s: Sheet): void {
  s.sky([
    [0, '#9dbccb'],
    [0.3, '#d3e0de'],
    [0.4, '#eaeade'],
  ])
  s.rect(
    0,
    330,
    WIDTH,
    260,
    s.fade([
      [0, '#a9c5cc'],
      [1, '#5f93a6'],
    ]),
  )
  s.path(dashes2(s), '#ffffff', ' fill-opacity=".3"')
  s.path(
    under(
      jag(
        s,
        [
          [900, 372],
          [1100, 330],
          [1300, 300],
          [1620, 240],
        ],
        0.12,
        5,
      ),
      420,
    ),
    '#93a7ac',
  )
  s.mist(370, 90, '#e6ebe4', 0.6)
  const c: Leaves = { dark: '#4f5f52', mid: '#84957f', light: '#c6d0b8', side: 1 }
  const [far, near] = [
    [0, 1].map(() => s.stamp(() => olive(s, 0, 0, 300, c, '#6a5646', false))),
    [0, 1, 2].map(() => s.stamp(() => olive(s, 0, 0, 300, c, '#6a5646'))),
  ]
  const levels: readonly (readonly [number, number, string])[] = [
    [470, 90, '#9b7b58'],
    [580, 140, '#a06f48'],
    [730, 205, '#96603a'],
    [930, 300, '#824a2a'],
  ]
  levels.forEach(([y, h, soil], i) => {
    const line: Point[] = jag(
      s,
      [
        [-20, y - 70],
        [400, y - 20],
        [800, y],
        [1200, y + 30],
        [1620, y + 120],
      ],
      0.03,
      3,
    )
    s.path(
      under(line),
      s.fade([
        [0, soil],
        [0.3, '#6f4427'],
        [1, '#4d2a18'],
      ]),
    )
    for (let x = -20; x < 1640; x += 30 + i * 8) {
      const wy = y + (x < 800 ? (x - 800) * 0.075 : (x - 800) * 0.14) + 16 + i * 5
      s.path(lump(s, x, wy, 18 + i * 6, 8 + i * 3, 5), s.pick(['#c4b79c', '#a8997e', '#8b7d66', '#d6cbb2']))
    }
    for (let x = 30 + (i % 2) * 130; x < 1640; x += h * s.between(1.0, 1.35)) {
      if (i === 3 && x > 480 && x < 900) continue
      const fy = y + (x < 800 ? (x - 800) * 0.075 : (x - 800) * 0.14) + 4
      s.oval(x - h * 0.1, fy + 2, h * 0.4, h * 0.05, '#3a1e10', `${s.blur(3)} fill-opacity=".5"`)
      s.use(s.pick(h > 120 ? near : far), x, fy, h / 300, s.next() < 0.4)
    }
  })
  s.path('M470 1010L700 930L960 1000L820 1080H420z', '#d9772f', ' fill-opacity=".75"')
  s.stroke(
    'M470 1010L820 1080M540 985L900 1050M620 958L940 1010M700 930L420 1080M790 955L560 1080' +
      'M880 978L700 1080',
    '#a3501c',
    2,
    ' stroke-opacity=".5"',
  )
  s.stroke('M706 950L760 690M742 958L790 694', '#d9c49c', 6)
  for (let i = 1; i < 8; i++)
    s.stroke(`M${px(706 + i * 6.5)} ${px(950 - i * 32)}L${px(742 + i * 6)} ${px(957 - i * 32)}`, '#d9c49c', 4)
  person(s, 640, 985, 190, '#2f3c46', 0.03)
}

const dashes2 = (s: Sheet): string => {
  let d = ''
  for (let i = 0; i < 120; i++) {
    const [x, y, w] = [s.between(0, WIDTH), s.between(340, 470), s.between(6, 34)]
    d += `M${px(x)} ${px(y)}q${px(w)} -1.5 ${px(w * 2)} 0q${px(-w)} 1.5 ${px(-w * 2)} 0z`
  }
  return d
}
