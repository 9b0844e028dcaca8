import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { box, curve, px, under } from './paths.ts'
import { mass } from './plants.ts'
import { jag, ridge } from './ridge.ts'
import { Sheet } from './sheet.ts'
import { birds, house, person } from './things.ts'
import { dashes, glitter } from './water.ts'

/**
 * The fishing machine: deck on crooked stilts, hut, long antennae, the net between them; deck's middle at (x,
 * y).
 */
function machine(
  s: Sheet,
  x: number,
  y: number,
  k: number,
  wood: string,
  lit: string,
  water: number,
  side = -1,
  walkway = 0,
): void {
  const p = (a: number, b: number): string => `${px(x + a * k * side)} ${px(y + b * k)}`
  const w = 7 * k
  let piles = ''
  for (const a of [-150, -105, -60, -15, 30, 75, 120, 155])
    piles += `M${p(a, 0)}L${px(x + (a + s.between(-26, 26)) * k * side)} ${px(water + s.between(0, 8))}`
  for (const a of [-130, -40, 60])
    piles +=
      `M${p(a, 10)}L${px(x + (a + 80) * k * side)} ${px(water - 20 * k)}` +
      `M${p(a + 90, 10)}L${px(x + (a + 10) * k * side)} ${px(water - 10 * k)}`
  s.stroke(piles, wood, w)
  if (walkway !== 0) {
    s.stroke(`M${p(-150, 2)}L${px(walkway)} ${px(y - 20 * k)}`, wood, 9 * k)
    s.stroke(`M${p(-150, -34)}L${px(walkway)} ${px(y - 56 * k)}`, wood, 3 * k)
    const end = (walkway - x) / (k * side)
    let posts = ''
    for (let a = -170; a > end; a -= 46) {
      const yy = y - 20 * k * ((a + 150) / (end + 150))
      posts +=
        `M${px(x + a * k * side)} ${px(yy - 36 * k)}V${px(yy)}` +
        `L${px(x + (a + s.between(-14, 14)) * k * side)} ${px(water + 4)}`
    }
    s.stroke(posts, wood, 4.5 * k)
  }
  s.path(`M${p(-170, -6)}L${p(170, -10)}V${px(y + 8 * k)}L${p(-170, 10)}z`, wood)
  s.stroke(`M${p(-168, -7)}L${p(168, -11)}`, lit, 3 * k, ' stroke-opacity=".7"')
  s.path(`M${p(-90, -8)}V${px(y - 92 * k)}L${p(-36, -122)}L${p(30, -96)}V${px(y - 8 * k)}z`, wood)
  s.path(`M${p(-104, -86)}L${p(-36, -130)}L${p(44, -94)}L${p(42, -84)}L${p(-36, -118)}L${p(-98, -78)}z`, lit)
  s.rect(x - 10 * k * side - 20 * k, y - 72 * k, 26 * k, 26 * k, lit, ' fill-opacity=".75"')
  for (let i = 0; i < 5; i++)
    s.stroke(
      `M${p(-84 + i * 24, -10)}V${px(y - (88 + (i === 2 ? 22 : i === 1 || i === 3 ? 12 : 0)) * k)}`,
      lit,
      1.2 * k,
      ' stroke-opacity=".35"',
    )
  s.stroke(`M${p(70, 0)}L${p(86, -230)}M${p(120, 0)}L${p(112, -210)}`, wood, 6 * k)
  s.stroke(
    `M${p(60, -20)}L${p(440, -120)}M${p(110, -20)}L${p(420, -30)}M${p(30, -30)}L${p(350, -190)}`,
    wood,
    5 * k,
  )
  s.stroke(
    `M${p(86, -230)}L${p(440, -120)}M${p(86, -230)}L${p(420, -30)}M${p(86, -230)}L${p(350, -190)}` +
      `M${p(86, -230)}L${p(-130, -8)}M${p(112, -210)}L${p(-60, -8)}`,
    wood,
    1.8 * k,
  )
  let net = ''
  for (let i = 0; i <= 12; i++) {
    const t = i / 12
    net +=
      `M${p(160 + 280 * t, -60 - 60 * t)}Q${p(180 + 240 * t, 20 + 20 * t)} ` +
      `${p(170 + 250 * t, -10 - 20 * t)}M${p(160, -60 + 50 * t)}` +
      `Q${p(300, 40 * t + 10)} ${p(440 - 20 * t, -120 + 90 * t)}`
  }
  s.stroke(net, lit, 1 * k, ' stroke-opacity=".55"')
}

