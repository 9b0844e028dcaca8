import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { mass } from './plants.ts'
import { Sheet, box, curve, jag, poly, px, type Point } from './sheet.ts'
import { person } from './things.ts'

/** A lemon lit from the upper left; `turn` in degrees. */
function lemon(s: Sheet, x: number, y: number, r: number, turn: number, shadow = '#1c1408', warm = 0): void {
  const p = (a: number, b: number): string => `${px(a * r)} ${px(b * r)}`
  const a = ((225 - turn) * Math.PI) / 180
  const [gx, gy] = [0.48 + Math.cos(a) * 0.22, 0.5 + Math.sin(a) * 0.26]
  if (shadow !== '')
    s.oval(x + r * 0.28, y + r * 0.72, r * 1.1, r * 0.3, shadow, `${s.blur(r * 0.1)} fill-opacity=".65"`)
  s.group(` transform="translate(${px(x)} ${px(y)}) rotate(${turn})"`, () => {
    const d =
      `M${p(-1.12, 0)}C${p(-1, -0.12)} ${p(-0.95, -0.3)} ${p(-0.8, -0.46)}` +
      `C${p(-0.4, -0.86)} ${p(0.45, -0.86)} ${p(0.86, -0.38)}` +
      `C${p(0.98, -0.24)} ${p(1.1, -0.2)} ${p(1.22, -0.05)}Q${p(1.27, 0.03)} ${p(1.2, 0.08)}` +
      `C${p(1.08, 0.2)} ${p(0.98, 0.26)} ${p(0.86, 0.4)}C${p(0.45, 0.84)} ${p(-0.4, 0.84)} ` +
      `${p(-0.8, 0.46)}C${p(-0.95, 0.3)} ${p(-1, 0.12)} ${p(-1.12, 0)}z`
    s.path(
      d,
      s.radial(
        [
          [0, warm ? '#fff0a0' : '#fdf3a8'],
          [0.25, '#f8dd52'],
          [0.6, '#e6b91c'],
          [0.85, '#b27f0c'],
          [1, '#7d5606'],
        ],
        gx,
        gy,
        0.66,
      ),
    )
    let [pits, spots] = ['', '']
    for (let i = 0; i < 90; i++) {
      const [u, v] = [s.between(0, 6.28), Math.sqrt(s.next())]
      const [cx, cy, q] = [Math.cos(u) * v * 0.85 * r, Math.sin(u) * v * 0.6 * r, r * s.between(0.008, 0.018)]
      const dot =
        `M${px(cx - q)} ${px(cy)}a${px(q)} ${px(q)} 0 1 0 ${px(q * 2)} 0` +
        `a${px(q)} ${px(q)} 0 1 0 ${px(-q * 2)} 0z`
      if (i % 2) pits += dot
      else spots += dot
    }
    s.path(pits, '#8f6408', ' fill-opacity=".35"')
    s.path(spots, '#fff6bc', ' fill-opacity=".4"')
    s.path(
      `M${p(-1.14, -0.06)}L${p(-1.2, 0)}L${p(-1.14, 0.06)}L${p(-1.06, 0.05)}V${px(-0.05 * r)}z`,
      '#5b6a2a',
    )
  })
  s.oval(x - r * 0.3, y - r * 0.36, r * 0.26, r * 0.15, '#fffbe0', `${s.blur(r * 0.07)} fill-opacity=".65"`)
}

