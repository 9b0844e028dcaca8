import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { mass, row } from './plants.ts'
import { Sheet, box, curve, jag, px, under, type Point } from './sheet.ts'
import { birds, house, tower } from './things.ts'
import { dashes, glitter } from './water.ts'

const all = box(0, 0, WIDTH, HEIGHT)

/** Foam behind a hull that heads to −x from the origin: turbulent trail and two spreading arms. */
function wake(s: Sheet, length: number, spread: number, colour: string, beam: number): void {
  const fade = s.fade(
    [
      [0, colour, 0.95],
      [0.4, colour, 0.5],
      [1, colour, 0],
    ],
    true,
  )
  s.path(
    `M0 ${px(-beam * 0.4)}Q${px(length * 0.3)} ${px(-beam * 0.8)} ${px(length)} ${px(-beam * 1.9)}` +
      `V${px(beam * 1.9)}Q${px(length * 0.3)} ${px(beam * 0.8)} 0 ${px(beam * 0.4)}z`,
    fade,
    s.blur(beam * 0.22),
  )
  s.texture(
    `M0 ${px(-beam * 0.5)}L${px(length * 0.9)} ${px(-beam * 2.3)}V${px(beam * 2.3)}L0 ${px(beam * 0.5)}z`,
    { fx: 0.03, fy: 0.06, colour, gain: 5, cut: 2.3, octaves: 2 },
    s.fade(
      [
        [0, '#000', 1],
        [1, '#000', 0],
      ],
      true,
    ),
  )
  const arm = (side: number): string =>
    `M${px(-beam * 2.2)} ${px(side * beam * 0.2)}Q${px(length * 0.2)} ${px(side * spread * 0.42)} ` +
    `${px(length * 0.85)} ${px(side * spread)}L${px(length * 0.85)} ${px(side * spread * 0.86)}` +
    `Q${px(length * 0.2)} ${px(side * spread * 0.33)} ${px(-beam * 2)} ${px(side * beam * 0.1)}z`
  s.path(arm(-1) + arm(1), fade, s.blur(beam * 0.22))
}

/** A hull from above, bow to −x, centre at the origin, length 2. */
function hull(s: Sheet, k: number, side: string, deck: string, trim: string): void {
  const p = (x: number, y: number): string => `${px(x * k)} ${px(y * k)}`
  s.path(
    `M${p(-1, 0)}C${p(-0.7, -0.28)} ${p(-0.2, -0.31)} ${p(0.95, -0.25)}L${p(0.95, 0.25)}` +
      `C${p(-0.2, 0.31)} ${p(-0.7, 0.28)} ${p(-1, 0)}z`,
    side,
  )
  s.path(
    `M${p(-0.88, 0)}C${p(-0.62, -0.22)} ${p(-0.2, -0.25)} ${p(0.9, -0.2)}L${p(0.9, 0.2)}` +
      `C${p(-0.2, 0.25)} ${p(-0.62, 0.22)} ${p(-0.88, 0)}z`,
    deck,
  )
  s.path(
    `M${p(-0.2, -0.15)}H${px(0.3 * k)}V${px(0.15 * k)}L${p(-0.2, 0.15)}Q${p(-0.27, 0)} ${p(-0.2, -0.15)}z`,
    trim,
  )
  s.path(
    `M${p(-0.2, 0.02)}H${px(0.3 * k)}V${px(0.15 * k)}L${p(-0.2, 0.15)}Q${p(-0.24, 0.08)} ${p(-0.23, 0.02)}z`,
    '#000',
    ' fill-opacity=".15"',
  )
  s.path(`M${p(0.55, -0.14)}H${px(0.72 * k)}V${px(0.14 * k)}H${px(0.55 * k)}z`, trim, ' fill-opacity=".55"')
}

