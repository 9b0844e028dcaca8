import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { furrows, tufts } from './ground.ts'
import { box, curve, px, under } from './paths.ts'
import { bare, column, mass, poplar, row, tree, type Leaves } from './plants.ts'
import { jag, ridge } from './ridge.ts'
import { Sheet } from './sheet.ts'
import { birds, house, person, tower } from './things.ts'
import { dashes, glitter } from './water.ts'

/** A long Po-valley farm: dwelling, arcaded barn, a smaller stable. */
function court(
  s: Sheet,
  x: number,
  y: number,
  k: number,
  c: { lit: string; shade: string; roof: string; dark: string },
  glow = 0,
): void {
  const w = { lit: c.lit, shade: c.shade, roof: c.roof, window: c.dark }
  house(s, x, y, 300 * k, 100 * k, w, { floors: 2, bays: 8, glow })
  house(s, x - 150 * k, y, 150 * k, 140 * k, w, { floors: 3, bays: 3, glow, gable: true })
  house(s, x + 300 * k, y, 190 * k, 84 * k, w, { floors: 1, bays: 1 })
  for (let i = 0; i < 4; i++)
    s.path(
      `M${px(x + (312 + i * 44) * k)} ${px(y)}v${px(-40 * k)}` +
        `q${px(17 * k)} ${px(-26 * k)} ${px(34 * k)} 0v${px(40 * k)}z`,
      c.dark,
    )
  s.path(
    `M${px(x + 90 * k)} ${px(y)}v${px(-38 * k)}q${px(18 * k)} ${px(-24 * k)} ${px(36 * k)} 0v${px(38 * k)}z`,
    c.dark,
  )
}