/** A pointed leaf from (x, y), lit above its midrib. */
function leaf(s: Sheet, x: number, y: number, l: number, turn: number, dark: string, light: string): void {
  s.group(` transform="translate(${px(x)} ${px(y)}) rotate(${turn})"`, () => {
    s.path(
      `M0 0C${px(l * 0.25)} ${px(-l * 0.32)} ${px(l * 0.7)} ${px(-l * 0.28)} ${px(l)} 0` +
        `C${px(l * 0.7)} ${px(l * 0.24)} ${px(l * 0.25)} ${px(l * 0.26)} 0 0z`,
      dark,
    )
    s.path(
      `M0 0C${px(l * 0.25)} ${px(-l * 0.32)} ${px(l * 0.7)} ${px(-l * 0.28)} ${px(l)} 0` +
        `Q${px(l * 0.5)} ${px(-l * 0.06)} 0 0z`,
      light,
    )
    s.stroke(
      `M0 0Q${px(l * 0.5)} ${px(-l * 0.06)} ${px(l)} 0M${px(l * 0.3)} ${px(-l * 0.03)}` +
        `L${px(l * 0.44)} ${px(-l * 0.17)}M${px(l * 0.55)} ${px(-l * 0.04)}` +
        `L${px(l * 0.68)} ${px(-l * 0.15)}M${px(l * 0.4)} ${px(-l * 0.02)}L${px(l * 0.54)} ${px(l * 0.12)}`,
      mix4(light),
      Math.max(1, l * 0.012),
      ' stroke-opacity=".6"',
    )
  })
}
const mix4 = (c: string): string => (c === '#8a9a4a' ? '#c8d08a' : '#b9c98a')

/** A slice of lemon seen from above. */
function slice(s: Sheet, x: number, y: number, r: number, turn: number): void {
  s.oval(x + r * 0.12, y + r * 0.14, r * 1.04, r * 1.04, '#2c3a48', `${s.blur(r * 0.08)} fill-opacity=".5"`)
  s.oval(x, y, r, r, '#e8bc22')
  s.oval(x, y, r * 0.93, r * 0.93, '#fbf3d2')
  for (let i = 0; i < 9; i++) {
    const [a, b] = [turn + (i / 9) * 6.283 + 0.05, turn + ((i + 1) / 9) * 6.283 - 0.05]
    const at = (u: number, k: number): string =>
      `${px(x + Math.cos(u) * r * k)} ${px(y + Math.sin(u) * r * k)}`
    s.path(
      `M${at((a + b) / 2, 0.12)}L${at(a, 0.76)}Q${at((a + b) / 2, 0.93)} ${at(b, 0.76)}z`,
      s.pick(['#f6de6a', '#f3d655', '#f8e585']),
    )
    s.stroke(
      `M${at((a + b) / 2, 0.25)}L${at((a * 2 + b) / 3, 0.7)}M${at((a + b) / 2, 0.3)}` +
        `L${at((a + b * 2) / 3, 0.72)}`,
      '#fffbe0',
      r * 0.014,
      ' stroke-opacity=".7"',
    )
  }
}

