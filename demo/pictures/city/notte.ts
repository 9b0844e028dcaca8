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
import { person, silhouette } from './figures.ts'
import { ledge, plain, reflections, ripples, sky, windows } from './light.ts'

type Next = () => number

function stars(s: Sheet, next: Next, count: number, bottom: number): void {
  const parts: string[] = []
  for (let i = 0; i < count; i++) {
    const r = 0.5 + next() ** 4 * 2.6
    parts.push(
      oval(
        next() * WIDTH,
        next() * bottom,
        r,
        r,
        pick(['#ffffff', '#cfe0ff', '#ffe8cc'], next()),
        fade(0.3 + next() * 0.7),
      ),
    )
  }
  s.add(...parts)
}

/** The band of the galaxy: blurred light with dark lanes and dust of stars. */
function galaxy(
  s: Sheet,
  next: Next,
  x: number,
  y: number,
  angle: number,
  colours: readonly [string, string, string],
): void {
  const parts: string[] = []
  for (let i = 0; i < 70; i++) {
    const t = (next() - 0.5) * 1900
    const d = (next() + next() + next() - 1.5) * 190
    parts.push(
      oval(t, d, 70 + next() * 150, 24 + next() * 50, pick(colours, next()), fade(0.12 + next() * 0.14)),
    )
  }
  const lanes: string[] = []
  for (let i = 0; i < 18; i++) {
    const t = (next() - 0.5) * 1700
    lanes.push(oval(t, (next() - 0.5) * 90, 60 + next() * 160, 10 + next() * 22, '#070a18', fade(0.34)))
  }
  const dust: string[] = []
  for (let i = 0; i < 900; i++)
    dust.push(
      oval(
        (next() - 0.5) * 1900,
        (next() + next() + next() - 1.5) * 210,
        0.7 + next(),
        0.7 + next(),
        '#ffffff',
        fade(0.2 + next() * 0.6),
      ),
    )
  s.add(
    group(
      `transform="translate(${x} ${y}) rotate(${angle})"`,
      group(s.blur(26), ...parts),
      group(s.blur(16), ...lanes),
      ...dust,
    ),
  )
}

/** A white observatory: drum, dome, open slit. */
function observatory(
  s: Sheet,
  x: number,
  y: number,
  size: number,
  white: string,
  slit: string,
  lean = 0.2,
): void {
  const r = size / 2
  const shade = s.linear(
    [
      [0, lighter(white, 0.2)],
      [0.5, white],
      [1, darker(white, 0.6)],
    ],
    [0, 0],
    [1, 0],
  )
  s.add(
    rect(x - r * 1.02, y - size * 0.36, size * 1.02, size * 0.37, shade),
    rect(x - r * 1.08, y - size * 0.39, size * 1.08, size * 0.05, lighter(white, 0.25)),
  )
  s.add(
    shape(
      `M${n(x - r)} ${n(y - size * 0.38)}A${n(r)} ${n(r * 1.02)} 0 0 1 ${n(x + r)} ${n(y - size * 0.38)}Z`,
      shade,
    ),
  )
  for (const t of [-0.66, -0.33, 0.33, 0.66])
    s.add(
      stroke(
        `M${n(x + t * r)} ${n(y - size * 0.38)}Q${n(x + t * r * 0.95)} ${n(y - size * 0.74)} ` +
          `${n(x + lean * r * 0.4)} ${n(y - size * 0.89)}`,
        darker(white, 0.3),
        size * 0.006,
        fade(0.6),
      ),
    )
  s.add(
    shape(
      `M${n(x + (lean - 0.13) * r)} ${n(y - size * 0.38)}C${n(x + (lean - 0.15) * r)} ` +
        `${n(y - size * 0.6)} ${n(x + (lean - 0.14) * r)} ${n(y - size * 0.8)} ${n(x + (lean - 0.1) * r)} ` +
        `${n(y - size * 0.885)}L${n(x + (lean + 0.1) * r)} ${n(y - size * 0.88)}` +
        `C${n(x + (lean + 0.18) * r)} ${n(y - size * 0.76)} ${n(x + (lean + 0.2) * r)} ` +
        `${n(y - size * 0.56)} ${n(x + (lean + 0.2) * r)} ${n(y - size * 0.38)}Z`,
      slit,
    ),
  )
  s.add(rect(x - r * 0.5, y - size * 0.2, size * 0.1, size * 0.2, darker(white, 0.7)))
}

