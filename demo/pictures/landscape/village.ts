import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { tufts } from './ground.ts'
import { box, px, under } from './paths.ts'
import { column, mass, tree } from './plants.ts'
import { jag, ridge } from './ridge.ts'
import { Sheet } from './sheet.ts'
import { birds, boat, house, tower } from './things.ts'
import { dashes } from './water.ts'

type Town = {
  walls: readonly string[]
  roofs: readonly string[]
  shade: number
  window: string
  shutter?: readonly string[]
  glow?: number
}

/**
 * Houses heaped on a slope: rows from the top down; `edge` gives the half width at height t (0 top – 1 foot).
 */
function heap(
  s: Sheet,
  cx: number,
  top: number,
  foot: number,
  edge: (t: number) => readonly [number, number],
  size: number,
  c: Town,
): void {
  const levels = Math.max(1, Math.round((foot - top) / (size * 0.62)))
  for (let r = 0; r <= levels; r++) {
    const t = r / levels
    const y = top + (foot - top) * t
    const [left, right] = edge(t)
    for (let x = cx - left; x < cx + right - size * 0.4;) {
      const w = size * s.between(0.55, 1.05)
      const h = size * s.between(0.7, 1.25)
      const wall = s.pick(c.walls)
      const flank = s.next() < 0.5 ? w * s.between(0.3, 0.55) : 0
      const dark = shade(wall, c.shade)
      house(
        s,
        x,
        y + s.between(-0.1, 0.1) * size,
        w,
        h,
        {
          lit: wall,
          shade: dark,
          roof: s.pick(c.roofs),
          window: c.window,
          ...(c.shutter ? { shutter: s.pick(c.shutter) } : {}),
        },
        {
          flank,
          floors: h > size ? 3 : 2,
          bays: w > size * 0.8 ? 3 : 2,
          glow: c.glow ?? 0,
          gable: flank === 0 && s.next() < 0.4,
        },
      )
      x += w + flank * 0.6 - size * 0.08
    }
  }
}
const shade = (c: string, t: number): string =>
  `#${[1, 3, 5]
    .map((i) =>
      Math.round(Number.parseInt(c.slice(i, i + 2), 16) * (1 - t))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const borgo: Scene = (variant) => {
  const s = new Sheet(1200 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#6a8fae'],
      [0.35, '#c6d0c8'],
      [0.55, '#f6e2b4'],
    ])
    s.clouds(20, 400, '#fff8e8', { cut: 1.3, seed: 5 }, 0.8)
    for (const [y, c] of [
      [520, '#b9bba4'],
      [590, '#a0a888'],
      [660, '#87946c'],
    ] as const) {
      s.path(under(ridge(s, y, 40, 5, 0.05)), c)
      s.mist(y + 70, 110, '#f3e6c2', 0.55)
    }
    s.path(
      under(
        jag(
          s,
          [
            [60, 960],
            [260, 800],
            [420, 640],
            [560, 500],
            [700, 430],
            [820, 410],
            [980, 440],
            [1150, 560],
            [1320, 720],
            [1560, 930],
          ],
          0.06,
          4,
        ),
      ),
      s.fade([
        [0, '#8d8a5c'],
        [0.5, '#6c7444'],
        [1, '#3a4426'],
      ]),
    )
    s.path(tower(790, 420, 46, 220, 'spire'), '#c9a27a')
    s.path('M790 420V196H813V420z', '#8a6448', ' fill-opacity=".65"')
    heap(s, 800, 440, 690, (t) => [110 + 250 * t, 120 + 300 * t], 62, {
      walls: ['#e0be94', '#d3a97e', '#c99a72', '#ead0a8', '#d8b28c'],
      roofs: ['#a9603f', '#9a5436', '#b56f4c'],
      shade: 0.32,
      window: '#4a3628',
    })
    s.path('M400 730Q560 690 800 712T1240 740L1250 780Q1000 752 800 752T390 770z', '#a5896a')
    s.path(
      'M400 752Q600 716 800 738T1245 764L1250 780Q1000 752 800 752T390 770z',
      '#6a5240',
      ' fill-opacity=".5"',
    )
    for (let i = 0; i < 40; i++) {
      const [x, y] = [s.between(180, 1420), s.between(790, 960)]
      const r = 12 + (y - 780) * 0.14
      s.path(
        mass(s, x, y, r * 1.2, r * 0.8, 6, r * 0.6),
        s.pick(['#5f6c3e', '#77835a', '#8d9870', '#4c5a32']),
      )
    }
    for (const [x, y, h] of [
      [340, 790, 120],
      [380, 810, 140],
      [1270, 800, 130],
      [1320, 830, 150],
      [300, 840, 150],
    ] as const)
      s.path(column(s, x, y, h, 0.09), '#34452a')
    s.path(
      under(
        jag(
          s,
          [
            [-20, 960],
            [500, 1000],
            [1100, 990],
            [1620, 940],
          ],
          0.04,
          4,
        ),
      ),
      s.fade([
        [0, '#6a7040'],
        [1, '#2a3018'],
      ]),
    )
    s.stroke(tufts(s, 700, 980, HEIGHT, 300, 46), '#a9a45c', 2, ' stroke-opacity=".5"')
  } else if (variant === 2) {
    s.sky([
      [0, '#141c3a'],
      [0.4, '#3c4674'],
      [0.62, '#a5788a'],
      [0.72, '#e3a58c'],
    ])
    let stars = ''
    for (let i = 0; i < 90; i++) stars += `M${px(s.between(0, WIDTH))} ${px(s.between(0, 380))}h1`
    s.stroke(stars, '#fff', 2.4, ' stroke-opacity=".7"')
    s.path(under(ridge(s, 740, 40, 5, 0.06)), '#4a4a70')
    s.mist(790, 140, '#a07f94', 0.5)
    s.path(
      under(
        jag(
          s,
          [
            [-20, 600],
            [200, 470],
            [420, 380],
            [560, 360],
            [760, 420],
            [980, 560],
            [1200, 720],
            [1420, 860],
            [1620, 940],
          ],
          0.06,
          4,
        ),
      ),
      s.fade([
        [0, '#2a2c4c'],
        [1, '#141828'],
      ]),
    )
    s.path(tower(470, 370, 52, 190, 'flat'), '#3a3454')
    s.path(tower(640, 390, 36, 170, 'dome'), '#443c5c')
    heap(s, 560, 390, 700, (t) => [220 + 330 * t, 130 + 420 * t], 74, {
      walls: ['#5f5268', '#6d5a68', '#54496a', '#7a6468', '#66566e'],
      roofs: ['#33304c', '#3c3450', '#2c2a44'],
      shade: 0.4,
      window: '#2a2640',
      glow: 0.42,
    })
    for (const [x, y] of [
      [380, 520],
      [620, 560],
      [760, 640],
      [500, 660],
      [940, 690],
      [250, 620],
    ] as const)
      s.halo(x, y, 150, '#ffbe6a', 0.5)
    s.path(
      'M880 1090C1000 1010 1240 1010 1220 920S960 800 1000 720L1016 722C990 800 1260 830 1262 925' +
        'S1080 1030 960 1090z',
      '#8a7a8c',
      ' fill-opacity=".5"',
    )
    s.path(mass(s, 160, 900, 230, 110, 50, 46), '#161c2c')
    s.path(mass(s, 1420, 980, 220, 70, 40, 40), '#141a28')
    s.halo(1150, 900, 60, '#fff0c0', 0.9)
    s.halo(1176, 905, 60, '#fff0c0', 0.8)
    s.oval(1260, 180, 34, 34, '#fff6e0', s.blur(2))
    s.halo(1260, 180, 200, '#cdd4f0', 0.45)
    s.vignette('#080a18', 0.5)
  } else {
    s.sky([
      [0, '#c2cccb'],
      [0.4, '#e3e2d6'],
      [0.7, '#eee6d6'],
    ])
    s.mist(500, 500, '#f4eee0', 0.6)
    s.path(
      under(
        jag(
          s,
          [
            [-20, 520],
            [300, 440],
            [560, 520],
            [1000, 470],
            [1620, 400],
          ],
          0.08,
          5,
        ),
      ),
      '#c5cbc4',
    )
    s.mist(560, 200, '#ece8dc', 0.9)
    s.group(' transform="translate(-170 0)"', () => {
      s.path(
        under(
          jag(
            s,
            [
              [760, 900],
              [900, 640],
              [980, 470],
              [1080, 380],
              [1220, 350],
              [1380, 400],
              [1500, 520],
              [1640, 640],
              [1800, 740],
            ],
            0.08,
            5,
          ),
        ),
        s.fade([
          [0, '#a5a596'],
          [0.5, '#b9b8aa'],
          [1, '#dedace'],
        ]),
      )
      s.path(tower(1220, 370, 40, 170, 'spire'), '#9a8c80')
      heap(s, 1230, 380, 560, (t) => [110 + 170 * t, 120 + 200 * t], 56, {
        walls: ['#cfc0ac', '#c2b09c', '#d6cab8', '#bfa994'],
        roofs: ['#a5826e', '#97786a', '#b0907c'],
        shade: 0.2,
        window: '#7d7064',
      })
    })
    s.mist(700, 380, '#ece8dc', 1)
    s.mist(860, 330, '#ece8dc', 0.95)
    s.path(
      under(
        jag(
          s,
          [
            [-20, 860],
            [200, 840],
            [420, 900],
            [760, 990],
            [1100, 1080],
          ],
          0.06,
          4,
        ),
      ),
      s.fade([
        [0, '#79826a'],
        [1, '#3f4838'],
      ]),
    )
    for (const [x, y, h] of [
      [90, 870, 330],
      [190, 880, 400],
      [300, 910, 300],
    ] as const)
      s.path(column(s, x, y, h, 0.09), '#46513f')
    tree(s, 470, 950, 220, { dark: '#5a664c', mid: '#7d8a68', light: '#a9b08a', side: 1 })
    s.stroke(tufts(s, 600, 900, HEIGHT, 260, 50, -20, 800), '#8d9470', 2)
    birds(s, 760, 330, 160, 8, 13, '#8a8a82')
  }
  return s.done()
}

export const borgoMare: Scene = (variant) => {
  const s = new Sheet(1240 + variant)
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
      { fx: 0.006, fy: 0.045, colour: dark, gain: 3, cut: 1.4, octaves: 3 },
      s.fade([
        [0, '#000', 0.25],
        [1, '#000', 0.85],
      ]),
    )
    s.path(dashes(s, y + 4, HEIGHT, 200, 55), light, ' fill-opacity=".28"')
  }
  const bright: Town = {
    walls: ['#e8a05c', '#d9705a', '#f0cf8c', '#e6b8a0', '#c9584a', '#f3e2c0', '#dba23e', '#a9c0b4'],
    roofs: ['#a5583c', '#96503a', '#b56a4a'],
    shade: 0.3,
    window: '#3f352e',
    shutter: ['#2f6a58', '#3f7a66', '#35586a'],
  }
  if (variant === 1) {
    s.sky([
      [0, '#3f86bd'],
      [0.35, '#a9d0e2'],
      [0.5, '#eef2e6'],
    ])
    s.clouds(20, 330, '#fff', { cut: 1.3, seed: 9 }, 0.85)
    paint(690, '#4fa6b4', '#0f4a68', '#0a3f5c', '#f0fcff')
    s.path(
      under(
        jag(
          s,
          [
            [-20, 420],
            [160, 330],
            [340, 260],
            [560, 230],
            [760, 290],
            [940, 430],
            [1090, 600],
            [1170, 700],
          ],
          0.08,
          5,
        ),
        720,
      ),
      s.fade([
        [0, '#6c8450'],
        [0.6, '#8a8458'],
        [1, '#7d6a50'],
      ]),
    )
    for (let i = 0; i < 40; i++) {
      const x = s.between(-20, 800)
      s.path(
        mass(s, x, 330 + Math.abs(x - 480) * 0.3 + s.between(0, 90), 34, 16, 6, 16),
        s.pick(['#4f6a3c', '#5f7c46', '#7d9458']),
      )
    }
    s.mirrored(
      716,
      () => {
        heap(s, 480, 430, 640, (t) => [200 + 260 * t, 180 + 330 * t], 88, bright)
        s.path(tower(760, 560, 40, 170, 'dome'), '#e9c48c')
        s.path('M760 560V388H780V560z', '#a57a4c', ' fill-opacity=".6"')
        heap(s, 560, 690, 700, () => [560, 470], 84, bright)
      },
      0.28,
      4,
      0.5,
    )
    s.path('M-20 690H1090L1130 730H-20z', '#b9a98c')
    s.path('M-20 712H1112L1130 730V744H-20z', '#6a5e4c')
    s.path(
      under(
        jag(
          s,
          [
            [1060, 760],
            [1120, 690],
            [1200, 700],
            [1260, 740],
            [1330, 760],
          ],
          0.25,
          5,
        ),
        764,
      ),
      '#5f5648',
    )
    for (const [x, y, w, c] of [
      [330, 830, 170, '#c9472f'],
      [620, 800, 130, '#2f6a8a'],
      [900, 860, 190, '#f0ead8'],
    ] as const) {
      s.oval(x, y + 4, w * 0.5, w * 0.06, '#08283a', ' fill-opacity=".5"')
      boat(s, x, y, w, c, '#e9dcc0', 0)
    }
  } else if (variant === 2) {
    s.sky([
      [0, '#3f3a60'],
      [0.35, '#b0707e'],
      [0.52, '#f3ae7a'],
      [0.6, '#fbd79a'],
    ])
    s.clouds(0, 400, '#4a3a60', { cut: 1.4, seed: 36 }, 0.6)
    s.path(
      under(
        jag(
          s,
          [
            [-20, 560],
            [200, 520],
            [500, 560],
            [800, 600],
          ],
          0.06,
          4,
        ),
        640,
      ),
      '#8a6478',
    )
    paint(620, '#f0b98a', '#33305a', '#2a2650', '#ffe6c0')
    const dusk: Town = {
      walls: ['#c98a6a', '#b5645c', '#d9a87c', '#a86a70', '#d08a5a', '#c9a89a'],
      roofs: ['#6a3f44', '#7a4a48'],
      shade: 0.4,
      window: '#35263a',
      glow: 0.4,
      shutter: ['#3f5a58', '#4a4a66'],
    }
    s.path(
      under(
        jag(
          s,
          [
            [760, 700],
            [900, 560],
            [1040, 430],
            [1200, 330],
            [1400, 260],
            [1620, 220],
          ],
          0.08,
          5,
        ),
        720,
      ),
      s.fade([
        [0, '#54485c'],
        [1, '#3a2f48'],
      ]),
    )
    s.mirrored(
      720,
      () => {
        heap(s, 1340, 420, 560, (t) => [120 + 180 * t, 300], 92, dusk)
        heap(s, 1260, 610, 720, (t) => [330 + 120 * t, 400], 112, dusk)
      },
      0.4,
      5,
      0.6,
    )
    for (const x of [900, 1050, 1220, 1400, 1540]) s.halo(x, 700, 100, '#ffc878', 0.7)
    s.path('M760 712H1620V742H740z', '#3a3048')
    s.mirrored(
      890,
      () => {
        boat(s, 420, 890, 330, '#2c2440', '#c98a6a', 0)
        s.path('M396 850V560L560 810z', '#f0cfa8', ' fill-opacity=".9"')
        s.path('M388 850V590L280 800z', '#d9a890', ' fill-opacity=".85"')
        s.stroke('M392 860V540', '#2c2440', 5)
      },
      0.45,
      4,
      0.6,
    )
    s.vignette('#141024', 0.45)
  } else {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#cfdad8'],
        [1, '#9fb4b4'],
      ]),
    )
    const tall: Town = {
      ...bright,
      walls: ['#e3b078', '#cf7862', '#ecd29a', '#d9a48c', '#c2645a', '#efe2c6', '#d6a95a', '#9fb5ac'],
    }
    paint(740, '#7fa39c', '#2a5258', '#234a50', '#f2faf2')
    s.mirrored(
      760,
      () => {
        for (let x = -40, i = 0; x < 1640; i++) {
          const w = s.between(130, 190)
          const h = s.between(430, 640)
          const wall = tall.walls[i % tall.walls.length] ?? '#ddd'
          house(
            s,
            x,
            760,
            w,
            h,
            {
              lit: wall,
              shade: shade(wall, 0.3),
              roof: s.pick(tall.roofs),
              window: '#4a4640',
              shutter: s.pick(tall.shutter ?? ['#355']),
            },
            { floors: 5, bays: 3 },
          )
          s.rect(x + w - 14, 760 - h, 14, h, '#2a1c18', ' fill-opacity=".16"')
          s.path(`M${px(x + w * 0.34)} 760v-64q${px(w * 0.16)} -40 ${px(w * 0.32)} 0v64z`, '#3a2f2a')
          if (i % 2) {
            const y = 760 - h * 0.42
            s.stroke(
              `M${px(x + 8)} ${px(y)}Q${px(x + w / 2)} ${px(y + 16)} ${px(x + w - 8)} ${px(y)}`,
              '#4a4640',
              2,
            )
            for (let k = 0; k < 5; k++)
              s.rect(
                x + 20 + (k * (w - 40)) / 5,
                y + 4 + (k % 2) * 4,
                18,
                30,
                s.pick(['#f6f2ea', '#8fb0c0', '#e0e4e0', '#d98a7a']),
              )
          }
          x += w
        }
      },
      0.5,
      5,
      0.7,
    )
    s.path('M-20 752H1620V786H-20z', '#8d8474')
    s.path('M-20 772H1620V790H-20z', '#4f4a42')
    for (const [x, y, w, c] of [
      [250, 880, 280, '#2f6a8a'],
      [700, 930, 340, '#c9503a'],
      [1160, 870, 260, '#efe8d6'],
      [1450, 950, 280, '#3f7a5a'],
    ] as const) {
      s.oval(x, y + 6, w * 0.5, w * 0.06, '#122a30', ' fill-opacity=".55"')
      boat(s, x, y, w, c, '#e0d2b4', s.between(-2, 2))
    }
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#fff6dc', 0.28],
        [0.5, '#fff6dc', 0],
        [1, '#0c2028', 0.25],
      ]),
    )
  }
  return s.done()
}