export const limoni: Scene = (variant) => {
  const s = new Sheet(800 + variant)
  if (variant === 1) {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#22302f'],
        [0.55, '#4b5850'],
        [1, '#2c332c'],
      ]),
    )
    s.halo(380, 260, 620, '#a9b59c', 0.55)
    s.rect(
      0,
      700,
      WIDTH,
      380,
      s.fade([
        [0, '#9a7650'],
        [0.3, '#75532f'],
        [1, '#38230f'],
      ]),
    )
    s.texture(
      box(0, 700, WIDTH, 367),
      { fx: 0.002, fy: 0.06, colour: '#2e1a0a', gain: 3, cut: 1.4 },
      s.fade([
        [0, '#000', 0.3],
        [1, '#000', 0.9],
      ]),
    )
    s.oval(830, 900, 480, 46, '#160d05', `${s.blur(18)} fill-opacity=".75"`)
    for (const [x, y, r, t] of [
      [640, 600, 112, -20],
      [830, 560, 120, 14],
      [1010, 604, 112, -150],
      [740, 500, 104, 30],
      [920, 498, 100, -35],
    ] as const)
      lemon(s, x, y, r, t, '')
    const bowl = 'M430 640H1230Q1210 800 1040 876H620Q450 800 430 640z'
    s.path(
      bowl,
      s.fade(
        [
          [0, '#f6f1e4'],
          [0.35, '#e2ddd0'],
          [0.75, '#a9a89f'],
          [1, '#63665f'],
        ],
        true,
      ),
    )
    s.group(s.clip(bowl), () => {
      s.stroke('M420 690Q830 730 1240 690', '#2f5f8a', 14)
      s.stroke('M440 790Q830 830 1220 790', '#2f5f8a', 8)
      for (let i = 0; i < 15; i++) s.path(`M${470 + i * 50} 742q18 -30 36 0q-18 26 -36 0z`, '#3f74a0')
      s.rect(
        900,
        600,
        360,
        300,
        s.fade(
          [
            [0, '#141c1c', 0],
            [1, '#141c1c', 0.5],
          ],
          true,
        ),
      )
    })
    s.path('M430 640Q830 676 1230 640Q830 660 430 640z', '#fffdf4')
    leaf(s, 700, 520, 190, -150, '#2f4a22', '#6c8a40')
    leaf(s, 930, 470, 180, -40, '#2c4620', '#7a9646')
    leaf(s, 830, 440, 150, -95, '#2f4a22', '#6c8a40')
    lemon(s, 310, 850, 108, 160)
    lemon(s, 1330, 872, 112, 20)
    leaf(s, 400, 900, 150, 20, '#26401c', '#5f7c36')
    s.vignette('#080a06', 0.6)
  } else if (variant === 2) {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#8fc2d6'],
        [0.4, '#d2e6df'],
        [0.56, '#5fa3b4'],
        [1, '#2f7088'],
      ]),
    )
    for (let i = 0; i < 26; i++)
      s.oval(
        s.between(0, WIDTH),
        s.between(0, HEIGHT),
        s.between(40, 130),
        s.between(40, 130),
        s.pick(['#e9f0b8', '#86a858', '#b9cf7c', '#f6e68a']),
        `${s.blur(18)} fill-opacity="${px(s.between(1, 4) / 10)}"`,
      )
    s.stroke('M-20 130C200 180 420 150 640 230S1000 330 1230 260', '#5c4930', 20)
    s.stroke(
      'M300 158C360 220 400 280 420 330M640 230C680 290 700 330 710 380M930 300C990 360 1010 400 1020 440',
      '#6b5636',
      9,
    )
    for (let i = 0; i < 24; i++) {
      const x = 40 + i * 52
      leaf(
        s,
        x,
        150 + 130 * Math.sin(x / 900),
        s.between(150, 240),
        s.pick([-60, -120, 60, 110, 25, 150]) + s.between(-20, 20),
        '#2f5226',
        s.pick(['#6f9440', '#88ab4c', '#557b34']),
      )
    }
    lemon(s, 420, 470, 130, 84, '', 1)
    lemon(s, 720, 540, 150, 98, '', 1)
    lemon(s, 1030, 580, 132, 80, '', 1)
    for (const [x, y, t] of [
      [430, 330, 140],
      [700, 380, 30],
      [740, 390, 155],
      [1010, 440, 20],
      [400, 340, 40],
      [1040, 450, 150],
      [220, 250, 80],
      [1190, 270, 60],
      [1240, 260, 15],
    ] as const)
      leaf(s, x, y, s.between(170, 230), t, '#3a612c', '#9dbd58')
    for (let i = 0; i < 5; i++) {
      const [x, y] = [1090 + i * 34 + s.between(-8, 8), 250 + s.between(-26, 26)]
      for (let k = 0; k < 5; k++)
        s.oval(
          x + Math.cos(k * 1.257) * 13,
          y + Math.sin(k * 1.257) * 13,
          11,
          7,
          '#fffaf2',
          ` transform="rotate(${k * 72} ${px(x + Math.cos(k * 1.257) * 13)} ` +
            `${px(y + Math.sin(k * 1.257) * 13)})"`,
        )
      s.oval(x, y, 6, 6, '#e8c542')
    }
    s.halo(1450, 60, 620, '#fffbe0', 0.7)
  } else {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#8fa3b4'],
        [1, '#5d7488'],
      ]),
    )
    for (let i = 0; i < 9; i++)
      for (let j = 0; j < 6; j++) {
        const [x, y] = [i * 190 - 40, j * 190 - 20]
        s.rect(x, y, 186, 186, s.pick(['#e4e6e2', '#dde1df', '#e9eae4']))
        s.path(
          `M${x + 93} ${y + 14}Q${x + 110} ${y + 76} ${x + 172} ${y + 93}` +
            `Q${x + 110} ${y + 110} ${x + 93} ${y + 172}Q${x + 76} ${y + 110} ${x + 14} ${y + 93}` +
            `Q${x + 76} ${y + 76} ${x + 93} ${y + 14}z`,
          '#5f86a8',
          ' fill-opacity=".55"',
        )
        s.path(
          `M${x} ${y}h44q-6 38 -44 44zM${x + 186} ${y + 186}h-44q6 -38 44 -44z` +
            `M${x + 186} ${y}v44q-38 -6 -44 -44zM${x} ${y + 186}v-44q38 6 44 44z`,
          '#3f6a92',
          ' fill-opacity=".55"',
        )
      }
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade(
        [
          [0, '#fff8e0', 0.35],
          [0.5, '#fff8e0', 0],
          [1, '#16263a', 0.5],
        ],
        true,
      ),
    )
    s.path(
      'M330 250L1190 170Q1250 170 1262 230L1330 830Q1334 890 1276 900L420 980Q352 984 342 920L282 320' +
        'Q280 258 330 250z',
      '#14202c',
      `${s.blur(18)} transform="translate(26 34)" fill-opacity=".6"`,
    )
    s.relief(
      'M330 250L1190 170Q1250 170 1262 230L1330 830Q1334 890 1276 900L420 980Q352 984 342 920L282 320' +
        'Q280 258 330 250z',
      s.fade([
        [0, '#b98a56'],
        [1, '#8b5f36'],
      ]),
      { fx: 0.03, fy: 0.002, scale: 8, azimuth: 90 },
    )
    for (const [x, y, r, t] of [
      [560, 740, 112, 0.2],
      [730, 690, 116, 0.9],
      [905, 640, 118, 0.5],
    ] as const)
      slice(s, x, y, r, t)
    lemon(s, 1080, 480, 140, 200, '#3a2008')
    lemon(s, 620, 420, 150, 28, '#3a2008')
    leaf(s, 760, 380, 190, -30, '#2f4a22', '#6c8a40')
    leaf(s, 480, 480, 160, 140, '#2f4a22', '#7a9646')
    s.path(
      'M1130 880L1420 620L1436 640L1180 910Q1130 930 1130 880z',
      '#3a2412',
      ' transform="translate(10 14)" fill-opacity=".4"',
    )
    s.path(
      'M960 1010Q1010 900 1150 800L1190 836Q1090 960 960 1010z',
      s.fade([
        [0, '#f2f4f4'],
        [0.5, '#b3bcc2'],
        [1, '#dfe4e6'],
      ]),
    )
    s.path('M1150 800L1380 596Q1410 580 1424 600T1420 636L1190 836z', '#2c2420')
    s.oval(1250, 742, 7, 7, '#b9a888')
    s.oval(1340, 662, 7, 7, '#b9a888')
  }
  return s.done()
}

