import { HEIGHT, WIDTH, random } from '../kit.ts'
import type { Scene } from '../kit.ts'
import {
  Sheet,
  darker,
  fade,
  group,
  lighter,
  line,
  mix,
  n,
  oval,
  pick,
  poly,
  rect,
  shape,
  stroke,
  variants,
} from './brush.ts'
import { View } from './camera.ts'
import { beam, birds, plain, ripples, sky } from './light.ts'

type Next = () => number

/** A racing boat heeling, waterline at x, y. */
function boat(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  sail: string,
  hull: string,
  heel: number,
  spinnaker?: string,
): string {
  const k = h / 100
  const p = (dx: number, dy: number) => `${n(x + dx * k)} ${n(y - dy * k)}`
  const cloth = s.linear(
    [
      [0, lighter(sail, 0.35)],
      [0.6, sail],
      [1, darker(sail, 0.25)],
    ],
    [0, 0],
    [1, 0.3],
  )
  return group(
    `transform="rotate(${heel} ${n(x)} ${n(y)})"`,
    shape(
      `M${p(-26, 1)}L${p(30, 3)}C${p(26, -3)} ${p(18, -6)} ${p(8, -6)}L${p(-18, -6)}` +
        `C${p(-23, -5)} ${p(-26, -2)} ${p(-26, 1)}Z`,
      s.linear([
        [0, lighter(hull, 0.2)],
        [1, darker(hull, 0.4)],
      ]),
    ),
    line(
      [
        [x + 2 * k, y - 2 * k],
        [x + 2 * k, y - 98 * k],
      ],
      '#2a2e34',
      1.1 * k,
    ),
    shape(`M${p(0.6, 97)}C${p(-14, 70)} ${p(-24, 30)} ${p(-25, 11)}L${p(0.6, 10)}Z`, cloth),
    spinnaker === undefined
      ? shape(
          `M${p(3, 88)}C${p(12, 60)} ${p(18, 30)} ${p(28, 5)}C${p(18, 7)} ${p(8, 9)} ${p(1, 12)}` +
            `C${p(6, 40)} ${p(6, 66)} ${p(3, 88)}Z`,
          cloth,
        )
      : shape(
          `M${p(3, 90)}C${p(34, 84)} ${p(48, 48)} ${p(30, 12)}C${p(20, 16)} ${p(8, 22)} ${p(4, 26)}` +
            `C${p(14, 50)} ${p(12, 72)} ${p(3, 90)}Z`,
          s.linear(
            [
              [0, lighter(spinnaker, 0.25)],
              [0.5, spinnaker],
              [1, darker(spinnaker, 0.3)],
            ],
            [0, 0],
            [1, 0.6],
          ),
        ),
    stroke(
      `M${p(-12, 70)}L${p(0.6, 74)}M${p(-19, 48)}L${p(0.6, 52)}M${p(-23, 27)}L${p(0.6, 30)}`,
      darker(sail, 0.3),
      0.5 * k,
      fade(0.6),
    ),
    ...[-16, -9, -3].map(
      (d) =>
        oval(x + d * k, y - 6.6 * k, 1.7 * k, 2.6 * k, '#20262e') +
        oval(x + d * k, y - 10 * k, 1.1 * k, 1.3 * k, '#b98a6d'),
    ),
  )
}

const wake = (s: Sheet, x: number, y: number, h: number, colour: string): string =>
  group(
    `${s.blur(2)} ${fade(0.85)}`,
    shape(
      `M${n(x + h * 0.32)} ${n(y)}C${n(x + h * 0.1)} ${n(y + h * 0.05)} ${n(x - h * 0.3)} ` +
        `${n(y + h * 0.02)} ${n(x - h * 0.7)} ${n(y + h * 0.08)}` +
        `C${n(x - h * 0.3)} ${n(y + h * 0.1)} ${n(x + h * 0.1)} ${n(y + h * 0.12)} ${n(x + h * 0.32)} ` +
        `${n(y)}Z`,
      colour,
    ),
  )

function swell(
  s: Sheet,
  next: Next,
  top: number,
  bottom: number,
  count: number,
  dark: string,
  light: string,
): void {
  const parts: string[] = []
  for (let i = 0; i < count; i++) {
    const t = (i / count) ** 1.6
    const y = top + t * (bottom - top)
    const x = next() * 1800 - 200
    const w = 60 + t * 420 * (0.5 + next())
    const h = 3 + t * 30
    parts.push(
      shape(
        `M${n(x)} ${n(y)}Q${n(x + w * 0.4)} ${n(y - h)} ${n(x + w)} ${n(y)}` +
          `Q${n(x + w * 0.5)} ${n(y + h * 0.2)} ${n(x)} ${n(y)}Z`,
        next() < 0.6 ? dark : light,
        fade(0.25 + next() * 0.3),
      ),
    )
  }
  s.add(...parts)
}

