import { HEIGHT, WIDTH } from '../../kit.ts'
import { under } from '../paths.ts'
import { lump, mass } from '../plants.ts'
import { ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { person } from '../things.ts'
import { trunks } from './parts.ts'

/** Drawing 2. */
export function bosco2(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#d8a24e'],
      [0.45, '#f6dc9c'],
      [0.7, '#d99a48'],
      [1, '#5a2d14'],
    ]),
  )
  s.halo(760, 470, 560, '#fff6cf', 0.95)
  trunks(
    s,
    Array.from({ length: 24 }, (_, i) => i * 72 + s.between(-25, 25)),
    690,
    13,
    '#cf9f5c',
    '',
    '',
  )
  for (let i = 0; i < 9; i++)
    s.path(
      mass(s, s.between(0, WIDTH), s.between(40, 400), 210, 100, 26, 30, 5),
      s.pick(['#e0a044', '#d5843a', '#eabf63']),
      ' fill-opacity=".55"',
    )
  s.mist(640, 260, '#f9e2a8', 0.5)
  s.path(
    under(ridge(s, 700, 10, 7)),
    s.fade([
      [0, '#d2863c'],
      [1, '#54260f'],
    ]),
  )
  s.path(
    'M735 702C700 780 560 860 420 1090H1050C900 900 800 800 778 702z',
    s.fade([
      [0, '#f3d79a'],
      [0.4, '#c08a54'],
      [1, '#6b432a'],
    ]),
  )
  trunks(s, [60, 250, 480, 1010, 1240, 1470], 830, 50, null, '#a8743f', '#4d2f1d')
  s.path(mass(s, 200, 120, 420, 190, 120, 30, 5) + mass(s, 1330, 110, 400, 200, 120, 30, 5), '#c4692c')
  s.path(mass(s, 220, 110, 420, 180, 200, 14, 5) + mass(s, 1320, 100, 400, 190, 200, 14, 5), '#eeb04a')
  s.path(mass(s, 180, 150, 420, 180, 120, 11, 5) + mass(s, 1350, 150, 380, 180, 120, 11, 5), '#9e3f1c')
  let fallen = ''
  for (let i = 0; i < 500; i++) {
    const y = 720 + 360 * Math.pow(s.next(), 0.7)
    const k = 2 + 12 * ((y - 700) / 370)
    fallen += lump(s, s.between(-20, 1620), y, k, k * 0.5, 4)
  }
  s.path(fallen, '#e69a3c', ' fill-opacity=".75"')
  s.path('M752 800L660 960L700 966L772 802z', '#4a2410', `${s.blur(6)} fill-opacity=".55"`)
  person(s, 760, 802, 150, '#33211a', 0.05)
  s.path('M808 804q5 -22 26 -22l18 -6 10 6 -8 5 -8 3v16h-5v-13h-18v13h-5v-13z', '#33211a')
  s.vignette('#2a1006', 0.45)
}
