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
import { bust, cast, person, silhouette, sitter } from './figures.ts'
import { beam, plain } from './light.ts'

type Next = () => number

/** A curtain gathered in folds, from x0 to x1, pulled aside towards `tie`. */
function curtain(
  s: Sheet,
  next: Next,
  x0: number,
  x1: number,
  bottom: number,
  colour: string,
  sway: number,
): void {
  const folds = Math.max(4, Math.round(Math.abs(x1 - x0) / 46))
  const w = (x1 - x0) / folds
  const parts: string[] = []
  for (let i = 0; i < folds; i++) {
    const x = x0 + i * w
    const bend = sway * (i / folds)
    const d =
      `M${n(x)} -10C${n(x)} ${n(bottom * 0.4)} ${n(x + bend)} ${n(bottom * 0.5)} ${n(x + bend * 0.6)} ` +
      `${n(bottom)}L${n(x + w * 1.1 + bend * 0.6)} ${n(bottom + next() * 8)}` +
      `C${n(x + w + bend)} ${n(bottom * 0.5)} ${n(x + w * 1.1)} ${n(bottom * 0.4)} ${n(x + w * 1.1)} -10Z`
    parts.push(
      shape(
        d,
        s.linear(
          [
            [0, darker(colour, 0.7)],
            [0.35, colour],
            [0.5, lighter(colour, 0.22)],
            [0.7, colour],
            [1, darker(colour, 0.75)],
          ],
          [0, 0],
          [1, 0.02],
        ),
      ),
    )
  }
  s.add(group(s.blur(2), ...parts))
}

const boards = (s: Sheet, top: number, light: string, dark: string): void => {
  s.add(
    plain(
      top,
      HEIGHT,
      s.linear([
        [0, light],
        [1, dark],
      ]),
    ),
  )
  for (let i = -14; i <= 14; i++)
    s.add(
      line(
        [
          [800 + i * 60, top],
          [800 + i * 190, HEIGHT],
        ],
        darker(dark, 0.4),
        1.6,
        fade(0.5),
      ),
    )
}

function twoActors(): string {
  const s = new Sheet()
  const next = random(221)
  s.wash([
    [0, '#1a0f0c'],
    [1, '#3a2418'],
  ])
  s.glow(700, 420, 760, '#8a6a4a', 0.6)
  boards(s, 760, '#a87a4a', '#3a2212')
  beam(
    s,
    [
      [520, -60],
      [640, -60],
      [1080, 930],
      [480, 930],
    ],
    '#ffe6b0',
    0.55,
    20,
  )
  beam(
    s,
    [
      [1180, -60],
      [1260, -60],
      [980, 930],
      [560, 930],
    ],
    '#ffd08a',
    0.4,
    20,
  )
  s.add(oval(790, 880, 340, 56, '#ffe2a4', `${fade(0.5)} ${s.blur(10)}`))
  for (const who of [
    { x: 690, y: 890, height: 400, pose: 'speak', top: '#2a3a4a', rim: '#ffe0a0', rimX: -0.8 },
    {
      x: 930,
      y: 900,
      height: 380,
      pose: 'reach',
      flip: true,
      wear: 'skirt',
      top: '#d9cdb4',
      skin: '#c99a7b',
      hair: '#5a2a18',
      long: true,
      rim: '#ffe9b8',
    },
  ] as const)
    s.add(cast(who, '#1c0f08', -0.2, 0.28, 0.5), person(s, who))
  s.add(
    rect(1130, 800, 12, 100, '#2a180c'),
    rect(1040, 790, 190, 16, '#6a4424'),
    rect(1220, 800, 12, 100, '#2a180c'),
    oval(1100, 778, 24, 14, '#c9b48a'),
  )
  curtain(s, next, -40, 330, 900, '#8a1418', 60)
  curtain(s, next, 1640, 1270, 900, '#8a1418', -60)
  s.add(rect(0, -10, WIDTH, 120, '#5a0c10'))
  for (let i = 0; i < 9; i++)
    s.add(
      shape(
        `M${i * 190 - 60} 90Q${i * 190 + 35} 200 ${i * 190 + 130} 90Z`,
        s.linear([
          [0, '#3a0608'],
          [1, '#a01c20'],
        ]),
      ),
      stroke(`M${i * 190 - 60} 92Q${i * 190 + 35} 204 ${i * 190 + 130} 92`, '#d9a54a', 5),
    )
  for (let x = 30; x < 1600; x += 120)
    s.add(bust(s, x + next() * 30, 1040 + next() * 20, 62, '#070404', '#0a0505', next() < 0.4, '#5a2a1a'))
  s.vignette(0.6)
  return s.done()
}