function milkyWay(): string {
  const s = new Sheet()
  const next = random(301)
  s.wash([
    [0, '#050818'],
    [0.7, '#1c2c58'],
    [1, '#4a5a80'],
  ])
  galaxy(s, next, 620, 380, -38, ['#6a7ac0', '#c9a8d0', '#f0d8c0'])
  stars(s, next, 420, 820)
  s.add(shape('M-20 820L240 740L460 790L700 700L1000 770L1300 690L1620 780L1620 1090L-20 1090Z', '#101a38'))
  s.glow(1080, 720, 420, '#ffb86a', 0.35, 220)
  s.add(shape('M-20 930C300 880 700 850 1080 830C1300 830 1500 860 1620 880L1620 1090L-20 1090Z', '#0a1024'))
  observatory(s, 1080, 850, 420, '#6d7ca8', '#ffb05a')
  s.glow(1120, 560, 160, '#ffb05a', 0.5)
  s.add(
    silhouette({ x: 720, y: 884, height: 96, pose: 'rest', wear: 'coat' }, '#04060f', '#6a7ac0'),
    line(
      [
        [650, 880],
        [676, 820],
        [700, 880],
      ],
      '#04060f',
      4,
    ),
    line(
      [
        [664, 836],
        [700, 800],
      ],
      '#04060f',
      11,
    ),
  )
  s.vignette(0.55, '#010208')
  return s.done()
}

/** Above the clouds after sunset: three domes on a ridge. */
function ridge(): string {
  const s = new Sheet()
  const next = random(302)
  sky(
    s,
    [
      [0, '#1f2a5c'],
      [0.5, '#8a6aa0'],
      [0.8, '#f0a088'],
      [1, '#ffdca8'],
    ],
    760,
  )
  stars(s, next, 90, 300)
  s.glow(520, 720, 700, '#fff0c0', 0.6, 260)
  s.add(oval(1240, 170, 34, 34, '#fff8e6'), oval(1226, 164, 32, 32, '#3a3a70'))
  for (let layer = 0; layer < 4; layer++) {
    const parts: string[] = []
    for (let i = 0; i < 46; i++)
      parts.push(
        oval(
          next() * 1700 - 50,
          740 + layer * 84 + next() * 60,
          60 + next() * 150,
          20 + next() * 40,
          mix(['#f4c4a8', '#d9a0a8', '#a880a4', '#6a5a90'][layer] ?? '#888888', '#ffffff', next() * 0.22),
          fade(0.8),
        ),
      )
    s.add(group(s.blur(12), ...parts))
  }
  s.add(
    shape(
      'M-20 1090L-20 980L260 900L520 860L700 800L980 780L1240 730L1400 770L1620 860L1620 1090Z',
      s.linear([
        [0, '#4a3a5a'],
        [1, '#14102a'],
      ]),
    ),
  )
  observatory(s, 1230, 760, 300, '#e8d4d4', '#2a2448', -0.3)
  observatory(s, 860, 812, 190, '#d9c0c8', '#2a2448', -0.2)
  observatory(s, 610, 852, 120, '#c4a8b8', '#2a2448', 0)
  s.add(
    stroke('M300 1080C480 980 760 900 1040 850', '#a88aa0', 8, fade(0.6)),
    rect(560, 918, 34, 14, '#1c1630'),
    oval(598, 926, 4, 4, '#fff0c0'),
  )
  s.glow(606, 926, 60, '#fff0c0', 0.8)
  s.vignette(0.4, '#0a0618')
  return s.done()
}