export const mareBarca: Scene = (variant) => {
  const s = new Sheet(300 + variant)
  if (variant === 1) {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#1f6f7c'],
        [0.5, '#1d8a8e'],
        [1, '#125a68'],
      ]),
    )
    s.texture(all, { fx: 0.0022, fy: 0.003, colour: '#06414f', gain: 3, cut: 1.35, octaves: 2, seed: 2 })
    s.veins(
      all,
      { fx: 0.0035, fy: 0.005, colour: '#dff6ef', octaves: 3, seed: 8 },
      s.radial([
        [0, '#000', 0.25],
        [0.5, '#000', 0.3],
        [1, '#000', 0.95],
      ]),
      3,
    )
    s.path(dashes(s, 0, HEIGHT, 160, 34), '#bfeee6', ' fill-opacity=".25"')
    s.group(' transform="translate(900 460) rotate(148)"', () => {
      s.oval(6, 14, 96, 24, '#032e38', `${s.blur(7)} fill-opacity=".55"`)
      wake(s, 900, 250, '#ecfbf6', 30)
      hull(s, 92, '#f4efe4', '#c9b48c', '#b7342b')
    })
    s.vignette('#04303c', 0.5)
  } else if (variant === 2) {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#f0c489'],
        [0.25, '#a98878'],
        [0.6, '#3f4f6a'],
        [1, '#18243e'],
      ]),
    )
    s.texture(
      all,
      { fx: 0.006, fy: 0.022, colour: '#111d38', gain: 1.7, cut: 0.75, octaves: 3, seed: 12 },
      s.fade([
        [0, '#000', 0.45],
        [1, '#000', 0.9],
      ]),
    )
    s.path(glitter(s, 420, 0, 800, 420, 900), '#ffe9bd', ' fill-opacity=".55"')
    s.path(dashes(s, 0, HEIGHT, 260, 40), '#ffdcae', ' fill-opacity=".18"')
    s.group(' transform="translate(800 690) rotate(-14) scale(1 .62)"', () => {
      wake(s, 1150, 360, '#f7dfc0', 30)
      s.oval(12, 26, 120, 30, '#0a1226', `${s.blur(8)} fill-opacity=".7"`)
      hull(s, 118, '#1c2234', '#5a4a44', '#e8dcc6')
    })
    birds(s, 760, 300, 160, 6, 14, '#f8ead2')
    s.vignette('#0a1020', 0.5)
  } else {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#8fd3cf'],
        [0.4, '#5bbcc0'],
        [1, '#1f7f96'],
      ]),
    )
    s.texture(all, { fx: 0.0016, fy: 0.0022, colour: '#0f6a83', gain: 4, cut: 1.9, octaves: 2, seed: 33 })
    s.veins(
      all,
      { fx: 0.011, fy: 0.014, colour: '#f3fff8', octaves: 2, seed: 5 },
      s.fade([
        [0, '#000', 0.5],
        [1, '#000', 0.18],
      ]),
      2,
    )
    const sand: Point[] = jag(
      s,
      [
        [-20, 620],
        [190, 500],
        [330, 330],
        [560, 190],
        [700, -20],
      ],
      0.16,
      4,
    )
    const shore = `${curve(sand)}L-20 -20z`
    s.stroke(curve(sand), '#d6f4ea', 60, `${s.blur(14)} stroke-opacity=".6"`)
    s.stroke(curve(sand), '#ffffff', 12, `${s.blur(2.5)} stroke-opacity=".9"`)
    s.path(
      shore,
      s.fade([
        [0, '#f1dfb6'],
        [1, '#d9bd86'],
      ]),
    )
    s.texture(shore, { fx: 0.03, fy: 0.03, colour: '#a07d4a', gain: 2.4, cut: 1.2, octaves: 2 })
    const rocks = mass(s, 110, 80, 210, 150, 30, 46, 6)
    s.path(rocks, '#5f5848', ' transform="translate(10 14)" fill-opacity=".5"')
    s.path(rocks, '#8b8069')
    s.path(mass(s, 90, 60, 180, 120, 40, 24, 6), '#5d7a46')
    s.path(mass(s, 80, 40, 160, 100, 40, 13, 5), '#86a05c')
    s.path(mass(s, 1370, 880, 150, 90, 16, 46, 7), '#0f4f62', `${s.blur(7)} fill-opacity=".7"`)
    s.path(mass(s, 620, 930, 110, 50, 12, 36, 7), '#0f5f72', `${s.blur(9)} fill-opacity=".6"`)
    s.group(' transform="translate(930 600) rotate(28)"', () => {
      s.oval(0, 0, 150, 38, '#0a4a5c', `${s.blur(9)} fill-opacity=".6" transform="translate(40 74)"`)
      hull(s, 150, '#ffffff', '#e2cfa6', '#27506e')
    })
    s.stroke('M800 530Q700 470 640 410', '#eaf6f0', 2, ' stroke-opacity=".7"')
  }
  return s.done()
}