/** From the stage: boxes of gold, empty seats, one who sweeps or bows. */
function boxes(): string {
  const s = new Sheet()
  const next = random(222)
  s.wash([
    [0, '#2a150c'],
    [1, '#120806'],
  ])
  const view = new View({ at: [0, 3, -4], focal: 900, horizon: 620 })
  const at = (angle: number, r: number, y: number) =>
    [Math.cos(angle) * r * 0.95, y, 6 + Math.sin(angle) * r] as const
  for (let tier = 4; tier >= 0; tier--)
    for (let i = 0; i < 30; i++) {
      const [a, b] = [(i / 30) * Math.PI, ((i + 1) / 30) * Math.PI]
      const y = 2 + tier * 3
      const light = 0.45 + 0.55 * Math.abs(Math.sin((a + b) / 2))
      const tone = (c: string) => mix('#120806', c, light)
      s.add(view.face([at(a, 15, y), at(b, 15, y), at(b, 15, y + 3), at(a, 15, y + 3)], tone('#4a1416')))
      const m = (a + b) / 2
      s.add(
        view.face(
          [
            at(a + 0.02, 14.9, y + 1),
            at(b - 0.02, 14.9, y + 1),
            at(b - 0.03, 14.9, y + 2.4),
            at(m, 14.9, y + 2.75),
            at(a + 0.03, 14.9, y + 2.4),
          ],
          tone(next() < 0.4 ? '#c98a44' : '#6a2418'),
        ),
      )
      s.add(
        view.face([at(a, 14.6, y), at(b, 14.6, y), at(b, 14.6, y + 1), at(a, 14.6, y + 1)], tone('#b98a4a')),
        view.face(
          [
            at(a + 0.02, 14.5, y + 0.2),
            at(b - 0.02, 14.5, y + 0.2),
            at(b - 0.02, 14.5, y + 0.8),
            at(a + 0.02, 14.5, y + 0.8),
          ],
          tone('#e6cf9a'),
        ),
      )
      if (i % 2 === 0) {
        const [px, py] = view.at(...at(a, 14.4, y + 1.2))
        s.glow(px, py, 34, '#ffdc94', 0.85)
        s.add(oval(px, py, 4, 5, '#fff8e0'))
      }
    }
  s.add(
    view.face(
      [
        [-15, 0.3, 2],
        [15, 0.3, 2],
        [13, 0.6, 18],
        [-13, 0.6, 18],
      ],
      '#2a0a0c',
    ),
  )
  for (let z = 17; z > 3; z -= 1.3)
    for (let x = -10; x <= 10; x += 0.95)
      if (Math.abs(x) > 0.7 && Math.abs(x) < 11 - (z - 3) * 0.28) {
        const [px, py] = view.at(x, 1.5, z)
        const k = view.scale(x, z)
        s.add(
          rect(
            px - k * 0.38,
            py,
            k * 0.76,
            k * 0.9,
            s.linear([
              [0, '#c0282c'],
              [1, '#4a0a0e'],
            ]),
            `rx="${n(k * 0.16)}"`,
          ),
        )
      }
  s.glow(800, 120, 700, '#ffd48a', 0.55, 300)
  boards(s, 860, '#c9985a', '#5a3418')
  s.add(
    oval(640, 960, 260, 46, '#ffecc0', `${fade(0.55)} ${s.blur(12)}`),
    person(s, { x: 640, y: 985, height: 470, pose: 'raise', back: true, top: '#14141a', rim: '#ffe2a4' }),
  )
  s.vignette(0.6)
  return s.done()
}

