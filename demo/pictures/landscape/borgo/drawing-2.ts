import { WIDTH } from '../../kit.ts'
import { heap } from '../heap.ts'
import { px, under } from '../paths.ts'
import { mass } from '../plants.ts'
import { jag, ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { tower } from '../things.ts'

/** Drawing 2. */
export function borgo2(s: Sheet): void {
  s.sky([
    [0, '#141c3a'],
    [0.4, '#3c4674'],
    [0.62, '#a5788a'],
    [0.72, '#e3a58c'],
  ])
  let stars = ''
  for (let i = 0; i < 90; i++) stars += `M${px(s.between(0, WIDTH))} ${px(s.between(0, 380))}h1`
  s.stroke(stars, '#fff', 2.4, ' stroke-opacity=".7"')
  s.path(under(ridge(s, 740, 40, 5, 0.06)), '#4a4a70')
  s.mist(790, 140, '#a07f94', 0.5)
  s.path(
    under(
      jag(
        s,
        [
          [-20, 600],
          [200, 470],
          [420, 380],
          [560, 360],
          [760, 420],
          [980, 560],
          [1200, 720],
          [1420, 860],
          [1620, 940],
        ],
        0.06,
        4,
      ),
    ),
    s.fade([
      [0, '#2a2c4c'],
      [1, '#141828'],
    ]),
  )
  s.path(tower(470, 370, 52, 190, 'flat'), '#3a3454')
  s.path(tower(640, 390, 36, 170, 'dome'), '#443c5c')
  heap(s, 560, 390, 700, (t) => [220 + 330 * t, 130 + 420 * t], 74, {
    walls: ['#5f5268', '#6d5a68', '#54496a', '#7a6468', '#66566e'],
    roofs: ['#33304c', '#3c3450', '#2c2a44'],
    shade: 0.4,
    window: '#2a2640',
    glow: 0.42,
  })
  for (const [x, y] of [
    [380, 520],
    [620, 560],
    [760, 640],
    [500, 660],
    [940, 690],
    [250, 620],
  ] as const)
    s.halo(x, y, 150, '#ffbe6a', 0.5)
  s.path(
    'M880 1090C1000 1010 1240 1010 1220 920S960 800 1000 720L1016 722C990 800 1260 830 1262 925' +
      'S1080 1030 960 1090z',
    '#8a7a8c',
    ' fill-opacity=".5"',
  )
  s.path(mass(s, 160, 900, 230, 110, 50, 46), '#161c2c')
  s.path(mass(s, 1420, 980, 220, 70, 40, 40), '#141a28')
  s.halo(1150, 900, 60, '#fff0c0', 0.9)
  s.halo(1176, 905, 60, '#fff0c0', 0.8)
  s.oval(1260, 180, 34, 34, '#fff6e0', s.blur(2))
  s.halo(1260, 180, 200, '#cdd4f0', 0.45)
  s.vignette('#080a18', 0.5)
}
