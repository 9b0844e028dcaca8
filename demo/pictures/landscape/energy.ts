import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { tufts } from './ground.ts'
import { mass, row } from './plants.ts'
import { Sheet, box, jag, poly, px, ridge, under, type Point } from './sheet.ts'
import { birds, person } from './things.ts'
import { glitter } from './water.ts'

/** A wind turbine: foot at (x, y), hub at height h; `turn` in degrees. */
function turbine(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  turn: number,
  light: string,
  shade: string,
): void {
  const w = h * 0.022
  const [hx, hy] = [x, y - h]
  s.path(
    `M${px(x - w)} ${px(y)}L${px(x - w * 0.45)} ${px(hy)}H${px(x + w * 0.45)}L${px(x + w)} ${px(y)}z`,
    s.fade(
      [
        [0, light],
        [0.4, light],
        [1, shade],
      ],
      true,
    ),
  )
  s.path(
    `M${px(hx - w * 0.8)} ${px(hy - w * 0.7)}H${px(hx + w * 2.2)}` +
      `Q${px(hx + w * 2.8)} ${px(hy)} ${px(hx + w * 2.2)} ${px(hy + w * 0.7)}H${px(hx - w * 0.8)}z`,
    shade,
  )
  for (let i = 0; i < 3; i++) {
    const l = h * 0.62
    s.path(
      `M0 ${px(-w * 0.3)}Q${px(l * 0.12)} ${px(-w * 1.3)} ${px(l * 0.22)} ${px(-w * 0.95)}` +
        `L${px(l)} ${px(-w * 0.08)}L${px(l)} ${px(w * 0.1)}L${px(l * 0.2)} ${px(w * 0.5)}` +
        `Q${px(l * 0.08)} ${px(w * 0.5)} 0 ${px(w * 0.35)}z`,
      i === 1 ? shade : light,
      ` transform="translate(${px(hx)} ${px(hy)}) rotate(${turn + i * 120})"`,
    )
  }
  s.oval(hx, hy, w * 0.8, w * 0.8, light)
}

