import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { pebbles, tufts } from './ground.ts'
import { mass, reeds } from './plants.ts'
import { Sheet, box, curve, jag, px, under, type Point } from './sheet.ts'
import { birds, person } from './things.ts'
import { dashes, glitter } from './water.ts'

function umbrella(s: Sheet, x: number, y: number, r: number, a: string, b: string): void {
  s.oval(x + r * 0.75, y + r * 0.85, r, r * 0.82, '#8a6a3c', ' fill-opacity=".38"')
  for (let i = 0; i < 8; i++) {
    const [u, v] = [(i * Math.PI) / 4, ((i + 1) * Math.PI) / 4]
    s.path(
      `M${px(x)} ${px(y)}L${px(x + Math.cos(u) * r)} ${px(y + Math.sin(u) * r * 0.9)}` +
        `L${px(x + Math.cos(v) * r)} ${px(y + Math.sin(v) * r * 0.9)}z`,
      i % 2 ? a : b,
    )
    if (i < 4)
      s.path(
        `M${px(x)} ${px(y)}L${px(x + Math.cos(u) * r)} ${px(y + Math.sin(u) * r * 0.9)}` +
          `L${px(x + Math.cos(v) * r)} ${px(y + Math.sin(v) * r * 0.9)}z`,
        '#402818',
        ' fill-opacity=".14"',
      )
  }
}

