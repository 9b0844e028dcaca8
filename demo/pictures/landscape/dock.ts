import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { Sheet, box, poly, px, ridge, under, type Point } from './sheet.ts'
import { birds, person } from './things.ts'
import { dashes, glitter } from './water.ts'

const crates = [
  '#a8503a',
  '#4a6a86',
  '#c9a04a',
  '#6a7a5c',
  '#8a4438',
  '#d8d2c4',
  '#3f5568',
  '#b5764a',
] as const

/** A quay crane seen across its legs; feet at y, boom over the water to `side`. */
function gantry(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  colour: string,
  lit: string,
  side: number,
  up = false,
): void {
  const p = (a: number, b: number): string => `${px(x + a * h * side)} ${px(y + b * h)}`
  const w = h * 0.022
  s.stroke(
    `M${p(-0.16, 0)}L${p(-0.12, -0.62)}M${p(0.16, 0)}L${p(0.12, -0.62)}` +
      `M${p(-0.15, -0.2)}H${px(x + 0.15 * h * side)}M${p(-0.15, -0.2)}L${p(0.13, -0.56)}` +
      `M${p(-0.12, -0.56)}H${px(x + 0.12 * h * side)}`,
    colour,
    w,
  )
  s.stroke(
    `M${p(-0.19, 0)}H${px(x - 0.12 * h * side)}M${p(0.12, 0)}H${px(x + 0.2 * h * side)}`,
    colour,
    w * 1.8,
  )
  const tip = up ? p(0.46, -1.16) : p(0.86, -0.6)
  s.stroke(
    `M${p(-0.5, -0.62)}L${p(0.14, -0.62)}M${p(-0.5, -0.59)}L${p(0.14, -0.59)}M${p(0.14, -0.61)}L${tip}`,
    colour,
    w * 1.15,
  )
  if (!up) {
    let web = ''
    for (let i = 0; i < 16; i++)
      web += `M${p(-0.5 + i * 0.085, -0.59)}L${p(-0.46 + i * 0.085, -0.63)}L${p(-0.415 + i * 0.085, -0.59)}`
    s.stroke(`${web}M${p(0.14, -0.645)}L${p(0.86, -0.63)}`, colour, w * 0.35)
  }
  s.stroke(
    `M${p(-0.06, -0.62)}L${p(0.06, -0.98)}L${p(0.14, -0.62)}M${p(0.02, -0.86)}L${p(0.11, -0.76)}`,
    colour,
    w * 0.85,
  )
  s.stroke(
    `M${p(0.06, -0.98)}L${up ? p(0.4, -1.06) : p(0.5, -0.62)}` +
      `M${p(0.06, -0.98)}L${up ? p(0.46, -1.15) : p(0.84, -0.61)}M${p(0.06, -0.98)}L${p(-0.48, -0.63)}`,
    colour,
    w * 0.35,
  )
  s.path(`M${p(-0.46, -0.63)}L${p(-0.28, -0.63)}V${px(y - 0.72 * h)}H${px(x - 0.46 * h * side)}z`, colour)
  s.stroke(
    `M${p(-0.17, 0)}L${p(-0.13, -0.62)}M${p(0.15, 0)}L${p(0.11, -0.62)}`,
    lit,
    w * 0.3,
    ' stroke-opacity=".7"',
  )
  if (!up) {
    s.path(`M${p(0.36, -0.6)}h${px(h * 0.06 * side)}v${px(h * 0.05)}h${px(-h * 0.06 * side)}z`, lit)
    s.stroke(`M${p(0.37, -0.56)}V${px(y - 0.36 * h)}M${p(0.42, -0.56)}V${px(y - 0.36 * h)}`, colour, w * 0.22)
    s.path(
      `M${p(0.32, -0.36)}h${px(h * 0.15 * side)}v${px(h * 0.05)}h${px(-h * 0.15 * side)}z`,
      crates[Math.floor(s.next() * 8)] ?? '#a53',
    )
  }
}

