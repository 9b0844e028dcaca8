import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { Sheet, box, poly, px, type Point } from './sheet.ts'
import { person } from './things.ts'

/** A loaf seen from the side, resting on y; round or long. */
function loaf(s: Sheet, x: number, y: number, w: number, h: number, crust: string, cuts: number): void {
  s.oval(x, y + h * 0.02, w * 0.52, h * 0.1, '#150a04', ' fill-opacity=".55"')
  s.path(
    `M${px(x - w * 0.5)} ${px(y - h * 0.2)}C${px(x - w * 0.52)} ${px(y - h * 0.8)} ${px(x - w * 0.25)} ` +
      `${px(y - h)} ${px(x)} ${px(y - h)}S${px(x + w * 0.52)} ${px(y - h * 0.8)} ${px(x + w * 0.5)} ` +
      `${px(y - h * 0.2)}Q${px(x + w * 0.48)} ${px(y)} ${px(x + w * 0.36)} ${px(y)}H${px(x - w * 0.36)}` +
      `Q${px(x - w * 0.48)} ${px(y)} ${px(x - w * 0.5)} ${px(y - h * 0.2)}z`,
    s.radial(
      [
        [0, '#f0c47c'],
        [0.35, crust],
        [0.8, '#7d4418'],
        [1, '#3f1f0a'],
      ],
      0.42,
      0.2,
      0.85,
    ),
  )
  for (let i = 0; i < cuts; i++) {
    const cx = x + ((i + 0.5) / cuts - 0.5) * w * 0.72
    const r = (w / cuts) * 0.26
    s.path(
      `M${px(cx - r)} ${px(y - h * 0.36)}Q${px(cx - r * 0.4)} ${px(y - h * 0.72)} ${px(cx + r * 0.9)} ` +
        `${px(y - h * 0.92)}Q${px(cx + r * 0.7)} ${px(y - h * 0.6)} ${px(cx - r)} ${px(y - h * 0.36)}z`,
      '#f3dba8',
    )
    s.stroke(
      `M${px(cx - r)} ${px(y - h * 0.36)}Q${px(cx - r * 0.4)} ${px(y - h * 0.72)} ${px(cx + r * 0.9)} ` +
        `${px(y - h * 0.92)}`,
      '#5f2f10',
      Math.max(1.4, h * 0.02),
    )
  }
  let flour = ''
  for (let i = 0; i < 40; i++) {
    const a = s.between(-0.4, 0.4)
    flour += `M${px(x + a * w)} ${px(y - h * s.between(0.45, 0.9 - a * a * 1.6))}h${px(s.between(1, 3))}`
  }
  s.stroke(flour, '#fff6e0', 1.8, ' stroke-opacity=".7"')
}

/** Courses of brick, uneven, in a box. */
function bricks(s: Sheet, x0: number, y0: number, w: number, h: number, tones: readonly string[]): void {
  for (let y = y0, r = 0; y < y0 + h; y += 44, r++)
    for (let x = x0 - (r % 2) * 52; x < x0 + w; x += 104)
      s.put(
        `<rect x="${px(x + s.between(0, 3))}" y="${px(y + s.between(0, 3))}" width="98" height="38" ` +
          `rx="4" fill="${s.pick(tones)}"/>`,
      )
}

