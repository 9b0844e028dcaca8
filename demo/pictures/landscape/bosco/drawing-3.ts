import { WIDTH } from '../../kit.ts'
import { box, under } from '../paths.ts'
import { bare, fir, row } from '../plants.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'

/** Drawing 3. */
export function bosco3(s: Sheet): void {
  s.sky([
    [0, '#5c7392'],
    [0.35, '#9db1c6'],
    [0.6, '#d3dde6'],
  ])
  for (const [y, colour, low, high, gap] of [
    [560, '#a9bacb', 200, 330, 0.16],
    [660, '#7f95ac', 280, 430, 0.17],
    [760, '#56708c', 360, 540, 0.2],
  ] as const) {
    s.path(row(s, -40, 1680, y, low, high, 'fir', gap), colour)
    s.mist(y, 200, '#c3d2de', 0.55)
  }
  s.path(
    under(
      jag(
        s,
        [
          [-20, 770],
          [500, 750],
          [900, 780],
          [1620, 740],
        ],
        0.04,
        4,
      ),
    ),
    s.fade([
      [0, '#dfe8ef'],
      [1, '#8298b2'],
    ]),
  )
  s.texture(
    box(0, 760, WIDTH, 307),
    { fx: 0.004, fy: 0.025, colour: '#5d7896', gain: 2.4, cut: 1.25 },
    s.fade([
      [0, '#000', 0.1],
      [1, '#000', 0.7],
    ]),
  )
  s.path(fir(s, 150, 950, 860, 0.19) + fir(s, 1480, 980, 940, 0.19) + fir(s, 330, 880, 560), '#22364c')
  s.path(fir(s, 1270, 890, 600), '#2b4159')
  const deer = (x: number, y: number, k: number): void => {
    s.group(` transform="translate(${x} ${y}) scale(${k})"`, () => {
      s.path(
        'M-60 0L-54 -60Q-66 -100 -50 -108Q-10 -116 30 -108Q44 -130 46 -152L40 -166L56 -162' +
          'Q72 -162 90 -146L84 -138L68 -138Q66 -104 48 -84Q46 -70 44 -56L46 0H38L32 -58Q0 -56 -30 -62' +
          'L-46 -50L-50 0z',
        '#2c2f38',
      )
      s.stroke(
        'M52 -164Q40 -190 20 -196M44 -178Q46 -194 40 -206M58 -164Q70 -186 66 -212M66 -184Q80 -190 86 -204',
        '#2c2f38',
        5,
      )
    })
  }
  s.oval(800, 842, 90, 8, '#5a7492', `${s.blur(4)} fill-opacity=".6"`)
  deer(790, 840, 1)
  bare(s, 1090, 830, 260, '#3a4d64', -0.1)
  for (const [x, y, r] of [
    [430, 960, 3],
    [700, 1010, 4],
    [1010, 950, 3],
  ] as const)
    s.oval(x, y, r * 10, r * 2, '#6f88a4', ' fill-opacity=".6"')
  s.vignette('#101c2c', 0.4)
}