/** Containers in stacks along a quay; y is the ground. `tone` mixes light. */
function stacks(
  s: Sheet,
  x0: number,
  x1: number,
  y: number,
  w: number,
  high: number,
  dim: string,
  alpha: number,
): void {
  const h = w * 0.42
  for (let x = x0; x < x1; x += w + 2) {
    const n = 1 + Math.floor(s.next() * high)
    for (let i = 0; i < n; i++) {
      s.rect(x, y - (i + 1) * h, w, h - 1.5, s.pick(crates))
      let ribs = ''
      for (let k = 1; k < 9; k++) ribs += `M${px(x + (k * w) / 9)} ${px(y - (i + 1) * h + 2)}v${px(h - 5)}`
      s.stroke(ribs, '#000', Math.max(0.7, w * 0.01), ' stroke-opacity=".16"')
    }
    s.rect(x, y - n * h, w, n * h, dim, ` fill-opacity="${alpha}"`)
  }
}

/** A container ship from its side, bow to the right; water line at y. */
function carrier(
  s: Sheet,
  x: number,
  y: number,
  l: number,
  hull: string,
  boot: string,
  house: string,
  dim: string,
  alpha: number,
): void {
  stacks(s, x + l * 0.16, x + l * 0.86, y - l * 0.1, l * 0.05, 4, dim, alpha)
  s.path(
    `M${px(x)} ${px(y)}V${px(y - l * 0.1)}H${px(x + l * 0.9)}L${px(x + l)} ${px(y - l * 0.14)}` +
      `Q${px(x + l * 0.97)} ${px(y - l * 0.05)} ${px(x + l * 0.95)} ${px(y)}z`,
    hull,
  )
  s.path(`M${px(x)} ${px(y)}V${px(y - l * 0.018)}H${px(x + l * 0.957)}L${px(x + l * 0.95)} ${px(y)}z`, boot)
  s.rect(x + l * 0.05, y - l * 0.24, l * 0.09, l * 0.14, house)
  s.rect(x + l * 0.04, y - l * 0.255, l * 0.12, l * 0.02, house)
  s.rect(x + l * 0.07, y - l * 0.29, l * 0.03, l * 0.04, hull)
  for (let i = 0; i < 4; i++)
    s.rect(x + l * 0.058, y - l * (0.225 - i * 0.03), l * 0.074, l * 0.008, '#1c2630', ' fill-opacity=".7"')
}

