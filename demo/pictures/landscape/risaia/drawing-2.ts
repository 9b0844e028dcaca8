import { HEIGHT, WIDTH } from '../../kit.ts'
import { poplar, reeds, row } from '../plants.ts'
import { type Sheet } from '../sheet.ts'
import { house, person } from '../things.ts'
import { dashes } from '../water.ts'

/** Drawing 2. */
export function risaia2(s: Sheet): void {
  s.sky([
    [0, '#8e9aa0'],
    [0.3, '#c9ccc0'],
    [0.4, '#e6e2c8'],
  ])
  s.clouds(0, 400, '#66737c', { cut: 1.25, seed: 17, gain: 2.6 }, 0.85)
  s.path(row(s, -20, 1620, 412, 30, 60, 'round', 0.6), '#6d7b68')
  s.rect(
    0,
    410,
    WIDTH,
    HEIGHT - 410,
    s.fade([
      [0, '#d8d8c2'],
      [0.3, '#aab3a6'],
      [1, '#5f6f70'],
    ]),
  )
  s.mirrored(
    424,
    () => {
      house(
        s,
        300,
        424,
        250,
        84,
        { lit: '#c28a63', shade: '#8d5f48', roof: '#7a4a38', window: '#43302a' },
        { flank: 130, floors: 2, bays: 6 },
      )
      for (const [x, h] of [
        [640, 180],
        [700, 210],
        [758, 190],
        [230, 160],
      ] as const)
        poplar(s, x, 424, h, { dark: '#4b5c3c', mid: '#63784a', light: '#869a5c' })
    },
    0.45,
    3,
  )
  s.rect(0, 420, WIDTH, 8, '#5f7040')
  let far = ''
  let near = ''
  for (let r = 0; r < 26; r++) {
    const t = Math.pow(r / 25, 1.9)
    const y = 440 + 660 * t
    const blades = reeds(s, -20, 1620, y, 4 + 46 * t, 8 + 78 * t, Math.round(200 - 120 * t), 2 + 6 * t)
    if (r < 14) far += blades
    else near += blades
  }
  s.stroke(far, '#7f9a48', 1.7)
  s.stroke(near, '#5f8032', 3.2)
  s.path(
    'M980 424L1120 1080H1480L1010 424z',
    s.fade([
      [0, '#dcdcc6'],
      [0.5, '#aeb8b0'],
      [1, '#74868a'],
    ]),
  )
  s.path('M974 424L1088 1080H1140L984 424z', '#5c6b38')
  s.path(dashes(s, 440, HEIGHT, 50, 30, 1000, 1300), '#fff', ' fill-opacity=".3"')
  person(s, 1004, 520, 74, '#39372c', 0.03)
  s.vignette('#2a3020', 0.3)
}
