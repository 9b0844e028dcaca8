import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { pebbles, tufts } from './ground.ts'
import { fir, mass, row } from './plants.ts'
import { Sheet, box, curve, jag, px, under, type Point, type Stop } from './sheet.ts'
import { birds, person, tower } from './things.ts'
import { dashes } from './water.ts'

function water(s: Sheet, d: string, stops: readonly Stop[], dark: string): void {
  s.path(d, s.fade(stops))
  s.texture(
    d,
    { fx: 0.005, fy: 0.045, colour: dark, gain: 3, cut: 1.4, octaves: 3 },
    s.fade([
      [0, '#000', 0.3],
      [1, '#000', 0.9],
    ]),
  )
}

/** A stony slope under a jagged line. */
function slope(
  s: Sheet,
  line: readonly Point[],
  stops: readonly Stop[],
  seed: number,
  bottom = HEIGHT,
): void {
  s.relief(under(jag(s, line, 0.12, 5), bottom), s.fade(stops), {
    fx: 0.012,
    fy: 0.014,
    scale: 15,
    octaves: 3,
    seed,
  })
}

export const diga: Scene = (variant) => {
  const s = new Sheet(1300 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#3f4c5c'],
      [0.3, '#78858c'],
      [0.46, '#b9beb8'],
    ])
    s.clouds(0, 460, '#252f3c', { cut: 1.15, seed: 6, gain: 2.8 }, 0.85)
    s.halo(1250, 440, 520, '#f0ead4', 0.6, 160)
    water(
      s,
      box(0, 470, WIDTH, 180),
      [
        [0, '#7d8d90'],
        [1, '#41565c'],
      ],
      '#22343c',
    )
    for (const [y, w] of [
      [520, 4],
      [560, 6],
      [600, 9],
    ] as const)
      s.stroke(
        curve(
          jag(
            s,
            [
              [-20, y],
              [500, y + 6],
              [1000, y - 6],
              [1620, y],
            ],
            0.06,
            4,
          ),
        ),
        '#e9eeea',
        w,
        `${s.blur(2)} stroke-opacity=".6"`,
      )
    s.path(tower(180, 472, 16, 70, 'dome'), '#56646a')
    s.rect(-20, 462, 240, 14, '#4a565c')
    water(
      s,
      box(0, 640, WIDTH, 430),
      [
        [0, '#6f8486'],
        [0.4, '#4a666c'],
        [1, '#1c3038'],
      ],
      '#12262e',
    )
    for (let i = 0; i < 11; i++) {
      const t = i / 10
      const [x, y] = [1560 - 1500 * Math.pow(t, 0.8), 905 - 300 * Math.pow(t, 0.8)]
      const k = 1.25 - 0.88 * Math.pow(t, 0.75)
      s.path(
        `M${px(x - 150 * k)} ${px(y - 6 * k)}L${px(x - 128 * k)} ${px(y - 150 * k)}` +
          `L${px(x + 12 * k)} ${px(y - 120 * k)}L${px(x + 6 * k)} ${px(y + 26 * k)}z`,
        s.fade([
          [0, '#f3cf4a'],
          [0.6, '#d9a51e'],
          [1, '#8a6414'],
        ]),
      )
      s.path(
        `M${px(x - 128 * k)} ${px(y - 150 * k)}L${px(x - 112 * k)} ${px(y - 160 * k)}` +
          `L${px(x + 26 * k)} ${px(y - 130 * k)}L${px(x + 12 * k)} ${px(y - 120 * k)}z`,
        '#fbe590',
      )
      s.path(
        `M${px(x + 12 * k)} ${px(y - 120 * k)}L${px(x + 26 * k)} ${px(y - 130 * k)}` +
          `L${px(x + 20 * k)} ${px(y + 20 * k)}L${px(x + 6 * k)} ${px(y + 26 * k)}z`,
        '#6a4c10',
      )
      for (const a of [0.25, 0.5, 0.75])
        s.stroke(
          `M${px(x + (-150 + 156 * a) * k)} ${px(y + (-6 + 32 * a) * k)}` +
            `L${px(x + (-128 + 140 * a) * k)} ${px(y + (-150 + 30 * a) * k)}`,
          '#8a6414',
          2.5 * k,
          ' stroke-opacity=".6"',
        )
      s.stroke(
        `M${px(x - 160 * k)} ${px(y - 4 * k)}L${px(x + 16 * k)} ${px(y + 30 * k)}`,
        '#f3f6f2',
        10 * k,
        ' stroke-opacity=".75"',
      )
      s.path(
        `M${px(x - 150 * k)} ${px(y + 4 * k)}L${px(x + 6 * k)} ${px(y + 36 * k)}` +
          `L${px(x - 30 * k)} ${px(y + 120 * k)}L${px(x - 160 * k)} ${px(y + 90 * k)}z`,
        '#d9b04a',
        ' fill-opacity=".2"',
      )
    }
    s.path(dashes(s, 660, HEIGHT, 140, 60), '#dfe9e6', ' fill-opacity=".25"')
    s.vignette('#0c141a', 0.45)
  } else if (variant === 2) {
    s.sky([
      [0, '#6fa0c4'],
      [0.25, '#c9dde4'],
    ])
    slope(
      s,
      [
        [-20, 230],
        [240, 130],
        [460, 200],
        [700, 90],
        [960, 190],
        [1200, 100],
        [1620, 210],
      ],
      [
        [0, '#e3e9ec'],
        [0.3, '#9fb0b8'],
        [1, '#7d8f90'],
      ],
      8,
      520,
    )
    s.mist(360, 180, '#dbe6ea', 0.6)
    s.path('M330 402H1270L1262 440H338z', '#3f9aa6')
    const wall = 'M300 420Q800 500 1300 420L1040 940Q800 980 560 940z'
    s.path(
      wall,
      s.fade(
        [
          [0, '#8b8a82'],
          [0.3, '#d9d6ca'],
          [0.62, '#c4c0b2'],
          [1, '#77756c'],
        ],
        true,
      ),
    )
    s.texture(wall, { fx: 0.02, fy: 0.004, colour: '#4f4c44', gain: 3, cut: 1.5, octaves: 3 })
    for (let i = 1; i < 9; i++) {
      const t = i / 9
      s.stroke(
        `M${px(300 + 260 * t)} ${px(420 + 520 * t)}Q800 ${px(500 + 480 * t)} ${px(1300 - 260 * t)} ` +
          `${px(420 + 520 * t)}`,
        '#6a675e',
        2,
        ' stroke-opacity=".5"',
      )
    }
    s.path('M286 408Q800 492 1314 408V428Q800 512 286 428z', '#efece0')
    s.stroke('M286 428Q800 512 1314 428', '#4a4840', 5, ' stroke-opacity=".6"')
    for (const x of [720, 772, 824, 876]) s.rect(x - 16, 470, 32, 26, '#2c3436')
    for (const x of [720, 772, 824, 876])
      s.path(
        `M${x - 14} 494Q${x - 20} 700 ${x - 40} 930H${x + 44}Q${x + 22} 700 ${x + 14} 494z`,
        s.fade([
          [0, '#f6fbfb', 0.95],
          [1, '#ffffff', 0.75],
        ]),
        s.blur(4),
      )
    slope(
      s,
      [
        [-20, 300],
        [160, 360],
        [300, 420],
        [400, 600],
        [520, 820],
        [600, 960],
      ],
      [
        [0, '#7f8a6c'],
        [0.5, '#5f6650'],
        [1, '#363c30'],
      ],
      15,
    )
    slope(
      s,
      [
        [1000, 970],
        [1090, 820],
        [1210, 600],
        [1310, 420],
        [1460, 350],
        [1620, 290],
      ],
      [
        [0, '#76836a'],
        [0.5, '#565e4c'],
        [1, '#30362c'],
      ],
      19,
    )
    let firs = ''
    for (let i = 0; i < 46; i++) {
      const left = i % 2 === 0
      const u = s.next()
      const x = left ? -10 + 460 * u : 1610 - 460 * u
      const y = 420 + 560 * s.next() + (left ? x : 1600 - x) * 0.4
      if (y < 1060) firs += fir(s, x, y, s.between(50, 110), 0.24)
    }
    s.path(firs, '#2f4034')
    s.oval(800, 950, 300, 60, '#ffffff', `${s.blur(18)} fill-opacity=".85"`)
    s.path(
      'M520 960Q800 900 1080 960L1300 1090H300z',
      s.fade([
        [0, '#e3f2f0'],
        [1, '#4f8f94'],
      ]),
    )
    s.path(dashes(s, 950, HEIGHT, 90, 50, 420, 1180), '#fff', ' fill-opacity=".6"')
    s.mist(930, 160, '#eef6f4', 0.5)
  } else {
    s.sky([
      [0, '#7a86a4'],
      [0.25, '#d9b49c'],
      [0.4, '#f8dfae'],
    ])
    s.halo(420, 370, 560, '#fff2cc', 0.9)
    s.path(
      under(
        jag(
          s,
          [
            [-20, 360],
            [260, 250],
            [520, 340],
            [800, 230],
            [1100, 330],
            [1400, 220],
            [1620, 300],
          ],
          0.14,
          5,
        ),
      ),
      '#b59a92',
    )
    s.mist(420, 160, '#f6d9ac', 0.6)
    slope(
      s,
      [
        [-20, 360],
        [200, 400],
        [420, 500],
        [560, 560],
      ],
      [
        [0, '#8f7a58'],
        [1, '#6a5640'],
      ],
      5,
      640,
    )
    slope(
      s,
      [
        [900, 560],
        [1100, 470],
        [1350, 380],
        [1620, 320],
      ],
      [
        [0, '#8a7454'],
        [1, '#5c4a38'],
      ],
      7,
      640,
    )
    s.rect(
      0,
      520,
      WIDTH,
      380,
      s.fade([
        [0, '#f6d9a4'],
        [0.4, '#9aaca2'],
        [1, '#4a7078'],
      ]),
    )
    s.texture(
      box(0, 520, WIDTH, 380),
      { fx: 0.005, fy: 0.05, colour: '#3a5c66', gain: 3, cut: 1.4, octaves: 2 },
      s.fade([
        [0, '#000', 0.1],
        [1, '#000', 0.7],
      ]),
    )
    const shelf: readonly string[] = ['#8d7a56', '#a58f66', '#bfa678', '#d6c096', '#e9d8b2']
    shelf.toReversed().forEach((c, i) => {
      const d = (4 - i) * 26
      s.path(
        under(
          jag(
            s,
            [
              [-20, 430 + d * 0.3],
              [220, 480 + d * 0.5],
              [420 + d, 560 + d * 0.35],
              [560 + d, 600 + d * 0.4],
              [380 + d, 680 + d * 0.5],
              [260 + d, 760 + d * 0.4],
              [200 + d, 900],
            ],
            0.04,
            3,
          ),
          900,
        ),
        c,
      )
      s.path(
        under(
          jag(
            s,
            [
              [1330 - d, 900],
              [1290 - d, 760 + d * 0.4],
              [1160 - d, 680 + d * 0.5],
              [960 - d, 610 + d * 0.4],
              [1120 - d, 560 + d * 0.35],
              [1380, 470 + d * 0.4],
              [1620, 420 + d * 0.3],
            ],
            0.04,
            3,
          ),
          900,
        ),
        c,
      )
    })
    slope(
      s,
      [
        [-20, 380],
        [200, 430],
        [360, 500],
        [460, 570],
        [300, 620],
        [-20, 640],
      ],
      [
        [0, '#8f7a58'],
        [1, '#6a5640'],
      ],
      5,
      640,
    )
    slope(
      s,
      [
        [1100, 570],
        [1200, 500],
        [1400, 420],
        [1620, 360],
      ],
      [
        [0, '#8a7454'],
        [1, '#5c4a38'],
      ],
      7,
      570,
    )
    s.path(dashes(s, 560, 800, 70, 40, 480, 1160), '#fff0cc', ' fill-opacity=".45"')
    s.path(
      'M-20 742Q760 900 1620 700V770Q760 975 -20 812z',
      s.fade([
        [0, '#cbbda4'],
        [1, '#a5967e'],
      ]),
    )
    s.path(
      'M-20 812Q760 975 1620 770V1090H-20z',
      s.fade([
        [0, '#8a7d6a'],
        [0.2, '#a89a84'],
        [1, '#4a4034'],
      ]),
    )
    for (let x = 20; x < 1600; x += 118) {
      const y = 812 + (1 - Math.pow((x - 790) / 810, 2)) * 82 - (x > 790 ? (x - 790) * 0.045 : 0)
      s.stroke(`M${x} ${px(y)}L${px(800 + (x - 800) * 1.04)} 1090`, '#4a4034', 4, ' stroke-opacity=".5"')
    }
    s.stroke('M-20 742Q760 900 1620 700', '#5c5040', 4)
    let rail = ''
    for (let i = 0; i <= 40; i++) {
      const t = i / 40
      const x = -20 + 1640 * t
      const y = 742 * (1 - t) * (1 - t) + 1800 * t * (1 - t) + 700 * t * t
      rail += `M${px(x)} ${px(y)}v-26`
    }
    s.stroke(`${rail}M-20 716Q760 874 1620 674`, '#5c5040', 3)
    person(s, 690, 860, 130, '#2f2a2a', 0.03)
    s.path('M700 858L900 900L904 894L712 856z', '#3a3024', ' fill-opacity=".5"')
    s.vignette('#241a12', 0.4)
  }
  return s.done()
}