export const cascina: Scene = (variant) => {
  const s = new Sheet(700 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#5d92bb'],
      [0.35, '#b6d0d8'],
      [0.55, '#efe6c8'],
    ])
    s.clouds(20, 440, '#ffffff', { cut: 1.25, seed: 20, fx: 0.0026, fy: 0.008 }, 0.9)
    s.path(row(s, -20, 1640, 560, 26, 54, 'round', 0.5), '#9aa88a')
    s.mist(550, 80, '#eee6ca', 0.6)
    s.rect(
      0,
      556,
      WIDTH,
      520,
      s.fade([
        [0, '#e6cd84'],
        [0.4, '#cda045'],
        [1, '#8a5f22'],
      ]),
    )
    s.path(furrows(760, 560, 1090, -1900, 3300, 60, 0.4), '#8f6826', ' fill-opacity=".35"')
    court(s, 850, 580, 1.15, { lit: '#c98c66', shade: '#93593f', roof: '#8a4a34', dark: '#3d261c' })
    s.path(mass(s, 1460, 566, 70, 24, 20, 18) + mass(s, 670, 572, 46, 18, 14, 14), '#5f7040')
    for (let i = 0; i < 9; i++) {
      const t = i / 8
      poplar(
        s,
        640 - 690 * Math.pow(t, 1.25),
        580 + 66 * t * t,
        150 + 330 * Math.pow(t, 1.3),
        { dark: '#4c5f34', mid: '#6d8443', light: '#a2b25c', side: 1 },
        0.1,
      )
    }
    s.stroke(tufts(s, 540, 640, HEIGHT, 900, 54), '#f0d68c', 2.4, ' stroke-opacity=".6"')
    s.stroke(tufts(s, 540, 760, HEIGHT, 500, 60), '#7d5a20', 2.4, ' stroke-opacity=".5"')
  } else if (variant === 2) {
    s.sky([
      [0, '#bfc4c2'],
      [0.6, '#dedcd2'],
      [1, '#c6bfb2'],
    ])
    s.halo(1180, 300, 420, '#fff8ea', 0.85)
    s.path(row(s, -20, 1640, 520, 90, 150, 'poplar', 0.5), '#c3c3bc')
    s.mist(510, 200, '#dedcd2', 0.8)
    s.rect(
      0,
      520,
      WIDTH,
      560,
      s.fade([
        [0, '#cfc6b6'],
        [0.3, '#8f7d6b'],
        [1, '#3c2e26'],
      ]),
    )
    s.path(furrows(560, 500, 1090, -2600, 4200, 46, 0.45), '#2a1e18', ' fill-opacity=".42"')
    s.path(furrows(560, 500, 1090, -2620, 4180, 46, 0.12), '#d9c9b4', ' fill-opacity=".35"')
    s.group(' opacity=".85"', () =>
      court(s, 480, 560, 0.95, { lit: '#a59a90', shade: '#8b8078', roof: '#857870', dark: '#6b625c' }),
    )
    s.mist(570, 180, '#d9d5ca', 0.75)
    for (const [x, h] of [
      [1120, 250],
      [1240, 300],
      [1380, 370],
      [1545, 450],
    ] as const) {
      bare(s, x, 575 + (h - 250) * 0.4, h, h > 350 ? '#5a524c' : '#8b837c')
    }
    s.mist(640, 140, '#d6d1c6', 0.5)
    birds(s, 700, 320, 160, 8, 13, '#6b6660')
    birds(s, 420, 850, 200, 9, 16, '#f2efe6')
    s.vignette('#2a2420', 0.35)
  } else {
    s.sky([
      [0, '#1f2c4c'],
      [0.3, '#52608a'],
      [0.48, '#c2939a'],
      [0.58, '#f0bd92'],
    ])
    s.clouds(0, 420, '#1c2646', { cut: 1.45, seed: 30 }, 0.6)
    s.path(under(ridge(s, 560, 6, 8), 640), '#6d6480')
    s.path(row(s, -20, 1640, 604, 60, 120, 'poplar', 0.4), '#454668')
    s.mist(596, 70, '#d9a59a', 0.45)
    s.rect(
      0,
      600,
      WIDTH,
      480,
      s.fade([
        [0, '#56604f'],
        [0.4, '#33432f'],
        [1, '#141e1a'],
      ]),
    )
    s.path(furrows(1120, 590, 1090, -1400, 3400, 40, 0.5), '#1a261c', ' fill-opacity=".5"')
    const canal = 'M1098 606C1060 680 760 800 620 1090H1080C1060 860 1120 690 1118 606z'
    s.path(
      canal,
      s.fade([
        [0, '#f0bd92'],
        [0.35, '#a58a9a'],
        [1, '#3a4668'],
      ]),
    )
    s.group(s.clip(canal), () =>
      s.path(dashes(s, 620, HEIGHT, 70, 40, 560, 1140), '#ffe2c0', ' fill-opacity=".35"'),
    )
    s.stroke(tufts(s, 580, 650, HEIGHT, 300, 50, 500, 1200), '#101812', 2.5, ' stroke-opacity=".7"')
    for (let i = 0; i < 6; i++) {
      const t = i / 5
      s.path(
        column(s, 1160 + 420 * Math.pow(t, 1.3), 612 + 120 * t * t, 170 + 420 * Math.pow(t, 1.4), 0.1),
        ['#32395a', '#2b3250', '#252c46', '#1f263c', '#182030', '#121a26'][i] ?? '#111',
      )
    }
    court(s, 330, 650, 1.1, { lit: '#4c4658', shade: '#38344a', roof: '#2c2a3e', dark: '#1f1e2e' }, 0.6)
    s.halo(480, 640, 330, '#ffc878', 0.4, 90)
    s.path(mass(s, 130, 640, 90, 70, 30, 30), '#1c2430')
    s.vignette('#080c18', 0.5)
  }
  return s.done()
}

/** A drowned house: wall, eaves and roof above the water line y. */
function drowned(s: Sheet, x: number, y: number, w: number, wall: string, shade: string, roof: string): void {
  s.path(`M${px(x)} ${px(y)}v${px(-w * 0.2)}h${px(w * 0.62)}v${px(w * 0.2)}z`, wall)
  s.path(
    `M${px(x + w * 0.62)} ${px(y)}v${px(-w * 0.2)}l${px(w * 0.19)} ${px(-w * 0.2)}` +
      `l${px(w * 0.19)} ${px(w * 0.2)}v${px(w * 0.2)}z`,
    shade,
  )
  s.path(
    `M${px(x - w * 0.04)} ${px(y - w * 0.18)}L${px(x + w * 0.17)} ${px(y - w * 0.42)}H${px(x + w * 0.82)}` +
      `L${px(x + w * 0.64)} ${px(y - w * 0.18)}z`,
    roof,
  )
  let tiles = ''
  for (let i = 1; i < 18; i++)
    tiles +=
      `M${px(x - w * 0.04 + (i * w * 0.68) / 18)} ${px(y - w * 0.18)}` +
      `L${px(x + w * 0.17 + (i * w * 0.65) / 18)} ${px(y - w * 0.42)}`
  s.stroke(tiles, '#000', w * 0.005, ' stroke-opacity=".25"')
  s.path(
    `M${px(x + w * 0.82)} ${px(y - w * 0.42)}L${px(x + w * 1.03)} ${px(y - w * 0.18)}` +
      `l${px(-w * 0.02)} ${px(w * 0.02)}L${px(x + w * 0.81)} ${px(y - w * 0.39)}z`,
    roof,
  )
  s.rect(x + w * 0.5, y - w * 0.5, w * 0.06, w * 0.12, shade)
  for (const a of [0.1, 0.28, 0.46]) s.rect(x + a * w, y - w * 0.13, w * 0.07, w * 0.09, '#2e2a26')
  s.rect(x + w * 0.77, y - w * 0.16, w * 0.07, w * 0.09, '#25221f')
}

