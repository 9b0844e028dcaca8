import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { tufts } from './ground.ts'
import { poplar, reeds, row } from './plants.ts'
import { Sheet, box, curve, px, ridge, under, type Stop } from './sheet.ts'
import { birds, house, person, rower, tower } from './things.ts'
import { dashes, glitter } from './water.ts'

/** Three poles tied together in the water at (x, y). */
function bricola(s: Sheet, x: number, y: number, h: number, dark: string, light: string): void {
  for (const [foot, top, high] of [
    [-0.16, -0.035, 0.93],
    [0.15, 0.04, 0.96],
    [-0.01, 0, 1.03],
  ] as const) {
    const w = h * 0.042
    s.path(
      `M${px(x + foot * h - w)} ${px(y)}L${px(x + top * h - w * 0.8)} ${px(y - high * h)}` +
        `Q${px(x + top * h)} ${px(y - high * h - w)} ${px(x + top * h + w * 0.8)} ${px(y - high * h)}` +
        `L${px(x + foot * h + w)} ${px(y)}z`,
      dark,
    )
    s.stroke(
      `M${px(x + foot * h - w * 0.5)} ${px(y)}L${px(x + top * h - w * 0.4)} ${px(y - high * h)}`,
      light,
      w * 0.4,
      ' stroke-opacity=".5"',
    )
  }
  s.rect(x - h * 0.085, y - h * 0.8, h * 0.17, h * 0.045, dark)
  s.rect(x - h * 0.17, y - h * 0.1, h * 0.34, h * 0.1, dark, ' fill-opacity=".5"')
}

/** A far town on the water: roofs, domes and bell towers as one silhouette. */
function town(
  s: Sheet,
  x0: number,
  x1: number,
  y: number,
  k: number,
  towers: readonly (readonly [number, number, 'spire' | 'dome' | 'flat'])[],
  domes: readonly number[],
): string {
  let d = ''
  for (let x = x0; x < x1;) {
    const [w, h] = [s.between(14, 40) * k, s.between(14, 32) * k]
    d +=
      `M${px(x)} ${px(y)}V${px(y - h)}L${px(x + w / 2)} ${px(y - h - s.between(2, 7) * k)}` +
      `L${px(x + w)} ${px(y - h)}V${px(y)}z`
    x += w * 0.92
  }
  for (const [x, h, cap] of towers) d += tower(x, y, h * 0.14, h * 0.68, cap)
  for (const x of domes)
    d +=
      `M${px(x - 30 * k)} ${px(y)}v${px(-34 * k)}C${px(x - 32 * k)} ${px(y - 68 * k)} ${px(x - 8 * k)} ` +
      `${px(y - 74 * k)} ${px(x)} ${px(y - 92 * k)}C${px(x + 8 * k)} ${px(y - 74 * k)} ${px(x + 32 * k)} ` +
      `${px(y - 68 * k)} ${px(x + 30 * k)} ${px(y - 34 * k)}V${px(y)}z`
  return d
}

function sea(s: Sheet, y: number, stops: readonly Stop[], dark: string, light: string): void {
  s.rect(0, y, WIDTH, HEIGHT - y, s.fade(stops))
  s.texture(
    box(0, y, WIDTH, HEIGHT - y),
    { fx: 0.004, fy: 0.05, colour: dark, gain: 2.6, cut: 1.25, octaves: 2, seed: 21 },
    s.fade([
      [0, '#000', 0.25],
      [1, '#000', 0.75],
    ]),
  )
  s.path(dashes(s, y + 6, HEIGHT, 200, 70), light, ' fill-opacity=".2"')
}

