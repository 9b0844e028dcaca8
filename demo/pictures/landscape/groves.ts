import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { pebbles, tufts } from './ground.ts'
import { bare, crown, fir, lump, mass, row, type Leaves } from './plants.ts'
import { Sheet, box, curve, jag, px, ridge, under, type Point } from './sheet.ts'
import { person } from './things.ts'

/** An olive: forked, twisted trunk and a wide silvery crown; foot at (x, y). */
export function olive(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  c: Leaves,
  wood = '#5b4a3a',
  detail = true,
): void {
  const p = (a: number, b: number): string => `${px(x + a * h)} ${px(y + b * h)}`
  const k = s.next() < 0.5 ? 1 : -1
  s.path(
    `M${p(-0.13, 0.02)}Q${p(-0.05, -0.08)} ${p(-0.07, -0.22)}` +
      `Q${p(-0.1 * k - 0.06, -0.32)} ${p(-0.22, -0.5)}L${p(-0.17, -0.53)}Q${p(-0.06, -0.4)} ${p(0, -0.31)}` +
      `Q${p(0.02, -0.42)} ${p(0.03 * k, -0.56)}L${p(0.03 * k + 0.05, -0.56)}` +
      `Q${p(0.07, -0.42)} ${p(0.06, -0.32)}Q${p(0.13, -0.42)} ${p(0.2, -0.52)}L${p(0.24, -0.49)}` +
      `Q${p(0.12, -0.32)} ${p(0.08, -0.2)}Q${p(0.06, -0.08)} ${p(0.15, 0.02)}z`,
    wood,
  )
  s.stroke(
    `M${p(-0.05, -0.02)}Q${p(0, -0.12)} ${p(-0.03, -0.24)}M${p(0.04, -0.01)}` +
      `Q${p(0.0, -0.14)} ${p(0.05, -0.26)}`,
    '#2a2119',
    h * 0.014,
    ' stroke-opacity=".55"',
  )
  const side = c.side ?? -1
  for (const [a, b, r] of [
    [-0.26, -0.58, 0.24],
    [0.26, -0.56, 0.24],
    [0, -0.72, 0.3],
    [-0.12, -0.62, 0.24],
    [0.13, -0.6, 0.22],
  ] as const)
    s.path(mass(s, x + a * h, y + b * h, r * h * 0.8, r * h * 0.62, detail ? 22 : 9, h * 0.07, 5), c.dark)
  for (const [a, b, r] of [
    [-0.28, -0.62, 0.2],
    [0.22, -0.6, 0.18],
    [0 + side * 0.05, -0.78, 0.25],
  ] as const)
    s.path(mass(s, x + a * h, y + b * h, r * h * 0.8, r * h * 0.6, detail ? 40 : 12, h * 0.034, 5), c.mid)
  for (const [a, b, r] of [
    [-0.26 + side * 0.05, -0.67, 0.16],
    [0.2 + side * 0.05, -0.65, 0.15],
    [side * 0.1, -0.84, 0.2],
  ] as const)
    s.path(mass(s, x + a * h, y + b * h, r * h * 0.8, r * h * 0.5, detail ? 46 : 14, h * 0.017, 4), c.light)
}

export const uliveto: Scene = (variant) => {
  const s = new Sheet(600 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#86a9b8'],
      [0.25, '#c3d0cc'],
      [0.4, '#ecdfc4'],
    ])
    s.clouds(20, 340, '#ffffff', { cut: 1.35, seed: 15 }, 0.75)
    s.path(under(ridge(s, 400, 12, 8), 450), '#b9b3a2')
    s.path(row(s, -20, 1640, 446, 22, 44, 'round', 0.45), '#84876c')
    s.rect(
      0,
      440,
      WIDTH,
      630,
      s.fade([
        [0, '#c98d5e'],
        [0.3, '#b5663a'],
        [1, '#743516'],
      ]),
    )
    s.texture(
      box(0, 440, WIDTH, 627),
      { fx: 0.006, fy: 0.03, colour: '#571f0a', gain: 2.6, cut: 1.3 },
      s.fade([
        [0, '#000', 0.2],
        [1, '#000', 0.7],
      ]),
    )
    s.path(pebbles(s, 440, 470, HEIGHT, 420, 12), '#5c250e', ' fill-opacity=".6"')
    s.path(pebbles(s, 440, 500, HEIGHT, 200, 9), '#dba77c', ' fill-opacity=".6"')
    const c: Leaves = { dark: '#4b5540', mid: '#7b8768', light: '#b4bd9c', side: -1 }
    const [far, near] = [
      [0, 1].map(() => s.stamp(() => olive(s, 0, 0, 400, c, '#5b4736', false))),
      [0, 1, 2].map(() => s.stamp(() => olive(s, 0, 0, 400, c, '#5b4736'))),
    ]
    for (const t of [0, 0.1, 0.24, 0.44, 0.72]) {
      const y = 462 + 500 * Math.pow(t, 1.25)
      const h = 60 + 440 * Math.pow(t, 1.2)
      for (const a of [-3, -2, -1, 1, 2, 3]) {
        const x = 800 + a * (105 + 520 * Math.pow(t, 1.15)) - Math.sign(a) * (40 + 120 * t)
        if (x < -150 || x > 1750) continue
        s.oval(
          x + h * 0.12,
          y + h * 0.02,
          h * 0.46,
          h * 0.075,
          '#3d1606',
          `${s.blur(Math.max(1.5, h * 0.016))} fill-opacity=".6"`,
        )
        s.use(s.pick(h > 110 ? near : far), x, y, h / 400, s.next() < 0.4)
      }
    }
    s.mist(450, 90, '#f0dfc2', 0.55)
    s.vignette('#3a1a0a', 0.3)
  } else if (variant === 2) {
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
  } else {
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
      s.stroke(
        `M${px(706 + i * 6.5)} ${px(950 - i * 32)}L${px(742 + i * 6)} ${px(957 - i * 32)}`,
        '#d9c49c',
        4,
      )
    person(s, 640, 985, 190, '#2f3c46', 0.03)
  }
  return s.done()
}