/** Under the dome: the great tube, a scientist, the slit full of stars. */
function underDome(): string {
  const s = new Sheet()
  const next = random(303)
  s.wash([
    [0, '#120c10'],
    [1, '#241418'],
  ])
  s.add(
    oval(
      800,
      760,
      1000,
      900,
      s.radial([
        [0, '#5a2c2a'],
        [0.6, '#33181c'],
        [1, '#150a0e'],
      ]),
    ),
  )
  for (let i = 0; i <= 12; i++)
    s.add(stroke(`M${-200 + i * 167} 900Q${240 + i * 93} 260 800 -140`, '#6a3430', 4, fade(0.45)))
  for (const y of [240, 430, 620])
    s.add(stroke(`M-20 ${y + 220}Q800 ${y - 220} 1620 ${y + 220}`, '#6a3430', 3, fade(0.4)))
  const slit = 'M560 820C590 500 640 200 700 -20L960 -20C960 200 950 500 930 820Z'
  s.add(
    shape(
      slit,
      s.linear([
        [0, '#0a1230'],
        [1, '#3a5490'],
      ]),
    ),
    `<g ${s.clip(slit)}>`,
  )
  galaxy(s, next, 760, 330, -64, ['#6a7ac0', '#b8a8e0', '#e0d0e8'])
  stars(s, next, 260, 820)
  s.add('</g>', stroke(slit, '#7a4038', 12))
  s.glow(760, 420, 600, '#8aa4f0', 0.35)
  s.add(
    plain(
      850,
      HEIGHT,
      s.linear([
        [0, '#4a2420'],
        [1, '#0e0608'],
      ]),
    ),
  )
  s.add(
    shape(
      'M620 900L900 900L860 660L680 660Z',
      s.linear([
        [0, '#8a4a40'],
        [1, '#2a1210'],
      ]),
    ),
    group(
      'transform="rotate(28 770 640)"',
      rect(
        690,
        130,
        160,
        620,
        s.linear(
          [
            [0, '#f0e0d0'],
            [0.4, '#a87868'],
            [1, '#2f1816'],
          ],
          [0, 0],
          [1, 0],
        ),
        'rx="10"',
      ),
      rect(676, 110, 188, 60, '#3a1c1a'),
      rect(676, 420, 188, 40, '#3a1c1a'),
      rect(730, 750, 80, 90, '#2a1412'),
      rect(750, 838, 40, 46, '#150a0a'),
      rect(870, 220, 40, 380, '#6a3a34', 'rx="8"'),
    ),
    oval(770, 640, 86, 86, '#2a1412'),
    oval(770, 640, 52, 52, '#8a4a40'),
  )
  s.add(
    person(s, {
      x: 500,
      y: 980,
      height: 330,
      pose: 'reach',
      wear: 'coat',
      top: '#33202a',
      hair: '#120a0a',
      rim: '#c45a4a',
      rimX: 0.8,
    }),
    rect(1180, 780, 260, 130, '#1c0e10'),
    rect(1200, 700, 120, 84, '#12080a'),
    rect(1208, 708, 104, 66, '#c4402f', fade(0.75)),
  )
  s.glow(1260, 740, 300, '#ff5a40', 0.45)
  s.vignette(0.6)
  return s.done()
}

export const osservatorio: Scene = variants(milkyWay, ridge, underDome)