export const trabocco: Scene = (variant) => {
  const s = new Sheet(1400 + variant)
  const sea = (y: number, a: string, b: string, dark: string, light: string): void => {
    s.rect(
      0,
      y,
      WIDTH,
      HEIGHT - y,
      s.fade([
        [0, a],
        [1, b],
      ]),
    )
    s.texture(
      box(0, y, WIDTH, HEIGHT - y),
      { fx: 0.006, fy: 0.05, colour: dark, gain: 3, cut: 1.4, octaves: 3 },
      s.fade([
        [0, '#000', 0.25],
        [1, '#000', 0.9],
      ]),
    )
    s.path(dashes(s, y + 4, HEIGHT, 200, 60), light, ' fill-opacity=".28"')
  }
  if (variant === 1) {
    s.sky([
      [0, '#46507c'],
      [0.3, '#b5787c'],
      [0.5, '#f2a766'],
      [0.6, '#fcd98c'],
    ])
    s.clouds(0, 430, '#574a70', { cut: 1.4, seed: 27 }, 0.65)
    s.sun(480, 590, 56, '#fff6cc', '#ffd488')
    sea(650, '#f5b878', '#34305a', '#2a2650', '#ffe2ac')
    s.path(glitter(s, 480, 652, HEIGHT, 260, 320), '#ffedb8', ' fill-opacity=".6"')
    s.path(under(ridge(s, 640, 8, 5), 655), '#a86f6c')
    s.mirrored(780, () => machine(s, 930, 610, 1.15, '#2a1e2c', '#7a4c44', 780, -1, 1640), 0.35, 5, 0.7)
    s.stroke(
      curve(
        jag(
          s,
          [
            [700, 786],
            [900, 790],
            [1200, 784],
          ],
          0.05,
          3,
        ),
      ),
      '#ffe6c0',
      4,
      `${s.blur(2)} stroke-opacity=".6"`,
    )
    birds(s, 1240, 280, 160, 8, 13, '#3a2a40')
    s.vignette('#141024', 0.45)
  } else if (variant === 2) {
    s.sky([
      [0, '#4f93c4'],
      [0.35, '#b2d8e6'],
      [0.5, '#eef4ea'],
    ])
    s.clouds(20, 360, '#fff', { cut: 1.3, seed: 2 }, 0.85)
    sea(520, '#7cc4c8', '#1a6a80', '#0e5068', '#f6fffb')
    s.path(
      under(
        jag(
          s,
          [
            [1050, 524],
            [1200, 470],
            [1400, 420],
            [1620, 360],
          ],
          0.1,
          5,
        ),
        530,
      ),
      '#8fa58c',
    )
    s.relief(
      under(
        jag(
          s,
          [
            [-20, 520],
            [80, 540],
            [180, 640],
            [260, 760],
            [380, 840],
            [470, 930],
            [560, 1080],
          ],
          0.14,
          5,
        ),
      ),
      s.fade([
        [0, '#8a8f5c'],
        [0.3, '#b5a27c'],
        [1, '#7d6a4c'],
      ]),
      { fx: 0.015, fy: 0.018, scale: 16, octaves: 3, seed: 6 },
    )
    s.path(mass(s, 40, 570, 110, 50, 30, 26), '#5f7a40')
    s.path(mass(s, 30, 556, 90, 36, 40, 13, 5), '#8fa858')
    s.mirrored(820, () => machine(s, 860, 640, 1.1, '#6a4f38', '#b8946a', 820, 1, 120), 0.3, 4, 0.6)
    for (let i = 0; i < 26; i++)
      s.path(
        mass(s, s.between(200, 560), s.between(880, 1060), 20, 10, 2, 22, 5),
        s.pick(['#7a6c54', '#5f5442', '#9a8a6c']),
      )
    s.path(dashes(s, 820, 850, 40, 20, 640, 1080), '#fff', ' fill-opacity=".7"')
    person(s, 770, 634, 74, '#2c3a44', 0.02)
  } else {
    s.sky([
      [0, '#a9b4bf'],
      [0.4, '#d3d3cf'],
      [0.6, '#ecdcd0'],
    ])
    s.rect(
      0,
      620,
      WIDTH,
      460,
      s.fade([
        [0, '#e6dad0'],
        [0.4, '#c2c6c8'],
        [1, '#7d909c'],
      ]),
    )
    s.path(dashes(s, 640, HEIGHT, 90, 90), '#ffffff', ' fill-opacity=".3"')
    s.mist(620, 200, '#efe4da', 0.9)
    s.mirrored(640, () => machine(s, 1290, 590, 0.42, '#a9a8a8', '#bdbab6', 640, -1), 0.35, 3)
    s.mirrored(700, () => machine(s, 260, 600, 0.7, '#83868a', '#a5a3a0', 700, 1), 0.35, 4)
    s.mist(690, 170, '#e6dcd4', 0.6)
    s.mirrored(900, () => machine(s, 700, 660, 1.5, '#3f444c', '#7d7c7c', 900, 1), 0.4, 6, 0.5)
    s.mist(905, 130, '#d6d6d4', 0.55)
    birds(s, 1180, 340, 140, 6, 14, '#6a6f76')
    s.vignette('#3a424c', 0.35)
  }
  return s.done()
}