/** Striped boom from a post at (x, y) reaching `l`, lifted by `lift` degrees (negative l goes left). */
function boom(s: Sheet, x: number, y: number, l: number, k: number, lift: number): void {
  s.rect(x - 18 * k, y - 90 * k, 36 * k, 90 * k, '#e6e2d8')
  s.rect(x - 18 * k, y - 90 * k, 12 * k, 90 * k, '#b9b4a8')
  s.rect(x - 22 * k, y - 98 * k, 44 * k, 12 * k, '#b03a2e')
  s.group(` transform="translate(${px(x)} ${px(y - 74 * k)}) rotate(${l > 0 ? -lift : lift})"`, () => {
    const n = 9
    for (let i = 0; i < n; i++)
      s.rect(
        l > 0 ? (i * l) / n : l + (i * -l) / n,
        -7 * k,
        Math.abs(l) / n + 0.5,
        14 * k,
        i % 2 ? '#c23a2c' : '#f4f0e6',
      )
    s.rect(Math.min(0, l), 3 * k, Math.abs(l), 4 * k, '#000', ' fill-opacity=".2"')
  })
}

function booth(s: Sheet, x: number, y: number, k: number, wall: string, dark: string, glass: string): void {
  s.rect(x - 110 * k, y - 190 * k, 220 * k, 190 * k, wall)
  s.rect(x + 40 * k, y - 190 * k, 70 * k, 190 * k, dark, ' fill-opacity=".45"')
  s.rect(x - 86 * k, y - 150 * k, 110 * k, 74 * k, glass)
  s.rect(x - 34 * k, y - 150 * k, 5 * k, 74 * k, dark)
  s.rect(x + 56 * k, y - 150 * k, 38 * k, 150 * k, dark)
  s.path(
    `M${px(x - 150 * k)} ${px(y - 190 * k)}L${px(x - 130 * k)} ${px(y - 216 * k)}H${px(x + 130 * k)}` +
      `L${px(x + 150 * k)} ${px(y - 190 * k)}z`,
    dark,
  )
  s.rect(x - 110 * k, y - 22 * k, 220 * k, 22 * k, dark, ' fill-opacity=".4"')
}