export const portoGru: Scene = (variant) => {
  const s = new Sheet(1500 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#54687e'],
      [0.3, '#a5a5a4'],
      [0.5, '#f0cf9c'],
      [0.58, '#fbe3b4'],
    ])
    s.clouds(0, 420, '#4a5c72', { cut: 1.35, seed: 11 }, 0.6)
    s.halo(500, 560, 620, '#fff2cc', 0.9, 300)
    s.path(under(ridge(s, 610, 20, 6, 0.06), 690), '#c4a98c')
    s.mist(640, 100, '#f6dcb0', 0.6)
    s.rect(
      0,
      680,
      WIDTH,
      390,
      s.fade([
        [0, '#efcf9e'],
        [0.35, '#95948c'],
        [1, '#2c3c4a'],
      ]),
    )
    s.path(dashes(s, 690, HEIGHT, 200, 60), '#fff0d0', ' fill-opacity=".3"')
    s.path(glitter(s, 500, 690, 1000, 200, 160), '#fff4d6', ' fill-opacity=".5"')
    s.mirrored(
      690,
      () => {
        for (const [x, h, c] of [
          [120, 250, '#b09c88'],
          [330, 290, '#9c8b7c'],
          [590, 350, '#837668'],
        ] as const)
          gantry(s, x, 680, h, c, '#d9c4a0', 1)
        s.path(box(-20, 676, 1640, 14), '#7d7064')
      },
      0.35,
      4,
    )
    s.mirrored(
      712,
      () => {
        stacks(s, 700, 1620, 690, 66, 3, '#6a5c54', 0.5)
        gantry(s, 960, 690, 520, '#5c5450', '#e0b890', -1)
        gantry(s, 1330, 692, 640, '#3f3c40', '#d9a878', -1, true)
        s.rect(660, 688, 960, 24, '#3a3838')
      },
      0.4,
      5,
      0.7,
    )
    s.mirrored(
      790,
      () => carrier(s, 40, 790, 760, '#33424e', '#7a3a30', '#c9c0ae', '#4a4a50', 0.35),
      0.4,
      5,
      0.5,
    )
    s.vignette('#141c26', 0.4)
  } else if (variant === 2) {
    s.sky([
      [0, '#3f86c0'],
      [0.5, '#a5cce0'],
      [0.8, '#e3ecea'],
    ])
    s.clouds(20, 420, '#fff', { cut: 1.25, seed: 21, fx: 0.0026, fy: 0.008 }, 0.9)
    gantry(s, 1240, 800, 900, '#9ab0c0', '#e3ebee', -1, true)
    gantry(s, 620, 840, 960, '#c2472f', '#f09a78', 1)
    s.rect(
      0,
      830,
      WIDTH,
      240,
      s.fade([
        [0, '#a5a49c'],
        [1, '#6a6a66'],
      ]),
    )
    stacks(s, 900, 1700, 880, 190, 4, '#1c2c3c', 0.12)
    stacks(s, -60, 300, 900, 210, 3, '#1c2c3c', 0.08)
    for (let i = 0; i < 5; i++)
      s.path(
        `M${380 + i * 110} 1090L${470 + i * 70} 850H${480 + i * 70}L${410 + i * 110} 1090z`,
        '#e9c84a',
        ' fill-opacity=".6"',
      )
    s.path('M420 1010V930H560V1010zM560 1010V952H620L640 984V1010z', '#e6e2d6')
    s.rect(420, 930, 140, 80, '#2f6a8a')
    s.rect(574, 962, 38, 22, '#2c3a44')
    for (const x of [450, 500, 600]) s.oval(x, 1014, 17, 17, '#1c1c1e')
    s.oval(530, 1034, 130, 8, '#2c2c2c', ' fill-opacity=".4"')
    person(s, 760, 980, 130, '#e0762c', 0.03)
    s.rect(748, 852, 24, 12, '#f3e04a')
    birds(s, 880, 180, 200, 6, 18, '#4a5c6a')
  } else {
    s.sky([
      [0, '#0c1428'],
      [0.4, '#23304e'],
      [0.6, '#4c4a64'],
    ])
    s.clouds(0, 420, '#060c1c', { cut: 1.4, seed: 3 }, 0.6)
    s.rect(
      0,
      720,
      WIDTH,
      360,
      s.fade([
        [0, '#3a3c54'],
        [0.4, '#1a2238'],
        [1, '#080e1c'],
      ]),
    )
    s.mirrored(
      722,
      () => {
        for (const [x, h] of [
          [1180, 330],
          [1330, 300],
          [1470, 270],
        ] as const)
          gantry(s, x, 716, h, '#2c3450', '#5c6484', -1)
        stacks(s, 980, 1620, 716, 44, 3, '#141c34', 0.6)
        s.rect(900, 712, 720, 12, '#141a2c')
        for (let i = 0; i < 9; i++) {
          s.halo(1010 + i * 72, 560 + (i % 3) * 36, 60, '#ffd590', 0.9)
          s.oval(1010 + i * 72, 560 + (i % 3) * 36, 4, 4, '#fff6dc')
        }
      },
      0.6,
      6,
      0.8,
    )
    s.path(
      'M560 430L880 380Q760 560 620 850L560 850z',
      s.fade([
        [0, '#141a2c'],
        [1, '#060a14'],
      ]),
    )
    s.path(
      'M250 840L180 380Q400 410 560 430V850z',
      s.fade(
        [
          [0, '#7a2c30'],
          [1, '#331218'],
        ],
        true,
      ),
    )
    s.path('M246 800L250 850H620L648 800Q560 812 246 800z', '#4a3a36', ' fill-opacity=".8"')
    for (let c = 0; c < 6; c++)
      for (let r = 0; r < 4 - (c % 2); r++) {
        s.rect(230 + c * 96, 350 - r * 44 + c * 3, 92, 42, s.pick(crates))
        s.rect(230 + c * 96, 350 - r * 44 + c * 3, 92, 42, '#0a1024', ' fill-opacity=".45"')
      }
    s.path(
      'M230 392Q540 420 806 392L880 380Q720 412 560 430Q400 410 180 380z',
      '#c9b8a4',
      ' fill-opacity=".5"',
    )
    s.path('M500 540l44 -8v30h10v34l-22 22l-22 -18v-10l12 8v-48l-22 4z', '#0c1020', ' fill-opacity=".7"')
    for (const [x, y] of [
      [300, 200],
      [520, 190],
      [740, 220],
    ] as const) {
      s.halo(x, y, 200, '#ffe0a4', 0.75)
      s.path(
        `M${x - 10} ${y}L${x - 160} 640H${x + 160}L${x + 10} ${y}z`,
        s.fade([
          [0, '#ffe4b0', 0.28],
          [1, '#ffe4b0', 0],
        ]),
      )
      s.oval(x, y, 7, 7, '#fff6dc')
    }
    s.path('M200 850Q430 800 680 850Q560 900 440 900T200 850z', '#050914', `${s.blur(10)} fill-opacity=".8"`)
    s.path(dashes(s, 740, HEIGHT, 160, 60), '#ffd9a0', ' fill-opacity=".16"')
    s.group(' transform="translate(1120 900)"', () => {
      s.path('M-110 -10Q0 16 120 -26L104 30H-90z', '#141a2a')
      s.path('M-50 -12V-64H30L44 -14z', '#3a4460')
      s.rect(-38, -54, 58, 16, '#ffdf9c')
      s.rect(-14, -96, 6, 34, '#3a4460')
      s.halo(-11, -98, 40, '#ff6a4a', 0.9)
    })
    s.vignette('#02040c', 0.5)
  }
  return s.done()
}