export const paleEoliche: Scene = (variant) => {
  const s = new Sheet(1100 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#5d8fb8'],
      [0.4, '#b9d3da'],
      [0.62, '#f3ead0'],
    ])
    s.clouds(40, 460, '#ffffff', { cut: 1.2, seed: 18, fx: 0.0026, fy: 0.008 }, 0.9)
    for (const [y, c] of [
      [610, '#a9b79c'],
      [660, '#95a77c'],
    ] as const) {
      s.path(under(ridge(s, y, 26, 5, 0.04)), c)
      s.mist(y + 50, 80, '#f0ead2', 0.5)
    }
    for (const [x, y, h, t] of [
      [240, 640, 200, 20],
      [380, 620, 170, 70],
      [1330, 610, 190, 45],
      [1480, 620, 160, 95],
      [90, 640, 150, 10],
    ] as const)
      turbine(s, x, y, h, t, '#eef0ea', '#b3bdbc')
    s.path(
      under(
        jag(
          s,
          [
            [-20, 760],
            [400, 720],
            [760, 690],
            [1100, 720],
            [1620, 790],
          ],
          0.02,
          4,
        ),
      ),
      s.fade([
        [0, '#d9bd6a'],
        [0.4, '#b99244'],
        [1, '#6a4c1c'],
      ]),
    )
    s.stroke(tufts(s, 560, 740, HEIGHT, 800, 50), '#efd78c', 2.2, ' stroke-opacity=".5"')
    turbine(s, 700, 712, 520, 12, '#ffffff', '#aab6ba')
    turbine(s, 1090, 724, 400, 64, '#fbfbf6', '#aab6ba')
    s.path('M700 714L1060 760L1060 766L690 722z', '#6a4c1c', ' fill-opacity=".4"')
    for (let i = 0; i < 60; i++) s.oval(620 + s.between(-200, 300), 800 + s.between(-20, 40), 9, 5, '#f2ecdc')
    s.path(mass(s, 330, 752, 40, 16, 10, 16), '#5f6a36')
  } else if (variant === 2) {
    s.sky([
      [0, '#2f3a5c'],
      [0.35, '#8d6f88'],
      [0.55, '#ee9f72'],
      [0.64, '#fbd08a'],
    ])
    s.clouds(0, 440, '#3a3556', { cut: 1.4, seed: 33 }, 0.7)
    s.sun(1080, 640, 50, '#fff4c8', '#ffd08a')
    s.rect(
      0,
      690,
      WIDTH,
      390,
      s.fade([
        [0, '#f2b078'],
        [0.3, '#a9707a'],
        [1, '#262848'],
      ]),
    )
    s.texture(
      box(0, 690, WIDTH, 377),
      { fx: 0.006, fy: 0.05, colour: '#1f2244', gain: 3, cut: 1.4 },
      s.fade([
        [0, '#000', 0.2],
        [1, '#000', 0.9],
      ]),
    )
    s.path(glitter(s, 1080, 692, HEIGHT, 260, 320), '#ffe4a8', ' fill-opacity=".6"')
    for (const [x, y, h, t] of [
      [1480, 700, 120, 30],
      [1330, 704, 150, 80],
      [1170, 708, 190, 10],
      [960, 716, 240, 55],
      [700, 730, 330, 25],
      [300, 760, 520, 75],
    ] as const) {
      s.mirrored(y, () => turbine(s, x, y, h, t, '#4a4462', '#2c2946'), 0.3, 4, 0.5)
      s.rect(x - h * 0.03, y - h * 0.06, h * 0.06, h * 0.06, '#d9a23c')
    }
    s.group('', () => {
      s.path('M760 900Q840 920 980 900L1000 884Q996 924 970 934H800Q766 926 760 900z', '#1a1a30')
      s.path('M820 900V866H880L890 900zM850 866V840', '#1a1a30')
      s.stroke('M850 866V836', '#1a1a30', 4)
    })
    s.vignette('#0e1024', 0.5)
  } else {
    s.sky([
      [0, '#aab6bb'],
      [0.5, '#d3d8d4'],
      [0.8, '#e6e4da'],
    ])
    for (const [y, c] of [
      [640, '#c6ccc6'],
      [720, '#a9b3ac'],
      [800, '#86958c'],
    ] as const) {
      s.path(
        under(
          jag(
            s,
            [
              [-20, y],
              [300, y - 90],
              [620, y - 30],
              [900, y - 120],
              [1250, y - 40],
              [1620, y - 110],
            ],
            0.06,
            4,
          ),
        ),
        c,
      )
      s.path(row(s, -20, 1640, y - 20, 20, 46, 'fir', 0.5), c)
      if (y === 640)
        for (const [x, yy, h, t] of [
          [880, 530, 250, 15],
          [1250, 600, 220, 50],
          [520, 620, 200, 85],
        ] as const)
          turbine(s, x, yy, h, t, '#dfe3de', '#b9c2bf')
      if (y === 720)
        for (const [x, yy, h, t] of [
          [300, 640, 380, 40],
          [1420, 650, 420, 70],
        ] as const)
          turbine(s, x, yy, h, t, '#f3f4ef', '#a9b5b4')
      s.mist(y + 30, 200, '#dfe1d9', 0.8)
    }
    s.path(
      under(
        jag(
          s,
          [
            [-20, 900],
            [400, 930],
            [900, 880],
            [1620, 930],
          ],
          0.05,
          4,
        ),
      ),
      s.fade([
        [0, '#6f8270'],
        [1, '#2c3a30'],
      ]),
    )
    s.path(
      row(s, -20, 500, 960, 120, 210, 'fir', 0.3) + row(s, 1180, 1660, 970, 110, 200, 'fir', 0.3),
      '#2c3a32',
    )
    s.mist(900, 170, '#d0d5cc', 0.45)
    birds(s, 760, 300, 200, 7, 16, '#6a7674')
  }
  return s.done()
}

