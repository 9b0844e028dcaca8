import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { pebbles, stream } from './ground.ts'
import { fir, row } from './plants.ts'
import { Sheet, box, curve, jag, open, poly, px, ridge, under, type Point, type Stop } from './sheet.ts'
import { birds, house, person, tower } from './things.ts'

type Rock = {
  snow: readonly Stop[]
  rock: string
  shadow?: string
  scale?: number
  away?: 1 | -1
  seed?: number
  bare?: number
  plain?: boolean
}

/**
 * A mountain over the skeleton line `bones`: rough stone and snow, its faces away from the light in shadow.
 */
function massif(s: Sheet, bones: readonly Point[], rough: number, o: Rock, bottom = HEIGHT): void {
  const line = jag(s, bones, rough, 5)
  const d = under(line, bottom)
  const away = o.away ?? 1
  s.relief(d, s.fade(o.snow), {
    fx: 0.0085,
    fy: 0.0095,
    scale: o.scale ?? 22,
    octaves: 3,
    azimuth: away === 1 ? 210 : 330,
    seed: o.seed ?? 4,
    reach: 8,
  })
  let [deep, soft] = ['', '']
  bones.forEach((top, i) => {
    const [left, right] = [bones[i - 1], bones[i + 1]]
    if ((left && left[1] < top[1]) || (right && right[1] < top[1])) return
    const drop = s.between(180, 330)
    const spur = jag(
      s,
      [
        top,
        [top[0] + away * s.between(-30, 15), top[1] + drop * 0.4],
        [top[0] + away * s.between(10, 60), top[1] + drop],
      ],
      0.2,
      4,
    )
    const far = jag(
      s,
      [
        [top[0] + away * s.between(150, 260), top[1] + drop * 0.75],
        [top[0] + away * s.between(60, 90), top[1] + drop * 0.3],
        [top[0] + away * 20, top[1] - 30],
      ],
      0.2,
      4,
    )
    deep += poly([...spur, ...far])
    for (let k = 0; k < 3; k++) {
      const from: Point = [top[0] - away * s.between(20, 150), top[1] + s.between(70, 200)]
      soft += poly(
        jag(
          s,
          [
            from,
            [from[0] + away * s.between(10, 40), from[1] + s.between(90, 180)],
            [from[0] + away * s.between(50, 90), from[1] + s.between(60, 100)],
            from,
          ],
          0.2,
          3,
        ),
      )
    }
  })
  s.group(s.clip(d), () => {
    s.path(deep, o.shadow ?? o.rock, ' fill-opacity=".42"')
    s.path(soft, o.shadow ?? o.rock, ' fill-opacity=".25"')
  })
  if (o.plain !== true)
    s.texture(
      d,
      {
        fx: 0.011,
        fy: 0.016,
        colour: o.rock,
        gain: 7,
        cut: 3.5 + (1 - (o.bare ?? 0.5)) * 1.3,
        octaves: 3,
        seed: (o.seed ?? 4) + 30,
      },
      s.fade([
        [0, '#000', 0.75],
        [0.6, '#000', 0.6],
        [1, '#000', 0.85],
      ]),
    )
}