/** Dance: one figure in blue light, smoke on the floor. */
function dancer(): string {
  const s = new Sheet()
  const next = random(223)
  s.wash([
    [0, '#070b1c'],
    [0.7, '#1c2f66'],
    [1, '#0a1230'],
  ])
  for (let i = 0; i < 6; i++)
    beam(
      s,
      [
        [140 + i * 250, -60],
        [200 + i * 250, -60],
        [380 + i * 200, 980],
        [120 + i * 220, 980],
      ],
      i === 3 ? '#f0d8ff' : '#7a9cff',
      i === 3 ? 0.6 : 0.26,
      24,
    )
  boards(s, 790, '#3a4f94', '#0a1026')
  const flesh = s.linear([
    [0, '#c9a0a8'],
    [0.5, '#8a6a86'],
    [1, '#3a2f5a'],
  ])
  const body = [
    shape('M884 690C880 750 884 800 890 862L888 884L902 884L908 862C920 800 928 750 934 690Z', flesh),
    shape('M926 672C1000 660 1080 632 1160 590L1222 556L1228 564L1172 606C1100 660 1010 704 930 716Z', flesh),
    shape('M884 506C850 480 806 436 786 372L776 326L766 322L770 376C782 450 822 516 872 540Z', flesh),
    shape('M922 506C980 500 1030 478 1070 446L1108 416L1114 424L1082 462C1040 508 980 532 926 536Z', flesh),
    shape(
      'M894 466L910 466L914 500C930 502 936 516 934 530C932 570 926 600 930 640L878 640' +
        'C882 600 874 570 872 530C872 514 880 504 892 500Z',
      s.linear([
        [0, '#b0406a'],
        [1, '#5a1a48'],
      ]),
    ),
    rect(894, 458, 17, 44, '#a8848c'),
    shape(
      'M874 620C810 650 750 690 690 742C760 738 780 762 840 742C880 764 930 742 970 750' +
        'C1010 724 1040 722 1086 700C1030 664 970 640 934 620Z',
      s.linear([
        [0, '#d85a86'],
        [1, '#6a2458', 0.85],
      ]),
    ),
    shape(
      'M874 620C830 660 790 700 770 744C830 748 870 730 900 748C940 720 980 724 1010 716' +
        'C980 680 950 646 934 620Z',
      '#f08aa8',
      fade(0.35),
    ),
    group(
      'transform="rotate(-10 900 440)"',
      oval(902, 440, 21, 27, '#b88e94'),
      shape('M882 436C878 404 930 400 926 440C918 424 898 420 882 436Z', '#140c1c'),
      oval(928, 414, 12, 11, '#140c1c'),
    ),
  ]
  s.add(
    group(`${s.blur(16)} ${fade(0.55)}`, ...body),
    ...body,
    oval(900, 890, 150, 18, '#02030a', `${fade(0.5)} ${s.blur(6)}`),
  )
  for (let i = 0; i < 22; i++)
    s.add(
      oval(
        next() * 1600,
        850 + next() * 190,
        120 + next() * 220,
        20 + next() * 34,
        pick(['#8fa8f0', '#c4b8f0', '#4a64b8'], next()),
        `${fade(0.16)} ${s.blur(18, 12)}`,
      ),
    )
  s.vignette(0.65, '#02030a')
  return s.done()
}

export const teatro: Scene = variants(twoActors, boxes, dancer)

/** A concert: the conductor and rows of strings. */
function conductor(): string {
  const s = new Sheet()
  const next = random(231)
  s.wash([
    [0, '#3a2414'],
    [0.5, '#7a5230'],
    [1, '#140c08'],
  ])
  for (let i = 0; i < 16; i++)
    s.add(
      rect(
        200 + i * 75,
        60,
        44,
        330,
        s.linear(
          [
            [0, '#d9b46a'],
            [0.5, '#f4dc9a'],
            [1, '#8a6a34'],
          ],
          [0, 0],
          [1, 0],
        ),
        `${fade(0.8)} rx="6"`,
      ),
      rect(200 + i * 75, 60 - ((i * 37) % 60), 44, 70, '#c9a25a', fade(0.7)),
    )
  s.glow(800, 300, 800, '#ffd890', 0.5, 380)
  for (let row = 0; row < 5; row++) {
    const k = 46 + row * 17
    const y = 430 + row * 78
    s.add(rect(0, y + k * 0.8, WIDTH, 160, mix('#5a3a22', '#20120a', row / 5)))
    const count = 15 - row
    for (let i = 0; i < count; i++) {
      const x = 800 + (i - (count - 1) / 2) * k * 2.3
      if (row === 4 && Math.abs(x - 800) < 200) continue
      s.add(
        sitter(s, x, y + next() * 8, k, {
          top: '#101013',
          hair: pick(['#2a1a10', '#15100c', '#8a8078', '#6a4424'], next()),
          long: next() < 0.45,
          shirt: '#f0ece2',
        }),
      )
      const violin = s.linear([
        [0, '#d98a3a'],
        [1, '#6a3010'],
      ])
      if (row === 0)
        s.add(
          line(
            [
              [x - k * 0.6, y + k],
              [x + k * 0.8, y + k * 0.3],
            ],
            '#e0b050',
            k * 0.16,
          ),
          oval(x + k * 0.9, y + k * 0.24, k * 0.22, k * 0.28, '#f4d070'),
        )
      else
        s.add(
          group(
            `transform="rotate(${x < 800 ? -24 : 22} ${n(x)} ${n(y)})"`,
            oval(x - k * 0.3, y + k * 0.56, k * 0.42, k * 0.26, violin),
            rect(x - k * 1.2, y + k * 0.5, k * 0.7, k * 0.1, '#2a160a'),
          ),
          line(
            [
              [x + k * 0.8, y + k * 1.1],
              [x - k * 0.6, y - k * 0.2],
            ],
            '#f0e2c0',
            2.4,
          ),
        )
    }
  }
  s.add(rect(560, 960, 480, 120, '#1c100a'), rect(560, 956, 480, 10, '#a87844'))
  s.add(
    person(s, {
      x: 800,
      y: 980,
      height: 590,
      pose: 'raise',
      back: true,
      wear: 'coat',
      top: '#0c0c0f',
      hair: '#9a948c',
      rim: '#ffdf9e',
    }),
    line(
      [
        [894, 372],
        [960, 290],
      ],
      '#fffbe8',
      4,
    ),
  )
  s.vignette(0.65)
  return s.done()
}