export const alluvione: Scene = (variant) => {
  const s = new Sheet(740 + variant)
  const paint = (y: number, a: string, b: string, dark: string, light: string): void => {
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
      { fx: 0.004, fy: 0.04, colour: dark, gain: 2.8, cut: 1.3 },
      s.fade([
        [0, '#000', 0.2],
        [1, '#000', 0.8],
      ]),
    )
    s.path(dashes(s, y + 8, HEIGHT, 220, 70), light, ' fill-opacity=".25"')
  }
  if (variant === 1) {
    s.sky([
      [0, '#5f6a70'],
      [0.3, '#98a09c'],
      [0.45, '#c6c4b4'],
    ])
    s.clouds(0, 420, '#3f4a52', { cut: 1.15, seed: 2, gain: 2.8 }, 0.85)
    paint(450, '#b9ae94', '#5f4c36', '#46341f', '#e9dcc0')
    s.mirrored(
      453,
      () =>
        s.path(
          row(s, -20, 1640, 453, 20, 46, 'round', 0.5) +
            column(s, 300, 453, 70, 0.12) +
            tower(1180, 453, 14, 80, 'spire'),
          '#7f8076',
        ),
      0.4,
      3,
    )
    for (let i = 0; i < 7; i++)
      s.mirrored(
        486 + i * i * 3,
        () => s.path(column(s, 180 + i * 60 - i * i * 2, 486 + i * i * 3, 60 + i * 9, 0.15), '#5d6455'),
        0.4,
        3,
      )
    s.mirrored(660, () => drowned(s, 760, 660, 430, '#c9a37c', '#94714f', '#94503a'), 0.4, 4, 0.7)
    s.mirrored(
      760,
      () => {
        s.path(mass(s, 330, 735, 120, 60, 40, 34), '#3f4634')
        s.path(mass(s, 310, 712, 100, 44, 50, 18, 5), '#646b48')
      },
      0.4,
      4,
      0.7,
    )
    s.mirrored(600, () => s.path(mass(s, 1420, 582, 80, 40, 30, 24), '#565c48'), 0.4, 3, 0.8)
    s.path(mass(s, 620, 900, 60, 8, 12, 12) + mass(s, 1130, 960, 80, 9, 14, 13), '#3f3222')
    s.stroke('M560 905L700 888M1060 966L1210 948M1300 800L1390 792', '#3a2c1c', 6)
    s.vignette('#1c1812', 0.4)
  } else if (variant === 2) {
    s.sky([
      [0, '#2c3850'],
      [0.35, '#5f7088'],
      [0.5, '#a9aeb2'],
    ])
    s.clouds(0, 480, '#1f2a40', { cut: 1.2, seed: 41 }, 0.8)
    paint(510, '#9aa2a8', '#2a3446', '#1c2536', '#e0e4e6')
    s.mirrored(
      512,
      () =>
        s.path(
          row(s, -20, 1640, 512, 24, 50, 'round', 0.5) + row(s, 1050, 1640, 512, 60, 110, 'poplar', 0.6),
          '#56616c',
        ),
      0.4,
      3,
    )
    for (const [x, y, h] of [
      [610, 526, 80],
      [520, 548, 120],
      [390, 590, 190],
      [190, 668, 310],
    ] as const)
      s.mirrored(
        y,
        () => {
          s.rect(x, y - h, h * 0.035, h, '#2b3340')
          s.stroke(
            `M${x} ${y - h * 0.9}H${x + h * 0.18}M${x + h * 0.02} ${y - h}` +
              `Q${x + h * 0.1} ${y - h * 1.08} ${x + h * 0.26} ${y - h * 1.02}`,
            '#2b3340',
            h * 0.025,
          )
          s.halo(x + h * 0.26, y - h, h * 0.22, '#ffd998', 0.95)
        },
        0.45,
        4,
      )
    s.mirrored(610, () => drowned(s, 1090, 610, 300, '#7f7c7e', '#5a5a62', '#5f4a4a'), 0.4, 4, 0.8)
    s.path(glitter(s, 860, 800, 1060, 160, 80), '#ffb27a', ' fill-opacity=".5"')
    s.mirrored(
      810,
      () => {
        s.path('M640 770Q760 790 1010 768L1040 752Q1030 806 980 812H690Q640 806 640 770z', '#d4572a')
        s.path('M640 770Q760 790 1010 768L1040 752L1030 778Q860 800 646 786z', '#f08a4c')
        for (const [x, h, c] of [
          [730, 120, '#e2b23c'],
          [800, 128, '#262f3e'],
          [870, 112, '#e2b23c'],
          [940, 130, '#c9472a'],
        ] as const)
          person(s, x, 800, h, c, 0)
        s.path('M640 770Q760 790 1010 768L1040 752Q1030 806 980 812H690Q640 806 640 770z', '#d4572a')
      },
      0.45,
      4,
      0.7,
    )
    s.stroke('M640 806L500 830M1040 800L1150 816', '#e6eaec', 6, `${s.blur(3)} stroke-opacity=".7"`)
    s.vignette('#0c1220', 0.5)
  } else {
    s.sky([
      [0, '#8fa9bb'],
      [0.3, '#d8cfc4'],
      [0.46, '#f6dcb4'],
    ])
    s.clouds(0, 360, '#fbe6cc', { cut: 1.3, seed: 11 }, 0.8)
    s.rect(
      0,
      500,
      WIDTH,
      570,
      s.fade([
        [0, '#f3d9b2'],
        [0.3, '#d6c6b4'],
        [1, '#7f97a8'],
      ]),
    )
    s.halo(300, 500, 460, '#fff3d2', 0.9, 200)
    s.group(' transform="matrix(1 0 0 -1 0 1000)" opacity=".5"', () =>
      s.clouds(0, 420, '#8f7d72', { cut: 1.5, seed: 11 }, 0.8),
    )
    s.mirrored(
      502,
      () =>
        s.path(
          row(s, -20, 1640, 502, 26, 60, 'round', 0.5) +
            tower(620, 502, 22, 130, 'spire') +
            'M632 502V462H700L720 478V502z',
          '#9a8d80',
        ),
      0.45,
      3,
    )
    s.mist(500, 70, '#f9e2bc', 0.7)
    const c: Leaves = { dark: '#4d4c3c', mid: '#726b4c', light: '#b09a62', side: -1 }
    for (const [x, y, h] of [
      [1010, 560, 120],
      [1120, 590, 150],
      [1260, 640, 210],
      [1450, 720, 300],
    ] as const)
      s.mirrored(y, () => tree(s, x, y, h, c, 0.34), 0.5, 3)
    for (const [x, y, h] of [
      [720, 560, 60],
      [560, 590, 76],
      [380, 640, 96],
      [130, 720, 130],
    ] as const)
      s.mirrored(y, () => s.stroke(`M${x} ${y}V${y - h * 0.5}`, '#5c5146', h * 0.07), 0.5, 2)
    s.stroke('M720 536Q640 556 560 558T380 600T130 664', '#5c5146', 2)
    s.mirrored(
      850,
      () => {
        s.path('M470 850L500 760Q505 742 530 742H640Q662 742 676 762L712 800H760Q780 804 780 850z', '#93463a')
        s.path('M520 798L536 760H590V800zM604 800V760H636L664 800z', '#2d3640')
      },
      0.45,
      4,
      0.7,
    )
    s.path(dashes(s, 520, HEIGHT, 150, 70), '#fffaf0', ' fill-opacity=".35"')
    s.stroke(
      curve(
        jag(
          s,
          [
            [440, 856],
            [620, 862],
            [810, 854],
          ],
          0.03,
          2,
        ),
      ),
      '#fff8ea',
      4,
      ' stroke-opacity=".7"',
    )
  }
  return s.done()
}