function regatta(): string {
  const s = new Sheet()
  const next = random(281)
  sky(
    s,
    [
      [0, '#3a7cb4'],
      [1, '#e6eee8'],
    ],
    520,
    '#ffffff',
    0.85,
    31,
  )
  s.add(
    shape(
      'M-20 500C200 430 420 470 600 450C800 430 900 480 1100 440C1300 410 1500 470 1620 450L1620 540' +
        'L-20 540Z',
      '#8fa6b0',
    ),
  )
  s.add(
    plain(
      512,
      HEIGHT,
      s.linear([
        [0, '#6aa8bc'],
        [0.3, '#2a7494'],
        [1, '#0c3a58'],
      ]),
    ),
  )
  swell(s, next, 520, 900, 120, '#10506e', '#b8dce4')
  for (const [x, y, h, c] of [
    [1330, 540, 120, '#f0c84a'],
    [1450, 545, 110, '#d9483a'],
    [240, 545, 120, '#4a9a6a'],
    [360, 552, 130, '#e8eef0'],
    [1180, 560, 160, '#2f6ab0'],
  ] as const)
    s.add(boat(s, x, y, h, '#eef0ec', '#38424e', 8, c))
  s.add(
    wake(s, 980, 660, 330, '#e9f6f8'),
    boat(s, 980, 660, 330, '#f4f2ea', '#1c2c44', 13, '#d9402f'),
    wake(s, 480, 820, 560, '#f4fbfc'),
    boat(s, 480, 820, 560, '#f8f6ee', '#e8e4da', 14),
  )
  swell(s, next, 830, 1067, 46, '#0c3a56', '#9accd8')
  s.glow(1500, 60, 700, '#ffffff', 0.5)
  s.vignette(0.35, '#04182a')
  return s.done()
}

/** Against the light: sails as dark petals on a sea of metal. */
function backlight(): string {
  const s = new Sheet()
  const next = random(282)
  sky(
    s,
    [
      [0, '#a8785a'],
      [0.7, '#f4c880'],
      [1, '#fff0bc'],
    ],
    600,
    '#fff0d0',
    0.5,
    8,
  )
  s.glow(820, 470, 520, '#fffce8', 1)
  s.add(
    oval(820, 440, 52, 52, '#fffef4'),
    plain(
      590,
      HEIGHT,
      s.linear([
        [0, '#ffe2a0'],
        [0.3, '#c08a50'],
        [1, '#3a2214'],
      ]),
    ),
  )
  for (let i = 0; i < 260; i++) {
    const t = next() ** 1.5
    const y = 594 + t * 460
    s.add(
      oval(
        820 + (next() - 0.5) * (160 + t * 900),
        y,
        8 + t * 60,
        1.2 + t * 4,
        '#fffbe0',
        fade(0.25 + next() * 0.6),
      ),
    )
  }
  for (const [x, y, h, heel] of [
    [180, 616, 130, -9],
    [330, 622, 150, -10],
    [1240, 618, 140, -8],
    [1400, 612, 110, -9],
    [560, 630, 190, -10],
    [1060, 660, 300, -12],
  ] as const)
    s.add(
      group(
        `${fade(0.35)} ${s.blur(5)}`,
        shape(`M${x - h * 0.2} ${y + 4}L${x + h * 0.22} ${y + 4}L${x + h * 0.1} ${y + h * 0.6}Z`, '#2a160c'),
      ),
      boat(s, x, y, h, mix('#3a2214', '#c98a54', 150 / h / 2), '#1c0f08', heel),
    )
  s.add(boat(s, 640, 850, 660, '#5a3820', '#140a06', -13), wake(s, 640, 856, 620, '#fff0c8'))
  s.add(birds(next, 1000, 180, 320, 130, 8, '#5a3820'))
  s.vignette(0.5, '#1a0c06')
  return s.done()
}