const dashes2 = (s: Sheet): string => {
  let d = ''
  for (let i = 0; i < 120; i++) {
    const [x, y, w] = [s.between(0, WIDTH), s.between(340, 470), s.between(6, 34)]
    d += `M${px(x)} ${px(y)}q${px(w)} -1.5 ${px(w * 2)} 0q${px(-w)} 1.5 ${px(-w * 2)} 0z`
  }
  return d
}

/** Straight trunks of one depth, with a rough edge. */
function trunks(
  s: Sheet,
  xs: readonly number[],
  y: number,
  width: number,
  colour: string | null,
  lit: string,
  dark: string,
): void {
  for (const x of xs) {
    const w = width * s.between(0.7, 1.25)
    const lean = s.between(-0.5, 0.5) * w
    const d = `${curve(
      jag(
        s,
        [
          [x - w * 0.8, y + 10],
          [x - w * 0.52, y - 60],
          [x - w * 0.44 + lean * 0.5, y * 0.5],
          [x - w * 0.4 + lean, -20],
        ],
        0.012,
        2,
      ),
    )}L${px(x + w * 0.4 + lean)} -20${curve(
      jag(
        s,
        [
          [x + w * 0.4 + lean, -20],
          [x + w * 0.44 + lean * 0.5, y * 0.5],
          [x + w * 0.52, y - 60],
          [x + w * 0.8, y + 10],
        ],
        0.012,
        2,
      ),
    ).replace('M', 'L')}z`
    s.path(
      d,
      colour ??
        s.fade(
          [
            [0, lit],
            [0.45, dark],
            [1, dark],
          ],
          true,
        ),
    )
  }
}

export const bosco: Scene = (variant) => {
  const s = new Sheet(640 + variant)
  if (variant === 1) {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#b9c79a'],
        [0.5, '#e8ecc8'],
        [0.75, '#c9d3a4'],
        [1, '#55663c'],
      ]),
    )
    s.halo(900, 380, 700, '#fffbe0', 0.9)
    trunks(
      s,
      Array.from({ length: 26 }, (_, i) => i * 66 + s.between(-25, 25)),
      720,
      14,
      '#b7c39a',
      '',
      '',
    )
    s.mist(600, 400, '#eef0d0', 0.45)
    trunks(
      s,
      Array.from({ length: 14 }, (_, i) => i * 124 + s.between(-45, 45)),
      770,
      30,
      '#8b9a72',
      '',
      '',
    )
    s.path(
      mass(s, 300, 60, 500, 160, 60, 46) + mass(s, 1300, 40, 420, 150, 50, 46),
      '#9db06a',
      ' fill-opacity=".7"',
    )
    s.mist(680, 320, '#e6ebc6', 0.45)
    s.path(
      under(ridge(s, 770, 14, 7)),
      s.fade([
        [0, '#9aa868'],
        [1, '#3a4a26'],
      ]),
    )
    for (const [x0, x1] of [
      [700, 240],
      [860, 560],
      [1010, 900],
      [1150, 1260],
    ] as const)
      s.path(
        `M${x0} -20L${x1 - 70} 900H${x1 + 100}L${x0 + 60} -20z`,
        s.fade([
          [0, '#fffbe0', 0.5],
          [1, '#fffbe0', 0],
        ]),
        s.blur(14),
      )
    trunks(s, [110, 420, 1290, 1530], 900, 88, null, '#7d8660', '#343c28')
    s.path(mass(s, 60, 20, 380, 130, 60, 40) + mass(s, 1500, 0, 330, 150, 60, 40), '#4f6a30')
    s.path(mass(s, 40, 0, 340, 110, 90, 18, 5) + mass(s, 1520, -10, 300, 130, 90, 18, 5), '#8faa4c')
    s.path(
      under(
        jag(
          s,
          [
            [-20, 910],
            [400, 930],
            [800, 980],
            [1200, 940],
            [1620, 900],
          ],
          0.04,
          4,
        ),
      ),
      s.fade([
        [0, '#51642f'],
        [1, '#1e2a16'],
      ]),
    )
    s.stroke(tufts(s, 600, 900, HEIGHT, 420, 60), '#86a04a', 3, ' stroke-opacity=".6"')
    s.vignette('#141c0c', 0.45)
  } else if (variant === 2) {
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
  } else {
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
  return s.done()
}