/** A gondola from its side, keel's middle at (x, y), bow to the right when `side` is 1. */
export function gondola(
  s: Sheet,
  x: number,
  y: number,
  l: number,
  dark: string,
  shine: string,
  side = 1,
): void {
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

export const squero: Scene = (variant) => {
  const s = new Sheet(1440 + variant)
  if (variant === 1) {
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
  } else if (variant === 2) {
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
      s.stroke(
        `M${p(a + 0.006, base)}Q${p(a + 0.018, base - 0.05)} ${p(a + 0.01, base - 0.085)}`,
        '#5f3a1c',
        4,
      )
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
  } else {
    s.sky([
      [0, '#4a5478'],
      [0.3, '#b98a86'],
      [0.45, '#f3c894'],
    ])
    s.path(
      under(
        jag(
          s,
          [
            [-20, 420],
            [1620, 420],
          ],
          0,
          1,
        ),
        480,
      ),
      '#6a5668',
    )
    for (const [x, w, h] of [
      [-20, 170, 150],
      [150, 120, 200],
      [280, 150, 170],
      [430, 130, 230],
      [1010, 140, 210],
      [1150, 170, 170],
      [1320, 130, 240],
      [1450, 180, 190],
    ] as const)
      house(
        s,
        x,
        470,
        w,
        h,
        {
          lit: s.pick(['#8a6670', '#9a7270', '#7d5f6e']),
          shade: '#5f4a5c',
          roof: '#54404e',
          window: '#3f3244',
        },
        { floors: 3, bays: 3, glow: 0.3 },
      )
    s.path('M560 470Q800 330 1010 470V480H960Q800 390 610 480H560z', '#5f4a58')
    s.path('M560 470Q800 330 1010 470L1010 462Q800 318 560 462z', '#c99a8a')
    s.rect(
      0,
      470,
      WIDTH,
      250,
      s.fade([
        [0, '#e0b290'],
        [0.5, '#8a7488'],
        [1, '#4a4868'],
      ]),
    )
    s.texture(
      box(0, 470, WIDTH, 260),
      { fx: 0.006, fy: 0.05, colour: '#3a3656', gain: 3, cut: 1.4, octaves: 2 },
      s.fade([
        [0, '#000', 0.2],
        [1, '#000', 0.9],
      ]),
    )
    s.path(glitter(s, 790, 480, 700, 160, 140), '#ffe9c4', ' fill-opacity=".55"')
    s.path(
      'M-20 700H1620V1090H-20z',
      s.fade([
        [0, '#8a6f64'],
        [0.3, '#5f4a48'],
        [1, '#2a2024'],
      ]),
    )
    for (let i = 0; i < 26; i++)
      s.stroke(
        `M${px(800 + (i - 13) * 66)} 702L${px(800 + (i - 13) * 190)} 1090`,
        '#1c1418',
        2.5,
        ' stroke-opacity=".4"',
      )
    const flipped = (x: number, y: number, l: number): void => {
      s.oval(x, y + 6, l * 0.47, l * 0.024, '#0c080a', `${s.blur(6)} fill-opacity=".75"`)
      for (const a of [-0.24, 0.22]) s.path(`M${px(x + a * l - 40)} ${px(y)}l24 -46h34l24 46z`, '#4a3428')
      const q = (a: number, b: number): string => `${px(x + a * l)} ${px(y - 40 + b * l)}`
      s.path(
        `M${q(-0.5, 0.03)}C${q(-0.4, -0.1)} ${q(-0.2, -0.155)} ${q(0, -0.155)}` +
          `C${q(0.2, -0.155)} ${q(0.4, -0.1)} ${q(0.5, 0.035)}C${q(0.36, -0.035)} ${q(0.2, -0.05)} ` +
          `${q(0, -0.05)}C${q(-0.2, -0.05)} ${q(-0.36, -0.035)} ${q(-0.5, 0.03)}z`,
        s.fade([
          [0, '#8a8088'],
          [0.22, '#2a2830'],
          [0.6, '#121218'],
          [1, '#2c2228'],
        ]),
      )
      s.stroke(
        `M${q(-0.44, -0.02)}C${q(-0.3, -0.11)} ${q(-0.15, -0.135)} ${q(0.02, -0.135)}` +
          `S${q(0.32, -0.1)} ${q(0.43, -0.025)}`,
        '#f6d2ac',
        l * 0.007,
        ` stroke-opacity=".75"${s.blur(1.5)}`,
      )
    }
    flipped(900, 800, 900)
    flipped(620, 980, 1150)
    person(s, 1370, 890, 240, '#221a20', 0.03)
    s.path('M1396 740l66 60 8 -10 -60 -66z', '#221a20')
    s.rect(1440, 850, 44, 40, '#7d5a44')
    s.vignette('#120c12', 0.5)
  }
  return s.done()
}
