import { HEIGHT } from '../../kit.ts'
import { px } from '../paths.ts'
import { fir } from '../plants.ts'
import type { Sheet } from '../sheet.ts'
import { slope } from '../slope.ts'
import { dashes } from '../water.ts'

/** Drawing 2. */
export function diga2(s: Sheet): void {
  s.sky([
    [0, '#6fa0c4'],
    [0.25, '#c9dde4'],
  ])
  slope(
    s,
    [
      [-20, 230],
      [240, 130],
      [460, 200],
      [700, 90],
      [960, 190],
      [1200, 100],
      [1620, 210],
    ],
    [
      [0, '#e3e9ec'],
      [0.3, '#9fb0b8'],
      [1, '#7d8f90'],
    ],
    8,
    520,
  )
  s.mist(360, 180, '#dbe6ea', 0.6)
  s.path('M330 402H1270L1262 440H338z', '#3f9aa6')
  const wall = 'M300 420Q800 500 1300 420L1040 940Q800 980 560 940z'
  s.path(
    wall,
    s.fade(
      [
        [0, '#8b8a82'],
        [0.3, '#d9d6ca'],
        [0.62, '#c4c0b2'],
        [1, '#77756c'],
      ],
      true,
    ),
  )
  s.texture(wall, { fx: 0.02, fy: 0.004, colour: '#4f4c44', gain: 3, cut: 1.5, octaves: 3 })
  for (let i = 1; i < 9; i++) {
    const t = i / 9
    s.stroke(
      `M${px(300 + 260 * t)} ${px(420 + 520 * t)}Q800 ${px(500 + 480 * t)} ${px(1300 - 260 * t)} ` +
        `${px(420 + 520 * t)}`,
      '#6a675e',
      2,
      ' stroke-opacity=".5"',
    )
  }
  s.path('M286 408Q800 492 1314 408V428Q800 512 286 428z', '#efece0')
  s.stroke('M286 428Q800 512 1314 428', '#4a4840', 5, ' stroke-opacity=".6"')
  for (const x of [720, 772, 824, 876]) s.rect(x - 16, 470, 32, 26, '#2c3436')
  for (const x of [720, 772, 824, 876])
    s.path(
      `M${x - 14} 494Q${x - 20} 700 ${x - 40} 930H${x + 44}Q${x + 22} 700 ${x + 14} 494z`,
      s.fade([
        [0, '#f6fbfb', 0.95],
        [1, '#ffffff', 0.75],
      ]),
      s.blur(4),
    )
  slope(
    s,
    [
      [-20, 300],
      [160, 360],
      [300, 420],
      [400, 600],
      [520, 820],
      [600, 960],
    ],
    [
      [0, '#7f8a6c'],
      [0.5, '#5f6650'],
      [1, '#363c30'],
    ],
    15,
  )
  slope(
    s,
    [
      [1000, 970],
      [1090, 820],
      [1210, 600],
      [1310, 420],
      [1460, 350],
      [1620, 290],
    ],
    [
      [0, '#76836a'],
      [0.5, '#565e4c'],
      [1, '#30362c'],
    ],
    19,
  )
  let firs = ''
  for (let i = 0; i < 46; i++) {
    const left = i % 2 === 0
    const u = s.next()
    const x = left ? -10 + 460 * u : 1610 - 460 * u
    const y = 420 + 560 * s.next() + (left ? x : 1600 - x) * 0.4
    if (y < 1060) firs += fir(s, x, y, s.between(50, 110), 0.24)
  }
  s.path(firs, '#2f4034')
  s.oval(800, 950, 300, 60, '#ffffff', `${s.blur(18)} fill-opacity=".85"`)
  s.path(
    'M520 960Q800 900 1080 960L1300 1090H300z',
    s.fade([
      [0, '#e3f2f0'],
      [1, '#4f8f94'],
    ]),
  )
  s.path(dashes(s, 950, HEIGHT, 90, 50, 420, 1180), '#fff', ' fill-opacity=".6"')
  s.mist(930, 160, '#eef6f4', 0.5)
}
