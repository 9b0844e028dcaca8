import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { type Point, box, px, under } from './paths.ts'
import { column, lump, mass, row } from './plants.ts'
import { jag, ridge } from './ridge.ts'
import { Sheet } from './sheet.ts'
import { house, person, tower } from './things.ts'

/** One row of vines from far to near: posts and leafy lumps along a line. */
function vineRow(
  s: Sheet,
  from: Point,
  to: Point,
  far: number,
  near: number,
  c: readonly [string, string, string],
  grapes = '',
): void {
  let [dark, mid, light, posts, fruit] = ['', '', '', '', '']
  for (let i = 0; i <= 46; i++) {
    const t = Math.pow(i / 46, 1.6)
    const k = far + (near - far) * t
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
    dark += lump(s, x + s.between(-0.2, 0.2) * k, y - k * 0.55, k * 0.42, k * 0.4, 6)
    mid += lump(s, x + s.between(-0.3, 0.2) * k, y - k * 0.72, k * 0.26, k * 0.22, 5)
    for (let j = 0; j < 3; j++)
      light += lump(s, x + s.between(-0.4, 0.3) * k, y - k * s.between(0.6, 1), k * 0.1, k * 0.08, 4)
    if (i % 5 === 0) posts += `M${px(x)} ${px(y + k * 0.06)}V${px(y - k * 1.05)}`
    if (grapes !== '' && t > 0.1)
      for (let j = 0; j < 6; j++)
        fruit += lump(s, x + s.between(-0.1, 0.1) * k, y - k * (0.22 + j * 0.035), k * 0.035, k * 0.035, 5)
  }
  s.stroke(posts, '#4a3a2a', Math.max(1.5, near * 0.03))
  s.path(dark, c[0])
  s.path(mid, c[1])
  s.path(light, c[2])
  if (fruit !== '') s.path(fruit, grapes)
}