export const spiaggia: Scene = (variant) => {
  const s = new Sheet(500 + variant)
  if (variant === 1) {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#ecd9ae'],
        [1, '#d8bb84'],
      ]),
    )
    s.texture(
      box(0, 0, WIDTH, HEIGHT),
      { fx: 0.02, fy: 0.02, colour: '#a8854e', gain: 2.6, cut: 1.3, octaves: 2 },
      s.fade([
        [0, '#000', 0.5],
        [1, '#000', 0.5],
      ]),
    )
    const line = (dx: number): Point[] =>
      jag(
        s,
        [
          [980 + dx, -20],
          [930 + dx, 200],
          [1010 + dx, 420],
          [940 + dx, 640],
          [1030 + dx, 860],
          [990 + dx, 1090],
        ],
        0.05,
        2,
      )
    const edge = (dx: number): string => `${curve(line(dx))}L1620 1090V-20z`
    s.path(edge(-30), '#b8945e', `${s.blur(6)} fill-opacity=".55"`)
    s.path(
      edge(30),
      s.fade(
        [
          [0, '#d9efe6'],
          [0.18, '#8fd0cd'],
          [0.5, '#3fa4b2'],
          [1, '#1d7a95'],
        ],
        true,
      ),
    )
    s.veins(
      edge(90),
      { fx: 0.008, fy: 0.006, colour: '#eafff8', octaves: 3, seed: 4 },
      s.fade(
        [
          [0, '#000', 0.6],
          [1, '#000', 0.25],
        ],
        true,
      ),
      2,
    )
    s.stroke(curve(line(26)), '#ffffff', 20, `${s.blur(4)} stroke-opacity=".9"`)
    s.stroke(curve(line(120)), '#f4fffb', 13, `${s.blur(5)} stroke-opacity=".6"`)
    for (let c = 0; c < 5; c++)
      for (let r = 0; r < 7; r++) {
        if (s.next() < 0.06) continue
        const [x, y] = [110 + c * 172 + s.between(-5, 5), 60 + r * 162 + s.between(-5, 5)]
        for (const off of [-46, 40])
          s.put(
            `<rect x="${px(x + off + 22)}" y="${px(y + 34)}" width="20" height="58" rx="4" ` +
              `fill="${off > 0 ? '#f6efe0' : '#dfe7e4'}"/>`,
          )
        umbrella(s, x, y, 52, c < 2 ? '#b6432f' : '#2f6f86', '#f3ead6')
      }
    for (const [x, y] of [
      [930, 300],
      [960, 720],
      [900, 470],
    ] as const) {
      s.oval(x + 14, y + 10, 20, 7, '#6a4c28', ' fill-opacity=".45"')
      s.oval(x, y, 9, 9, '#5a3b2a')
      s.oval(x, y + 7, 13, 8, '#c9583c')
    }
  } else if (variant === 2) {
    s.sky([
      [0, '#8a979c'],
      [0.35, '#bfc6c4'],
      [0.5, '#dcdcd2'],
    ])
    s.clouds(0, 460, '#6d7b82', { cut: 1.25, seed: 19 }, 0.7)
    s.rect(
      0,
      486,
      WIDTH,
      220,
      s.fade([
        [0, '#93a5a6'],
        [1, '#6f8a8a'],
      ]),
    )
    for (const [y, w] of [
      [528, 3],
      [566, 5],
      [612, 9],
      [662, 13],
    ] as const)
      s.stroke(
        curve(
          jag(
            s,
            [
              [-20, y],
              [400, y + 8],
              [800, y - 4],
              [1200, y + 6],
              [1620, y],
            ],
            0.03,
            3,
          ),
        ),
        '#f2f4ee',
        w,
        `${s.blur(1.6)} stroke-opacity=".8"`,
      )
    s.path(
      under(
        jag(
          s,
          [
            [-20, 700],
            [400, 688],
            [900, 700],
            [1620, 672],
          ],
          0.02,
          3,
        ),
      ),
      s.fade([
        [0, '#a5957a'],
        [0.12, '#c6b696'],
        [1, '#9a8666'],
      ]),
    )
    s.texture(
      box(0, 690, WIDTH, 377),
      { fx: 0.008, fy: 0.03, colour: '#6a5840', gain: 2.6, cut: 1.3 },
      s.fade([
        [0, '#000', 0.2],
        [1, '#000', 0.8],
      ]),
    )
    const tint = ['#7f9a9c', '#e5dcc4', '#b1705a', '#e5dcc4', '#7f9a9c', '#c9ab6c']
    tint.forEach((c, i) => {
      const [x, w, h] = [90 + i * 122, 112, 172]
      s.oval(x + w * 0.6, 806, w * 0.7, 10, '#4a3c2a', `${s.blur(5)} fill-opacity=".5"`)
      s.rect(x, 800 - h, w, h, c)
      s.path(`M${x - 7} ${802 - h}L${x + w / 2} ${752 - h}L${x + w + 7} ${802 - h}z`, '#6c6255')
      s.rect(x + 30, 840 - h, 52, h - 40, '#3b342c', ' fill-opacity=".5"')
      for (let k = 1; k < 6; k++) s.rect(x + (w * k) / 6, 800 - h, 1.5, h, '#000', ' fill-opacity=".16"')
    })
    s.path('M980 700L1010 700L1420 1080H1180z', '#7d6c54')
    for (let i = 0; i < 22; i++) {
      const t = Math.pow(i / 21, 1.7)
      s.path(
        `M${px(979 + 200 * t)} ${px(702 + 378 * t)}h${px(32 + 210 * t)}v${px(4 + 15 * t)}` +
          `h${px(-32 - 210 * t)}z`,
        i % 2 ? '#a39174' : '#94826a',
      )
    }
    person(s, 1090, 760, 108, '#38393a', 0.03)
    s.path('M1132 762q6 -26 30 -24l22 -2 8 6 -8 4 -6 2v18h-6v-16h-22v16h-6v-18z', '#4a3f36')
    s.stroke(reeds(s, 40, 560, 1080, 60, 150, 130, 30), '#6f6a45', 3)
    birds(s, 1240, 280, 170, 7, 16, '#5c666a')
    s.vignette('#262c2e', 0.35)
  } else {
    s.sky([
      [0, '#5c6f96'],
      [0.25, '#b58ba0'],
      [0.42, '#f2b38c'],
      [0.5, '#fbd9a0'],
    ])
    s.clouds(40, 380, '#ffcbb0', { cut: 1.35, seed: 28 }, 0.8)
    s.sun(1130, 500, 40, '#fffbe2', '#ffdf9e')
    s.rect(
      0,
      540,
      WIDTH,
      230,
      s.fade([
        [0, '#f0bd8c'],
        [1, '#8a7894'],
      ]),
    )
    s.path(glitter(s, 1130, 542, 780, 120, 200), '#fff0c6', ' fill-opacity=".65"')
    for (const [y, w] of [
      [600, 3],
      [650, 6],
      [708, 10],
    ] as const)
      s.stroke(
        curve(
          jag(
            s,
            [
              [-20, y],
              [500, y + 6],
              [1000, y - 5],
              [1620, y + 4],
            ],
            0.04,
            3,
          ),
        ),
        '#ffeeda',
        w,
        `${s.blur(1.8)} stroke-opacity=".75"`,
      )
    s.path(
      under(
        jag(
          s,
          [
            [-20, 776],
            [300, 760],
            [700, 772],
            [1150, 748],
            [1620, 764],
          ],
          0.03,
          3,
        ),
      ),
      s.fade([
        [0, '#f0bf95'],
        [0.3, '#b08a8c'],
        [1, '#4d4058'],
      ]),
    )
    s.path(
      under(
        jag(
          s,
          [
            [-20, 960],
            [500, 930],
            [900, 990],
            [1620, 1010],
          ],
          0.04,
          4,
        ),
      ),
      s.fade([
        [0, '#8a6a5c'],
        [1, '#3a2c34'],
      ]),
    )
    s.halo(1130, 800, 420, '#ffdca8', 0.6, 80)
    s.stroke(
      curve(
        jag(
          s,
          [
            [-20, 800],
            [400, 782],
            [900, 806],
            [1620, 780],
          ],
          0.03,
          3,
        ),
      ),
      '#fff2e0',
      9,
      `${s.blur(2.5)} stroke-opacity=".8"`,
    )
    s.mirrored(
      866,
      () => {
        person(s, 560, 866, 250, '#2c2336', 0.06)
        person(s, 672, 866, 150, '#2c2336', 0.04)
        s.stroke('M598 748L648 782', '#2c2336', 9)
      },
      0.5,
      4,
      0.7,
    )
    s.path(pebbles(s, 760, 950, HEIGHT, 80, 10), '#2c2228')
    s.vignette('#1d1628', 0.4)
  }
  return s.done()
}