/** Scaffolding: uprights, ledgers, planks over a box. */
function scaffold(s: Sheet, x: number, y: number, w: number, h: number, step: number, colour: string): void {
  let d = ''
  for (let a = 0; a <= w; a += step) d += `M${px(x + a)} ${px(y)}v${px(-h)}`
  for (let b = step; b <= h; b += step) d += `M${px(x)} ${px(y - b)}h${px(w)}`
  for (let a = 0; a + step <= w; a += step * 2)
    d += `M${px(x + a)} ${px(y)}L${px(x + a + step)} ${px(y - step)}`
  s.stroke(d, colour, Math.max(1.4, step * 0.05))
}

/** A welder's spark at (x, y). */
function spark(s: Sheet, x: number, y: number, k: number): void {
  s.halo(x, y, 160 * k, '#bfe0ff', 0.8)
  s.halo(x, y, 50 * k, '#ffffff', 1)
  let d = ''
  for (let i = 0; i < 40; i++) {
    const a = s.between(0.2, 2.9)
    const l = s.between(20, 110) * k
    d +=
      `M${px(x + Math.cos(a) * l * 0.3)} ${px(y + Math.sin(a) * l * 0.3)}` +
      `l${px(Math.cos(a) * l * 0.4)} ${px(Math.sin(a) * l * 0.6)}`
  }
  s.stroke(d, '#ffd48a', 2 * k, ' stroke-opacity=".85"')
}