export const vigneto: Scene = (variant) => {
  const s = new Sheet(1000 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#7d9fb8'],
      [0.3, '#d5d6c4'],
      [0.45, '#f6e3b4'],
    ])
    s.halo(1180, 330, 620, '#fff2c6', 0.9)
    for (const [y, colour] of [
      [410, '#b9b8a0'],
      [450, '#a0a584'],
      [500, '#84906a'],
    ] as const) {
      s.path(under(ridge(s, y, 34, 5, 0.05)), colour)
      s.mist(y + 60, 90, '#f3e6c0', 0.6)
    }
    s.path(row(s, 260, 380, 476, 50, 80, 'poplar', 0.3), '#56623f')
    house(
      s,
      290,
      480,
      90,
      40,
      { lit: '#d5a882', shade: '#a07556', roof: '#96543c' },
      { flank: 40, floors: 2, bays: 3 },
    )
    s.rect(
      0,
      540,
      WIDTH,
      540,
      s.fade([
        [0, '#b9ae72'],
        [0.4, '#8a7d46'],
        [1, '#55401f'],
      ]),
    )
    const c = ['#3f5226', '#66803a', '#a9bb58'] as const
    for (const [fx, tx] of [
      [580, -1500],
      [640, -820],
      [1020, 2420],
      [960, 1780],
      [705, -330],
      [895, 1250],
      [770, 180],
      [830, 760],
    ] as const)
      vineRow(s, [fx, 548], [tx, 1250], 16, 330, c)
    s.vignette('#2a2008', 0.35)
  } else if (variant === 2) {
    s.sky([
      [0, '#4f4a70'],
      [0.3, '#b57a86'],
      [0.5, '#f2b27e'],
      [0.6, '#fbdc9e'],
    ])
    s.clouds(20, 360, '#5a4468', { cut: 1.4, seed: 24 }, 0.6)
    s.sun(330, 520, 36, '#fff8d8', '#ffd694')
    for (const [y, colour] of [
      [560, '#b58a86'],
      [620, '#946a6c'],
    ] as const) {
      s.path(under(ridge(s, y, 40, 5, 0.05)), colour)
      s.mist(y + 70, 110, '#f0b98e', 0.55)
    }
    s.path(
      under(
        jag(
          s,
          [
            [-20, 760],
            [300, 720],
            [700, 640],
            [1000, 560],
            [1200, 520],
            [1400, 560],
            [1620, 640],
          ],
          0.02,
          3,
        ),
      ),
      s.fade([
        [0, '#a3652e'],
        [0.5, '#6d3a1e'],
        [1, '#2a1512'],
      ]),
    )
    for (let r = 0; r < 12; r++) {
      const t = r / 11
      let [d, l] = ['', '']
      for (let i = 0; i < 70; i++) {
        const x = -30 + i * 24
        const base = x < 1200 ? 760 - (x + 20) * 0.197 : 520 + (x - 1200) * 0.28
        const y = base + 18 + 480 * Math.pow(t, 1.5) * (0.55 + 0.45 * Math.min(1, (1700 - x) / 900))
        const k = 8 + 34 * t
        d += lump(s, x, y, k * 0.9, k * 0.62, 5)
        l += lump(s, x - 6, y - k * 0.4, k * 0.4, k * 0.25, 4)
      }
      s.path(d, ['#7d3a22', '#8d4a20', '#6a2c20'][r % 3] ?? '#7d3a22')
      s.path(l, ['#e08a3a', '#d9b04a', '#c9522c'][r % 3] ?? '#e08a3a')
    }
    s.path(tower(1210, 524, 26, 92, 'spire'), '#3c2430')
    house(
      s,
      1110,
      528,
      84,
      44,
      { lit: '#8a5a58', shade: '#5a3842', roof: '#3c2430' },
      { flank: 0, floors: 2, bays: 3, glow: 0.5 },
    )
    for (const [x, h] of [
      [1264, 90],
      [1286, 108],
      [1310, 84],
    ] as const)
      s.path(column(s, x, 540, h, 0.09), '#33202c')
    s.vignette('#1c0c14', 0.45)
  } else {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#cfe0c0'],
        [0.5, '#a5c088'],
        [1, '#4a6a34'],
      ]),
    )
    for (let i = 0; i < 30; i++)
      s.oval(
        s.between(0, WIDTH),
        s.between(0, HEIGHT),
        s.between(40, 110),
        s.between(40, 110),
        s.pick(['#eef4c8', '#7d9a50', '#f6efb4', '#5f8040']),
        `${i % 2 ? s.blur(22) : s.blur(12)} fill-opacity=".28"`,
      )
    s.stroke('M-20 210C400 190 1200 215 1620 190', '#6b6a60', 5)
    s.stroke('M-20 170C200 240 420 160 640 220S1100 260 1620 180', '#5a3f28', 26)
    const vine = (x: number, y: number, r: number, t: number, dark: string, light: string): void =>
      s.group(` transform="translate(${x} ${y}) rotate(${t}) scale(${px(r / 100)})"`, () => {
        s.path(
          'M0 0C-30 -40 -90 -40 -100 0C-130 30 -110 70 -90 80C-100 120 -60 150 -40 140' +
            'C-20 180 20 190 40 150C80 160 110 120 92 90C130 70 120 20 100 0C90 -40 30 -40 0 0z',
          dark,
        )
        s.path(
          'M0 0C-30 -40 -90 -40 -100 0C-130 30 -110 70 -90 80C-100 120 -60 150 -40 140C-20 110 -8 50 0 0z',
          light,
        )
        s.stroke(
          'M0 0Q4 80 12 160M0 10Q-50 30 -96 20M0 12Q50 30 98 16M4 40Q-30 90 -60 120M4 40Q40 90 66 110',
          '#d6e0a0',
          3,
          ' stroke-opacity=".6"',
        )
      })
    const bunch = (x: number, y: number, k: number): void => {
      s.stroke(`M${x} ${y - 60 * k}V${y}`, '#6b7a3a', 8 * k)
      const berries: Point[] = []
      for (let r = 0; r < 8; r++) {
        const n = [3, 4, 5, 5, 4, 3, 2, 1][r] ?? 1
        for (let i = 0; i < n; i++)
          berries.push([
            x + ((i - (n - 1) / 2) * 46 + s.between(-6, 6)) * k,
            y + (r * 38 + s.between(-5, 5)) * k,
          ])
      }
      const skin = s.radial(
        [
          [0, '#b8a4d8'],
          [0.3, '#6a4a92'],
          [0.75, '#33204f'],
          [1, '#160c28'],
        ],
        0.35,
        0.3,
        0.75,
      )
      for (const [bx, by] of berries) {
        s.oval(bx, by, 30 * k, 31 * k, skin)
        s.oval(bx - 10 * k, by - 12 * k, 6 * k, 4 * k, '#fff', ' fill-opacity=".6"')
      }
    }
    vine(420, 230, 130, 20, '#3a5a26', '#6f9440')
    vine(1220, 230, 140, -24, '#3a5a26', '#88aa4c')
    bunch(520, 380, 0.95)
    bunch(1110, 370, 0.85)
    bunch(800, 400, 1.2)
    vine(690, 210, 120, 30, '#3a5a26', '#7d9f46')
    vine(930, 220, 125, -30, '#2f4c20', '#9dbb5a')
    vine(240, 200, 110, -10, '#33521f', '#7d9f46')
    vine(1450, 190, 120, 10, '#2f4c20', '#6f9440')
    s.halo(1500, 40, 700, '#fffbe0', 0.65)
  }
  return s.done()
}