/** A lighthouse, its foot's middle at (x, y). */
function lamp(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  lit: string,
  dark: string,
  trim: string,
  bands: number,
  glow: string,
): void {
  const p = (a: number, b: number): string => `${px(x + a * h)} ${px(y + b * h)}`
  const shade = s.fade(
    [
      [0, lit],
      [0.35, lit],
      [1, dark],
    ],
    true,
  )
  s.path(`M${p(-0.1, 0)}L${p(-0.058, -0.78)}H${px(x + 0.058 * h)}L${p(0.1, 0)}z`, shade)
  for (let i = 0; i < bands; i++) {
    const t = (i + 0.35) / bands
    const u = t + 0.5 / bands
    const w = (v: number): number => 0.1 - 0.042 * v
    s.path(
      `M${p(-w(t), -0.78 * t)}L${p(-w(u), -0.78 * u)}L${p(w(u), -0.78 * u)}L${p(w(t), -0.78 * t)}z`,
      trim,
      ' fill-opacity=".85"',
    )
  }
  s.path(
    `M${p(-0.1, 0)}L${p(-0.058, -0.78)}H${px(x + 0.058 * h)}L${p(0.1, 0)}z`,
    s.fade(
      [
        [0, '#000', 0],
        [0.45, '#000', 0.03],
        [1, '#000', 0.4],
      ],
      true,
    ),
  )
  s.path(`M${p(-0.085, -0.78)}H${px(x + 0.085 * h)}V${px(y - 0.805 * h)}H${px(x - 0.085 * h)}z`, dark)
  s.stroke(
    `M${p(-0.08, -0.805)}V${px(y - 0.85 * h)}H${px(x + 0.08 * h)}V${px(y - 0.805 * h)}` +
      `M${p(-0.03, -0.805)}V${px(y - 0.85 * h)}M${p(0.03, -0.805)}V${px(y - 0.85 * h)}`,
    dark,
    Math.max(1, h * 0.006),
  )
  s.rect(x - 0.042 * h, y - 0.9 * h, 0.084 * h, 0.095 * h, glow)
  s.stroke(
    `M${p(-0.042, -0.9)}V${px(y - 0.805 * h)}M${p(0, -0.9)}V${px(y - 0.805 * h)}` +
      `M${p(0.042, -0.9)}V${px(y - 0.805 * h)}`,
    dark,
    Math.max(1, h * 0.008),
  )
  s.path(
    `M${p(-0.056, -0.898)}Q${p(-0.04, -0.95)} ${p(0, -0.965)}Q${p(0.04, -0.95)} ${p(0.056, -0.898)}z`,
    trim,
  )
  s.stroke(`M${p(0, -0.96)}V${px(y - 1.01 * h)}`, dark, Math.max(1, h * 0.008))
  for (const t of [0.2, 0.5]) s.rect(x - 0.014 * h, y - (0.78 * t + 0.06) * h, 0.028 * h, 0.05 * h, dark)
}