/** Close: cello, bow and hands in raking light. */
function cello(): string {
  const s = new Sheet()
  const next = random(232)
  s.wash([
    [0, '#10181c'],
    [1, '#06090b'],
  ])
  s.add(
    group(
      s.blur(16),
      ...Array.from({ length: 6 }, (_, i) =>
        bust(s, 100 + i * 300, 330 + (i % 2) * 60, 120, '#0c0a0a', '#1c2226', false, '#4a5a60'),
      ),
      ...Array.from({ length: 5 }, (_, i) => rect(190 + i * 310, 420, 120, 80, '#d9d0b8')),
    ),
  )
  s.glow(520, 300, 620, '#6a8a94', 0.4)
  const wood = s.linear(
    [
      [0, '#f0a850'],
      [0.35, '#b8602a'],
      [1, '#3a1408'],
    ],
    [0, 0],
    [1, 0.4],
  )
  const body =
    'M860 330C760 330 690 390 700 470C706 520 760 540 752 590C744 640 640 660 626 780' +
    'C612 930 720 1060 900 1070C1080 1060 1190 930 1176 780C1162 660 1058 640 1050 590' +
    'C1042 540 1096 520 1102 470C1112 390 1040 330 940 330Z'
  s.add(
    group(
      'transform="rotate(11 900 700)"',
      shape(body, '#1c0a04', 'transform="translate(18 10)"'),
      shape(body, wood),
      stroke(body, '#5a2610', 8),
      rect(
        872,
        -260,
        56,
        1010,
        s.linear(
          [
            [0, '#15100e'],
            [0.5, '#3a2c26'],
            [1, '#0c0908'],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
      rect(840, 770, 120, 18, '#e8c48a'),
      poly(
        [
          [872, 820],
          [928, 820],
          [950, 1000],
          [850, 1000],
        ],
        '#1a1210',
      ),
      ...[0, 1, 2, 3].map((i) =>
        line(
          [
            [882 + i * 12, -260],
            [870 + i * 20, 780],
            [880 + i * 14, 840],
          ],
          '#f4ead0',
          2.4,
        ),
      ),
      ...[-1, 1].map((side) =>
        stroke(
          `M${900 + side * 130} 640C${900 + side * 90} 660 ${900 + side * 150} 780 ${900 + side * 110} 800`,
          '#1c0a04',
          10,
        ),
      ),
    ),
  )
  s.add(
    line(
      [
        [300, 880],
        [1380, 640],
      ],
      '#5a2c14',
      12,
    ),
    line(
      [
        [300, 894],
        [1380, 656],
      ],
      '#f4ecd8',
      6,
    ),
  )
  s.add(
    shape(
      'M1330 600C1400 590 1450 620 1470 660C1520 690 1600 700 1640 700L1640 900' +
        'C1520 880 1440 800 1400 740C1360 740 1320 700 1310 660Z',
      '#0e1013',
    ),
    shape(
      'M1290 640C1310 600 1370 600 1410 630C1440 650 1440 700 1410 716C1370 730 1300 700 1290 640Z',
      s.linear([
        [0, '#e0b08a'],
        [1, '#8a5a3c'],
      ]),
    ),
    ...[0, 1, 2].map((i) =>
      stroke(
        `M${1320 + i * 26} ${640 + i * 4}Q${1306 + i * 26} ${668 + i * 4} ${1322 + i * 26} ${690 + i * 4}`,
        '#a8744e',
        9,
      ),
    ),
  )
  s.add(
    group(
      'transform="rotate(11 900 700)"',
      shape(
        'M800 90C830 60 900 60 940 84C960 120 950 150 920 160C880 170 820 150 800 90Z',
        s.linear([
          [0, '#e0b08a'],
          [1, '#8a5a3c'],
        ]),
      ),
      ...[0, 1, 2, 3].map((i) =>
        stroke(
          `M${930 - i * 4} ${90 + i * 22}Q${886} ${94 + i * 24} ${872 + i * 4} ${110 + i * 22}`,
          '#cf9a74',
          16,
        ),
      ),
    ),
    shape('M1000 60C880 -10 700 -60 560 -40L600 140C720 120 840 130 930 150Z', '#0e1013'),
  )
  for (let i = 0; i < 40; i++)
    s.add(oval(next() * 1600, next() * 1067, 1 + next() * 2, 1 + next() * 2, '#ffe2b0', fade(0.3)))
  s.vignette(0.65)
  return s.done()
}

/** Open air at dusk: shell of light among trees, audience on the grass. */
function openAir(): string {
  const s = new Sheet()
  const next = random(233)
  s.wash([
    [0, '#1c3a5a'],
    [0.45, '#5a7f94'],
    [0.6, '#d9b48a'],
    [1, '#1a2a1c'],
  ])
  for (let i = 0; i < 60; i++)
    s.add(oval(next() * 1600, next() * 330, 1.4, 1.4, '#ffffff', fade(next() * 0.7)))
  const leaves = (x: number, y: number, r: number, colour: string) => {
    for (let i = 0; i < 60; i++)
      s.add(
        oval(
          x + (next() - 0.5) * r * 2,
          y + (next() - 0.5) * r * 1.5,
          26 + next() * 44,
          20 + next() * 30,
          darker(colour, next() * 0.4),
        ),
      )
  }
  leaves(120, 430, 190, '#16302a')
  leaves(1490, 400, 220, '#142b28')
  s.add(
    plain(
      640,
      HEIGHT,
      s.linear([
        [0, '#5a6a3a'],
        [1, '#0e1a10'],
      ]),
    ),
  )
  s.glow(800, 520, 760, '#ffd894', 0.65, 420)
  s.add(
    shape(
      'M420 660C420 360 600 250 800 250C1000 250 1180 360 1180 660Z',
      s.linear([
        [0, '#f0e4c8'],
        [1, '#c98f50'],
      ]),
    ),
    ...[0.82, 0.64, 0.46].map((k, i) =>
      shape(
        `M${800 - 380 * k} 660C${800 - 380 * k} ${660 - 300 * k} ${800 - 200 * k} ${660 - 400 * k} 800 ` +
          `${660 - 400 * k}C${800 + 200 * k} ${660 - 400 * k} ${800 + 380 * k} ${660 - 300 * k} ` +
          `${800 + 380 * k} 660Z`,
        ['#e8c98e', '#f4dca8', '#fff0cc'][i] ?? '#ffffff',
      ),
    ),
  )
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 15 + row * 3; i++) {
      const x = 800 + (i - (14 + row * 3) / 2) * (34 + row * 4)
      s.add(bust(s, x, 560 + row * 34, 17 + row * 3, '#20140e', '#141216', next() < 0.4))
      s.add(
        line(
          [
            [x - 10, 580 + row * 34],
            [x + 14, 556 + row * 34],
          ],
          '#b86a2a',
          4,
        ),
      )
    }
  s.add(
    rect(400, 652, 800, 34, '#3a2818'),
    silhouette({ x: 800, y: 668, height: 130, pose: 'raise' }, '#0c0a0c', '#ffe8b8'),
  )
  for (let row = 0; row < 6; row++)
    for (let x = -20 + next() * 50; x < 1620; x += 50 + row * 22 + next() * 40)
      s.add(
        bust(
          s,
          x,
          730 + row * 48 + row * row * 4,
          22 + row * 9,
          '#0a0c0c',
          mix('#22301f', '#0a0f0c', row / 6),
          next() < 0.45,
          mix('#ffd894', '#3a4a34', row / 6),
        ),
      )
  for (let i = 0; i < 16; i++) {
    const x = 40 + i * 104
    const y = 210 + Math.sin((i / 15) * Math.PI) * 60
    s.glow(x, y, 46, '#ffd48a', 0.8)
    s.add(oval(x, y, 6, 7, '#fff4d4'))
  }
  s.vignette(0.55, '#03080a')
  return s.done()
}

export const orchestra: Scene = variants(conductor, cello, openAir)