/** A tilted solar table in perspective between near and far corners. */
function panel(
  s: Sheet,
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  cols: number,
  rows: number,
  fill: string,
  line: string,
): void {
  s.path(poly([a, b, c, d]), fill)
  let grid = ''
  const at = (u: number, v: number): string => {
    const [x0, y0] = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u]
    const [x1, y1] = [d[0] + (c[0] - d[0]) * u, d[1] + (c[1] - d[1]) * u]
    return `${px(x0 + (x1 - x0) * v)} ${px(y0 + (y1 - y0) * v)}`
  }
  for (let i = 0; i <= cols; i++) grid += `M${at(i / cols, 0)}L${at(i / cols, 1)}`
  for (let j = 0; j <= rows; j++) grid += `M${at(0, j / rows)}L${at(1, j / rows)}`
  s.stroke(grid, line, Math.max(0.8, Math.abs(d[1] - a[1]) * 0.012), ' stroke-opacity=".75"')
}

export const pannelliSolari: Scene = (variant) => {
  const s = new Sheet(1140 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#4d86b8'],
      [0.3, '#b5d3df'],
      [0.42, '#f2ecd6'],
    ])
    s.clouds(20, 340, '#fff', { cut: 1.3, seed: 44 }, 0.85)
    s.path(under(ridge(s, 420, 26, 5, 0.06)), '#93a68c')
    s.path(row(s, -20, 1640, 470, 30, 60, 'round', 0.5), '#6c8052')
    s.rect(
      0,
      466,
      WIDTH,
      610,
      s.fade([
        [0, '#b5b06a'],
        [0.4, '#8a9648'],
        [1, '#4a5c22'],
      ]),
    )
    s.stroke(tufts(s, 440, 500, HEIGHT, 500, 40), '#c9c97a', 2, ' stroke-opacity=".5"')
    for (let r = 0; r < 7; r++) {
      const t = Math.pow((r + 0.6) / 7, 1.9)
      const [y, h] = [480 + 560 * t, 14 + 150 * t]
      s.path(`M-20 ${px(y + h * 0.2)}H1620V${px(y + h * 0.55)}H-20z`, '#26320f', ' fill-opacity=".5"')
      for (let x = -300 + (r % 2) * 60; x < 1700; x += h * 0.9)
        s.rect(x, y - h * 0.2, 2 + 6 * t, h * 0.6, '#9aa09a')
      const shift = (x: number): number => (x - 800) * 0.06
      const w = 420 + 520 * t
      for (let k = -4; k <= 4; k++) {
        const [x0, x1] = [800 + (k - 0.5) * w + 4, 800 + (k + 0.5) * w - 6 - 10 * t]
        if (x1 < -60 || x0 > 1660) continue
        panel(
          s,
          [x0 - shift(x0), y - h * 0.85],
          [x1 - shift(x1), y - h * 0.85],
          [x1, y],
          [x0, y],
          8,
          3,
          s.fade([
            [0, '#b9d3e6'],
            [0.3, '#4a76a4'],
            [1, '#17305a'],
          ]),
          '#d6e2ea',
        )
      }
    }
  } else if (variant === 2) {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade(
        [
          [0, '#c9a25c'],
          [1, '#9a7434'],
        ],
        true,
      ),
    )
    s.texture(box(0, 0, WIDTH, HEIGHT), { fx: 0.006, fy: 0.006, colour: '#6a5a20', gain: 3, cut: 1.45 })
    s.group(' transform="rotate(-17 800 533)"', () => {
      for (let i = 0; i < 30; i++)
        s.rect(-300, -300 + i * 58, 2300, 20, i % 2 ? '#b58d44' : '#dab868', ' fill-opacity=".35"')
      const deep = s.fade(
        [
          [0, '#3a6696'],
          [0.5, '#1b3a66'],
          [1, '#122a50'],
        ],
        true,
      )
      for (let r = 0; r < 11; r++)
        for (let c = 0; c < 7; c++) {
          if ((r + c * 3) % 13 === 5) continue
          const [x, y] = [200 + c * 190, 20 + r * 94]
          s.rect(x + 12, y + 16, 176, 60, '#3a2a0c', ' fill-opacity=".5"')
          s.rect(x, y, 176, 58, deep)
          let grid = ''
          for (let k = 1; k < 8; k++) grid += `M${x + k * 22} ${y}v58`
          s.stroke(`${grid}M${x} ${y + 29}h176`, '#9fbad0', 1.4, ' stroke-opacity=".8"')
          s.path(
            `M${x} ${y}h${60 + ((r * 37 + c * 53) % 80)}l-46 58h-${14 + ((r * 37 + c * 53) % 80)}z`,
            '#cfe6f6',
            ' fill-opacity=".16"',
          )
        }
      s.rect(-300, 1060, 2300, 36, '#e0cfa4')
      s.rect(90, -400, 34, 2000, '#e0cfa4')
      s.rect(70, 700, 74, 40, '#f6f2e6')
      s.rect(78, 706, 30, 28, '#6a7a86')
    })
    for (let i = 0; i < 12; i++) {
      const [x, y, r] = [s.between(-20, 200) + (i % 2) * 1400, s.between(0, 1060), s.between(34, 60)]
      s.oval(x + r * 0.5, y + r * 0.5, r, r * 0.9, '#33260c', ' fill-opacity=".45"')
      s.path(mass(s, x, y, r * 0.7, r * 0.7, 14, r * 0.4), '#4a6230')
      s.path(mass(s, x - 6, y - 6, r * 0.5, r * 0.5, 16, r * 0.2), '#7d9a4c')
    }
    s.vignette('#2a1c08', 0.4)
  } else {
    s.sky([
      [0, '#54506e'],
      [0.3, '#c28a7e'],
      [0.5, '#f7c484'],
      [0.58, '#fde3a8'],
    ])
    s.sun(1130, 540, 60, '#fffbe0', '#ffdc96')
    s.path(under(ridge(s, 590, 20, 5, 0.06)), '#a5766a')
    s.mist(600, 100, '#fbd598', 0.6)
    s.rect(
      0,
      620,
      WIDTH,
      460,
      s.fade([
        [0, '#9a7a58'],
        [1, '#2c2420'],
      ]),
    )
    s.path(row(s, -20, 700, 628, 40, 80, 'round', 0.5), '#6a4f48')
    s.path(
      'M-20 980L460 640H1200L1620 1000V1090H-20z',
      s.fade([
        [0, '#8a4a38'],
        [1, '#4a241e'],
      ]),
    )
    let tiles = ''
    for (let i = 0; i < 46; i++) tiles += `M${px(460 + i * 16.4)} 640L${px(-260 + i * 46)} 1090`
    s.stroke(tiles, '#2a120e', 5, ' stroke-opacity=".5"')
    s.stroke(tiles, '#e09a6a', 2, ' stroke-opacity=".35" transform="translate(-5 0)"')
    for (let r = 0; r < 3; r++)
      for (let c = 0; c < 4; c++) {
        const [u, v] = [c / 4, r / 3]
        const at = (a: number, b: number): Point => {
          const t = Math.pow(b, 1.25)
          const l = 520 - 300 * t
          const w = 600 + 560 * t
          return [l + w * a, 672 + 330 * t]
        }
        panel(
          s,
          at(u + 0.008, v + 0.01),
          at(u + 0.242, v + 0.01),
          at(u + 0.242, v + 0.31),
          at(u + 0.008, v + 0.31),
          6,
          4,
          s.fade([
            [0, '#f6c890'],
            [0.35, '#7d6a86'],
            [1, '#1c2748'],
          ]),
          '#e9c9a4',
        )
      }
    s.rect(1250, 560, 70, 150, '#7d4236')
    s.rect(1238, 548, 94, 18, '#4a241e')
    s.rect(1296, 566, 24, 144, '#2a120e', ' fill-opacity=".5"')
    person(s, 405, 768, 230, '#2a1e24', 0.05)
    s.path('M386 553Q386 534 405 533Q424 534 424 553H428V557H382V553z', '#e0a23c')
    s.vignette('#1c1014', 0.45)
  }
  return s.done()
}