/** Sea to the horizon with fine waves. */
function open_sea(s: Sheet, y: number, top: string, low: string, dark: string, light: string): void {
  s.rect(
    0,
    y,
    WIDTH,
    HEIGHT - y,
    s.fade([
      [0, top],
      [1, low],
    ]),
  )
  s.texture(
    box(0, y, WIDTH, HEIGHT - y),
    { fx: 0.006, fy: 0.05, colour: dark, gain: 3, cut: 1.4, octaves: 3, seed: 13 },
    s.fade([
      [0, '#000', 0.25],
      [1, '#000', 0.9],
    ]),
  )
  s.path(dashes(s, y + 4, HEIGHT, 240, 60), light, ' fill-opacity=".25"')
}

export const isola: Scene = (variant) => {
  const s = new Sheet(340 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#7fb0cf'],
      [0.35, '#c9dfe4'],
      [0.46, '#eef0e2'],
    ])
    s.clouds(40, 330, '#ffffff', { cut: 1.3, seed: 3 }, 0.9)
    open_sea(s, 490, '#8fc0c8', '#155a78', '#0e4a68', '#e8fbff')
    const top = jag(
      s,
      [
        [420, 494],
        [500, 420],
        [600, 366],
        [690, 240],
        [770, 226],
        [850, 300],
        [960, 372],
        [1080, 400],
        [1190, 494],
      ],
      0.16,
      4,
    )
    s.mirrored(
      494,
      () => {
        s.relief(
          under(top, 494),
          s.fade([
            [0, '#8a8a66'],
            [0.5, '#77794f'],
            [1, '#b49a72'],
          ]),
          { fx: 0.02, fy: 0.018, scale: 14, seed: 4, azimuth: 210 },
        )
      },
      0.3,
      5,
      0.5,
    )
    for (let i = 0; i < 16; i++) {
      const x = s.between(880, 1120)
      s.group('', () =>
        house(
          s,
          x,
          s.between(462, 486),
          s.between(14, 24),
          s.between(12, 22),
          { lit: s.pick(['#f6efe2', '#f0d8b8', '#e9c4a8']), shade: '#c9b8a0', roof: '#d6c4a8' },
          { bays: 2, floors: 1 },
        ),
      )
    }
    s.stroke('M420 496H1190', '#f4fbf6', 3, ` stroke-opacity=".7"${s.blur(1.2)}`)
    s.oval(800, 220, 200, 26, '#ffffff', `${s.blur(12)} fill-opacity=".75"`)
    s.group(' transform="translate(560 800)"', () => {
      s.path('M-4 0V-190L-100 -16z', '#fbf7ec')
      s.path('M4 0V-170L70 -14z', '#e6dcc6')
      s.path('M-110 -6H100L70 26Q0 34 -80 26z', '#2f4658')
      s.path('M-90 40H80L30 110z', '#eef6f4', `${s.blur(6)} fill-opacity=".35"`)
    })
  } else if (variant === 2) {
    s.sky([
      [0, '#2c2f52'],
      [0.3, '#8d5a78'],
      [0.5, '#e58f6a'],
      [0.6, '#fbc77e'],
    ])
    s.clouds(0, 400, '#2f2748', { cut: 1.45, seed: 16, gain: 3.5 }, 0.8)
    s.sun(1180, 560, 46, '#fff0bc', '#ffc878')
    open_sea(s, 620, '#eaa46c', '#2c2a4a', '#2a2346', '#ffd9a0')
    s.path(glitter(s, 1180, 622, HEIGHT, 260, 360), '#ffe7ae', ' fill-opacity=".6"')
    s.mirrored(
      622,
      () =>
        s.path(
          under(
            jag(
              s,
              [
                [900, 622],
                [1010, 580],
                [1100, 596],
                [1260, 556],
                [1420, 584],
                [1620, 570],
              ],
              0.1,
              4,
            ),
            622,
          ),
          '#8a5468',
        ),
      0.3,
      4,
      0.6,
    )
    s.mirrored(
      630,
      () => {
        s.path(
          under(
            jag(
              s,
              [
                [-20, 420],
                [120, 330],
                [230, 350],
                [330, 440],
                [450, 480],
                [600, 560],
                [740, 630],
              ],
              0.14,
              5,
            ),
            630,
          ),
          s.fade([
            [0, '#4a3350'],
            [1, '#2b2038'],
          ]),
        )
      },
      0.4,
      5,
      0.7,
    )
    for (const [x, y, h] of [
      [700, 640, 150],
      [820, 652, 110],
      [900, 648, 60],
    ] as const)
      s.mirrored(
        y,
        () =>
          s.path(
            under(
              jag(
                s,
                [
                  [x - h * 0.45, y],
                  [x - h * 0.2, y - h * 0.7],
                  [x, y - h],
                  [x + h * 0.22, y - h * 0.6],
                  [x + h * 0.42, y],
                ],
                0.16,
                4,
              ),
              y,
            ),
            '#2b2038',
          ),
        0.45,
        4,
      )
    birds(s, 760, 400, 160, 10, 11, '#2b2038')
    s.vignette('#120e22', 0.45)
  } else {
    s.sky([
      [0, '#b9c6c9'],
      [0.4, '#d9dfd9'],
      [0.6, '#e9e6d8'],
    ])
    open_sea(s, 400, '#cdd9d6', '#5f8a8c', '#3f6c74', '#ffffff')
    s.mist(400, 160, '#e4e6dc', 0.9)
    const land: Point[] = [
      [470, 640],
      [560, 600],
      [700, 588],
      [860, 580],
      [1020, 596],
      [1150, 640],
      [1010, 672],
      [800, 684],
      [600, 676],
    ]
    s.stroke(curve(land, true), '#dff0e8', 60, `${s.blur(16)} stroke-opacity=".75"`)
    s.path(curve(land, true), '#c9bd96')
    s.group(' transform="translate(0 4)"', () => {
      s.path(row(s, 520, 1110, 634, 50, 84, 'round', 0.35), '#4c6150')
      s.path(row(s, 560, 1080, 650, 30, 60, 'round', 0.4), '#6c8060')
      house(
        s,
        735,
        640,
        120,
        70,
        { lit: '#d8a17c', shade: '#a9745a', roof: '#9a5a44' },
        { flank: 60, floors: 2, bays: 4 },
      )
      s.path(tower(905, 640, 34, 130, 'spire'), '#b9856a')
      s.path('M905 640V498H922V640z', '#8d604c', ' fill-opacity=".7"')
      s.path(
        row(s, 540, 740, 660, 34, 60, 'round', 0.35) + row(s, 930, 1090, 656, 34, 60, 'round', 0.35),
        '#53694f',
      )
      s.path(row(s, 480, 660, 648, 80, 120, 'poplar', 0.6), '#3f5446')
    })
    s.group(' transform="matrix(1 0 0 -.8 0 1222)" opacity=".3"', () =>
      s.path(row(s, 520, 1110, 654, 50, 90, 'round', 0.3), '#33504c', s.blur(4, 6)),
    )
    s.path(
      'M690 690L560 1080H760L720 690z',
      s.fade([
        [0, '#e6e9dc', 0],
        [1, '#eef2e8', 0.5],
      ]),
      s.blur(10),
    )
    s.group(' transform="translate(640 900)"', () => {
      s.oval(0, 26, 90, 10, '#2f5458', `${s.blur(5)} fill-opacity=".6"`)
      s.path('M-90 -6L84 -14L66 20Q0 30 -70 20z', '#f0ece0')
      s.path('M-30 -10V-44H30V-12z', '#d9d2c0')
      s.rect(-22, -38, 44, 14, '#4a6468')
    })
    s.mist(470, 200, '#e8e8de', 0.6)
  }
  return s.done()
}