export const cantiereNavale: Scene = (variant) => {
  const s = new Sheet(1540 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#7d98ac'],
      [0.4, '#c9d0cc'],
      [0.7, '#efe4cc'],
    ])
    s.clouds(0, 460, '#fff6e6', { cut: 1.25, seed: 15 }, 0.7)
    for (const [x, k] of [
      [170, 1],
      [1450, 1.15],
    ] as const) {
      s.stroke(
        `M${x} 860L${x} ${860 - 560 * k}M${x + 44 * k} 860V${860 - 560 * k}` +
          `M${x + 22 * k} ${860 - 640 * k}L${x + (x < 800 ? 420 : -420) * k} ${860 - 700 * k}` +
          `M${x + 22 * k} ${860 - 560 * k}V${860 - 680 * k}L${x + (x < 800 ? 300 : -300) * k} ` +
          `${860 - 690 * k}M${x + (x < 800 ? 380 : -380) * k} ${860 - 694 * k}v${150 * k}`,
        '#7a8488',
        8 * k,
      )
      let z = ''
      for (let i = 0; i < 13; i++)
        z += `M${x} ${px(860 - i * 43 * k)}L${px(x + 44 * k)} ${px(860 - (i + 1) * 43 * k)}`
      s.stroke(z, '#7a8488', 3)
    }
    s.rect(
      0,
      840,
      WIDTH,
      240,
      s.fade([
        [0, '#a29a8c'],
        [1, '#544e46'],
      ]),
    )
    s.path(
      'M300 900L520 820H1080L1320 900L1500 1090H120z',
      s.fade([
        [0, '#6f6860'],
        [1, '#3a3632'],
      ]),
    )
    s.path(
      'M470 250Q800 300 1130 250Q1120 520 1010 720Q900 850 800 870Q700 850 590 720Q480 520 470 250z',
      s.fade(
        [
          [0, '#3f4c56'],
          [0.45, '#6f7f88'],
          [0.5, '#9aa8ae'],
          [0.55, '#7d8c94'],
          [1, '#36424c'],
        ],
        true,
      ),
    )
    s.path(
      'M546 640Q800 700 1054 640L1010 720Q900 850 800 870Q700 850 590 720z',
      s.fade(
        [
          [0, '#5f2420'],
          [0.48, '#a8473a'],
          [0.52, '#c25a48'],
          [1, '#561f1c'],
        ],
        true,
      ),
    )
    s.path(
      'M740 790Q800 740 860 790Q870 870 800 900Q730 870 740 790z',
      s.fade(
        [
          [0, '#6a2a24'],
          [0.5, '#c2604c'],
          [1, '#52201c'],
        ],
        true,
      ),
    )
    let seams = ''
    for (let i = 1; i < 6; i++)
      seams += `M${px(470 + i * 16)} ${250 + i * 78}Q800 ${300 + i * 84} ${px(1130 - i * 16)} ${250 + i * 78}`
    s.stroke(
      `${seams}M800 274V870M640 262Q650 560 740 840M960 262Q950 560 860 840`,
      '#26303a',
      2.4,
      ' stroke-opacity=".6"',
    )
    s.path('M470 250Q800 300 1130 250L1124 226Q800 272 476 226z', '#d9d4c6')
    scaffold(s, 330, 880, 190, 600, 62, '#8a6f4a')
    scaffold(s, 1080, 880, 190, 600, 62, '#8a6f4a')
    spark(s, 640, 560, 0.8)
    for (let i = 0; i < 7; i++) s.rect(620 + i * 54, 890, 36, 44, '#8d7a5c')
    person(s, 520, 1000, 120, '#d9702c', 0.03)
    s.rect(508, 880, 24, 12, '#f6e24a')
    person(s, 1090, 1010, 124, '#33424e', 0.04)
    s.rect(1078, 886, 24, 12, '#f3f0e6')
    s.vignette('#1c1c1c', 0.35)
  } else if (variant === 2) {
    s.sky([
      [0, '#2c3454'],
      [0.35, '#7f6480'],
      [0.55, '#e29872'],
      [0.64, '#f8cf92'],
    ])
    s.clouds(0, 420, '#2a2c4c', { cut: 1.4, seed: 17 }, 0.6)
    s.halo(300, 640, 520, '#ffe0a4', 0.8, 240)
    s.stroke('M180 800V170M240 800V170M1380 800V170M1440 800V170', '#3a3448', 20)
    s.rect(130, 130, 1360, 56, '#3a3448')
    let web = ''
    for (let i = 0; i < 24; i++) web += `M${140 + i * 56} 184l28 -50l28 50`
    s.stroke(web, '#7a6474', 3)
    s.rect(820, 184, 90, 40, '#2a2638')
    s.stroke('M840 224V390M890 224V390', '#2a2638', 4)
    s.rect(780, 390, 170, 70, '#8a4a44')
    s.rect(
      0,
      800,
      WIDTH,
      280,
      s.fade([
        [0, '#6a5560'],
        [0.3, '#3f364a'],
        [1, '#171626'],
      ]),
    )
    s.path(
      'M230 780L260 530H560V500H1120L1130 470H1330Q1420 480 1470 440Q1420 640 1330 780z',
      s.fade([
        [0, '#8a7484'],
        [0.5, '#4c445c'],
        [1, '#2a2438'],
      ]),
    )
    s.path('M230 780L242 690H1374Q1360 740 1330 780z', '#7d3a3c')
    let plates = ''
    for (let x = 300; x < 1380; x += 76) plates += `M${x} 500V780`
    s.stroke(`${plates}M248 600H1400M244 650H1390`, '#1f1a2c', 2.4, ' stroke-opacity=".6"')
    for (let i = 0; i < 9; i++)
      s.path(`M${320 + i * 26} 530v-${70 + (i % 3) * 14}h8v${70 + (i % 3) * 14}z`, '#5a4c5c')
    s.rect(1130, 360, 170, 112, '#54485c')
    for (let i = 0; i < 5; i++) s.rect(1142 + i * 31, 384, 20, 16, i % 2 ? '#ffd99a' : '#2a2438')
    scaffold(s, 420, 800, 420, 260, 52, '#b58a7c')
    for (let i = 0; i < 14; i++) s.rect(280 + i * 76, 782, 30, 24, '#2a2234')
    spark(s, 700, 590, 1)
    spark(s, 1010, 700, 0.7)
    for (const [x, y] of [
      [360, 500],
      [960, 480],
      [1240, 350],
    ] as const)
      s.halo(x, y, 80, '#ffdc9c', 0.9)
    person(s, 250, 950, 150, '#14121e', 0.05)
    person(s, 330, 958, 142, '#14121e', 0.03)
    s.path(dashes(s, 840, HEIGHT, 50, 60), '#ffcf9c', ' fill-opacity=".15"')
    s.vignette('#0c0a16', 0.5)
  } else {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#2f3c44'],
        [0.5, '#5a6a70'],
        [1, '#22282c'],
      ]),
    )
    s.path(
      'M560 300H1040V700H560z',
      s.fade([
        [0, '#f3f1e2'],
        [1, '#c9d3d0'],
      ]),
    )
    s.halo(800, 480, 620, '#f6f2e0', 0.6)
    for (let i = 0; i < 6; i++) {
      const k = Math.pow((i + 1) / 6, 1.7)
      const [w, top, foot] = [240 + 640 * k, 300 - 330 * k, 700 + 320 * k]
      s.stroke(
        `M${px(800 - w)} ${px(foot)}V${px(top + 60)}L800 ${px(top - 40 * k)}` +
          `L${px(800 + w)} ${px(top + 60)}V${px(foot)}`,
        ['#9aa6a8', '#86949a', '#6c7a80', '#535f66', '#3a454c', '#232c32'][i] ?? '#222',
        6 + 22 * k,
      )
    }
    for (const a of [-0.9, -0.45, 0.45, 0.9])
      s.path(
        `M${px(800 + a * 200)} 318L${px(800 + a * 780)} -20h${px(60)}L${px(806 + a * 200)} 318z`,
        '#eef2ea',
        ' fill-opacity=".22"',
      )
    s.path(
      'M560 700H1040L1480 1090H120z',
      s.fade([
        [0, '#c4c6bc'],
        [1, '#3f4444'],
      ]),
    )
    s.path('M0 820L560 700L120 1090H0zM1600 820L1040 700L1480 1090H1600z', '#2a3034')
    const ring = (cx: number, y: number, w: number, h: number, c: string, d: string): void => {
      s.path(
        `M${cx - w} ${y - h}H${cx + w}V${y - h * 0.3}Q${cx + w * 0.9} ${y} ${cx + w * 0.55} ${y}` +
          `H${cx - w * 0.55}Q${cx - w * 0.9} ${y} ${cx - w} ${y - h * 0.3}z` +
          `M${cx - w * 0.86} ${y - h * 0.9}V${y - h * 0.32}Q${cx - w * 0.78} ${y - h * 0.09} ` +
          `${cx - w * 0.5} ${y - h * 0.09}H${cx + w * 0.5}Q${cx + w * 0.78} ${y - h * 0.09} ` +
          `${cx + w * 0.86} ${y - h * 0.32}V${y - h * 0.9}z`,
        c,
        ' fill-rule="evenodd"',
      )
      let ribs = ''
      for (let i = -3; i <= 3; i++) ribs += `M${px(cx + i * w * 0.24)} ${px(y - h * 0.09)}V${px(y - h * 0.9)}`
      s.stroke(
        `${ribs}M${cx - w * 0.86} ${y - h * 0.5}H${cx + w * 0.86}` +
          `M${cx - w * 0.84} ${y - h * 0.7}H${cx + w * 0.84}`,
        d,
        w * 0.022,
      )
    }
    ring(800, 750, 200, 330, '#8d5f4a', '#6a4638')
    ring(800, 850, 330, 540, '#a8583c', '#7a3e2c')
    spark(s, 540, 640, 1.2)
    spark(s, 1040, 420, 0.8)
    person(s, 500, 900, 230, '#171c20', 0.03)
    s.rect(484, 668, 32, 16, '#e9c23a')
    person(s, 1150, 940, 250, '#1c2226', 0.04)
    s.rect(1132, 688, 36, 18, '#e6e2d4')
    for (const x of [620, 740, 860, 980]) s.rect(x - 20, 850, 40, 60, '#3a322c')
    s.path(
      poly([
        [360, 330],
        [430, 330],
        [430, 380],
        [360, 380],
      ] as Point[]),
      '#d9a23c',
    )
    s.stroke('M395 330V60', '#2a3034', 5)
    s.stroke('M395 380V440', '#2a3034', 4)
    s.vignette('#0c1014', 0.55)
  }
  return s.done()
}
