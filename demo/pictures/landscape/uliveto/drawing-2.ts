import { HEIGHT, WIDTH } from '../../kit.ts'
import { tufts } from '../ground.ts'
import { box, px } from '../paths.ts'
import { type Leaves, crown, lump, row } from '../plants.ts'
import type { Sheet } from '../sheet.ts'

/** Drawing 2. */
export function uliveto2(s: Sheet): void {
  s.sky([
    [0, '#4d5d7a'],
    [0.25, '#a78f96'],
    [0.45, '#f0b987'],
    [0.58, '#fadba0'],
  ])
  s.clouds(0, 420, '#7a6478', { cut: 1.4, seed: 8 }, 0.6)
  s.halo(1240, 560, 620, '#fff0bd', 0.95, 330)
  s.path(row(s, -20, 1640, 622, 50, 96, 'round', 0.55), '#a58a66')
  s.mist(600, 120, '#fbdca6', 0.6)
  s.rect(
    0,
    618,
    WIDTH,
    450,
    s.fade([
      [0, '#cf9358'],
      [0.3, '#9a5530'],
      [1, '#3f1b10'],
    ]),
  )
  s.texture(
    box(0, 618, WIDTH, 449),
    { fx: 0.006, fy: 0.03, colour: '#35110a', gain: 2.6, cut: 1.25 },
    s.fade([
      [0, '#000', 0.2],
      [1, '#000', 0.8],
    ]),
  )
  s.path('M690 900L-40 1010V1080H360L830 930z', '#250d08', `${s.blur(14)} fill-opacity=".65"`)
  for (let i = 0; i < 150; i++) {
    const r = Math.floor(i / 30)
    const x = (i % 30) * 56 + (r % 2) * 26 + s.between(-6, 6) - 30
    s.path(lump(s, x, 640 + r * 17 - 30, 30, 11, 5), s.pick(['#8e7c68', '#a8937a', '#6f6154', '#c0a684']))
  }
  s.rect(0, 690, WIDTH, 16, '#3f1b10', `${s.blur(6)} fill-opacity=".6"`)
  const p = (x: number, y: number): string => `${x} ${y}`
  s.path(
    `M${p(520, 936)}Q610 890 620 800Q560 720 610 640Q580 560 470 500L500 470Q620 520 680 590` +
      'Q690 500 660 420L710 410Q740 500 745 590Q800 510 900 460L926 490Q830 560 800 650Q850 740 800 810' +
      'Q830 890 950 940Q860 926 800 944Q700 916 640 946Q580 928 520 936z',
    '#4a382c',
  )
  s.relief(
    `M${p(520, 936)}Q610 890 620 800Q560 720 610 640Q580 560 470 500L500 470Q620 520 680 590` +
      'Q690 500 660 420L710 410Q740 500 745 590Q800 510 900 460L926 490Q830 560 800 650Q850 740 800 810' +
      'Q830 890 950 940Q860 926 800 944Q700 916 640 946Q580 928 520 936z',
    s.fade(
      [
        [0, '#3e2e26'],
        [0.55, '#5a4434'],
        [1, '#a37850'],
      ],
      true,
    ),
    { fx: 0.03, fy: 0.008, scale: 20, azimuth: 0, seed: 8 },
  )
  s.path('M690 700Q660 760 690 850Q725 800 715 720Q705 690 690 700z', '#1f1410')
  const c: Leaves = { dark: '#3c4334', mid: '#6f7452', light: '#c7bd84', side: 1 }
  for (const [x, y, rx, ry] of [
    [420, 430, 190, 120],
    [960, 420, 200, 125],
    [690, 300, 260, 140],
    [560, 380, 170, 110],
    [840, 370, 170, 110],
  ] as const)
    crown(s, x, y, rx, ry, c)
  let leaves = ''
  for (let i = 0; i < 700; i++) {
    const a = s.between(0, 6.3)
    const r = Math.sqrt(s.next())
    const [x, y, w] = [690 + Math.cos(a) * r * 440, 380 + Math.sin(a) * r * 170, s.between(5, 11)]
    leaves +=
      `M${px(x)} ${px(y)}q${px(w)} ${px(-w * 0.6)} ${px(w * 2)} ${px(w * s.between(-0.6, 0.6))}` +
      `q${px(-w)} ${px(w * 0.5)} ${px(-w * 2)} ${px(-w * 0.1)}z`
  }
  s.path(leaves, '#aaa878', ' fill-opacity=".7"')
  s.stroke(tufts(s, 620, 720, HEIGHT, 240, 40), '#c98f4c', 2, ' stroke-opacity=".6"')
  s.vignette('#1f0c08', 0.45)
}