/** A palace on the water: pointed windows, balconies, a water gate. */
function palace(
  s: Sheet,
  view: View,
  next: Next,
  [x, z, w, h]: readonly [number, number, number, number],
  along: readonly [number, number, number],
  colour: string,
  lit: readonly string[],
  share: number,
): void {
  const wall = view.plane([x, 0, z], along)
  s.add(
    wall.rect(
      0,
      0,
      w,
      h,
      s.linear([
        [0, darker(colour, 0.15)],
        [0.7, colour],
        [1, darker(colour, 0.5)],
      ]),
    ),
  )
  s.add(
    windows(wall, next, {
      width: w,
      from: 3.8,
      floors: Math.max(1, Math.floor((h - 4.4) / 3.6)),
      storey: 3.6,
      bays: Math.max(2, Math.round(w / 2.3)),
      glass: '#0c1222',
      frame: lighter(colour, 0.2),
      lit,
      share,
      round: true,
      tall: 0.66,
      open: 0.46,
    }),
  )
  s.add(
    wall.arch(w / 2 - 1, 0, w / 2 + 1, 3, '#06080f'),
    ledge(wall, 0, w, 3.5, 0.14, colour),
    ledge(wall, -0.1, w + 0.1, h, 0.3, colour),
    wall.rect(0, 0, w, 0.5, '#0c1a1c'),
  )
  if (next() < 0.6) s.add(wall.rect(w / 2 - 2.2, 7.2, w / 2 + 2.2, 8.1, lighter(colour, 0.25), fade(0.7)))
  for (let a = 1; a < w; a += 3.4) {
    const [px, py] = wall.point(a, h)
    const k = view.scale(...([wall.place(a, h)[0], wall.place(a, h)[2]] as const))
    s.add(
      shape(
        `M${n(px - k * 0.25)} ${n(py)}l${n(k * 0.05)} ${n(-k * 1.1)}l${n(-k * 0.16)} ${n(-k * 0.5)}` +
          `l${n(k * 0.72)} 0l${n(-k * 0.16)} ${n(k * 0.5)}l${n(k * 0.05)} ${n(k * 1.1)}Z`,
        darker(colour, 0.25),
      ),
    )
  }
}

/** A gondola with its iron prow; rower standing aft if wanted. */
function gondola(s: Sheet, x: number, y: number, w: number, flip: boolean, rim: string, rower = true): void {
  const f = flip ? -1 : 1
  const p = (dx: number, dy: number) => `${n(x + f * dx * w)} ${n(y - dy * w)}`
  s.add(
    group(
      `${fade(0.5)} ${s.blur(5, 2)}`,
      shape(`M${p(-0.5, -0.02)}Q${p(0, -0.16)} ${p(0.5, -0.02)}Z`, '#020306'),
    ),
  )
  s.add(
    shape(
      `M${p(-0.52, 0.15)}C${p(-0.44, 0.06)} ${p(-0.3, 0.045)} ${p(0, 0.045)}` +
        `C${p(0.26, 0.045)} ${p(0.42, 0.07)} ${p(0.5, 0.2)}L${p(0.53, 0.2)}` +
        `C${p(0.47, 0.02)} ${p(0.34, -0.03)} ${p(0, -0.035)}C${p(-0.34, -0.03)} ${p(-0.46, 0.02)} ` +
        `${p(-0.52, 0.15)}Z`,
      s.linear([
        [0, '#2a2c38'],
        [1, '#05060a'],
      ]),
    ),
    stroke(
      `M${p(-0.5, 0.13)}C${p(-0.42, 0.055)} ${p(-0.3, 0.05)} ${p(0, 0.05)}` +
        `C${p(0.26, 0.05)} ${p(0.42, 0.075)} ${p(0.5, 0.2)}`,
      rim,
      w * 0.006,
    ),
    rect(x + f * 0.515 * w - w * 0.012, y - w * 0.25, w * 0.026, w * 0.08, '#c9ccd4'),
    shape(`M${p(-0.06, 0.05)}q${n(f * 0.08 * w)} ${n(-0.06 * w)} ${n(f * 0.18 * w)} 0Z`, '#6a1c22'),
  )
  if (rower)
    s.add(
      silhouette(
        { x: x - f * 0.36 * w, y: y - w * 0.055, height: w * 0.42, pose: 'reach', flip },
        '#07080e',
        rim,
      ),
      line(
        [
          [x - f * 0.27 * w, y - w * 0.33],
          [x - f * 0.1 * w, y + w * 0.05],
        ],
        '#14141c',
        w * 0.012,
      ),
    )
}

