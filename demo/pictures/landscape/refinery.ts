import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { tufts } from './ground.ts'
import { mass, row } from './plants.ts'
import { Sheet, px, ridge, under } from './sheet.ts'
import { birds, person } from './things.ts'
import { dashes } from './water.ts'

type Metal = { lit: string; mid: string; dark: string; lamps: number }

/** A distillation column with ladders and platforms. */
function column(s: Sheet, x: number, y: number, w: number, h: number, m: Metal): void {
  s.path(
    `M${px(x)} ${px(y)}V${px(y - h + w * 0.4)}Q${px(x)} ${px(y - h)} ${px(x + w / 2)} ${px(y - h)}` +
      `T${px(x + w)} ${px(y - h + w * 0.4)}V${px(y)}z`,
    s.fade(
      [
        [0, m.mid],
        [0.25, m.lit],
        [0.6, m.mid],
        [1, m.dark],
      ],
      true,
    ),
  )
  for (let i = 1; i * 70 < h; i++) {
    const yy = y - i * 70
    s.rect(x - w * 0.22, yy, w * 1.44, 5, m.dark)
    s.stroke(`M${px(x - w * 0.22)} ${px(yy)}v-16H${px(x + w * 1.22)}v16`, m.dark, 2)
    if (s.next() < m.lamps) {
      s.halo(x + w * 1.1, yy - 12, 34, '#ffdc9a', 0.95)
      s.oval(x + w * 1.1, yy - 12, 3.5, 3.5, '#fff6dc')
    }
  }
  s.stroke(
    `M${px(x + w * 0.5)} ${px(y - h)}v${px(-w * 0.5)}h${px(w * 0.9)}V${px(y - h * 0.3)}`,
    m.dark,
    Math.max(3, w * 0.1),
  )
}

/** A thin chimney, optionally with its flame. */
function chimney(s: Sheet, x: number, y: number, h: number, m: Metal, bands: string, flame = false): void {
  const w = h * 0.035
  s.path(
    `M${px(x - w)} ${px(y)}L${px(x - w * 0.6)} ${px(y - h)}H${px(x + w * 0.6)}L${px(x + w)} ${px(y)}z`,
    s.fade(
      [
        [0, m.lit],
        [1, m.dark],
      ],
      true,
    ),
  )
  if (bands !== '')
    for (let i = 0; i < 3; i++)
      s.path(
        `M${px(x - w * 0.62)} ${px(y - h + i * h * 0.09 + 4)}h${px(w * 1.24)}v${px(h * 0.045)}` +
          `h${px(-w * 1.24)}z`,
        bands,
      )
  if (flame) {
    s.halo(x + 14, y - h - 30, 230, '#ffae5a', 0.85)
    s.path(
      `M${px(x - w * 0.5)} ${px(y - h)}C${px(x - 26)} ${px(y - h - 50)} ${px(x + 20)} ${px(y - h - 60)} ` +
        `${px(x + 30)} ${px(y - h - 130)}C${px(x + 60)} ${px(y - h - 80)} ${px(x + 50)} ${px(y - h - 30)} ` +
        `${px(x + w * 0.5)} ${px(y - h)}z`,
      '#ffb24a',
      s.blur(4),
    )
    s.path(
      `M${px(x - w * 0.3)} ${px(y - h)}C${px(x - 8)} ${px(y - h - 34)} ${px(x + 18)} ${px(y - h - 40)} ` +
        `${px(x + 24)} ${px(y - h - 80)}C${px(x + 38)} ${px(y - h - 50)} ${px(x + 30)} ${px(y - h - 20)} ` +
        `${px(x + w * 0.3)} ${px(y - h)}z`,
      '#fff0b8',
      s.blur(2),
    )
  }
}

function tank(s: Sheet, x: number, y: number, w: number, h: number, m: Metal): void {
  s.path(
    `M${px(x)} ${px(y)}V${px(y - h)}Q${px(x + w / 2)} ${px(y - h - w * 0.1)} ${px(x + w)} ${px(y - h)}` +
      `V${px(y)}Q${px(x + w / 2)} ${px(y + w * 0.05)} ${px(x)} ${px(y)}z`,
    s.fade(
      [
        [0, m.mid],
        [0.22, m.lit],
        [0.6, m.mid],
        [1, m.dark],
      ],
      true,
    ),
  )
  s.stroke(
    `M${px(x)} ${px(y - h)}Q${px(x + w / 2)} ${px(y - h + w * 0.06)} ${px(x + w)} ${px(y - h)}` +
      `M${px(x)} ${px(y - h * 0.5)}Q${px(x + w / 2)} ${px(y - h * 0.5 + w * 0.06)} ${px(x + w)} ` +
      `${px(y - h * 0.5)}`,
    m.dark,
    2,
    ' stroke-opacity=".55"',
  )
  let stair = ''
  for (let i = 0; i < 14; i++)
    stair += `M${px(x + w * (0.3 + i * 0.03))} ${px(y - (h * i) / 14)}v${px(-h / 14)}h${px(w * 0.03)}`
  s.stroke(stair, m.dark, 2.4)
}