/** Downwind under a squall: spinnakers like fruit against slate. */
function squall(): string {
  const s = new Sheet()
  const next = random(283)
  sky(
    s,
    [
      [0, '#2a3640'],
      [0.7, '#5a6c74'],
      [1, '#b8c0b4'],
    ],
    560,
    '#8a9aa0',
    0.7,
    37,
  )
  s.add(
    group(
      `${s.blur(16)} ${fade(0.4)}`,
      ...[0, 2, 4].map((i) =>
        poly(
          [
            [120 + i * 110, 120],
            [300 + i * 110, 120],
            [220 + i * 110, 560],
            [40 + i * 110, 560],
          ],
          '#1c262e',
        ),
      ),
    ),
  )
  s.glow(1260, 520, 520, '#f4f0d4', 0.7, 220)
  s.add(
    plain(
      548,
      HEIGHT,
      s.linear([
        [0, '#8a9c98'],
        [0.2, '#4a6468'],
        [1, '#14242c'],
      ]),
    ),
  )
  swell(s, next, 552, 800, 110, '#2a3e46', '#c4d0cc')
  for (const [x, y, h, c, heel] of [
    [160, 580, 150, '#e0b04a', -4],
    [300, 590, 170, '#c9402f', 5],
    [1180, 590, 170, '#e8e4d4', -5],
    [1330, 600, 200, '#2f6a94', 6],
    [1500, 585, 150, '#d9743a', 3],
    [620, 640, 330, '#d9a83a', -6],
    [1080, 730, 520, '#b82c34', 7],
  ] as const)
    s.add(wake(s, x, y, h, '#d9e2de'), boat(s, x, y, h, '#d9d6c8', '#1c2830', heel, c))
  s.add(wake(s, 380, 930, 760, '#eef4f0'), boat(s, 380, 930, 760, '#e4e0d0', '#e8e2d0', -5, '#2f7a80'))
  swell(s, next, 860, 1067, 40, '#0e1c24', '#a8bab8')
  for (let i = 0; i < 120; i++)
    s.add(
      oval(
        next() * 1600,
        700 + next() * 360,
        3 + next() * 16,
        1 + next() * 2.4,
        '#eef4f0',
        fade(0.3 + next() * 0.5),
      ),
    )
  s.vignette(0.5, '#060c10')
  return s.done()
}

export const vele: Scene = variants(regatta, backlight, squall)

/** A rope of floats along a lane. */
function rope(view: View, x: number, from: number, to: number, colours: readonly string[]): string {
  const parts: string[] = []
  for (let z = to, i = 0; z > from; z -= Math.max(0.14, z * 0.02), i++) {
    const [px, py] = view.at(x, 0.02, z)
    const r = view.scale(x, z) * 0.085
    parts.push(oval(px, py, r, r * 0.72, colours[Math.floor(z / 2.2) % colours.length] ?? '#ffffff'))
  }
  return parts.join('')
}

function splash(s: Sheet, next: Next, x: number, y: number, r: number, colour: string, count = 120): void {
  s.add(oval(x, y, r, r * 0.26, colour, `${fade(0.6)} ${s.blur(7)}`))
  for (let i = 0; i < count; i++) {
    const angle = Math.PI + (next() - 0.5) * 2.6
    const d = r * next() ** 0.7
    s.add(
      oval(
        x + Math.cos(angle) * d * (next() < 0.5 ? 1 : -1),
        y - Math.abs(Math.sin(angle)) * d * 0.4 - next() * r * 0.4,
        1.5 + next() * r * 0.03,
        1.5 + next() * r * 0.03,
        '#ffffff',
        fade(0.3 + next() * 0.6),
      ),
    )
  }
}

