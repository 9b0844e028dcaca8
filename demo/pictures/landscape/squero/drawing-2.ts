import { HEIGHT, WIDTH } from '../../kit.ts'
import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { house, person } from '../things.ts'

/** Drawing 2. */
export function squero2(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#3a281a'],
      [0.6, '#5a3f28'],
      [1, '#2a1c12'],
    ]),
  )
  for (let i = 0; i < 42; i++) s.rect(i * 40, 0, 3, 700, '#1a100a', ' fill-opacity=".55"')
  s.path(
    'M560 200H1140V720H560z',
    s.fade([
      [0, '#f6ecd0'],
      [0.5, '#e3e6d6'],
      [1, '#a9c0b4'],
    ]),
  )
  s.path(
    'M560 560H1140V720H560z',
    s.fade([
      [0, '#9fb8ac'],
      [1, '#6a8c84'],
    ]),
  )
  for (const [x, w, h, c] of [
    [580, 120, 250, '#d9b894'],
    [700, 150, 290, '#c99a80'],
    [850, 110, 230, '#e0c8a0'],
    [960, 160, 300, '#d0a88c'],
  ] as const)
    house(
      s,
      x,
      560,
      w,
      h,
      { lit: c, shade: '#a98a70', roof: '#b58a70', window: '#a08874' },
      { floors: 4, bays: 3 },
    )
  s.halo(850, 440, 620, '#fff6dc', 0.55)
  for (const x of [548, 1128]) s.rect(x, 190, 24, 540, '#24170e')
  s.rect(540, 180, 620, 26, '#24170e')
  s.path('M-20 -20H1620V60L800 10L-20 60z', '#1a110a')
  for (const x of [200, 1430]) s.path(`M${x} 0h30v720h-30z`, '#22160d')
  s.path('M-20 110H1620V140H-20z', '#22160d')
  s.path('M215 300L480 120L500 134L225 330zM1440 300L1180 120L1160 134L1430 330z', '#22160d')
  s.rect(
    0,
    710,
    WIDTH,
    370,
    s.fade([
      [0, '#8a6a48'],
      [0.3, '#5f4228'],
      [1, '#1f140b'],
    ]),
  )
  s.path(
    'M560 710L260 1090H1440L1140 710z',
    s.fade([
      [0, '#f0dcb0', 0.75],
      [1, '#d9b478', 0.1],
    ]),
    s.blur(10),
  )
  for (const x of [470, 700, 930, 1150]) s.stroke(`M${x - 44} 900L${x} 800L${x + 44} 900`, '#2a1a0e', 14)
  s.oval(800, 904, 560, 18, '#120a05', `${s.blur(8)} fill-opacity=".7"`)
  const l = 1080
  const p = (a: number, b: number): string => `${px(800 + a * l)} ${px(812 + b * l)}`
  s.path(
    `M${p(-0.5, -0.17)}C${p(-0.36, -0.04)} ${p(-0.2, 0)} ${p(0, 0)}` +
      `C${p(0.2, 0)} ${p(0.36, -0.03)} ${p(0.49, -0.15)}L${p(0.48, -0.16)}` +
      `C${p(0.36, -0.06)} ${p(0.2, -0.03)} ${p(0, -0.03)}C${p(-0.2, -0.03)} ${p(-0.36, -0.07)} ` +
      `${p(-0.5, -0.17)}z`,
    s.fade([
      [0, '#a8743f'],
      [1, '#5f3a1c'],
    ]),
  )
  for (let i = -10; i <= 10; i++) {
    const a = i * 0.042
    const base = -0.006 - Math.pow(Math.abs(a) * 1.25, 2.6) * 0.5
    s.stroke(`M${p(a, base)}Q${p(a + 0.012, base - 0.05)} ${p(a + 0.004, base - 0.085)}`, '#c9945c', 9)
    s.stroke(`M${p(a + 0.006, base)}Q${p(a + 0.018, base - 0.05)} ${p(a + 0.01, base - 0.085)}`, '#5f3a1c', 4)
  }
  s.stroke(
    `M${p(-0.48, -0.16)}C${p(-0.3, -0.1)} ${p(-0.15, -0.088)} ${p(0, -0.088)}` +
      `S${p(0.3, -0.1)} ${p(0.47, -0.15)}`,
    '#e0b47c',
    7,
  )
  person(s, 1210, 930, 330, '#1c130d', 0.04)
  s.path('M1180 690L1090 742L1096 760L1190 730z', '#1c130d')
  s.rect(1070, 738, 34, 12, '#8a6a48')
  let chips = ''
  for (let i = 0; i < 120; i++) {
    const [x, y] = [s.between(200, 1450), s.between(920, 1060)]
    chips += `M${px(x)} ${px(y)}q8 -8 16 0`
  }
  s.stroke(chips, '#e6c08a', 3, ' stroke-opacity=".6"')
  s.vignette('#0c0603', 0.6)
}