export const montagnaNeve: Scene = (variant) => {
  const s = new Sheet(400 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#25507f'],
      [0.35, '#7fa9cb'],
      [0.6, '#dfe9ee'],
    ])
    s.clouds(60, 340, '#ffffff', { cut: 1.35, seed: 12 }, 0.7)
    s.path(
      under(
        jag(
          s,
          [
            [-20, 520],
            [160, 430],
            [300, 500],
            [480, 420],
            [620, 520],
            [1100, 480],
            [1300, 390],
            [1450, 470],
            [1620, 400],
          ],
          0.2,
          4,
        ),
      ),
      s.fade([
        [0, '#c5d7e4'],
        [1, '#93adc4'],
      ]),
    )
    s.mist(560, 200, '#e3edf2', 0.8)
    massif(
      s,
      [
        [120, 800],
        [330, 600],
        [470, 470],
        [560, 420],
        [660, 270],
        [760, 170],
        [830, 250],
        [930, 330],
        [1020, 300],
        [1130, 460],
        [1300, 600],
        [1500, 790],
      ],
      0.17,
      {
        snow: [
          [0, '#ffffff'],
          [0.6, '#dce7f0'],
          [1, '#9eb6cc'],
        ],
        rock: '#3f4c5d',
        shadow: '#5d7ea6',
        scale: 28,
      },
      840,
    )
    s.mist(740, 260, '#dbe7ef', 0.75)
    s.path(row(s, -20, 1640, 850, 70, 130, 'fir', 0.26), '#6b8494')
    s.path(under(ridge(s, 848, 12, 8)), '#6b8494')
    s.mist(850, 140, '#cddbe4', 0.5)
    s.path(
      row(s, -20, 560, 960, 110, 210, 'fir', 0.24) + row(s, 1020, 1660, 950, 120, 240, 'fir', 0.24),
      '#25394a',
    )
    s.path(
      under(
        jag(
          s,
          [
            [-20, 930],
            [400, 955],
            [800, 985],
            [1200, 950],
            [1620, 920],
          ],
          0.05,
          4,
        ),
      ),
      s.fade([
        [0, '#e8f0f5'],
        [1, '#a8bfd2'],
      ]),
    )
    s.path(fir(s, 210, 1060, 260) + fir(s, 1440, 1070, 330) + fir(s, 1330, 1050, 210), '#172836')
  } else if (variant === 2) {
    s.sky([
      [0, '#2c3960'],
      [0.3, '#7d6d94'],
      [0.5, '#e0a596'],
      [0.65, '#f2cfae'],
    ])
    massif(
      s,
      [
        [-20, 380],
        [120, 250],
        [240, 190],
        [330, 290],
        [420, 250],
        [530, 380],
        [700, 470],
        [860, 430],
        [1000, 500],
        [1200, 560],
        [1620, 620],
      ],
      0.2,
      {
        snow: [
          [0, '#ffc9ae'],
          [0.35, '#e39a92'],
          [1, '#6b6690'],
        ],
        rock: '#4b3f63',
        away: -1,
        seed: 9,
        shadow: '#5c5488',
      },
      720,
    )
    s.mist(660, 300, '#8f83a8', 0.7)
    s.path(
      under(
        jag(
          s,
          [
            [-20, 640],
            [300, 720],
            [700, 690],
            [1100, 640],
            [1620, 480],
          ],
          0.1,
          5,
        ),
      ),
      s.fade([
        [0, '#5d638c'],
        [1, '#39426a'],
      ]),
    )
    s.path(row(s, 1000, 1640, 700, 50, 90, 'fir', 0.28), '#3a4468')
    s.mist(770, 200, '#8087ad', 0.55)
    s.path(
      under(
        jag(
          s,
          [
            [-20, 800],
            [500, 850],
            [1000, 830],
            [1620, 760],
          ],
          0.05,
          4,
        ),
      ),
      s.fade([
        [0, '#9aa6ca'],
        [1, '#47527e'],
      ]),
    )
    const lit = { lit: '#5b5674', shade: '#474566', roof: '#c3cce4', window: '#312f4c' }
    for (const [x, y, w, h] of [
      [560, 868, 74, 50],
      [690, 850, 84, 56],
      [820, 872, 70, 46],
      [915, 846, 84, 52],
      [1050, 866, 78, 52],
      [760, 902, 80, 52],
      [960, 905, 90, 54],
      [620, 915, 70, 50],
    ] as const)
      house(s, x, y, w, h, lit, { gable: true, floors: 2, bays: 2, glow: 0.75 })
    s.path(tower(875, 850, 26, 120, 'spire'), '#3c3a5c')
    for (const x of [600, 730, 880, 1000, 1090]) s.halo(x, 880, 110, '#ffcf86', 0.55, 50)
    s.path(
      row(s, -20, 420, 1000, 140, 240, 'fir', 0.22) + row(s, 1240, 1660, 980, 150, 280, 'fir', 0.24),
      '#1b2340',
    )
    s.path(
      under(
        jag(
          s,
          [
            [-20, 960],
            [400, 1000],
            [1100, 1010],
            [1620, 950],
          ],
          0.04,
          4,
        ),
      ),
      '#2b3560',
    )
    s.vignette('#0f1630', 0.4)
  } else {
    s.sky([
      [0, '#aeb8c0'],
      [0.5, '#cfd5d8'],
      [1, '#dfe3e4'],
    ])
    massif(
      s,
      [
        [600, 620],
        [800, 470],
        [960, 360],
        [1090, 210],
        [1180, 160],
        [1290, 260],
        [1400, 230],
        [1620, 420],
      ],
      0.2,
      {
        snow: [
          [0, '#eef1f3'],
          [1, '#b9c4cd'],
        ],
        rock: '#59646f',
        seed: 15,
        shadow: '#8796a5',
        bare: 0.9,
      },
      880,
    )
    s.clouds(120, 480, '#dde2e4', { cut: 1.1, gain: 3.4, seed: 22, fy: 0.006 }, 0.95)
    s.path(
      poly([
        [-20, 470],
        ...jag(
          s,
          [
            [-20, 470],
            [300, 560],
            [760, 640],
            [1200, 800],
            [1620, 860],
          ] as Point[],
          0.05,
          4,
        ),
        [1620, 1080],
        [-20, 1080],
      ]),
      s.fade([
        [0, '#f4f6f7'],
        [0.5, '#d5dee4'],
        [1, '#a9b8c4'],
      ]),
    )
    s.texture(
      box(0, 520, WIDTH, 550),
      { fx: 0.003, fy: 0.02, colour: '#8fa3b3', gain: 2.6, cut: 1.35 },
      s.fade([
        [0, '#000', 0.1],
        [1, '#000', 0.7],
      ]),
    )
    s.path(row(s, -20, 330, 640, 60, 120, 'fir', 0.35), '#77868f')
    s.mist(600, 120, '#e6eaec', 0.5)
    s.path('M330 668L760 668L800 720L380 730z', '#e4eaee', s.blur(6))
    house(
      s,
      430,
      690,
      150,
      66,
      { lit: '#6b5140', shade: '#4d3a2e', roof: '#f3f5f6', window: '#2c221b' },
      { flank: 80, floors: 1, bays: 3 },
    )
    s.stroke(
      'M980 1080C900 960 1080 900 990 830S860 760 900 710M1010 1080C930 960 1110 905 1018 832' +
        'S888 762 922 712',
      '#8c9fae',
      5,
      ' stroke-opacity=".8"',
    )
    person(s, 905, 716, 96, '#b23a2e', 0.05)
    s.stroke('M865 722L960 708M880 668L858 722M930 664L958 712', '#2c3237', 3.5)
    s.path(fir(s, 1330, 980, 330) + fir(s, 1470, 1040, 420) + fir(s, 1210, 930, 200), '#3b4a52')
    for (const [alpha, r, count] of [
      [0.8, 2.2, 240],
      [0.5, 4.5, 60],
    ] as const) {
      let d = ''
      for (let i = 0; i < count; i++)
        d += `M${px(s.between(0, WIDTH))} ${px(s.between(0, HEIGHT))}l${px(r * 0.7)} ${px(r * 0.7)}`
      s.stroke(d, '#ffffff', r * 2, ` stroke-opacity="${alpha}"`)
    }
  }
  return s.done()
}