/** Towards the camera: arms wide, the breath of a butterfly stroke. */
function butterfly(): string {
  const s = new Sheet()
  const next = random(291)
  s.wash([
    [0, '#0d4a78'],
    [0.3, '#1f86b0'],
    [1, '#0a4a72'],
  ])
  const view = new View({ at: [0, 1.1, 0], focal: 1100, horizon: 260 })
  s.add(
    rect(
      0,
      0,
      WIDTH,
      262,
      s.linear([
        [0, '#06263f'],
        [1, '#2a6a8a'],
      ]),
    ),
    group(
      s.blur(14),
      ...Array.from({ length: 40 }, () =>
        oval(
          next() * 1600,
          60 + next() * 150,
          12,
          18,
          pick(['#c9e4ee', '#e0b04a', '#d9574a', '#174a68'], next()),
          fade(0.6),
        ),
      ),
    ),
  )
  ripples(s, next, 270, 1060, 150, ['#7fd4ea', '#0a4468', '#c8f2fa'], 0.4)
  for (const x of [-3.9, -1.3, 1.3, 3.9])
    s.add(rope(view, x, 1.1, 40, x < 2 && x > -2 ? ['#d9302a', '#f6f6f0'] : ['#f0c02a', '#f6f6f0']))
  const skin = s.linear([
    [0, '#e6b592'],
    [1, '#8a5a40'],
  ])
  const y = 690
  s.add(oval(800, y + 50, 460, 90, '#073a5c', `${fade(0.5)} ${s.blur(16)}`))
  for (const side of [-1, 1])
    s.add(
      shape(
        `M${800 + side * 90} ${y - 40}C${800 + side * 200} ${y - 120} ${800 + side * 330} ${y - 120} ` +
          `${800 + side * 470} ${y + 20}L${800 + side * 450} ${y + 50}` +
          `C${800 + side * 330} ${y - 50} ${800 + side * 220} ${y - 20} ${800 + side * 120} ${y + 60}Z`,
        skin,
      ),
    )
  s.add(
    shape(
      `M${640} ${y + 60}C660 ${y - 70} 720 ${y - 70} 750 ${y - 60}L850 ${y - 60}` +
        `C880 ${y - 70} 940 ${y - 70} 960 ${y + 60}Z`,
      skin,
    ),
    oval(800, y - 60, 66, 82, skin),
    shape(
      `M728 ${y - 74}C724 ${y - 190} 876 ${y - 190} 872 ${y - 74}Q800 ${y - 112} 728 ${y - 74}Z`,
      s.linear([
        [0, '#f4f4f0'],
        [1, '#b0262c'],
      ]),
    ),
    rect(740, y - 86, 54, 30, '#0c1820', 'rx="14"'),
    rect(806, y - 86, 54, 30, '#0c1820', 'rx="14"'),
    rect(790, y - 76, 20, 6, '#0c1820'),
    oval(800, y - 8, 22, 15, '#4a1c18'),
  )
  s.add(
    line(
      [
        [752, y - 80],
        [776, y - 80],
      ],
      '#9adcf0',
      5,
      fade(0.8),
    ),
    line(
      [
        [818, y - 80],
        [842, y - 80],
      ],
      '#9adcf0',
      5,
      fade(0.8),
    ),
  )
  splash(s, next, 800, y + 60, 330, '#e8fafe', 160)
  splash(s, next, 330, y + 50, 130, '#e8fafe', 60)
  splash(s, next, 1270, y + 50, 130, '#e8fafe', 60)
  s.add(
    shape(
      `M-20 ${y + 70}C240 ${y + 20} 420 ${y + 30} 560 ${y + 34}C680 ${y + 6} 740 ${y + 44} 800 ${y + 26}` +
        `C870 ${y + 44} 930 ${y + 6} 1040 ${y + 34}C1200 ${y + 30} 1400 ${y + 20} 1620 ${y + 70}L1620 1090` +
        'L-20 1090Z',
      s.linear([
        [0, '#5abcd8', 0.9],
        [0.12, '#2a86b0', 0.97],
        [0.4, '#12628e', 1],
        [1, '#083a5a', 1],
      ]),
    ),
  )
  ripples(s, next, y + 110, 1060, 60, ['#b8f0fa', '#083a5c'], 0.5)
  s.vignette(0.5, '#021424')
  return s.done()
}

/** From the roof: one swimmer, long lane, all blue. */
function laneAbove(): string {
  const s = new Sheet()
  const next = random(292)
  s.wash([
    [0, '#3fb8cc'],
    [1, '#1f94b4'],
  ])
  for (let i = 0; i < 5; i++) s.add(rect(0, 40 + i * 250, WIDTH, 26, '#0c4a74', fade(0.5)))
  const caustic: string[] = []
  for (let i = 0; i < 190; i++) {
    const [x, y] = [next() * 1700 - 50, next() * 1100]
    caustic.push(
      stroke(
        `M${n(x)} ${n(y)}q${n(30 + next() * 30)} ${n((next() - 0.5) * 46)} ${n(60 + next() * 50)} ` +
          `${n((next() - 0.5) * 20)}t${n(50 + next() * 30)} ${n((next() - 0.5) * 50)}`,
        '#e4fffb',
        2 + next() * 3,
        fade(0.2 + next() * 0.4),
      ),
    )
  }
  s.add(group(s.blur(2), ...caustic))
  for (const y of [180, 428, 678, 928])
    for (let x = -10; x < 1620; x += 22)
      s.add(
        oval(x, y + Math.sin(x / 130) * 4, 12, 9, Math.floor(x / 150) % 2 === 0 ? '#f6f6f0' : '#e0442f'),
        oval(x, y + 12, 11, 5, '#0a5a7c', fade(0.3)),
      )
  const skin = '#c9977a'
  s.add(
    group(
      `${s.blur(8)} ${fade(0.6)}`,
      shape('M200 560C420 520 620 530 760 548L760 570C600 590 420 600 200 570Z', '#f4ffff'),
    ),
    group(`${s.blur(9)} ${fade(0.4)} transform="translate(30 60)"`, oval(900, 556, 190, 44, '#064a6c')),
  )
  s.add(
    stroke('M760 545L620 530L530 540', skin, 26),
    stroke('M760 568L630 584L540 566', skin, 26),
    shape(
      'M750 522C840 500 930 500 980 520C1000 540 1000 574 980 592C930 612 840 612 750 590Z',
      s.linear([
        [0, lighter(skin, 0.2)],
        [1, darker(skin, 0.3)],
      ]),
    ),
    shape('M740 524C770 516 800 514 820 514L820 598C800 598 770 598 740 588Z', '#16243a'),
    stroke('M965 528C1010 470 1090 450 1170 476', skin, 28),
    stroke('M1168 475L1204 492', skin, 20),
    stroke('M965 588C940 640 890 660 830 650', skin, 26),
    oval(1022, 556, 42, 36, '#f0c02a'),
    oval(1012, 548, 20, 12, '#fff2b0', fade(0.7)),
  )
  splash(s, next, 560, 560, 120, '#f4ffff', 90)
  splash(s, next, 1190, 486, 70, '#f4ffff', 50)
  s.glow(1450, 80, 800, '#e8fffa', 0.4)
  s.vignette(0.4, '#023048')
  return s.done()
}