/** Rocks along the water, under a jagged line. */
function rocks(s: Sheet, line: readonly Point[], top: string, low: string, seed: number): void {
  s.relief(
    under(jag(s, line, 0.22, 5)),
    s.fade([
      [0, top],
      [1, low],
    ]),
    { fx: 0.02, fy: 0.025, scale: 18, seed },
  )
}

export const faro: Scene = (variant) => {
  const s = new Sheet(540 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#141d38'],
      [0.35, '#3d4a70'],
      [0.55, '#a77a86'],
      [0.66, '#eab489'],
    ])
    s.clouds(0, 480, '#0f1630', { cut: 1.4, seed: 7 }, 0.6)
    s.rect(
      0,
      690,
      WIDTH,
      380,
      s.fade([
        [0, '#c99a8c'],
        [0.3, '#5a5f80'],
        [1, '#141c34'],
      ]),
    )
    s.texture(
      box(0, 690, WIDTH, 377),
      { fx: 0.006, fy: 0.05, colour: '#0e1530', gain: 3, cut: 1.4 },
      s.fade([
        [0, '#000', 0.3],
        [1, '#000', 0.9],
      ]),
    )
    s.path(dashes(s, 696, HEIGHT, 160, 60), '#ffd9b8', ' fill-opacity=".22"')
    s.path(
      'M948 238L-40 60V330z',
      s.fade(
        [
          [0, '#ffeec0', 0.05],
          [1, '#ffeec0', 0.6],
        ],
        true,
      ),
      s.blur(6),
    )
    s.path(
      'M948 238L1640 170V300z',
      s.fade(
        [
          [0, '#ffeec0', 0.4],
          [1, '#ffeec0', 0.02],
        ],
        true,
      ),
      s.blur(6),
    )
    rocks(
      s,
      [
        [560, 900],
        [640, 800],
        [760, 740],
        [880, 700],
        [1040, 700],
        [1180, 740],
        [1400, 720],
        [1620, 690],
      ],
      '#3b3c50',
      '#11152a',
      5,
    )
    lamp(s, 948, 716, 530, '#c3bcc0', '#4a4a66', '#6a3a44', 0, '#fff3c8')
    s.halo(948, 262, 220, '#fff0bf', 0.95)
    s.rect(1030, 652, 130, 60, '#7a7484')
    s.path('M1018 654L1095 618L1172 654z', '#3a3348')
    s.rect(1060, 672, 18, 22, '#ffd58a')
    s.rect(1110, 672, 18, 22, '#ffd58a')
    s.stroke(
      curve(
        jag(
          s,
          [
            [540, 920],
            [660, 900],
            [800, 930],
            [1000, 910],
            [1300, 940],
            [1620, 920],
          ],
          0.08,
          4,
        ),
      ),
      '#d9d5e2',
      9,
      `${s.blur(4)} stroke-opacity=".55"`,
    )
    s.vignette('#070b1a', 0.5)
  } else if (variant === 2) {
    s.sky([
      [0, '#5b93bd'],
      [0.4, '#b7d5e2'],
      [0.6, '#eaf1ec'],
    ])
    s.clouds(30, 460, '#ffffff', { cut: 1.2, seed: 10, fx: 0.003, fy: 0.008 }, 0.95)
    s.rect(
      0,
      620,
      WIDTH,
      450,
      s.fade([
        [0, '#5d9dab'],
        [0.4, '#2f7788'],
        [1, '#174a5e'],
      ]),
    )
    s.texture(
      box(0, 620, WIDTH, 447),
      { fx: 0.008, fy: 0.04, colour: '#0f4256', gain: 3.4, cut: 1.6 },
      s.fade([
        [0, '#000', 0.3],
        [1, '#000', 0.9],
      ]),
    )
    s.path('M-20 760L520 742L600 760V800L-20 830z', '#cdbfa6')
    s.path('M-20 800L600 776V850L-20 900z', '#8f816c')
    for (let i = 0; i < 34; i++)
      s.path(
        mass(s, s.between(-20, 640), s.between(838, 880), 22, 14, 2, 20, 5),
        s.pick(['#6d675e', '#8d867a', '#57524c', '#a39c8e']),
      )
    lamp(s, 520, 760, 560, '#fdf9ee', '#c2c3bd', '#b8372c', 3, '#cfe4ea')
    s.rect(330, 690, 120, 68, '#f3ead8')
    s.rect(330, 690, 120, 10, '#b8372c')
    s.rect(372, 716, 26, 42, '#3f5a66')
    const spray = mass(s, 690, 790, 90, 110, 60, 12, 6)
    s.path(mass(s, 700, 840, 150, 60, 40, 24), '#eaf6f6', s.blur(9))
    s.path(spray, '#ffffff', ` fill-opacity=".8"${s.blur(2.5)}`)
    for (const [x, y, w] of [
      [760, 690, 260],
      [1180, 720, 200],
      [900, 790, 330],
      [1330, 830, 300],
      [760, 900, 380],
      [1260, 960, 420],
    ] as const) {
      const k = (y - 600) / 420
      s.path(
        `M${x - w} ${y}Q${px(x - w * 0.4)} ${px(y - 34 * k)} ${x} ${px(y - 20 * k)}T${x + w} ${y}` +
          `Q${px(x + w * 0.3)} ${px(y + 4)} ${x} ${px(y - 6 * k)}T${x - w} ${y}z`,
        '#eef8f7',
        `${s.blur(3)} fill-opacity=".85"`,
      )
    }
    birds(s, 960, 260, 260, 9, 20, '#4a6675')
  } else {
    s.sky([
      [0, '#cfc3b4'],
      [0.4, '#e9dcc4'],
      [0.7, '#f3e8d2'],
    ])
    s.halo(380, 420, 560, '#fff6dd', 0.9)
    s.rect(
      0,
      600,
      WIDTH,
      470,
      s.fade([
        [0, '#e6d8be'],
        [0.4, '#b8b09e'],
        [1, '#6f7672'],
      ]),
    )
    s.path(dashes(s, 610, HEIGHT, 220, 70), '#fff8e6', ' fill-opacity=".35"')
    s.mirrored(
      604,
      () => {
        s.path(
          under(
            jag(
              s,
              [
                [860, 606],
                [1000, 560],
                [1150, 540],
                [1300, 470],
                [1620, 420],
              ],
              0.12,
              5,
            ),
            606,
          ),
          '#b5a68f',
        )
      },
      0.35,
      4,
    )
    s.mist(590, 140, '#efe2c9', 0.7)
    s.mirrored(
      660,
      () => {
        s.path(
          under(
            jag(
              s,
              [
                [960, 662],
                [1060, 620],
                [1160, 596],
                [1300, 604],
                [1620, 560],
              ],
              0.14,
              5,
            ),
            662,
          ),
          '#8f8370',
        )
        lamp(s, 1140, 606, 250, '#e9dfca', '#9c907b', '#8f5a48', 2, '#fff3cc')
      },
      0.35,
      4,
    )
    s.halo(1140, 388, 130, '#fff6d8', 0.95)
    s.mist(680, 170, '#eadfc8', 0.55)
    s.path(
      under(
        jag(
          s,
          [
            [-20, 800],
            [200, 820],
            [420, 900],
            [700, 980],
            [900, 1080],
          ],
          0.1,
          5,
        ),
      ),
      s.fade([
        [0, '#6d6c50'],
        [1, '#38382e'],
      ]),
    )
    s.stroke(tufts(s, 500, 830, 1080, 500, 60, -20, 460), '#8c8458', 2.2)
    s.path('M-20 920C120 900 240 940 330 1000L420 1090H180C140 1010 60 980 -20 980z', '#c9b890')
    person(s, 214, 914, 132, '#3b342c', 0.03)
  }
  return s.done()
}