type Skin = { back: string; side: string; belly: string; dots?: string }

/** A fish, head to the left, middle at the origin of its turned frame. */
function fish(s: Sheet, x: number, y: number, l: number, turn: number, c: Skin, deep = 0.3): void {
  const p = (a: number, b: number): string => `${px(a * l)} ${px((b * l * deep) / 0.3)}`
  s.group(` transform="translate(${px(x)} ${px(y)}) rotate(${turn})"`, () => {
    const d =
      `M${p(-0.5, 0.01)}C${p(-0.44, -0.07)} ${p(-0.28, -0.145)} ${p(-0.08, -0.14)}` +
      `C${p(0.1, -0.13)} ${p(0.25, -0.06)} ${p(0.36, -0.025)}L${p(0.36, 0.03)}` +
      `C${p(0.25, 0.06)} ${p(0.1, 0.125)} ${p(-0.08, 0.13)}C${p(-0.28, 0.13)} ${p(-0.44, 0.07)} ` +
      `${p(-0.5, 0.01)}z`
    for (const k of [0.5, 0.8, 1.1])
      s.path(
        d,
        '#0c1820',
        ` fill-opacity=".2" transform="translate(${px(l * 0.02 * k)} ${px(l * 0.035 * k)})"`,
      )
    s.path(
      `M${p(0.34, -0.02)}C${p(0.4, -0.05)} ${p(0.44, -0.13)} ${p(0.52, -0.14)}` +
        `Q${p(0.46, 0)} ${p(0.52, 0.14)}C${p(0.44, 0.13)} ${p(0.4, 0.05)} ${p(0.34, 0.025)}z` +
        `M${p(-0.16, -0.14)}Q${p(-0.04, -0.2)} ${p(0.16, -0.1)}z` +
        `M${p(0.06, 0.11)}Q${p(0.16, 0.17)} ${p(0.22, 0.06)}z`,
      c.back,
    )
    s.path(
      d,
      s.fade([
        [0, c.back],
        [0.28, c.side],
        [0.6, c.belly],
        [0.86, c.side],
        [1, c.back],
      ]),
    )
    let scales = ''
    for (let a = -0.24; a < 0.34; a += 0.024)
      for (let b = -0.12; b < 0.1; b += 0.03)
        if (Math.abs(b + 0.005) < 0.11 - 0.2 * Math.max(0, a - 0.02))
          scales += `M${p(a, b)}q${px(l * 0.016)} ${px(l * 0.014)} 0 ${px(l * 0.028)}`
    s.stroke(scales, c.back, l * 0.003, ' stroke-opacity=".35"')
    s.stroke(
      `M${p(-0.24, -0.03)}Q${p(0, -0.06)} ${p(0.36, 0.002)}`,
      c.back,
      l * 0.004,
      ' stroke-opacity=".6"',
    )
    for (const k of [1, 0.6])
      s.path(
        `M${p(-0.4, -0.02)}Q${p(-0.1, -0.045 - 0.03 * k)} ${p(0.3, -0.005)}` +
          `Q${p(-0.1, -0.045 + 0.02 * k)} ${p(-0.4, -0.02)}z`,
        '#ffffff',
        ' fill-opacity=".28"',
      )
    if (c.dots !== undefined)
      for (let i = 0; i < 9; i++)
        s.oval(l * (-0.2 + i * 0.06), -l * deep * 0.24, l * 0.012, l * 0.009, c.dots)
    s.stroke(`M${p(-0.27, -0.1)}Q${p(-0.21, 0)} ${p(-0.28, 0.1)}`, c.back, l * 0.008, ' stroke-opacity=".7"')
    s.path(
      `M${p(-0.22, 0.02)}Q${p(-0.12, 0)} ${p(-0.1, 0.06)}Q${p(-0.17, 0.07)} ${p(-0.22, 0.02)}z`,
      c.back,
      ' fill-opacity=".7"',
    )
    s.stroke(`M${p(-0.5, 0.015)}L${p(-0.44, 0.03)}`, '#1c2428', l * 0.006)
    s.oval(-l * 0.385, -l * deep * 0.09, l * 0.026, l * 0.026, '#e6dfc0')
    s.oval(-l * 0.385, -l * deep * 0.09, l * 0.015, l * 0.015, '#0e1216')
    s.oval(-l * 0.39, -l * deep * 0.11, l * 0.005, l * 0.005, '#fff')
  })
}