/** Rower and hull as one group, the hull's keel at (x, y). */
function sandolo(s: Sheet, x: number, y: number, k: number, colour: string, side = 1): void {
  s.path(
    `M${px(x - 210 * k)} ${px(y - 44 * k)}Q${px(x - 150 * k)} ${px(y - 6 * k)} ${px(x - 30 * k)} ${px(y)}` +
      `Q${px(x + 120 * k)} ${px(y + 2 * k)} ${px(x + 215 * k)} ${px(y - 50 * k)}` +
      `Q${px(x + 120 * k)} ${px(y - 24 * k)} ${px(x - 20 * k)} ${px(y - 22 * k)}` +
      `Q${px(x - 140 * k)} ${px(y - 22 * k)} ${px(x - 210 * k)} ${px(y - 44 * k)}z`,
    colour,
  )
  rower(s, x - 120 * k * side, y - 20 * k, 150 * k, colour, side, y + 22 * k)
}

export const lagunaAlba: Scene = (variant) => {
  const s = new Sheet(200 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#3d5570'],
      [0.2, '#7b8aa0'],
      [0.38, '#d9b3a4'],
      [0.48, '#f7d9a8'],
    ])
    s.clouds(30, 380, '#34475f', { cut: 1.35, seed: 14 }, 0.6)
    s.clouds(240, 220, '#ffd9b4', { cut: 1.4, seed: 4 }, 0.6)
    s.sun(560, 452, 30, '#fff7da', '#ffdca0')
    sea(
      s,
      510,
      [
        [0, '#f3d3a6'],
        [0.14, '#cfa69b'],
        [0.5, '#6b7c92'],
        [1, '#263a52'],
      ],
      '#22344c',
      '#ffe9cf',
    )
    s.path(glitter(s, 560, 512, 900, 200, 220), '#fff1cd', ' fill-opacity=".55"')
    s.mirrored(
      512,
      () =>
        s.path(
          town(
            s,
            -20,
            1640,
            512,
            0.55,
            [
              [980, 120, 'spire'],
              [250, 90, 'dome'],
              [1440, 80, 'spire'],
            ],
            [1120, 1190],
          ),
          '#8d7480',
        ),
      0.3,
      3,
    )
    s.mirrored(
      516,
      () => s.path(town(s, 860, 1400, 516, 0.9, [[1010, 210, 'spire']], [1160]), '#5d5266'),
      0.35,
      3,
    )
    s.mist(512, 60, '#f5d2ab', 0.55)
    s.mirrored(
      600,
      () => {
        bricola(s, 330, 600, 120, '#2b3040', '#c79a86')
        bricola(s, 180, 600, 80, '#4a4c5c', '#c79a86')
      },
      0.4,
      3,
    )
    s.mirrored(742, () => sandolo(s, 760, 742, 0.82, '#18202e'), 0.5, 3, 0.8)
    s.mirrored(830, () => bricola(s, 1320, 830, 330, '#151c28', '#8d7a7c'), 0.45, 4, 0.6)
    s.vignette('#101826', 0.35)
  } else if (variant === 2) {
    s.sky([
      [0, '#aebfc8'],
      [0.3, '#d3dcde'],
      [0.45, '#e9ebe6'],
    ])
    s.clouds(0, 300, '#8fa4b0', { cut: 1.4, seed: 31 }, 0.55)
    for (const [y, h, c] of [
      [330, 60, '#c6d1d6'],
      [372, 44, '#b3c2c9'],
    ] as const)
      s.path(
        under(ridge(s, y, h, 11, 0.26, 4), 470),
        s.fade([
          [0, '#f6f6f2'],
          [0.4, c],
          [1, '#d9e0e0'],
        ]),
      )
    s.mist(440, 120, '#e6e9e5', 1)
    sea(
      s,
      470,
      [
        [0, '#e4e8e4'],
        [0.3, '#b9c8cb'],
        [1, '#6f8b94'],
      ],
      '#5b7883',
      '#ffffff',
    )
    s.mirrored(
      472,
      () =>
        s.path(
          town(
            s,
            120,
            520,
            472,
            0.6,
            [
              [300, 150, 'dome'],
              [425, 80, 'spire'],
            ],
            [],
          ),
          '#7d8d94',
        ),
      0.4,
      3,
    )
    s.mist(470, 50, '#e6e9e5', 0.55)
    for (let i = 0; i < 7; i++) {
      const t = i / 6
      const [x, y, h] = [
        700 + 640 * Math.pow(t, 1.5),
        482 + 300 * Math.pow(t, 2.2),
        20 + 270 * Math.pow(t, 1.9),
      ]
      s.mirrored(
        y,
        () =>
          bricola(
            s,
            x,
            y,
            h,
            ['#9dabae', '#8b9a9e', '#7a898e', '#69787e', '#57656b', '#414d53', '#2b3439'][i] ?? '#333',
            '#cfd8d6',
          ),
        0.45,
        2.5,
        0.8,
      )
    }
    s.mirrored(640, () => sandolo(s, 470, 640, 0.5, '#3b474d', -1), 0.45, 2.5, 0.9)
    birds(s, 1080, 330, 150, 7, 11, '#6b7a80')
    s.path(
      reeds(s, -20, 420, 1080, 40, 150, 120, 30),
      'none',
      ' stroke="#55604f" stroke-width="3" stroke-opacity=".8"',
    )
  } else {
    s.sky([
      [0, '#7a2f34'],
      [0.25, '#c25a3c'],
      [0.5, '#f09a4e'],
      [0.62, '#fbcf7e'],
    ])
    s.clouds(0, 420, '#5e2334', { cut: 1.4, seed: 5, gain: 3.4 }, 0.7)
    s.sun(900, 560, 74, '#fff0b8', '#ffd070')
    sea(
      s,
      640,
      [
        [0, '#f6b866'],
        [0.25, '#c8663f'],
        [1, '#4b1e2c'],
      ],
      '#561f2b',
      '#ffd79a',
    )
    s.path(glitter(s, 900, 642, HEIGHT, 300, 380), '#ffe6a6', ' fill-opacity=".7"')
    s.mirrored(
      642,
      () =>
        s.path(
          town(
            s,
            -20,
            700,
            642,
            0.8,
            [
              [210, 190, 'spire'],
              [520, 120, 'dome'],
            ],
            [330],
          ),
          '#8a3b34',
        ),
      0.35,
      3,
    )
    s.mirrored(
      642,
      () => s.path(town(s, 1180, 1640, 642, 0.45, [[1390, 90, 'spire']], []), '#a9503c'),
      0.35,
      3,
    )
    s.mist(642, 60, '#f7b564', 0.6)
    s.mirrored(880, () => sandolo(s, 690, 880, 1.7, '#22101a'), 0.6, 5, 0.7)
    s.mirrored(800, () => bricola(s, 1430, 800, 300, '#2b1219', '#c06a44'), 0.5, 4, 0.7)
    birds(s, 1180, 300, 200, 8, 13, '#4a1c28')
    s.vignette('#2a0c14', 0.45)
  }
  return s.done()
}