export const ghiacciaio: Scene = (variant) => {
  const s = new Sheet(440 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#5f8fb4'],
      [0.3, '#bcd4e0'],
      [0.4, '#e6eef0'],
    ])
    massif(
      s,
      [
        [-20, 300],
        [300, 210],
        [520, 270],
        [740, 130],
        [900, 240],
        [1150, 160],
        [1350, 270],
        [1620, 210],
      ],
      0.2,
      {
        snow: [
          [0, '#ffffff'],
          [1, '#c2d3de'],
        ],
        rock: '#54606c',
        seed: 6,
      },
      590,
    )
    massif(
      s,
      [
        [-20, 330],
        [200, 350],
        [430, 420],
        [560, 520],
        [640, 640],
        [700, 800],
      ],
      0.12,
      {
        snow: [
          [0, '#85837c'],
          [1, '#4d4b48'],
        ],
        rock: '#2f2e2e',
        seed: 18,
        plain: true,
      },
      870,
    )
    massif(
      s,
      [
        [900, 640],
        [980, 520],
        [1080, 420],
        [1180, 380],
        [1400, 330],
        [1620, 260],
      ],
      0.12,
      {
        snow: [
          [0, '#77756f'],
          [1, '#45444a'],
        ],
        rock: '#2a2a2c',
        seed: 21,
        plain: true,
        away: -1,
      },
      870,
    )
    const half = (t: number): number => 120 + 190 * t + 60 * Math.sin(t * 5)
    const centre = (t: number): number => 790 + 90 * Math.sin(t * 3.6) - 130 * t * t
    const tongue = stream(s, 318, 860, centre, half, 0.06, 1.1)
    s.stroke(tongue, '#2c3338', 12, `${s.blur(4)} stroke-opacity=".6"`)
    s.relief(
      tongue,
      s.fade([
        [0, '#ffffff'],
        [0.5, '#dcecf2'],
        [0.9, '#8fbccd'],
        [1, '#5f97ac'],
      ]),
      { fx: 0.008, fy: 0.03, scale: 16, seed: 12 },
    )
    s.group(s.clip(tongue), () => {
      let [thin, thick] = ['', '']
      for (let i = 0; i < 34; i++) {
        const t = i / 33
        const [c, w, y] = [centre(t), half(t), 330 + 520 * Math.pow(t, 1.1)]
        const [a, b] = [s.between(-0.9, -0.2), s.between(0.1, 0.9)]
        const arc = curve(
          jag(
            s,
            [
              [c + a * w, y - 8],
              [c + ((a + b) / 2) * w, y + 16 + 14 * t],
              [c + b * w, y - 8],
            ],
            0.1,
            2,
          ),
        )
        if (t < 0.5) thin += arc
        else thick += arc
      }
      s.stroke(thin, '#5f97b2', 2, ' stroke-opacity=".7"')
      s.stroke(thick, '#3f7f9d', 4.5, ' stroke-opacity=".75"')
      for (const k of [-0.35, 0.2])
        s.stroke(
          curve(
            Array.from({ length: 9 }, (_, i): Point => [
              centre(i / 8) + k * half(i / 8),
              318 + 542 * Math.pow(i / 8, 1.1),
            ]),
          ),
          '#5a544e',
          9,
          `${s.blur(3)} stroke-opacity=".6"`,
        )
    })
    s.path(
      under(
        jag(
          s,
          [
            [-20, 800],
            [300, 830],
            [560, 862],
            [800, 850],
            [1100, 846],
            [1620, 780],
          ],
          0.08,
          5,
        ),
      ),
      s.fade([
        [0, '#6a6661'],
        [1, '#2c2a2b'],
      ]),
    )
    s.path(
      curve(
        [
          [640, 872],
          [800, 858],
          [960, 868],
          [980, 900],
          [880, 930],
          [700, 916],
        ],
        true,
      ),
      s.fade([
        [0, '#b5d6d8'],
        [1, '#4f8f9b'],
      ]),
    )
    s.path(pebbles(s, 700, 850, HEIGHT, 460, 26), '#232224')
    s.path(pebbles(s, 700, 860, HEIGHT, 300, 18), '#8b8781')
    person(s, 470, 930, 84, '#b0402f', 0.04)
    person(s, 520, 936, 80, '#27313a', 0.03)
  } else if (variant === 2) {
    s.sky([
      [0, '#7e93a0'],
      [0.35, '#c9d3d4'],
    ])
    const front = jag(
      s,
      [
        [-20, 250],
        [180, 210],
        [420, 260],
        [700, 190],
        [980, 240],
        [1250, 170],
        [1620, 230],
      ],
      0.14,
      5,
    )
    s.relief(
      under(front, 760),
      s.fade([
        [0, '#f6fbfb'],
        [0.3, '#bfe0e6'],
        [0.75, '#5fa3b8'],
        [1, '#2b6a86'],
      ]),
      { fx: 0.018, fy: 0.005, scale: 22, seed: 3, strength: 0.98 },
    )
    let cracksPath = ''
    for (let i = 0; i < 36; i++) {
      const x = s.between(0, WIDTH)
      cracksPath += open(
        jag(
          s,
          [
            [x, s.between(240, 380)],
            [x + s.between(-60, 60), s.between(560, 760)],
          ],
          0.1,
          4,
        ),
      )
    }
    s.stroke(cracksPath, '#1f5874', 4, ' stroke-opacity=".55"')
    s.stroke(cracksPath, '#ffffff', 2, ' stroke-opacity=".5" transform="translate(-4 0)"')
    s.path(
      'M600 770C590 640 660 560 760 560S930 660 940 770z',
      s.radial(
        [
          [0, '#0b2b40'],
          [0.6, '#154a64'],
          [1, '#2f7894'],
        ],
        0.5,
        0.9,
        0.8,
      ),
      s.blur(3),
    )
    s.rect(
      0,
      745,
      WIDTH,
      330,
      s.fade([
        [0, '#5f6669'],
        [0.3, '#45484a'],
        [1, '#232527'],
      ]),
    )
    s.path(
      'M620 762C700 790 640 850 520 900S300 1000 240 1080H760C700 990 820 900 900 850S960 790 930 760z',
      s.fade([
        [0, '#4a8ba0'],
        [1, '#88a9ae'],
      ]),
    )
    s.path(pebbles(s, 700, 750, HEIGHT, 600, 30), '#1d1f21')
    s.path(pebbles(s, 700, 760, HEIGHT, 420, 20), '#8a8d8c', ' fill-opacity=".8"')
    person(s, 1090, 850, 92, '#c3562f', 0.03)
    person(s, 1150, 858, 88, '#28323a', 0.02)
    s.vignette('#0c1a22', 0.4)
  } else {
    s.sky([
      [0, '#8a7a86'],
      [0.25, '#d8b1a0'],
      [0.42, '#f4dcb8'],
    ])
    s.halo(260, 330, 520, '#fff0cc', 0.9)
    s.path(
      under(
        jag(
          s,
          [
            [-20, 330],
            [200, 300],
            [420, 250],
            [640, 330],
            [900, 260],
            [1100, 300],
            [1620, 220],
          ],
          0.16,
          5,
        ),
      ),
      '#b79a98',
    )
    s.mist(400, 160, '#eecfb2', 0.6)
    massif(
      s,
      [
        [-20, 560],
        [300, 520],
        [600, 470],
        [820, 400],
        [1000, 300],
        [1150, 230],
        [1280, 290],
        [1450, 260],
        [1620, 340],
      ],
      0.16,
      {
        snow: [
          [0, '#9d8478'],
          [0.5, '#77655f'],
          [1, '#4a4144'],
        ],
        rock: '#3a3236',
        seed: 27,
      },
      1000,
    )
    const rest = jag(
      s,
      [
        [880, 420],
        [1000, 350],
        [1130, 300],
        [1260, 350],
        [1220, 440],
        [1130, 500],
        [1090, 600],
        [1010, 690],
        [940, 640],
        [960, 540],
        [880, 420],
      ],
      0.08,
      3,
    )
    s.relief(
      poly(rest),
      s.fade([
        [0, '#fff6ea'],
        [1, '#c2d0d8'],
      ]),
      { fx: 0.012, fy: 0.02, scale: 12, seed: 9 },
    )
    s.stroke('M1010 690C980 780 860 800 800 900S640 1000 560 1090', '#cfc2b4', 9, ' stroke-opacity=".8"')
    s.path(
      under(
        jag(
          s,
          [
            [-20, 800],
            [300, 770],
            [650, 860],
            [900, 960],
            [1200, 1010],
            [1620, 980],
          ],
          0.08,
          5,
        ),
      ),
      s.fade([
        [0, '#5c4e4c'],
        [1, '#2a2427'],
      ]),
    )
    s.path(pebbles(s, 700, 830, HEIGHT, 300, 30, -20, 760), '#8d7a70', ' fill-opacity=".7"')
    s.rect(452, 596, 12, 210, '#d9cdb8')
    for (const y of [600, 640, 680, 720, 760]) s.rect(452, y, 12, 18, '#a8402f')
    s.rect(464, 604, 96, 44, '#efe6d2')
    s.rect(474, 618, 76, 4, '#6a5a50')
    s.rect(474, 630, 54, 4, '#6a5a50')
    person(s, 350, 812, 220, '#2b2528', 0.03)
    s.path('M316 632Q306 690 320 712L352 706V636z', '#7b3a2c')
    birds(s, 760, 190, 90, 3, 16, '#5f4f52')
    s.vignette('#1a1214', 0.4)
  }
  return s.done()
}