function ice(
  s: Sheet,
  d: string,
  count: number,
  size: number,
  x0: number,
  y0: number,
  w: number,
  h: number,
): void {
  const tone = s.fade([
    [0, '#e6f0f4'],
    [1, '#a9c3d0'],
  ])
  if (size > 20) s.relief(d, tone, { fx: 0.02, fy: 0.02, scale: 18, octaves: 2, seed: 14 })
  else s.path(d, tone)
  s.group(s.clip(d), () => {
    for (const [colour, alpha] of [
      ['#7fa3b6', 0.5],
      ['#ffffff', 0.75],
      ['#cfe2ea', 0.6],
    ] as const) {
      let shards = ''
      for (let i = 0; i < count; i++) {
        const [x, y] = [x0 + s.next() * w, y0 + s.next() * h]
        const k = (): number => s.between(-1, 1) * size
        shards += poly([
          [x + k(), y + k() * 0.7],
          [x + k(), y + k() * 0.7],
          [x + k(), y + k() * 0.7],
          [x + k() * 0.5, y + k() * 0.4],
        ])
      }
      s.path(shards, colour, ` fill-opacity="${alpha}"`)
    }
  })
}

const silver: Skin = { back: '#46586a', side: '#a3b4bf', belly: '#f0f3f2' }
const rose: Skin = { back: '#a8473e', side: '#d98876', belly: '#f6dccd' }
const bronze: Skin = { back: '#4a4a40', side: '#a59f86', belly: '#ece6d2', dots: '#3a3a34' }