function narrow(): string {
  const s = new Sheet()
  const next = random(311)
  sky(
    s,
    [
      [0, '#060a1a'],
      [1, '#2a3a68'],
    ],
    620,
    '#5a6a9a',
    0.35,
    20,
  )
  const view = new View({ at: [0.4, 2.1, 0], focal: 800, horizon: 600 })
  s.glow(800, 560, 300, '#ffc47a', 0.55)
  for (let z = 58; z >= 2; z -= 8)
    for (const side of [-1, 1])
      palace(
        s,
        view,
        next,
        [side * 4.4, z, 8.1, 9 + next() * 5],
        [0, 0, 1],
        mix(pick(['#6a3f38', '#7a5a44', '#4f4452', '#5c3a40'], next()), '#1c2444', Math.min(0.6, z / 80)),
        ['#ffc46a', '#ffd894', '#e89a4a'],
        0.32,
      )
  s.add(
    view.face(
      [
        [-4.4, 0, 1],
        [4.4, 0, 1],
        [4.4, 0, 80],
        [-4.4, 0, 80],
      ],
      s.linear([
        [0, '#6a5a5a'],
        [0.25, '#24304e'],
        [1, '#060a16'],
      ]),
    ),
  )
  reflections(
    s,
    next,
    [
      [190, '#ffc46a', 40],
      [420, '#e89a4a', 34],
      [600, '#ffd894', 26],
      [720, '#ffc46a', 20],
      [860, '#ffc46a', 20],
      [1010, '#ffd894', 26],
      [1240, '#e89a4a', 34],
      [1450, '#ffc46a', 40],
    ],
    680,
    1060,
    0.7,
  )
  const [bx0, by0] = view.at(-4.6, 2.2, 22)
  const [bx1] = view.at(4.6, 2.2, 22)
  const mid = (bx0 + bx1) / 2
  s.add(
    shape(
      `M${n(bx0)} ${n(by0 - 60)}Q${n(mid)} ${n(by0 - 160)} ${n(bx1)} ${n(by0 - 60)}` +
        `L${n(bx1)} ${n(by0 + 84)}C${n(bx1 - 40)} ${n(by0 - 60)} ${n(bx0 + 40)} ${n(by0 - 60)} ${n(bx0)} ` +
        `${n(by0 + 84)}Z`,
      s.linear([
        [0, '#8a7a74'],
        [1, '#33303e'],
      ]),
    ),
    stroke(`M${n(bx0)} ${n(by0 - 62)}Q${n(mid)} ${n(by0 - 162)} ${n(bx1)} ${n(by0 - 62)}`, '#d9b894', 5),
    silhouette({ x: mid + 40, y: by0 - 106, height: 76, pose: 'walk' }, '#0a0c18', '#ffc47a'),
  )
  for (const [x, y] of [
    [330, 430],
    [1180, 410],
    [640, 520],
  ] as const) {
    s.glow(x, y, 120, '#ffc46a', 0.85)
    s.add(oval(x, y, 7, 9, '#fff4d4'))
  }
  ripples(s, next, 690, 1060, 90, ['#ffc98a', '#0a1024', '#5a6a94'], 0.3)
  gondola(s, 700, 900, 520, false, '#c9945a')
  for (const [x, top, w] of [
    [1270, 620, 20],
    [1330, 680, 24],
    [150, 700, 22],
  ] as const)
    s.add(
      rect(
        x,
        top,
        w,
        400,
        s.linear(
          [
            [0, '#6a4a3a'],
            [1, '#120a0a'],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
      rect(x - 2, top, w + 4, 30, '#a83a34'),
    )
  s.vignette(0.65, '#02030a')
  return s.done()
}

/** The wide canal under the moon, domes at its end. */
function moon(): string {
  const s = new Sheet()
  const next = random(312)
  sky(
    s,
    [
      [0, '#0c1a2c'],
      [1, '#4a7088'],
    ],
    620,
    '#9ac0cc',
    0.5,
    23,
  )
  s.glow(1060, 210, 460, '#e8f6f0', 0.7)
  s.add(
    oval(1060, 210, 58, 58, '#fbfdf2'),
    oval(1044, 200, 12, 9, '#d9e4dc', fade(0.6)),
    oval(1078, 226, 16, 12, '#d9e4dc', fade(0.5)),
  )
  const far = '#2f4c62'
  for (const [x, w, h] of [
    [0, 180, 130],
    [180, 120, 170],
    [300, 150, 120],
    [1290, 170, 140],
    [1460, 160, 180],
  ] as const) {
    s.add(rect(x, 610 - h, w, h, mix(far, '#0c1826', 0.4)))
    for (let wx = x + 14; wx < x + w - 12; wx += 24)
      for (let wy = 626 - h; wy < 590; wy += 34)
        s.add(rect(wx, wy, 9, 17, next() < 0.3 ? '#ffd48a' : '#0e1c2a', 'rx="4"'))
  }
  s.add(
    rect(640, 500, 300, 110, far),
    shape(
      'M660 500C660 400 720 350 780 344C840 350 900 400 900 500Z',
      s.linear(
        [
          [0, '#6a94a4'],
          [1, far],
        ],
        [1, 0],
        [0, 0],
      ),
    ),
    rect(770, 300, 20, 50, far),
    oval(780, 300, 14, 16, far),
    shape('M920 510C920 460 950 440 975 438C1000 440 1030 460 1030 510Z', far),
    rect(920, 510, 110, 100, darker(far, 0.15)),
    rect(560, 380, 34, 230, darker(far, 0.2)),
    poly(
      [
        [556, 384],
        [577, 320],
        [598, 384],
      ],
      darker(far, 0.2),
    ),
    rect(430, 560, 900, 52, darker(far, 0.35)),
  )
  s.add(
    plain(
      610,
      HEIGHT,
      s.linear([
        [0, '#7a9aa6'],
        [0.3, '#2a4a60'],
        [1, '#081420'],
      ]),
    ),
  )
  for (let i = 0; i < 190; i++) {
    const t = next() ** 1.4
    s.add(
      oval(
        1040 + (next() - 0.5) * (90 + t * 460),
        616 + t * 440,
        8 + t * 46,
        1.2 + t * 3.4,
        '#f4fbf0',
        fade(0.2 + next() * 0.5),
      ),
    )
  }
  ripples(s, next, 620, 1060, 130, ['#b8d4d8', '#0a1a28'], 0.3)
  s.add(
    group(
      `${fade(0.3)} ${s.blur(7, 4)}`,
      rect(640, 614, 300, 120, '#0a1826'),
      oval(780, 740, 110, 110, '#0a1826'),
    ),
  )
  for (const [x, y, h] of [
    [250, 1000, 420],
    [310, 1010, 380],
    [370, 990, 400],
  ] as const)
    s.add(
      rect(
        x,
        y - h,
        26,
        h + 100,
        s.linear(
          [
            [0, '#1c2c3a'],
            [1, '#040a10'],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
      oval(x + 13, y - h, 15, 8, '#4a6472'),
    )
  gondola(s, 560, 960, 420, true, '#9ac0cc', false)
  gondola(s, 1010, 780, 260, false, '#c9e0e0')
  s.vignette(0.55, '#01060c')
  return s.done()
}

/** Fog and one lamp on the quay: steps, a moored boat, somebody going home. */
function quay(): string {
  const s = new Sheet()
  const next = random(313)
  s.wash([
    [0, '#161e1a'],
    [0.5, '#6a7256'],
    [1, '#1c241e'],
  ])
  const view = new View({ at: [-1.6, 2, 0], yaw: 6, focal: 850, horizon: 520, middle: 640 })
  for (let z = 44; z >= 1; z -= 7)
    palace(
      s,
      view,
      next,
      [6.4, z, 7.1, 11 + next() * 4],
      [0, 0, 1],
      mix(pick(['#6a5a48', '#7a6248', '#5a5a4c'], next()), '#8a9070', Math.min(0.85, z / 44)),
      ['#ffe0a0', '#f4c878'],
      0.26,
    )
  for (let z = 44; z >= 2; z -= 7)
    palace(
      s,
      view,
      next,
      [-8, z, 7.1, 9 + next() * 4],
      [0, 0, 1],
      mix('#4f5444', '#8a9070', Math.min(0.9, z / 38)),
      ['#ffe0a0'],
      0.12,
    )
  s.add(
    view.face(
      [
        [-8, -0.2, 1],
        [2.4, -0.2, 1],
        [2.4, -0.2, 80],
        [-8, -0.2, 80],
      ],
      s.linear([
        [0, '#7a8262'],
        [0.14, '#3a4434'],
        [0.5, '#1c261e'],
        [1, '#0a100c'],
      ]),
    ),
  )
  s.add(
    view.face(
      [
        [2.4, 0.2, 1],
        [6.4, 0.2, 1],
        [6.4, 0.2, 80],
        [2.4, 0.2, 80],
      ],
      s.linear([
        [0, '#c4bc90'],
        [1, '#3a3c2c'],
      ]),
    ),
    view.face(
      [
        [2.4, -0.2, 1],
        [2.4, 0.2, 1],
        [2.4, 0.2, 80],
        [2.4, -0.2, 80],
      ],
      '#e0d8a8',
      fade(0.5),
    ),
  )
  for (let z = 2; z < 40; z *= 1.15)
    s.add(
      view.face(
        [
          [2.4, 0.21, z],
          [6.4, 0.21, z],
          [6.4, 0.21, z * 1.01],
          [2.4, 0.21, z * 1.01],
        ],
        '#2a2c20',
        fade(0.35),
      ),
    )
  const [lx, ly] = view.at(2.9, 0.2, 7)
  s.glow(lx, ly - 420, 560, '#ffe6a4', 0.85)
  s.add(
    line(
      [
        [lx, ly],
        [lx, ly - 420],
      ],
      '#12160f',
      12,
    ),
    shape(`M${lx - 30} ${ly - 470}l60 0l-12 66l-36 0Z`, '#fffbe0'),
    poly(
      [
        [lx - 38, ly - 470],
        [lx, ly - 506],
        [lx + 38, ly - 470],
      ],
      '#12160f',
    ),
  )
  reflections(
    s,
    next,
    [
      [lx - 90, '#ffe6a4', 60],
      [300, '#f4c878', 30],
      [130, '#ffe0a0', 24],
    ],
    760,
    1060,
    0.6,
  )
  gondola(s, 400, 900, 500, false, '#d9c88a', false)
  const [px, py] = view.at(4.6, 0.2, 10)
  s.add(
    person(s, {
      x: px,
      y: py,
      height: view.scale(4.6, 10) * 1.74,
      pose: 'away',
      back: true,
      wear: 'coat',
      top: '#2a2a22',
      rim: '#fff0b8',
      hair: '#15120c',
    }),
  )
  ripples(s, next, 620, 1060, 70, ['#c4bc8a', '#0a100c'], 0.25, 0, 900)
  s.wash(
    [
      [0, '#8a9070', 0],
      [0.5, '#9a9a70', 0.3],
      [1, '#8a9070', 0],
    ],
    380,
    660,
  )
  s.vignette(0.6, '#060904')
  return s.done()
}

export const canaleNotte: Scene = variants(narrow, moon, quay)