/** Paddy dikes: levels in perspective and cross dikes toward a vanishing point. */
function dikes(
  s: Sheet,
  vx: number,
  yh: number,
  levels: readonly number[],
  spread: number,
  colour: string,
  lit: string,
): void {
  levels.forEach((y, i) => {
    const k = (y - yh) / (HEIGHT - yh)
    const thick = 3 + 26 * k
    s.path(
      `M-10 ${px(y)}Q${px(vx)} ${px(y - thick)} 1610 ${px(y + thick * 0.3)}V${px(y + thick * 1.2)}` +
        `Q${px(vx)} ${px(y + thick * 0.2)} -10 ${px(y + thick * 1.1)}z`,
      colour,
    )
    s.stroke(
      `M-10 ${px(y)}Q${px(vx)} ${px(y - thick)} 1610 ${px(y + thick * 0.3)}`,
      lit,
      1 + 3 * k,
      ' stroke-opacity=".7"',
    )
    const below = levels[i + 1] ?? HEIGHT + 40
    for (let c = -5; c <= 5; c++) {
      if (s.next() < 0.3) continue
      const at = (c + 0.5 * (i % 2) + s.between(-0.1, 0.1)) * spread
      const [xa, xb] = [vx + at * k, vx + (at * (below - yh)) / (HEIGHT - yh)]
      const w = 3 + 14 * k
      s.path(
        `M${px(xa - w * 0.4)} ${px(y)}L${px(xa + w * 0.4)} ${px(y)}L${px(xb + w)} ${px(below + 4)}` +
          `L${px(xb - w)} ${px(below + 4)}z`,
        colour,
      )
    }
  })
}