export const forno: Scene = (variant) => {
  const s = new Sheet(900 + variant)
  if (variant === 1) {
    s.rect(0, 0, WIDTH, HEIGHT, '#2a1a12')
    bricks(s, 0, 0, WIDTH, HEIGHT, ['#5a3826', '#4d2f20', '#66402b', '#533524', '#5f3b2a'])
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#0d0704', 0.75],
        [0.5, '#0d0704', 0.25],
        [1, '#0d0704', 0.8],
      ]),
    )
    s.halo(980, 620, 760, '#ff9a3c', 0.55)
    for (let i = 0; i <= 16; i++) {
      const [a, b] = [Math.PI + (i * Math.PI) / 17 + 0.012, Math.PI + ((i + 1) * Math.PI) / 17 - 0.012]
      const at = (u: number, rx: number, ry: number): Point => [
        980 + Math.cos(u) * rx,
        690 + Math.sin(u) * ry,
      ]
      s.path(
        poly([at(a, 340, 290), at(b, 340, 290), at(b, 432, 380), at(a, 432, 380)]),
        s.pick(['#a5653c', '#8f5430', '#b57448', '#7d4828']),
      )
    }
    s.path(
      'M640 690A340 290 0 0 1 1320 690V760H640z',
      s.radial(
        [
          [0, '#fff0b0'],
          [0.25, '#ffb648'],
          [0.55, '#c9501a'],
          [0.85, '#5a1c0a'],
          [1, '#2a0d06'],
        ],
        0.62,
        0.78,
        0.7,
      ),
    )
    s.path(
      'M1060 720Q1030 640 1080 590Q1074 640 1110 630Q1100 570 1150 520Q1146 590 1190 610' +
        'Q1200 580 1196 560Q1240 620 1220 720z',
      '#ffe58a',
      s.blur(5),
    )
    s.path(
      'M1090 724Q1080 670 1110 640Q1112 670 1136 660Q1136 620 1160 590Q1162 640 1190 670Q1200 700 1190 724z',
      '#fffbe0',
      s.blur(4),
    )
    for (const [x, w] of [
      [1040, 130],
      [1130, 160],
      [1220, 110],
    ] as const)
      s.put(`<rect x="${x - w / 2}" y="716" width="${w}" height="24" rx="11" fill="#2c140a"/>`)
    for (const [x, y, w] of [
      [760, 734, 120],
      [880, 740, 130],
      [720, 752, 90],
    ] as const)
      loaf(s, x, y, w, w * 0.5, '#c07a34', 2)
    s.path(
      'M560 752H1400L1440 800H520z',
      s.fade([
        [0, '#d9a26a'],
        [1, '#7a5030'],
      ]),
    )
    s.rect(520, 800, 920, 34, '#4a2d1c')
    s.path('M820 768L1010 758L1012 768L830 782L-20 1010V984z', '#8f6238')
    s.oval(900, 764, 130, 14, '#b5844c')
    loaf(s, 900, 764, 150, 82, '#c98840', 3)
    s.path(
      'M60 1080Q40 800 110 660Q150 580 250 570Q350 580 390 670Q420 720 520 790L500 840Q400 810 350 780' +
        'Q380 950 380 1080z',
      s.fade(
        [
          [0, '#120a06'],
          [0.7, '#1e120b'],
          [1, '#8a4a20'],
        ],
        true,
      ),
    )
    s.path(
      'M180 520Q176 440 244 432Q312 440 312 510Q310 580 250 590Q186 588 180 520z',
      s.fade(
        [
          [0, '#160c07'],
          [0.65, '#3a1f12'],
          [1, '#d98a4a'],
        ],
        true,
      ),
    )
    s.path(
      'M170 470Q160 390 246 384Q330 390 322 466Q250 440 170 470z',
      s.fade(
        [
          [0, '#3f342a'],
          [0.7, '#8d7a64'],
          [1, '#ffdca6'],
        ],
        true,
      ),
    )
    s.vignette('#060302', 0.6)
  } else if (variant === 2) {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#6a4a30'],
        [1, '#3c2616'],
      ]),
    )
    s.halo(260, 200, 1000, '#ffdca0', 0.5)
    ;[330, 640, 960].forEach((y, r) => {
      for (let x = 90 + (r % 2) * 60, i = 0; x < 1560; i++) {
        const long = (i + r) % 3 === 1
        const [w, h] = long
          ? [s.between(270, 320), s.between(110, 125)]
          : [s.between(190, 225), s.between(135, 160)]
        if (x + w > 1620) break
        loaf(
          s,
          x + w / 2,
          y,
          w,
          h,
          s.pick(['#c98a44', '#b9742e', '#d39a52', '#a86526']),
          long ? 4 : s.pick([1, 2, 3]),
        )
        x += w + s.between(8, 34)
      }
      s.rect(
        -10,
        y,
        1620,
        40,
        s.fade([
          [0, '#b5804a'],
          [0.25, '#8d5c30'],
          [1, '#4a2c14'],
        ]),
      )
      s.rect(
        -10,
        y + 40,
        1620,
        60,
        s.fade([
          [0, '#1c0e06', 0.75],
          [1, '#1c0e06', 0],
        ]),
      )
      for (let k = 0; k < 14; k++)
        s.stroke(
          `M${px(s.between(-20, 1500))} ${px(y + s.between(6, 34))}` +
            `q80 ${px(s.between(-3, 3))} ${px(s.between(120, 300))} 0`,
          '#4a2c14',
          1.5,
          ' stroke-opacity=".5"',
        )
    })
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade(
        [
          [0, '#fff0c8', 0.16],
          [0.4, '#fff0c8', 0],
          [1, '#120804', 0.55],
        ],
        true,
      ),
    )
    s.vignette('#120804', 0.5)
  } else {
    s.relief(
      box(-40, -40, 1680, 1150),
      s.fade([
        [0, '#4a4540'],
        [1, '#2a2624'],
      ]),
      { fx: 0.0016, fy: 0.03, scale: 14, azimuth: 90, octaves: 2, seed: 9 },
    )
    for (const y of [210, 520, 830]) s.rect(0, y, WIDTH, 5, '#100c0a', ' fill-opacity=".8"')
    s.halo(420, 160, 900, '#ffe6bc', 0.35)
    s.texture(
      'M860 240C1200 200 1420 420 1380 660C1330 900 1000 960 760 900C520 840 420 620 520 440' +
        'C590 310 700 260 860 240z',
      { fx: 0.014, fy: 0.014, colour: '#f7efdf', gain: 4.5, cut: 2.2, octaves: 2 },
      s.radial([
        [0, '#000', 1],
        [0.7, '#000', 0.7],
        [1, '#000', 0],
      ]),
    )
    s.oval(850, 590, 360, 338, '#0a0605', `${s.blur(20)} fill-opacity=".75"`)
    s.oval(
      820,
      550,
      350,
      330,
      s.radial(
        [
          [0, '#e6b468'],
          [0.5, '#c2813a'],
          [0.82, '#8a4a1c'],
          [1, '#40200c'],
        ],
        0.38,
        0.32,
        0.75,
      ),
    )
    s.texture(
      'M470 550a350 330 0 1 0 700 0a350 330 0 1 0 -700 0z',
      { fx: 0.02, fy: 0.02, colour: '#fff4dc', gain: 5, cut: 2.6, octaves: 2, seed: 8 },
      s.radial([
        [0, '#000', 0.95],
        [0.8, '#000', 0.5],
        [1, '#000', 0],
      ]),
    )
    for (const [x, y, a, l] of [
      [820, 550, 45, 250],
      [820, 550, -45, 250],
    ] as const)
      s.group(` transform="translate(${x} ${y}) rotate(${a})"`, () => {
        s.path(`M${-l} 0Q0 -58 ${l} 0Q0 54 ${-l} 0z`, '#6b3413')
        s.path(
          `M${-l * 0.97} 2Q0 -40 ${l * 0.97} 2Q0 44 ${-l * 0.97} 2z`,
          s.fade([
            [0, '#f8e3b4'],
            [1, '#d9a45c'],
          ]),
        )
      })
    for (const [x, y, t] of [
      [260, 760, -32],
      [330, 830, -24],
      [210, 700, -40],
    ] as const)
      s.group(` transform="translate(${x} ${y}) rotate(${t})"`, () => {
        s.stroke('M-260 20Q-60 10 120 -8', '#b58d44', 6)
        for (let i = 0; i < 9; i++)
          for (const k of [-1, 1])
            s.path(
              `M${120 + i * 18} ${-8 - i * 2}q14 ${k * 22} 34 ${k * 12}q-8 ${-k * 18} -34 ${-k * 12}z`,
              i % 2 ? '#e0bb68' : '#c99c48',
            )
        s.stroke('M200 -20L330 -60M200 -16L340 -26M200 -12L330 10', '#d9b868', 2)
      })
    s.group(' transform="translate(1340 300) rotate(24)"', () => {
      s.path('M-170 -90Q0 -130 170 -90L190 150Q0 190 -190 150z', '#0c0706', `${s.blur(12)} fill-opacity=".6"`)
      s.path(
        'M-180 -110Q0 -150 180 -104L196 130Q0 176 -196 128z',
        s.fade([
          [0, '#d5cdbb'],
          [1, '#97907f'],
        ]),
      )
      for (let i = -3; i < 4; i++) s.rect(i * 50 - 5, -140, 9, 300, '#8a3a2c', ' fill-opacity=".55"')
    })
    s.vignette('#050302', 0.6)
  }
  return s.done()
}