/** A cabbage or lettuce head from a low eye. */
function head(s: Sheet, x: number, y: number, r: number, c: readonly [string, string, string]): void {
  s.oval(x, y + r * 0.3, r * 1.1, r * 0.26, '#1c120a', ' fill-opacity=".5"')
  s.path(mass(s, x, y, r * 0.66, r * 0.3, 9, r * 0.46, 6), c[0])
  s.path(mass(s, x, y - r * 0.12, r * 0.5, r * 0.24, 7, r * 0.3, 6), c[1])
  s.path(mass(s, x, y - r * 0.24, r * 0.26, r * 0.14, 5, r * 0.2, 5), c[2])
}

export const orto: Scene = (variant) => {
  const s = new Sheet(1040 + variant)
  const lettuce = ['#3f6a2c', '#6f9f42', '#b9d67a'] as const
  const red = ['#4a2436', '#7d3a4c', '#b56a70'] as const
  const grey = ['#3f5f55', '#6f9282', '#a9c4b0'] as const
  if (variant === 1) {
    s.sky([
      [0, '#8fb5cc'],
      [0.3, '#d5e2dc'],
      [0.4, '#f0ecd6'],
    ])
    s.clouds(20, 300, '#fff', { cut: 1.3, seed: 40 }, 0.8)
    s.path(under(ridge(s, 380, 20, 6, 0.06)), '#a5b5a0')
    s.path(row(s, -20, 1640, 432, 40, 76, 'round', 0.5), '#71875a')
    const glass = (x: number, k: number): void => {
      s.path(
        `M${x} 440V${440 - 90 * k}Q${x + 110 * k} ${440 - 190 * k} ${x + 220 * k} ${440 - 90 * k}V440z`,
        s.fade([
          [0, '#f6fbf8'],
          [0.6, '#c6d6d0'],
          [1, '#a3b8ac'],
        ]),
      )
      for (let i = 0; i <= 5; i++)
        s.stroke(
          `M${x + i * 44 * k} 440V${px(440 - 90 * k - 46 * k * Math.sin((i / 5) * Math.PI))}`,
          '#7d928a',
          3,
        )
      s.rect(x + 88 * k, 440 - 70 * k, 44 * k, 70 * k, '#6d8278', ' fill-opacity=".55"')
    }
    glass(960, 1.25)
    glass(1240, 1.25)
    glass(700, 1.2)
    s.rect(
      0,
      436,
      WIDTH,
      640,
      s.fade([
        [0, '#a37d56'],
        [0.4, '#7a5334'],
        [1, '#3c2515'],
      ]),
    )
    const heads = [red, lettuce, grey].map((c) => [0, 1].map(() => s.stamp(() => head(s, 0, 0, 80, c))))
    for (let r = 0; r < 15; r++) {
      const t = Math.pow((r + 1) / 15, 1.9)
      const y = 446 + 640 * t
      for (let a = -5; a <= 5; a++) {
        const x = 700 + a * (50 + 330 * t)
        if (x > -100 && x < 1700)
          s.use(s.pick(heads[(a + 6) % 3] ?? []), x, y, (9 + 82 * t) / 80, s.next() < 0.5)
      }
    }
    s.vignette('#1c120a', 0.3)
  } else if (variant === 2) {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#dfe8d8'],
        [0.5, '#c2d2b4'],
        [1, '#5a6a44'],
      ]),
    )
    s.path(
      'M0 0H1600V1067H0z',
      s.radial(
        [
          [0, '#fffdf0', 0.95],
          [0.5, '#f2f5e0', 0.4],
          [1, '#8fa384', 0.5],
        ],
        0.5,
        0.42,
        0.7,
      ),
    )
    for (let i = 0; i < 9; i++) {
      const k = Math.pow((i + 1) / 9, 1.9)
      const [w, top] = [120 + 900 * k, 430 - 480 * k]
      s.stroke(
        `M${px(800 - w)} ${px(460 + 640 * k)}V${px(430 - 120 * k)}` +
          `Q${px(800 - w)} ${px(top)} 800 ${px(top)}T${px(800 + w)} ${px(430 - 120 * k)}` +
          `V${px(460 + 640 * k)}`,
        '#b9c8b8',
        2 + 12 * k,
      )
    }
    for (const a of [-0.8, -0.4, 0, 0.4, 0.8])
      s.stroke(
        `M${800 + a * 110} 400L${800 + a * 1100} ${a === 0 ? -60 : -60 + Math.abs(a) * 300}`,
        '#cfdacb',
        3,
      )
    s.path(
      'M760 470L560 1090H1040L840 470z',
      s.fade([
        [0, '#cbbf9c'],
        [1, '#8d7452'],
      ]),
    )
    for (const side of [-1, 1])
      for (let lane = 0; lane < 2; lane++)
        for (let i = 0; i < 12; i++) {
          const t = Math.pow((i + 1) / 12, 1.9)
          const x = 800 + side * (56 + lane * 52 + (290 + lane * 330) * t)
          const [y, h] = [462 + 640 * t, 40 + 420 * t]
          s.stroke(`M${px(x)} ${px(y)}V${px(y - h * 1.6)}`, '#e6e4d0', 1.5)
          s.path(mass(s, x, y - h * 0.62, h * 0.19, h * 0.58, 14, h * 0.1, 6), '#3a5a2a')
          s.path(mass(s, x, y - h * 0.7, h * 0.17, h * 0.52, 18, h * 0.05, 5), '#6f9440')
          if (t > 0.05)
            s.path(
              mass(s, x, y - h * 0.45, h * 0.16, h * 0.36, 7, h * 0.042, 8),
              s.pick(['#c93a24', '#d9542c', '#e08a3a']),
            )
        }
    person(s, 800, 640, 200, '#45503c', 0.02)
    s.path('M752 470Q800 440 848 470Q800 486 752 470zM776 462Q780 440 800 440T824 462z', '#c9ab6c')
    s.rect(752, 556, 96, 34, '#8d6a3c')
    s.path(mass(s, 800, 556, 40, 10, 12, 10), '#c93a24')
    s.vignette('#1f2a14', 0.35)
  } else {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade(
        [
          [0, '#6a4a30'],
          [1, '#4a3018'],
        ],
        true,
      ),
    )
    s.texture(box(0, 0, WIDTH, HEIGHT), { fx: 0.02, fy: 0.02, colour: '#22120a', gain: 3.4, cut: 1.6 })
    const bands: readonly (readonly [number, readonly [string, string, string], number])[] = [
      [90, lettuce, 74],
      [300, red, 66],
      [1010, grey, 84],
      [1240, lettuce, 64],
      [1450, ['#2f5a34', '#4f8a44', '#86b85c'], 58],
    ]
    for (const [x, c, r] of bands)
      for (let y = 40 + s.between(0, 40); y < 1100; y += r * 1.75) {
        s.oval(x + r * 0.3, y + r * 0.35, r, r * 0.9, '#140a04', ' fill-opacity=".45"')
        s.path(mass(s, x, y, r * 0.62, r * 0.58, 12, r * 0.36, 7), c[0])
        s.path(mass(s, x, y, r * 0.42, r * 0.4, 11, r * 0.26, 6), c[1])
        s.path(mass(s, x - r * 0.05, y - r * 0.05, r * 0.2, r * 0.2, 8, r * 0.16, 5), c[2])
      }
    s.rect(
      430,
      -10,
      330,
      1090,
      s.fade(
        [
          [0, '#b89a70'],
          [0.5, '#cdb088'],
          [1, '#9a7c54'],
        ],
        true,
      ),
    )
    s.texture(box(430, 0, 330, HEIGHT), {
      fx: 0.03,
      fy: 0.03,
      colour: '#6a4a2c',
      gain: 3,
      cut: 1.6,
      octaves: 2,
    })
    s.oval(650, 640, 160, 110, '#1c0f06', `${s.blur(12)} fill-opacity=".5"`)
    s.oval(600, 590, 150, 120, '#7d5428')
    s.oval(600, 582, 134, 104, '#3c2410')
    for (let i = 0; i < 30; i++)
      s.stroke(
        `M${px(600 + Math.cos(i * 0.21) * 150)} ${px(590 + Math.sin(i * 0.21) * 120)}` +
          `L${px(600 + Math.cos(i * 0.21) * 134)} ${px(582 + Math.sin(i * 0.21) * 104)}`,
        '#b98a4c',
        4,
      )
    for (const [x, y, r, c] of [
      [540, 560, 44, '#c93a24'],
      [620, 540, 48, '#d9482c'],
      [660, 610, 44, '#c23020'],
      [580, 630, 46, '#e0602c'],
      [600, 585, 46, '#d03a26'],
    ] as const) {
      s.oval(
        x,
        y,
        r,
        r * 0.92,
        s.radial(
          [
            [0, '#ffb08a'],
            [0.3, c],
            [1, '#5a1208'],
          ],
          0.35,
          0.3,
          0.75,
        ),
      )
      s.path(`M${x} ${y - 8}l-16 -10 12 2 2 -14 6 14 14 -6 -8 12 14 8 -16 0z`, '#4f7a34')
    }
    s.path(mass(s, 520, 640, 50, 34, 24, 14, 5), '#4f8a3c')
    s.path(mass(s, 505, 632, 50, 30, 30, 8, 5), '#8fc05c')
    s.group(' transform="translate(560 930) rotate(-18)"', () => {
      s.stroke('M-90 0H200', '#1c0f06', 16, ' stroke-opacity=".4" transform="translate(10 16)"')
      s.stroke('M-40 0H220', '#8d6238', 18)
      s.path(
        'M-40 -10L-70 -30Q-150 -34 -190 0Q-150 34 -70 30L-40 10z',
        s.fade([
          [0, '#c9cfd0'],
          [1, '#6a7478'],
        ]),
      )
    })
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade(
        [
          [0, '#fff2cc', 0.2],
          [0.6, '#fff2cc', 0],
          [1, '#140a04', 0.4],
        ],
        true,
      ),
    )
    s.vignette('#140a04', 0.4)
  }
  return s.done()
}