export const risaia: Scene = (variant) => {
  const s = new Sheet(240 + variant)
  if (variant === 1) {
    const up: readonly Stop[] = [
      [0, '#6f9ec4'],
      [0.4, '#b9d2de'],
      [1, '#eef0e2'],
    ]
    s.rect(0, 0, WIDTH, 420, s.fade(up))
    s.clouds(20, 360, '#ffffff', { cut: 1.3, fx: 0.003, fy: 0.011, seed: 6 }, 0.9)
    const alps = ridge(s, 350, 34, 12, 0.3, 4)
    s.path(
      under(alps, 430),
      s.fade([
        [0, '#eef2f2'],
        [0.5, '#a9bfce'],
        [1, '#c9d6da'],
      ]),
    )
    s.mist(410, 80, '#e6ece6', 0.8)
    s.group(` transform="matrix(1 0 0 -1.5 0 1050)"`, () => {
      s.rect(0, -12, WIDTH, 432, s.fade(up))
      s.clouds(20, 360, '#ffffff', { cut: 1.35, fx: 0.003, fy: 0.011, seed: 6 }, 0.75)
    })
    s.mirrored(424, () => s.path(row(s, -20, 1620, 424, 40, 90, 'poplar', 0.6), '#55705a'), 0.5, 2)
    s.rect(0, 418, WIDTH, 9, '#5f7a52')
    dikes(s, 800, 420, [462, 540, 680, 900], 620, '#5b7440', '#9db565')
    s.path(dashes(s, 440, HEIGHT, 120, 70), '#ffffff', ' fill-opacity=".22"')
    s.stroke(
      tufts(s, 420, 540, 566, 200, 60) + tufts(s, 420, 690, 716, 200, 60) + tufts(s, 420, 905, 945, 260, 50),
      '#7d9a48',
      2,
    )
    s.mirrored(
      846,
      () => {
        s.stroke('M1010 846V790M1022 846V792', '#48505a', 3)
        s.path(
          'M985 800Q990 766 1022 764Q1036 750 1030 722Q1028 706 1040 702L1064 708L1044 714' +
            'Q1038 724 1044 744Q1046 776 1020 794Q1000 804 985 800z',
          '#dfe3e2',
        )
        s.path('M985 800Q996 776 1022 770Q1032 778 1012 792z', '#8f9aa4')
      },
      0.5,
      2,
    )
  } else if (variant === 2) {
    s.sky([
      [0, '#8e9aa0'],
      [0.3, '#c9ccc0'],
      [0.4, '#e6e2c8'],
    ])
    s.clouds(0, 400, '#66737c', { cut: 1.25, seed: 17, gain: 2.6 }, 0.85)
    s.path(row(s, -20, 1620, 412, 30, 60, 'round', 0.6), '#6d7b68')
    s.rect(
      0,
      410,
      WIDTH,
      HEIGHT - 410,
      s.fade([
        [0, '#d8d8c2'],
        [0.3, '#aab3a6'],
        [1, '#5f6f70'],
      ]),
    )
    s.mirrored(
      424,
      () => {
        house(
          s,
          300,
          424,
          250,
          84,
          { lit: '#c28a63', shade: '#8d5f48', roof: '#7a4a38', window: '#43302a' },
          { flank: 130, floors: 2, bays: 6 },
        )
        for (const [x, h] of [
          [640, 180],
          [700, 210],
          [758, 190],
          [230, 160],
        ] as const)
          poplar(s, x, 424, h, { dark: '#4b5c3c', mid: '#63784a', light: '#869a5c' })
      },
      0.45,
      3,
    )
    s.rect(0, 420, WIDTH, 8, '#5f7040')
    let far = ''
    let near = ''
    for (let r = 0; r < 26; r++) {
      const t = Math.pow(r / 25, 1.9)
      const y = 440 + 660 * t
      const blades = reeds(s, -20, 1620, y, 4 + 46 * t, 8 + 78 * t, Math.round(200 - 120 * t), 2 + 6 * t)
      if (r < 14) far += blades
      else near += blades
    }
    s.stroke(far, '#7f9a48', 1.7)
    s.stroke(near, '#5f8032', 3.2)
    s.path(
      'M980 424L1120 1080H1480L1010 424z',
      s.fade([
        [0, '#dcdcc6'],
        [0.5, '#aeb8b0'],
        [1, '#74868a'],
      ]),
    )
    s.path('M974 424L1088 1080H1140L984 424z', '#5c6b38')
    s.path(dashes(s, 440, HEIGHT, 50, 30, 1000, 1300), '#fff', ' fill-opacity=".3"')
    person(s, 1004, 520, 74, '#39372c', 0.03)
    s.vignette('#2a3020', 0.3)
  } else {
    const up: readonly Stop[] = [
      [0, '#4c4a6e'],
      [0.45, '#c77a6a'],
      [0.8, '#f4b972'],
      [1, '#fbdc9c'],
    ]
    s.rect(0, 0, WIDTH, 360, s.fade(up))
    s.clouds(0, 320, '#463a5c', { cut: 1.35, seed: 25 }, 0.7)
    s.sun(380, 330, 26, '#fff6cf', '#ffd98a')
    s.rect(
      0,
      358,
      WIDTH,
      HEIGHT - 358,
      s.fade([
        [0, '#fbd698'],
        [0.25, '#eda66a'],
        [0.6, '#9a6470'],
        [1, '#34365a'],
      ]),
    )
    s.path(glitter(s, 380, 362, 1000, 240, 260), '#fff2c4', ' fill-opacity=".6"')
    s.path(under(ridge(s, 344, 8, 10), 366), '#8d5c5c')
    s.mist(360, 40, '#fbd698', 0.6)
    const level = (k: number, x: number): number =>
      372 + 640 * Math.pow(k, 1.7) + (26 + 130 * k) * k * Math.sin(x / (330 + 90 * k) + k * 5)
    const bank = (k: number): [number, number][] =>
      Array.from({ length: 12 }, (_, i): [number, number] => [-40 + i * 152, level(k, -40 + i * 152)])
    const shelves = [0.08, 0.2, 0.34, 0.5, 0.68, 0.88]
    shelves.forEach((k, i) => {
      const d = curve(bank(k))
      s.stroke(d, '#2b2232', 5 + 22 * k)
      s.stroke(d, '#f0ae70', 1.2 + 2.5 * k, ` transform="translate(0 ${px(-3 - 9 * k)})" stroke-opacity=".7"`)
      const to = shelves[i + 1]
      if (to !== undefined)
        for (let x = 60 + (i % 2) * 170; x < 1600; x += 330 - i * 10)
          s.stroke(
            `M${x} ${px(level(k, x))}Q${px(x + (x - 800) * 0.05)} ` +
              `${px((level(k, x) + level(to, x)) / 2)} ${px(x + (x - 800) * 0.16)} ` +
              `${px(level(to, x + (x - 800) * 0.16))}`,
            '#2b2232',
            4 + 15 * k,
          )
    })
    const foot = level(0.5, 1010) - 6
    s.mirrored(foot, () => person(s, 1010, foot, 130, '#1f1826', 0.04), 0.35, 3, 0.8)
    s.stroke(`M1026 ${px(foot - 66)}L1050 ${px(foot)}`, '#1f1826', 4)
    s.vignette('#17142a', 0.45)
  }
  return s.done()
}