/** A hive: stacked boxes and a lid, foot's middle at (x, y). */
function hive(s: Sheet, x: number, y: number, w: number, colour: string, floors = 2): void {
  const h = w * 0.5
  s.oval(x + w * 0.15, y, w * 0.75, w * 0.09, '#1f2a12', ' fill-opacity=".45"')
  s.path(
    `M${px(x - w * 0.42)} ${px(y)}v${px(-w * 0.16)}h${px(w * 0.1)}v${px(w * 0.16)}z` +
      `M${px(x + w * 0.32)} ${px(y)}v${px(-w * 0.16)}h${px(w * 0.1)}v${px(w * 0.16)}z`,
    '#3f3526',
  )
  for (let f = 0; f < floors; f++) {
    const top = y - w * 0.12 - (f + 1) * h
    s.rect(x - w * 0.5, top, w, h - 2, colour)
    s.path(
      `M${px(x + w * 0.5)} ${px(top)}l${px(w * 0.24)} ${px(-w * 0.05)}v${px(h - 2)}` +
        `l${px(-w * 0.24)} ${px(w * 0.05)}z`,
      colour,
    )
    s.path(
      `M${px(x + w * 0.5)} ${px(top)}l${px(w * 0.24)} ${px(-w * 0.05)}v${px(h - 2)}` +
        `l${px(-w * 0.24)} ${px(w * 0.05)}z`,
      '#1c1a24',
      ' fill-opacity=".38"',
    )
    s.rect(x - w * 0.1, top + h * 0.35, w * 0.2, h * 0.12, '#000', ' fill-opacity=".35"')
    s.rect(x - w * 0.5, top + h - 5, w, 4, '#000', ' fill-opacity=".28"')
  }
  s.rect(x - w * 0.2, y - w * 0.18, w * 0.4, w * 0.045, '#1c150c')
  s.rect(x - w * 0.32, y - w * 0.13, w * 0.64, w * 0.03, '#d9c8a0')
  const lid = y - w * 0.12 - floors * h
  s.path(
    `M${px(x - w * 0.55)} ${px(lid)}v${px(-w * 0.1)}l${px(w * 0.24)} ${px(-w * 0.06)}h${px(w * 1.1)}` +
      `v${px(w * 0.1)}l${px(-w * 0.24)} ${px(w * 0.06)}z`,
    '#c9cbc4',
  )
  s.path(`M${px(x - w * 0.55)} ${px(lid)}v${px(-w * 0.08)}H${px(x + w * 0.55)}v${px(w * 0.08)}z`, '#9a9d98')
}