/** Smoke that leans with the wind. */
function smoke(
  s: Sheet,
  x: number,
  y: number,
  reach: number,
  rise: number,
  colour: string,
  alpha: number,
): void {
  const puff = s.radial([
    [0, colour, alpha],
    [0.6, colour, alpha * 0.4],
    [1, colour, 0],
  ])
  for (let i = 0; i < 14; i++) {
    const t = i / 13
    s.oval(
      x + reach * t,
      y - rise * Math.pow(t, 0.7),
      18 + 130 * t,
      14 + 70 * t,
      puff,
      ` fill-opacity="${px(1 - t * 0.7)}"`,
    )
  }
}

/** Pipe racks along the ground. */
function pipes(s: Sheet, x0: number, x1: number, y: number, m: Metal): void {
  let legs = ''
  for (let x = x0; x < x1; x += 64) legs += `M${x} ${y}v-64M${x} ${y - 20}l64 -44`
  s.stroke(legs, m.dark, 4)
  for (const [dy, w, c] of [
    [-66, 8, m.mid],
    [-54, 6, m.lit],
    [-42, 9, m.mid],
    [-28, 5, m.dark],
  ] as const)
    s.stroke(`M${x0} ${y + dy}H${x1}`, c, w)
}

export const raffineria: Scene = (variant) => {
  const s = new Sheet(1600 + variant)
  if (variant === 1) {
    const m: Metal = { lit: '#7d7488', mid: '#4c4a62', dark: '#23243a', lamps: 0.85 }
    s.sky([
      [0, '#141d3c'],
      [0.35, '#4a4a72'],
      [0.55, '#b57a7c'],
      [0.68, '#f0b488'],
    ])
    s.clouds(0, 480, '#1c2344', { cut: 1.4, seed: 8 }, 0.6)
    s.rect(
      0,
      740,
      WIDTH,
      340,
      s.fade([
        [0, '#d99c84'],
        [0.3, '#5c5474'],
        [1, '#121a34'],
      ]),
    )
    s.mirrored(
      745,
      () => {
        chimney(s, 300, 740, 470, m, '#a8504a')
        chimney(s, 1230, 740, 560, m, '', true)
        chimney(s, 430, 740, 380, m, '#a8504a')
        for (const [x, w, h] of [
          [560, 54, 330],
          [650, 40, 430],
          [730, 66, 260],
          [840, 48, 380],
          [930, 56, 300],
          [1050, 44, 240],
        ] as const)
          column(s, x, 740, w, h, m)
        tank(s, 60, 742, 200, 90, m)
        tank(s, 1330, 742, 240, 110, m)
        pipes(s, 260, 1340, 744, m)
        for (let i = 0; i < 26; i++) {
          const [x, y] = [s.between(80, 1560), s.between(640, 735)]
          s.halo(x, y, 22, '#ffd890', 0.95)
          s.oval(x, y, 2.6, 2.6, '#fff6dc')
        }
        s.rect(-20, 738, 1640, 10, '#1a1c30')
      },
      0.5,
      6,
      0.8,
    )
    smoke(s, 305, 268, 420, 70, '#c9a9a8', 0.4)
    smoke(s, 435, 356, 400, 60, '#c9a9a8', 0.35)
    s.path(dashes(s, 760, HEIGHT, 160, 60), '#ffd9b0', ' fill-opacity=".2"')
    s.vignette('#080c1c', 0.45)
  } else if (variant === 2) {
    const m: Metal = { lit: '#fbfaf2', mid: '#d3d5ce', dark: '#8a9092', lamps: 0 }
    s.sky([
      [0, '#6f9fc0'],
      [0.4, '#bfd2d4'],
      [0.62, '#ece4cc'],
    ])
    s.clouds(20, 420, '#fff', { cut: 1.3, seed: 26 }, 0.75)
    s.path(under(ridge(s, 620, 22, 6, 0.06)), '#b5b49a')
    s.mist(620, 110, '#ece4cc', 0.7)
    for (const [x, h] of [
      [1120, 380],
      [1210, 440],
    ] as const)
      chimney(s, x, 660, h, { ...m, lit: '#e3e0d4', dark: '#a5a8a4' }, '#b8473a')
    for (const [x, w, h] of [
      [1280, 40, 260],
      [1340, 52, 320],
      [1420, 36, 230],
      [1480, 50, 280],
    ] as const)
      column(s, x, 664, w, h, { ...m, mid: '#c4c8c4' })
    smoke(s, 1214, 214, -460, 60, '#ffffff', 0.55)
    s.rect(
      0,
      650,
      WIDTH,
      430,
      s.fade([
        [0, '#c9bd8c'],
        [0.4, '#a8985c'],
        [1, '#5f5430'],
      ]),
    )
    for (const [x, y, w, h] of [
      [900, 690, 190, 90],
      [640, 710, 230, 110],
      [250, 740, 330, 170],
      [1240, 740, 320, 150],
    ] as const) {
      s.oval(x + w * 0.62, y + 6, w * 0.66, w * 0.06, '#3f3820', ' fill-opacity=".5"')
      tank(s, x, y, w, h, m)
    }
    s.path('M-20 790H1620V812H-20z', '#b5a878')
    pipes(s, -20, 1640, 860, { lit: '#e9e6da', mid: '#b9bab2', dark: '#6a6f70', lamps: 0 })
    let fence = ''
    for (let x = -10; x < 1640; x += 36) fence += `M${x} 980l36 -80M${x + 36} 980l-36 -80`
    s.stroke(fence, '#5f6464', 1.4, ' stroke-opacity=".6"')
    for (let x = 40; x < 1640; x += 190) s.rect(x, 886, 8, 110, '#5f6464')
    s.stroke('M-20 898H1620M-20 982H1620', '#5f6464', 2.5)
    s.stroke(tufts(s, 700, 960, HEIGHT, 500, 60), '#d3c47c', 2.4, ' stroke-opacity=".6"')
  } else {
    const m: Metal = { lit: '#a89484', mid: '#8d7c72', dark: '#6f625c', lamps: 0.1 }
    s.sky([
      [0, '#8a7a78'],
      [0.4, '#d3a884'],
      [0.7, '#f3d2a0'],
    ])
    s.oval(980, 420, 90, 90, '#fff0d0', s.blur(2.5))
    s.halo(980, 420, 560, '#ffe6b8', 0.8)
    for (const [x, h] of [
      [380, 330],
      [470, 390],
      [1330, 300],
      [820, 250],
    ] as const)
      chimney(s, x, 660, h, { lit: '#c4a48c', mid: '#b8987e', dark: '#b09078', lamps: 0 }, '')
    for (const [x, y] of [
      [384, 330],
      [474, 270],
      [1334, 360],
    ] as const)
      smoke(s, x, y, -420, 110, '#b5988a', 0.5)
    s.mist(620, 220, '#f0cfa2', 0.85)
    for (const [x, w, h] of [
      [560, 46, 240],
      [640, 38, 330],
      [700, 58, 200],
      [1050, 44, 290],
      [1120, 54, 220],
    ] as const)
      column(s, x, 690, w, h, m)
    tank(s, 240, 696, 220, 90, m)
    tank(s, 820, 696, 200, 80, m)
    tank(s, 1210, 696, 230, 100, m)
    pipes(s, 140, 1500, 700, m)
    s.mist(700, 200, '#e9c69a', 0.75)
    s.path(row(s, -20, 1640, 770, 20, 44, 'round', 0.7), '#6a5a44')
    s.rect(
      0,
      764,
      WIDTH,
      320,
      s.fade([
        [0, '#a98f5c'],
        [0.4, '#6f5f38'],
        [1, '#2c2616'],
      ]),
    )
    s.stroke(tufts(s, 700, 790, HEIGHT, 900, 50), '#cdb070', 2.4, ' stroke-opacity=".45"')
    for (const [x, y, k] of [
      [520, 870, 1],
      [610, 890, 1.1],
      [690, 862, 0.9],
      [780, 900, 1.15],
      [560, 920, 1.2],
      [880, 876, 1],
      [720, 936, 1.3],
    ] as const) {
      s.oval(x + 6, y + 20 * k, 34 * k, 6 * k, '#1f1a0e', ' fill-opacity=".5"')
      s.path(mass(s, x, y, 22 * k, 11 * k, 9, 11 * k, 6), '#d9cbb0')
      s.oval(x + 32 * k, y - 8 * k, 10 * k, 8 * k, '#4a3f34')
      s.stroke(
        `M${x - 12 * k} ${y + 10 * k}v${12 * k}M${x + 12 * k} ${y + 10 * k}v${12 * k}`,
        '#3a3228',
        4 * k,
      )
    }
    person(s, 1010, 930, 190, '#2c2620', 0.03)
    s.stroke('M1044 846L1062 936', '#2c2620', 5)
    birds(s, 300, 240, 130, 6, 14, '#6a5a54')
    s.vignette('#241a10', 0.45)
  }
  return s.done()
}