export const frontiera: Scene = (variant) => {
  const s = new Sheet(1340 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#5f93bd'],
      [0.3, '#b9d5e2'],
      [0.45, '#eef0e8'],
    ])
    s.clouds(20, 360, '#fff', { cut: 1.3, seed: 12 }, 0.8)
    slope(
      s,
      [
        [-20, 420],
        [180, 250],
        [340, 330],
        [520, 160],
        [700, 290],
        [860, 220],
        [1080, 120],
        [1260, 270],
        [1440, 190],
        [1620, 300],
      ],
      [
        [0, '#ffffff'],
        [0.4, '#c9d6de'],
        [1, '#8fa3ae'],
      ],
      21,
      690,
    )
    s.mist(560, 200, '#e3ecee', 0.7)
    s.path(
      row(s, -20, 700, 640, 60, 110, 'fir', 0.3) + row(s, 1000, 1640, 630, 60, 120, 'fir', 0.3),
      '#5f7a6c',
    )
    s.path(
      under(
        jag(
          s,
          [
            [-20, 640],
            [400, 660],
            [800, 640],
            [1200, 650],
            [1620, 610],
          ],
          0.04,
          4,
        ),
      ),
      s.fade([
        [0, '#8fa070'],
        [1, '#4a5a34'],
      ]),
    )
    s.stroke(tufts(s, 500, 680, HEIGHT, 500, 40), '#a9b680', 2, ' stroke-opacity=".5"')
    s.path(
      'M830 648C900 690 640 740 520 1090H1250C1120 800 930 720 858 648z',
      s.fade([
        [0, '#b9b8b0'],
        [0.4, '#7f7f7c'],
        [1, '#4c4d4e'],
      ]),
    )
    for (const [y, h] of [
      [700, 14],
      [738, 22],
      [792, 34],
      [870, 52],
      [980, 80],
    ] as const)
      s.path(
        `M${px(812 + (y - 648) * 0.16)} ${y}h${px(h * 0.2)}l${px(h * 0.2)} ${h}h${px(-h * 0.26)}z`,
        '#f0ede2',
      )
    booth(s, 450, 820, 1, '#e9e2d0', '#5f584c', '#7fa0ac')
    boom(s, 600, 850, 440, 1, 3)
    s.rect(1042, 790, 16, 64, '#d9d4c6')
    s.rect(1180, 640, 9, 190, '#8b8c8a')
    s.oval(1184, 630, 46, 46, '#c23a2c')
    s.oval(1184, 630, 35, 35, '#f6f2e8')
    s.rect(1156, 624, 56, 11, '#2c2c2c')
    person(s, 690, 856, 150, '#2c3a52', 0.03)
    s.rect(676, 706, 28, 6, '#1c2436')
  } else if (variant === 2) {
    s.sky([
      [0, '#0f1524'],
      [0.4, '#28344c'],
      [0.6, '#4a566c'],
    ])
    s.path(
      under(
        jag(
          s,
          [
            [-20, 420],
            [260, 260],
            [520, 360],
            [800, 220],
            [1100, 350],
            [1400, 240],
            [1620, 330],
          ],
          0.16,
          5,
        ),
      ),
      s.fade([
        [0, '#2c3850'],
        [1, '#18202f'],
      ]),
    )
    s.mist(560, 220, '#4a566c', 0.5)
    s.rect(
      0,
      620,
      WIDTH,
      460,
      s.fade([
        [0, '#2c3444'],
        [1, '#0c1018'],
      ]),
    )
    s.path('M250 470H1350V512H250z', '#3c485c')
    s.rect(250, 506, 1100, 10, '#ffedc0')
    for (const x of [300, 560, 820, 1080, 1320]) s.rect(x - 9, 512, 18, 150, '#242e3e')
    for (const x of [430, 690, 950, 1200]) {
      s.path(
        `M${x - 70} 516H${x + 70}L${x + 170} 820H${x - 170}z`,
        s.fade([
          [0, '#ffe9b8', 0.5],
          [1, '#ffe9b8', 0],
        ]),
      )
      s.halo(x, 520, 120, '#fff0c8', 0.7, 60)
    }
    for (const [x, c] of [
      [430, '#3ac47a'],
      [690, '#d9402f'],
      [950, '#d9402f'],
      [1200, '#3ac47a'],
    ] as const) {
      s.rect(x - 20, 476, 40, 28, '#0c1018')
      s.oval(x, 490, 9, 9, c)
      s.halo(x, 490, 50, c, 0.8)
    }
    const truck = (x: number, y: number, k: number, c: string): void => {
      s.rect(x - 90 * k, y - 220 * k, 180 * k, 190 * k, c)
      s.rect(x - 90 * k, y - 220 * k, 180 * k, 12 * k, '#fff', ' fill-opacity=".2"')
      s.stroke(`M${px(x)} ${px(y - 208 * k)}V${px(y - 40 * k)}`, '#000', 3 * k, ' stroke-opacity=".4"')
      s.rect(x - 84 * k, y - 30 * k, 168 * k, 22 * k, '#0a0c12')
      s.rect(x - 80 * k, y - 12 * k, 34 * k, 22 * k, '#06080c')
      s.rect(x + 46 * k, y - 12 * k, 34 * k, 22 * k, '#06080c')
      for (const a of [-66, 66]) {
        s.rect(x + (a - 14) * k, y - 28 * k, 28 * k, 12 * k, '#ff5a3c')
        s.halo(x + a * k, y - 22 * k, 70 * k, '#ff4a2c', 0.75)
        s.path(
          `M${px(x + (a - 12) * k)} ${px(y + 12 * k)}h${px(24 * k)}l${px(10 * k)} ${px(170 * k)}` +
            `h${px(-44 * k)}z`,
          s.fade([
            [0, '#ff5a3c', 0.55],
            [1, '#ff5a3c', 0],
          ]),
          s.blur(3),
        )
      }
    }
    truck(690, 670, 0.42, '#6a7484')
    truck(950, 676, 0.45, '#8d8578')
    truck(670, 770, 0.72, '#4a5a78')
    truck(985, 790, 0.8, '#9a9486')
    truck(620, 970, 1.35, '#5c4a4a')
    boom(s, 1120, 700, 150, 0.6, 60)
    boom(s, 350, 700, 150, 0.6, 0)
    let rain = ''
    for (let i = 0; i < 300; i++) {
      const [x, y, l] = [s.between(-20, WIDTH), s.between(0, HEIGHT), s.between(20, 60)]
      rain += `M${px(x)} ${px(y)}l${px(-l * 0.16)} ${px(l)}`
    }
    s.stroke(rain, '#cfdcf0', 1.6, ' stroke-opacity=".3"')
    s.path(dashes(s, 680, HEIGHT, 120, 50), '#ffdca0', ' fill-opacity=".18"')
    s.vignette('#04060c', 0.5)
  } else {
    s.sky([
      [0, '#9a8f9c'],
      [0.3, '#dcbca4'],
      [0.5, '#f6e0b8'],
    ])
    s.halo(1120, 430, 560, '#fff4d4', 0.9)
    for (const [y, c] of [
      [430, '#c4aaa2'],
      [520, '#a58f88'],
      [600, '#87766c'],
    ] as const) {
      s.path(
        under(
          jag(
            s,
            [
              [-20, y],
              [300, y - 110],
              [620, y - 20],
              [960, y - 70],
              [1300, y + 10],
              [1620, y - 120],
            ],
            0.1,
            5,
          ),
        ),
        c,
      )
      s.mist(y + 60, 130, '#f3dab4', 0.6)
    }
    s.path(
      under(
        jag(
          s,
          [
            [-20, 640],
            [400, 680],
            [900, 700],
            [1620, 660],
          ],
          0.05,
          4,
        ),
      ),
      s.fade([
        [0, '#9a8a60'],
        [1, '#3f3a26'],
      ]),
    )
    s.path(
      'M1000 690C1080 720 900 780 860 1090H1620V960C1360 820 1120 760 1040 690z',
      s.fade([
        [0, '#e0cba4'],
        [0.4, '#a5937a'],
        [1, '#5c5246'],
      ]),
    )
    s.stroke(tufts(s, 560, 720, HEIGHT, 700, 60, -20, 880), '#cdb677', 2.4, ' stroke-opacity=".5"')
    s.path(pebbles(s, 600, 720, HEIGHT, 90, 16, 0, 900), '#4a4230')
    s.path(
      'M250 940L270 760Q272 744 300 742H370Q398 744 400 760L420 940z',
      s.fade(
        [
          [0, '#f3ece0'],
          [0.6, '#cfc4b0'],
          [1, '#8a7f6c'],
        ],
        true,
      ),
    )
    s.rect(290, 800, 90, 7, '#5a4f42')
    s.rect(290, 822, 90, 7, '#5a4f42')
    s.rect(306, 844, 58, 7, '#5a4f42')
    for (let x = 470, i = 0; x < 880; x += 70, i++) {
      s.rect(x, 820 - i * 14, 8, 90 - i * 6, '#5c4e38')
    }
    s.stroke('M420 850L880 748M420 880L880 772', '#5c4e38', 2.5)
    const walker = (x: number, y: number, h: number, c: string): void => {
      s.path(
        `M${x} ${y}L${x - h * 1.3} ${y + h * 0.5}L${x - h * 1.26} ${y + h * 0.56}L${x + h * 0.1} ${y}z`,
        '#3f3222',
        ' fill-opacity=".45"',
      )
      person(s, x, y, h, c, 0.06)
    }
    walker(1080, 850, 170, '#33302e')
    walker(1170, 862, 150, '#4a3630')
    walker(1240, 856, 96, '#5a3f3a')
    s.rect(1104, 808, 44, 42, '#5f3f2c')
    s.path('M1056 724q-24 8 -22 60l26 6z', '#6a5a3c')
    birds(s, 520, 280, 150, 7, 14, '#7a6a62')
    s.path(mass(s, 90, 1040, 150, 50, 20, 30), '#332e1c')
    s.vignette('#241a12', 0.4)
  }
  return s.done()
}
