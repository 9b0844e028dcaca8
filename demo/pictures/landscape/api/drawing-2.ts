import { HEIGHT, WIDTH } from '../../kit.ts'
import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { person } from '../things.ts'
import { blooms, hive } from './parts.ts'

/** Drawing 2. */
export function api2(s: Sheet): void {
  s.sky([
    [0, '#6f5f78'],
    [0.3, '#d08f6c'],
    [0.5, '#f8cf86'],
    [0.6, '#fde6ac'],
  ])
  s.sun(420, 520, 54, '#fffbe0', '#ffdf96')
  s.path('M-20 600Q300 560 600 590T1200 560T1620 590V700H-20z', '#b5854c')
  s.rect(
    0,
    610,
    WIDTH,
    470,
    s.fade([
      [0, '#c99a4e'],
      [0.3, '#7d6a34'],
      [1, '#25280f'],
    ]),
  )
  s.mist(610, 120, '#fddf9e', 0.6)
  for (const [x, y, w, c] of [
    [560, 740, 120, '#6b5a4a'],
    [330, 770, 132, '#57483c'],
    [110, 800, 146, '#4a3c32'],
  ] as const)
    hive(s, x, y, w, c, 2)
  const p = '#35281e'
  person(s, 1020, 880, 520, p, 0.02)
  s.path(
    'M930 420Q1020 372 1110 420Q1108 432 1060 430Q1064 490 1020 500Q976 490 980 430Q932 432 930 420z' +
      'M968 414Q972 366 1020 364T1072 414z',
    '#4a3826',
  )
  s.path('M978 430H1062Q1066 480 1056 520H984Q974 480 978 430z', '#8d6a3c', ' fill-opacity=".55"')
  s.path('M948 520L880 640L836 650L840 680L904 672L980 590z', p)
  s.path('M770 640H836V712H770zM786 640L770 596L782 590L820 640z', '#6f6255')
  s.rect(770, 640, 66, 9, '#a8977e')
  s.path(
    'M776 590C740 540 800 500 760 440S820 330 770 250C850 320 830 380 830 440S810 520 790 590z',
    '#fff3d6',
    `${s.blur(16)} fill-opacity=".75"`,
  )
  hive(s, 800, 890, 190, '#7d5a34', 1)
  let grass = ''
  for (let i = 0; i < 700; i++) {
    const t = s.next()
    const y = 760 + 320 * t
    const h = 26 + 70 * t
    grass +=
      `M${px(s.between(-10, 1610))} ${px(y)}q${px(s.between(-8, 8))} ${px(-h * 0.6)} ` +
      `${px(s.between(-20, 20))} ${px(-h)}`
  }
  s.stroke(grass, '#1c1f0c', 2.6, ' stroke-opacity=".55"')
  blooms(s, 760, HEIGHT, 60, 10, ['#f0d08a', '#c98a5c'])
  for (let i = 0; i < 60; i++)
    s.oval(s.between(240, 1250), s.between(330, 720), s.between(2, 5), 2.6, i % 2 ? '#fff0c0' : '#4a3018')
  s.vignette('#1c1008', 0.5)
}