export const pescheria: Scene = (variant) => {
  const s = new Sheet(840 + variant)
  if (variant === 1) {
    ice(s, box(0, 0, WIDTH, HEIGHT), 420, 34, 0, 0, WIDTH, HEIGHT)
    for (let i = 0; i < 7; i++)
      fish(s, 330 + i * 52, 130 + i * 138, 560, -24 + s.between(-4, 4), i % 3 === 2 ? bronze : silver, 0.27)
    for (let i = 0; i < 6; i++) fish(s, 950 + i * 60, 160 + i * 150, 440, -24 + s.between(-5, 5), rose, 0.33)
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade(
        [
          [0, '#fff', 0.18],
          [0.5, '#fff', 0],
          [1, '#0c2434', 0.45],
        ],
        true,
      ),
    )
    s.vignette('#0c2030', 0.5)
  } else if (variant === 2) {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#14202a'],
        [0.5, '#2c3d48'],
        [1, '#18222a'],
      ]),
    )
    for (let i = 0; i < 22; i++)
      s.oval(
        s.between(0, WIDTH),
        s.between(120, 420),
        s.between(14, 46),
        s.between(14, 46),
        s.pick(['#f0c47a', '#d98a4a', '#9fb8c0', '#e8dcb0']),
        `${s.blur(10)} fill-opacity=".35"`,
      )
    for (const x of [420, 1130]) {
      s.stroke(`M${x} -10V150`, '#0c1216', 5)
      s.path(`M${x - 62} 196Q${x - 50} 150 ${x} 146Q${x + 50} 150 ${x + 62} 196z`, '#22323a')
      s.oval(x, 198, 44, 10, '#fff3cc')
      s.path(
        `M${x - 60} 198L${x - 420} 900H${x + 420}L${x + 60} 198z`,
        s.fade([
          [0, '#ffe9b4', 0.34],
          [1, '#ffe9b4', 0],
        ]),
      )
      s.halo(x, 200, 130, '#fff0c4', 0.8)
    }
    person(s, 800, 900, 640, '#141d24', 0)
    s.oval(
      800,
      306,
      37,
      46,
      s.fade(
        [
          [0, '#c79a78'],
          [0.5, '#9a6e52'],
          [1, '#4a342a'],
        ],
        true,
      ),
    )
    s.path('M760 296Q752 240 800 238Q848 240 840 296Q800 276 760 296z', '#e6e6de')
    s.path(
      'M756 430L736 700H864L844 430L824 420L816 372H808L802 420H790L784 372H776L776 420z',
      s.fade(
        [
          [0, '#e2e2da'],
          [0.6, '#b9bdb8'],
          [1, '#6f7a7c'],
        ],
        true,
      ),
    )
    s.rect(
      -10,
      610,
      1620,
      200,
      s.fade([
        [0, '#55636a'],
        [0.06, '#2a3840'],
        [1, '#111a20'],
      ]),
    )
    ;[
      [40, 600],
      [440, 640],
      [840, 640],
      [1240, 600],
    ].forEach(([x = 0, y = 0], i) => {
      s.path(
        `M${x - 20} ${y + 40}H${x + 370}L${x + 350} ${y + 230}H${x}z`,
        '#1a1008',
        `${s.blur(10)} fill-opacity=".5"`,
      )
      const top = `M${x} ${y + 40}L${x + 34} ${y - 24}H${x + 316}L${x + 350} ${y + 40}z`
      ice(s, top, 60, 14, x, y - 24, 350, 66)
      for (let k = 0; k < 5; k++)
        fish(s, x + 70 + k * 52, y + 4, 130, 78, [silver, rose, bronze, silver][i] ?? silver, 0.34)
      s.path(
        `M${x - 8} ${y + 36}H${x + 358}L${x + 346} ${y + 150}H${x + 4}z`,
        s.fade([
          [0, '#b98c58'],
          [1, '#6d4a28'],
        ]),
      )
      for (let k = 0; k < 12; k++)
        s.stroke(
          `M${x + s.between(0, 120)} ${px(y + 44 + k * 9)}q90 ${px(s.between(-5, 5))} ` +
            `${px(s.between(120, 220))} 0`,
          '#3a220f',
          1.6,
          ' stroke-opacity=".4"',
        )
      s.rect(x - 2, y + 88, 354, 7, '#2c1a0c', ' fill-opacity=".7"')
      s.rect(x + 130, y + 54, 90, 56, '#f0e8d2')
      s.rect(x + 144, y + 72, 62, 6, '#5a4a3a')
      s.rect(x + 144, y + 88, 40, 6, '#a33a2c')
    })
    s.rect(
      -10,
      800,
      1620,
      290,
      s.fade([
        [0, '#3c4a52'],
        [0.05, '#27333a'],
        [1, '#0c1216'],
      ]),
    )
    s.vignette('#05080a', 0.6)
  } else {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#3a4248'],
        [1, '#1c2024'],
      ]),
    )
    s.texture(box(0, 0, WIDTH, HEIGHT), {
      fx: 0.003,
      fy: 0.014,
      colour: '#0c1014',
      gain: 3,
      cut: 1.4,
      octaves: 2,
    })
    s.halo(500, 240, 800, '#8fa0a8', 0.4)
    const bed = curve(
      jag(
        s,
        [
          [180, 640],
          [420, 470],
          [800, 420],
          [1180, 470],
          [1430, 640],
          [1200, 800],
          [800, 850],
          [400, 800],
        ] as Point[],
        0.05,
        2,
      ),
      true,
    )
    s.path(bed, '#080c0e', `${s.blur(16)} transform="translate(14 26)" fill-opacity=".7"`)
    ice(s, bed, 300, 30, 180, 420, 1250, 430)
    fish(s, 800, 600, 1080, -5, silver, 0.34)
    s.path(mass(s, 1250, 800, 130, 46, 50, 20, 5), '#2f5a30')
    s.path(mass(s, 1240, 788, 120, 40, 70, 10, 5), '#6f9a48')
    slice(s, 420, 800, 84, 0.2)
    slice(s, 550, 826, 80, 0.8)
    slice(s, 300, 744, 78, 0.5)
    s.vignette('#06080a', 0.6)
  }
  return s.done()
}