/** Under the surface: a dark body, rays, bubbles. */
function under(): string {
  const s = new Sheet()
  const next = random(293)
  s.wash([
    [0, '#b8f0ea'],
    [0.12, '#4ab8c4'],
    [0.5, '#13688a'],
    [1, '#052a48'],
  ])
  for (let i = 0; i < 7; i++)
    beam(
      s,
      [
        [200 + i * 190, -40],
        [270 + i * 190, -40],
        [60 + i * 250, 1000],
        [-120 + i * 250, 1000],
      ],
      '#dcfffa',
      0.3,
      20,
    )
  for (let i = 0; i < 60; i++)
    s.add(
      oval(
        next() * 1600,
        next() * 90,
        60 + next() * 130,
        4 + next() * 9,
        pick(['#ffffff', '#8fe0e0', '#2a90a8'], next()),
        fade(0.5),
      ),
    )
  for (let i = -6; i < 8; i++)
    s.add(
      line(
        [
          [800 + i * 70, 800],
          [800 + i * 260, 1080],
        ],
        '#0a4468',
        5,
        fade(0.5),
      ),
    )
  s.add(
    poly(
      [
        [760, 800],
        [840, 800],
        [1000, 1080],
        [600, 1080],
      ],
      '#031c34',
      fade(0.6),
    ),
    line(
      [
        [0, 800],
        [WIDTH, 800],
      ],
      '#0a4a6c',
      3,
      fade(0.5),
    ),
  )
  const body = s.linear([
    [0, '#3a7a92'],
    [0.4, '#0c2f4a'],
    [1, '#041a30'],
  ])
  s.add(
    shape(
      'M300 430C380 400 470 400 560 400C620 380 700 366 760 372C800 360 850 356 880 366' +
        'C960 350 1080 330 1200 322C1230 320 1250 330 1240 342C1130 370 1010 392 930 408' +
        'C900 424 860 440 800 448C700 470 600 460 540 456C470 466 380 470 310 462C280 460 276 440 300 430Z',
      body,
    ),
    shape('M310 448C240 446 190 462 150 490C200 494 260 486 320 470Z', body),
    shape('M540 456C460 490 380 520 290 530C270 534 266 548 286 552C400 550 500 520 600 462Z', body),
    shape('M290 530C240 540 210 566 190 600C240 590 280 572 300 552Z', body),
    shape('M800 430C770 500 710 560 640 590C624 598 632 612 650 610C740 590 830 520 860 440Z', body),
    oval(912, 386, 52, 40, '#0a2a44'),
    shape('M872 360C900 330 960 336 966 380C940 362 900 364 872 378Z', '#c9402f'),
  )
  for (let i = 0; i < 90; i++) {
    const t = next()
    s.add(
      oval(
        960 - t * 900 + next() * 60,
        360 - t * 130 + (next() - 0.5) * 160,
        2 + next() * 9,
        2 + next() * 9,
        '#e8fffc',
        fade(0.2 + next() * 0.5),
      ),
    )
  }
  s.vignette(0.55, '#01101e')
  return s.done()
}

export const piscina: Scene = variants(butterfly, laneAbove, under)