/** A bee from above, `k` its length. */
function bee(s: Sheet, x: number, y: number, k: number, turn: number): void {
  s.group(` transform="translate(${px(x)} ${px(y)}) rotate(${px(turn)}) scale(${px(k / 10)})"`, () => {
    s.put(
      '<path d="M-1 -1Q-4 -6 0 -6.5Q3 -6 2 -1zM-1 1Q-4 6 0 6.5' +
        'Q3 6 2 1z" fill="#fff8e6" fill-opacity=".7"/><ellipse cx="-2" cy="0" rx="4" ry="2.4" fill="#c98' +
        'a1c"/><path d="M-4.4 -1.8v3.6M-2.4 -2.3v4.6M-.4 -2.2v4.4" stroke="#2a1a0a" stroke-width="1"/>' +
        '<circle cx="3" cy="0" r="2.3" fill="#6b4a1e"/><circle cx="5.4" cy="0" r="1.4" fill="#22160c"/>',
    )
  })
}

/** Flowers strewn over a meadow, bigger toward the eye. */
function blooms(
  s: Sheet,
  y0: number,
  y1: number,
  count: number,
  size: number,
  colours: readonly string[],
): void {
  for (const colour of colours) {
    let d = ''
    for (let i = 0; i < count; i++) {
      const t = s.next()
      const r = size * (0.12 + t * t) * s.between(0.6, 1.2)
      const [x, y] = [s.between(-10, WIDTH), y0 + (y1 - y0) * t]
      d +=
        `M${px(x - r)} ${px(y)}a${px(r)} ${px(r * 0.7)} 0 1 0 ${px(2 * r)} 0` +
        `a${px(r)} ${px(r * 0.7)} 0 1 0 ${px(-2 * r)} 0z`
    }
    s.path(d, colour)
  }
}

