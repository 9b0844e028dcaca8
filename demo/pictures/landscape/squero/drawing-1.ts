import { HEIGHT, WIDTH } from '../../kit.ts'
import { box, px } from '../paths.ts'
import { mass } from '../plants.ts'
import type { Sheet } from '../sheet.ts'
import { house, person } from '../things.ts'
import { dashes } from '../water.ts'

/** A gondola from its side, keel's middle at (x, y), bow to the right when `side` is 1. */
function gondola(s: Sheet, x: number, y: number, l: number, dark: string, shine: string, side = 1): void {
  const p = (a: number, b: number): string => `${px(x + a * l * side)} ${px(y + b * l)}`
  s.path(
    `M${p(-0.5, -0.17)}C${p(-0.36, -0.04)} ${p(-0.2, 0)} ${p(0, 0)}` +
      `C${p(0.2, 0)} ${p(0.36, -0.03)} ${p(0.47, -0.13)}L${p(0.475, -0.15)}` +
      `C${p(0.36, -0.085)} ${p(0.2, -0.07)} ${p(0, -0.068)}C${p(-0.2, -0.07)} ${p(-0.36, -0.09)} ` +
      `${p(-0.5, -0.17)}z`,
    dark,
  )
  s.stroke(
    `M${p(-0.49, -0.165)}C${p(-0.36, -0.085)} ${p(-0.2, -0.064)} ${p(0, -0.062)}` +
      `C${p(0.2, -0.064)} ${p(0.36, -0.08)} ${p(0.47, -0.145)}`,
    shine,
    l * 0.006,
  )
  s.stroke(
    `M${p(-0.36, -0.055)}C${p(-0.2, -0.02)} ${p(0.2, -0.02)} ${p(0.38, -0.05)}`,
    shine,
    l * 0.004,
    ' stroke-opacity=".45"',
  )
  s.path(
    `M${p(0.455, -0.12)}L${p(0.485, -0.2)}Q${p(0.482, -0.225)} ${p(0.505, -0.235)}` +
      `Q${p(0.53, -0.225)} ${p(0.52, -0.205)}L${p(0.505, -0.195)}L${p(0.498, -0.13)}z`,
    '#b9bdc0',
  )
  for (let i = 0; i < 6; i++)
    s.path(
      `M${p(0.495, -0.186 + i * 0.0105)}l${px(l * 0.022 * side)} 0v${px(l * 0.005)}` +
        `l${px(-l * 0.022 * side)} 0z`,
      '#d6d9da',
    )
  s.path(`M${p(-0.12, -0.066)}L${p(-0.1, -0.1)}H${px(x + -0.02 * l * side)}L${p(0, -0.066)}z`, dark)
}

/** Drawing 1. */
export function squero1(s: Sheet): void {
  s.sky([
    [0, '#8fb4c8'],
    [0.4, '#dde5de'],
  ])
  s.clouds(0, 330, '#fff', { cut: 1.3, seed: 6 }, 0.7)
  for (const [x, w, h, c, d] of [
    [-40, 260, 420, '#c98a68', '#8a5a44'],
    [1330, 320, 470, '#d6ae84', '#9a7454'],
    [1120, 230, 360, '#b9705a', '#7d4638'],
  ] as const)
    house(
      s,
      x,
      704,
      w,
      h + 64,
      { lit: c, shade: d, roof: '#8a4e3a', window: '#3a302a', shutter: '#3f5f4c' },
      { floors: 3, bays: 4 },
    )
  s.path(
    'M330 330V700H1030V330z',
    s.fade([
      [0, '#5a3c28'],
      [1, '#7a5336'],
    ]),
  )
  for (let i = 0; i < 32; i++) s.rect(330 + i * 22, 330, 2.5, 370, '#2a1a10', ' fill-opacity=".5"')
  s.path('M270 350L680 150L1090 350L1080 376L680 184L280 376z', '#4a2f22')
  s.path('M330 352L680 184L1030 352z', '#6a4630')
  for (const y of [250, 300])
    s.stroke(`M${680 - (y - 184) * 2} ${y}H${680 + (y - 184) * 2}`, '#2a1a10', 3, ' stroke-opacity=".5"')
  s.rect(420, 440, 240, 260, '#1c130d')
  s.rect(700, 440, 240, 260, '#1c130d')
  s.rect(300, 392, 760, 16, '#3f281a')
  s.rect(300, 400, 10, 60, '#3f281a')
  for (let x = 340; x < 1050; x += 30) s.rect(x, 372, 4, 22, '#3f281a')
  s.path(mass(s, 680, 380, 300, 8, 26, 10), '#b0402f')
  s.halo(560, 600, 130, '#ffd9a0', 0.4)
  s.halo(820, 600, 130, '#ffd9a0', 0.3)
  s.path(
    'M-20 690H1620V836H-20z',
    s.fade([
      [0, '#c9b594'],
      [1, '#8f7a5c'],
    ]),
  )
  s.rect(
    0,
    815,
    WIDTH,
    270,
    s.fade([
      [0, '#5f8a80'],
      [1, '#1c3f44'],
    ]),
  )
  s.path(
    'M150 790L1150 790L1230 880H60z',
    s.fade([
      [0, '#a08c6c'],
      [1, '#4f5a4c'],
    ]),
  )
  for (const x of [480, 640, 800]) s.stroke(`M${x - 40} 748L${x} 690L${x + 40} 748`, '#5c4028', 9)
  s.oval(650, 752, 330, 12, '#3a2c1c', `${s.blur(5)} fill-opacity=".6"`)
  gondola(s, 650, 708, 680, '#14161a', '#8a9096', 1)
  person(s, 420, 752, 150, '#3a4250', 0.03)
  s.texture(
    box(0, 830, WIDTH, 240),
    { fx: 0.006, fy: 0.05, colour: '#123238', gain: 3, cut: 1.4, octaves: 2 },
    s.fade([
      [0, '#000', 0.2],
      [1, '#000', 0.9],
    ]),
  )
  s.path(dashes(s, 850, HEIGHT, 120, 50), '#d9e8dc', ' fill-opacity=".3"')
  for (const x of [1280, 1370]) {
    s.rect(x, 640, 20, 330, '#e6e0d0')
    for (let i = 0; i < 6; i++) s.path(`M${x} ${650 + i * 50}l20 -18v22l-20 18z`, '#2f4f7a')
    s.oval(x + 10, 640, 13, 10, '#c9a23c')
  }
}