export const api: Scene = (variant) => {
  const s = new Sheet(940 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#6fa5cc'],
      [0.3, '#c2dbe2'],
      [0.42, '#eef0dc'],
    ])
    s.clouds(20, 320, '#fff', { cut: 1.3, seed: 13 }, 0.85)
    s.path(
      'M-20 430L160 330L300 380L470 270L640 370L820 300L1000 390L1200 310L1400 380L1620 300V560H-20z',
      s.fade([
        [0, '#9db6c4'],
        [1, '#c4d2c8'],
      ]),
    )
    s.path('M-20 480Q400 420 800 470T1620 450V600H-20z', '#87a173')
    s.path('M-20 520Q300 480 700 520T1620 500V700H-20z', '#72945a')
    s.rect(
      0,
      540,
      WIDTH,
      540,
      s.fade([
        [0, '#8fb060'],
        [0.4, '#6c9444'],
        [1, '#35571f'],
      ]),
    )
    s.texture(
      box(0, 530, WIDTH, 540),
      { fx: 0.01, fy: 0.05, colour: '#2c4a18', gain: 3, cut: 1.45 },
      s.fade([
        [0, '#000', 0.1],
        [1, '#000', 0.8],
      ]),
    )
    ;['#d9b24a', '#5f8fae', '#e8e2d0', '#c2604a', '#8fae8a', '#e8e2d0'].forEach((c, i) =>
      hive(s, 300 + i * 200 + i * i * 4, 610 + i * 22, 92 + i * 13, c, i % 3 === 1 ? 3 : 2),
    )
    blooms(s, 570, HEIGHT, 110, 13, ['#f6f0e4', '#e9c84a', '#b48ac4', '#d8584a'])
    let grass = ''
    for (let i = 0; i < 500; i++) {
      const t = s.next()
      const y = 740 + 340 * t
      const h = 20 + 60 * t
      grass +=
        `M${px(s.between(-10, 1610))} ${px(y)}q${px(s.between(-8, 8))} ${px(-h * 0.6)} ` +
        `${px(s.between(-18, 18))} ${px(-h)}`
    }
    s.stroke(grass, '#a5c266', 2.4, ' stroke-opacity=".55"')
    for (let i = 0; i < 34; i++)
      s.oval(s.between(200, 1500), s.between(380, 660), s.between(2, 4.5), 2.4, '#4a3414')
  } else if (variant === 2) {
    s.sky([
      [0, '#6f5f78'],
      [0.3, '#d08f6c'],
      [0.5, '#f8cf86'],
      [0.6, '#fde6ac'],
    ])
    s.sun(420, 520, 54, '#fffbe0', '#ffdf96')
    s.path('M-20 600Q300 560 600 590T1200 560T1620 590V700H-20z', '#b5854c')
    s.rect(
      0,
      610,
      WIDTH,
      470,
      s.fade([
        [0, '#c99a4e'],
        [0.3, '#7d6a34'],
        [1, '#25280f'],
      ]),
    )
    s.mist(610, 120, '#fddf9e', 0.6)
    for (const [x, y, w, c] of [
      [560, 740, 120, '#6b5a4a'],
      [330, 770, 132, '#57483c'],
      [110, 800, 146, '#4a3c32'],
    ] as const)
      hive(s, x, y, w, c, 2)
    const p = '#35281e'
    person(s, 1020, 880, 520, p, 0.02)
    s.path(
      'M930 420Q1020 372 1110 420Q1108 432 1060 430Q1064 490 1020 500Q976 490 980 430Q932 432 930 420z' +
        'M968 414Q972 366 1020 364T1072 414z',
      '#4a3826',
    )
    s.path('M978 430H1062Q1066 480 1056 520H984Q974 480 978 430z', '#8d6a3c', ' fill-opacity=".55"')
    s.path('M948 520L880 640L836 650L840 680L904 672L980 590z', p)
    s.path('M770 640H836V712H770zM786 640L770 596L782 590L820 640z', '#6f6255')
    s.rect(770, 640, 66, 9, '#a8977e')
    s.path(
      'M776 590C740 540 800 500 760 440S820 330 770 250C850 320 830 380 830 440S810 520 790 590z',
      '#fff3d6',
      `${s.blur(16)} fill-opacity=".75"`,
    )
    hive(s, 800, 890, 190, '#7d5a34', 1)
    let grass = ''
    for (let i = 0; i < 700; i++) {
      const t = s.next()
      const y = 760 + 320 * t
      const h = 26 + 70 * t
      grass +=
        `M${px(s.between(-10, 1610))} ${px(y)}q${px(s.between(-8, 8))} ${px(-h * 0.6)} ` +
        `${px(s.between(-20, 20))} ${px(-h)}`
    }
    s.stroke(grass, '#1c1f0c', 2.6, ' stroke-opacity=".55"')
    blooms(s, 760, HEIGHT, 60, 10, ['#f0d08a', '#c98a5c'])
    for (let i = 0; i < 60; i++)
      s.oval(s.between(240, 1250), s.between(330, 720), s.between(2, 5), 2.6, i % 2 ? '#fff0c0' : '#4a3018')
    s.vignette('#1c1008', 0.5)
  } else {
    s.rect(0, 0, WIDTH, HEIGHT, '#4a2a08')
    const r = 58
    for (let row = 0; row < 14; row++)
      for (let col = 0; col < 18; col++) {
        const [x, y] = [col * r * 1.732 + (row % 2) * r * 0.866 - 20, row * r * 1.5 - 10]
        const capped = Math.hypot(x - 1300, (y - 150) * 1.2) < 520 + s.between(-60, 60)
        const empty = Math.hypot(x - 150, y - 1000) < 420 + s.between(-50, 50)
        const hex = (k: number, dy = 0): string =>
          poly(
            Array.from({ length: 6 }, (_, i): Point => [
              x + Math.cos(0.5236 + (i * Math.PI) / 3) * k,
              y + dy + Math.sin(0.5236 + (i * Math.PI) / 3) * k,
            ]),
          )
        s.path(hex(r * 0.99), '#c98a2c')
        s.path(hex(r * 0.88), capped ? s.pick(['#e6bd6c', '#dfae58', '#ecc97e']) : '#6a3a0a')
        if (capped) s.path(hex(r * 0.6, -6), '#f6dc9c', ' fill-opacity=".5"')
        else if (empty) {
          s.path(hex(r * 0.84), '#3a1c06')
          s.path(hex(r * 0.62, 6), '#1f0e03')
        } else {
          s.path(hex(r * 0.84), s.pick(['#d98a14', '#c4740c', '#e29a22']))
          s.oval(x - r * 0.2, y - r * 0.3, r * 0.34, r * 0.16, '#ffe6a0', ' fill-opacity=".75"')
          s.path(hex(r * 0.5, 14), '#7d3f04', ' fill-opacity=".3"')
        }
      }
    for (let i = 0; i < 17; i++) {
      const [x, y, t] = [s.between(300, 1350), s.between(200, 920), s.between(0, 360)]
      s.oval(
        x + 8,
        y + 14,
        62,
        34,
        '#1c0c02',
        ` fill-opacity=".4" transform="rotate(${px(t)} ${px(x)} ${px(y)})"`,
      )
      bee(s, x, y, 118, t)
    }
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, '#fff0c0', 0.22],
        [0.5, '#fff0c0', 0],
        [1, '#1c0c02', 0.4],
      ]),
    )
    s.vignette('#1c0c02', 0.6)
  }
  return s.done()
}
