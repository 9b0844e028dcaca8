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
  variants,
} from './brush.ts'
import { View } from './camera.ts'
import { anyone, cast, person, silhouette, suitcase } from './figures.ts'
import { beam, birds, lamp, plain, reflections, ripples, sky } from './light.ts'
import { dome, roofs } from './roma.ts'

/** Stone arches over water with their image below; `rise` bends the road up in the middle. */
function arches(
  s: Sheet,
  y: number,
  count: number,
  from: number,
  to: number,
  high: number,
  rise: number,
  stone: string,
  inner: string,
): void {
  const span = (to - from) / count
  const road = (x: number) => y - high - rise * Math.sin(((x - from) / (to - from)) * Math.PI)
  let d = `M${n(from)} ${n(road(from))}`
  for (let i = 1; i <= 40; i++)
    d += `L${n(from + ((to - from) * i) / 40)} ${n(road(from + ((to - from) * i) / 40))}`
  d += `L${n(to)} ${n(y + 6)}`
  for (let i = count - 1; i >= 0; i--) {
    const [a, b] = [from + i * span + span * 0.1, from + (i + 1) * span - span * 0.1]
    const tall = Math.min((b - a) / 2, y - road((a + b) / 2) - high * 0.24)
    d += `L${n(b)} ${n(y + 6)}A${n((b - a) / 2)} ${n(tall)} 0 0 0 ${n(a)} ${n(y + 6)}`
    s.add(
      `<path d="M${n(b)} ${n(y + 6)}A${n((b - a) / 2)} ${n(tall)} 0 0 0 ${n(a)} ${n(y + 6)}` +
        `L${n(a + span * 0.05)} ${n(y + 6)}A${n((b - a) / 2)} ${n(tall * 0.94)} 0 0 1 ${n(b)} ` +
        `${n(y + 6)}Z" fill="${inner}"/>`,
    )
  }
  s.add(
    shape(
      `${d}L${n(from)} ${n(y + 6)}Z`,
      s.linear([
        [0, lighter(stone, 0.25)],
        [0.4, stone],
        [1, darker(stone, 0.45)],
      ]),
    ),
  )
  for (let i = 0; i < count; i++) {
    const [a, b] = [from + i * span + span * 0.1, from + (i + 1) * span - span * 0.1]
    const tall = Math.min((b - a) / 2, y - road((a + b) / 2) - high * 0.24)
    s.add(
      `<path d="M${n(a)} ${n(y + 6)}A${n((b - a) / 2)} ${n(tall)} 0 0 1 ${n(b)} ${n(y + 6)}" fill="none" ` +
        `stroke="${lighter(stone, 0.35)}" stroke-width="${n(span * 0.022)}" opacity=".7"/>`,
    )
    if (i > 0)
      s.add(
        poly(
          [
            [a - span * 0.1 - span * 0.1, y + 10],
            [a - span * 0.1, y - high * 0.3],
            [a - span * 0.1 + span * 0.1, y + 10],
          ],
          darker(stone, 0.25),
        ),
      )
  }
  const rail = Array.from(
    { length: 41 },
    (_, i) => [from + ((to - from) * i) / 40, road(from + ((to - from) * i) / 40)] as const,
  )
  s.add(
    line(rail, lighter(stone, 0.4), high * 0.09),
    line(
      rail.map(([x, ry]) => [x, ry + high * 0.16] as const),
      darker(stone, 0.35),
      high * 0.05,
    ),
  )
}

function evening(): string {
  const s = new Sheet()
  const next = random(171)
  sky(
    s,
    [
      [0, '#2e3a66'],
      [0.5, '#b9728a'],
      [1, '#ffc98a'],
    ],
    660,
    '#f0a08a',
    0.55,
    9,
  )
  s.glow(1080, 600, 560, '#fff0c0', 0.8, 360)
  roofs(s, next, 600, 60, '#a4708a', '#ffd0a0')
  s.add(dome(420, 590, 150, '#94688a', '#ffd0a0'))
  roofs(s, next, 640, 50, '#6d4a70', '#ffb58a', 0.25)
  s.add(
    plain(
      660,
      HEIGHT,
      s.linear([
        [0, '#f0b48c'],
        [0.25, '#a06a86'],
        [1, '#1c2146'],
      ]),
    ),
  )
  s.add(group(`${fade(0.42)} ${s.blur(8, 3)}`, shape('M60 660L1540 660L1540 850Q800 900 60 850Z', '#2a1c40')))
  arches(s, 680, 5, -60, 1660, 110, 70, '#6f5068', '#3a2848')
  for (const x of [240, 520, 800, 1080, 1360])
    lamp(s, x, 570 - 70 * Math.sin(((x + 60) / 1720) * Math.PI), 66, '#ffdc9a', '#2a1c34')
  for (const [x, flip] of [
    [640, false],
    [690, true],
    [1010, false],
  ] as const)
    s.add(silhouette({ x, y: 505, height: 52, pose: 'walk', flip }, '#2a1c34'))
  reflections(
    s,
    next,
    [
      [240, '#ffdc9a', 16],
      [520, '#ffdc9a', 16],
      [800, '#ffdc9a', 16],
      [1080, '#ffe9b8', 40],
      [1360, '#ffdc9a', 16],
    ],
    700,
    1040,
    0.6,
  )
  ripples(s, next, 690, 1060, 170, ['#ffcfa0', '#2a2450', '#c98a9a'], 0.35)
  s.vignette(0.5, '#0c0a20')
  return s.done()
}

/** Steel cables in fog over a wide river: a new bridge, cold morning. */
function cables(): string {
  const s = new Sheet()
  const next = random(172)
  sky(
    s,
    [
      [0, '#a9bcc6'],
      [1, '#eef0ea'],
    ],
    HEIGHT,
    '#ffffff',
    0.7,
    13,
  )
  s.add(shape('M-20 700C300 640 700 690 1000 660C1300 640 1500 680 1620 660L1620 760L-20 760Z', '#c0ccd0'))
  s.add(
    plain(
      730,
      HEIGHT,
      s.linear([
        [0, '#e3e9e8'],
        [0.4, '#a9bac2'],
        [1, '#5f7784'],
      ]),
    ),
  )
  const view = new View({ at: [-26, 5, -30], yaw: 40, focal: 900, horizon: 690, middle: 800 })
  const deck = (colour: string) =>
    view.face(
      [
        [-12, 12, -90],
        [-2, 12, -90],
        [-2, 12, 260],
        [-12, 12, 260],
      ],
      colour,
    ) +
    view.face(
      [
        [-12, 10.4, -90],
        [-12, 12, -90],
        [-12, 12, 260],
        [-12, 10.4, 260],
      ],
      darker(colour, 0.12),
    )
  s.add(deck('#6f828c'))
  for (const z of [150, 50]) {
    const tone = mix('#41545f', '#c9d4d8', z / 210)
    const [bx, by] = view.at(-7, -2, z)
    const [tx, ty] = view.at(-7, 62, z)
    const k = view.scale(-7, z)
    s.add(
      poly(
        [
          [bx - k * 4, by],
          [tx - k * 0.9, ty],
          [tx + k * 0.9, ty],
          [bx + k * 4, by],
          [bx + k * 2, by],
          [tx, ty + k * 12],
          [bx - k * 2, by],
        ],
        s.linear(
          [
            [0, lighter(tone, 0.25)],
            [1, tone],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
    )
    for (let i = 1; i < 14; i++)
      for (const way of [-1, 1]) {
        const zz = z + way * i * 5.4
        if (view.depth(-12, zz) > 3)
          s.add(
            line(
              [[tx, ty + k * (2 + i * 0.7)], view.at(-12, 12, zz)],
              mix('#53656f', '#dbe3e4', z / 200),
              Math.max(1, k * 0.13),
              fade(0.8),
            ),
          )
      }
  }
  s.wash(
    [
      [0, '#f0f2ec', 0],
      [0.5, '#f0f2ec', 0.7],
      [1, '#f0f2ec', 0],
    ],
    560,
    900,
  )
  ripples(s, next, 780, 1060, 90, ['#ffffff', '#4f6672'], 0.3)
  s.add(
    shape('M980 930q70 34 240 26l34 -30l-60 2l-10 -14l-90 2l-8 14Z', '#31434d'),
    rect(1100, 888, 44, 28, '#4a5e68'),
    group(`${fade(0.3)} ${s.blur(5)}`, shape('M990 960q70 60 230 30l20 -20Z', '#1f2e36')),
  )
  s.add(birds(next, 500, 240, 400, 140, 8, '#66777f'))
  s.vignette(0.35, '#2a3a44')
  return s.done()
}

/** Walking on it: the roadway with old lamps, midday light, people towards the hill town. */
function onTheBridge(): string {
  const s = new Sheet()
  const next = random(173)
  sky(
    s,
    [
      [0, '#3f86b8'],
      [1, '#e4eedf'],
    ],
    620,
    '#ffffff',
    0.8,
    27,
  )
  s.add(
    shape(
      'M-20 600C200 470 420 420 640 470C760 400 960 380 1100 460C1300 420 1500 500 1620 560L1620 660' +
        'L-20 660Z',
      '#7d9a7a',
    ),
  )
  for (let i = 0; i < 46; i++) {
    const x = 480 + next() * 660
    const y = 560 - Math.sin(((x - 480) / 660) * Math.PI) * 130 * next()
    const [w, h] = [22 + next() * 30, 20 + next() * 34]
    const colour = pick(['#e0c092', '#d9a878', '#efd9b4', '#c98f68'], next())
    s.add(
      rect(x, y - h, w, h + 30, colour),
      poly(
        [
          [x - 3, y - h],
          [x + w / 2, y - h - 9],
          [x + w + 3, y - h],
        ],
        '#a8563a',
      ),
      rect(x + w * 0.3, y - h * 0.6, 5, 8, '#5a4a3c'),
      rect(x + w * 0.65, y - h * 0.6, 5, 8, '#5a4a3c'),
    )
  }
  s.add(
    rect(800, 330, 34, 160, '#d9b488'),
    poly(
      [
        [794, 332],
        [817, 288],
        [840, 332],
      ],
      '#a8563a',
    ),
  )
  s.add(
    plain(
      600,
      HEIGHT,
      s.linear([
        [0, '#8fb8b4'],
        [1, '#3a7078'],
      ]),
    ),
  )
  ripples(s, next, 606, 900, 90, ['#e4f2ec', '#2f6068'], 0.4)
  const view = new View({ at: [0.8, 1.75, 0], focal: 900, horizon: 590, middle: 860 })
  s.add(
    view.face(
      [
        [-4, 0, 0.8],
        [4, 0, 0.8],
        [4, 0, 70],
        [-4, 0, 70],
      ],
      s.linear([
        [0, '#efe2c4'],
        [1, '#a8916e'],
      ]),
    ),
  )
  for (let z = 1.5; z < 60; z *= 1.14)
    s.add(
      view.face(
        [
          [-4, 0.01, z],
          [4, 0.01, z],
          [4, 0.01, z * 1.012],
          [-4, 0.01, z * 1.012],
        ],
        '#8a7250',
        fade(0.4),
      ),
    )
  for (const side of [-1, 1])
    s.add(
      view.box(
        side < 0 ? [-4.5, 0, 0.6] : [4, 0, 0.6],
        side < 0 ? [-4, 1, 70] : [4.5, 1, 70],
        '#f3e6c8',
        '#cbb48c',
        side < 0 ? '#b89a70' : '#8a7258',
      ),
    )
  s.add(
    view.face(
      [
        [4, 0.01, 0.8],
        [2, 0.01, 0.8],
        [2, 0.01, 70],
        [4, 0.01, 70],
      ],
      '#5a4a50',
      fade(0.4),
    ),
  )
  for (let z = 44; z >= 5; z -= 9.6)
    for (const side of [-1, 1]) {
      const [px, py] = view.at(side * 4.25, 1, z)
      const k = view.scale(side * 4.25, z)
      s.add(
        rect(px - k * 0.05, py - k * 3, k * 0.1, k * 3, '#2f3a38'),
        rect(px - k * 0.14, py - k * 0.5, k * 0.28, k * 0.5, '#2f3a38'),
        shape(
          `M${n(px - k * 0.2)} ${n(py - k * 3.5)}l${n(k * 0.4)} 0l${n(-k * 0.08)} ${n(k * 0.55)}` +
            `l${n(-k * 0.24)} 0Z`,
          '#e8f0e4',
        ),
        poly(
          [
            [px - k * 0.26, py - k * 3.5],
            [px, py - k * 3.8],
            [px + k * 0.26, py - k * 3.5],
          ],
          '#2f3a38',
        ),
      )
    }
  for (const [x, z, pose, flip] of [
    [-1.6, 22, 'walk', false],
    [1, 16, 'away', false],
    [1.7, 16.2, 'away', false],
    [-2.2, 8, 'walk', true],
  ] as const) {
    const [px, py] = view.at(x, 0, z)
    const who = {
      x: px,
      y: py,
      height: view.scale(x, z) * 1.7,
      pose,
      flip,
      back: pose === 'away',
      ...anyone(next, ['#c0483a', '#2f5a7a', '#e8dcc0', '#39465a']),
    } as const
    s.add(
      cast({ ...who, flip: false }, '#5a4634', -0.9, 0.35, 0.4),
      person(s, { ...who, shadow: 0, rim: '#fffbe4', rimX: 0.7 }),
    )
  }
  s.vignette(0.3, '#1c2a2a')
  return s.done()
}

export const ponte: Scene = variants(evening, cables, onTheBridge)

/** An airliner seen from its side, nose at x pointing left, belly line at y. */
function airliner(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  body: string,
  tail: string,
  flip = false,
): string {
  const h = w * 0.11
  const skin = s.linear([
    [0, lighter(body, 0.5)],
    [0.5, body],
    [1, darker(body, 0.45)],
  ])
  let panes = ''
  for (let i = 0; i < 30; i++)
    panes += rect(w * (0.13 + i * 0.021), -h * 0.66, w * 0.008, h * 0.14, '#25303c', 'rx="2"')
  return group(
    `transform="translate(${n(x)} ${n(y)}) scale(${flip ? -1 : 1} 1)"`,
    shape(
      `M${n(w * 0.8)} ${n(-h * 0.8)}L${n(w * 0.93)} ${n(-h * 2.9)}L${n(w * 1.0)} ${n(-h * 2.9)}` +
        `L${n(w * 0.96)} ${n(-h * 0.7)}Z`,
      s.linear([
        [0, lighter(tail, 0.2)],
        [1, darker(tail, 0.2)],
      ]),
    ),
    shape(
      `M0 ${n(-h * 0.38)}C${n(w * 0.02)} ${n(-h * 0.8)} ${n(w * 0.06)} ${n(-h)} ${n(w * 0.12)} ${n(-h)}` +
        `L${n(w * 0.84)} ${n(-h)}C${n(w * 0.92)} ${n(-h * 0.95)} ${n(w * 0.98)} ${n(-h * 0.75)} ${n(w)} ` +
        `${n(-h * 0.66)}C${n(w * 0.94)} ${n(-h * 0.4)} ${n(w * 0.84)} ${n(-h * 0.05)} ${n(w * 0.72)} 0` +
        `L${n(w * 0.1)} 0C${n(w * 0.04)} 0 ${n(w * 0.01)} ${n(-h * 0.15)} 0 ${n(-h * 0.38)}Z`,
      skin,
    ),
    panes,
    shape(
      `M${n(w * 0.035)} ${n(-h * 0.72)}L${n(w * 0.075)} ${n(-h * 0.78)}L${n(w * 0.08)} ${n(-h * 0.58)}` +
        `L${n(w * 0.025)} ${n(-h * 0.56)}Z`,
      '#1b242e',
    ),
    shape(
      `M${n(w * 0.38)} ${n(-h * 0.3)}L${n(w * 0.56)} ${n(-h * 0.24)}L${n(w * 0.78)} ${n(h * 0.62)}` +
        `L${n(w * 0.72)} ${n(h * 0.62)}Z`,
      darker(body, 0.4),
    ),
    shape(
      `M${n(w * 0.84)} ${n(-h * 0.62)}L${n(w * 0.92)} ${n(-h * 0.6)}L${n(w * 1.03)} ${n(-h * 0.2)}` +
        `L${n(w * 0.98)} ${n(-h * 0.2)}Z`,
      darker(body, 0.3),
    ),
    shape(
      `M${n(w * 0.42)} ${n(h * 0.16)}l${n(w * 0.1)} ${n(-h * 0.04)}` +
        `q${n(w * 0.012)} ${n(h * 0.22)} 0 ${n(h * 0.42)}l${n(-w * 0.09)} ${n(-h * 0.04)}` +
        `q${n(-w * 0.02)} ${n(-h * 0.16)} ${n(-w * 0.01)} ${n(-h * 0.34)}Z`,
      s.linear([
        [0, lighter(tail, 0.25)],
        [1, darker(tail, 0.5)],
      ]),
    ),
  )
}

const gear = (x: number, y: number, h: number): string =>
  rect(x - h * 0.06, y - h, h * 0.12, h, '#4a4f55') +
  oval(x - h * 0.16, y, h * 0.22, h * 0.22, '#14161a') +
  oval(x + h * 0.2, y, h * 0.22, h * 0.22, '#14161a')

/** The glass wall at sunset: dark travellers, a plane on the apron. */
function gate(): string {
  const s = new Sheet()
  sky(
    s,
    [
      [0, '#44507e'],
      [0.5, '#d98a7a'],
      [1, '#ffd89a'],
    ],
    700,
    '#ffc0a0',
    0.5,
    18,
  )
  s.glow(360, 640, 560, '#fff2c0', 0.85, 340)
  s.add(
    rect(0, 660, WIDTH, 30, '#7a5468'),
    rect(1220, 480, 26, 190, '#6a4a60'),
    shape('M1190 480L1276 480L1262 430L1204 430Z', '#5a3f56'),
  )
  s.add(
    plain(
      686,
      850,
      s.linear([
        [0, '#e0a07a'],
        [1, '#7a5060'],
      ]),
    ),
  )
  s.add(
    group(`${fade(0.4)} ${s.blur(8)}`, oval(700, 812, 480, 16, '#2a1828')),
    airliner(s, 240, 760, 920, '#c9b0b0', '#8a3a4a'),
    gear(340, 806, 50),
    gear(690, 806, 54),
  )
  s.add(
    plain(
      850,
      HEIGHT,
      s.linear([
        [0, '#c98a6c'],
        [0.3, '#6a444c'],
        [1, '#1c1018'],
      ]),
    ),
  )
  const posts = [-10, 318, 646, 974, 1302, 1590] as const
  s.add(
    ...posts.map((x) => rect(x, 0, 16, 860, '#20141e')),
    group(
      `${fade(0.35)} ${s.blur(4)}`,
      ...posts.map((x) =>
        poly(
          [
            [x, 860],
            [x + 16, 860],
            [x + 100 + (x - 360) * 0.6, 1067],
            [x + 40 + (x - 360) * 0.6, 1067],
          ],
          '#150a14',
        ),
      ),
    ),
  )
  s.add(
    rect(0, 280, WIDTH, 10, '#20141e'),
    rect(0, 844, WIDTH, 16, '#20141e'),
    rect(0, 0, WIDTH, 50, '#180e18'),
  )
  for (const [x, y, h, pose, flip, long] of [
    [500, 930, 330, 'stand', false, false],
    [590, 934, 210, 'rest', false, true],
    [1160, 960, 370, 'walk', true, true],
    [860, 900, 270, 'point', true, false],
  ] as const) {
    s.add(
      group(`${fade(0.35)} ${s.blur(6, 10)}`, silhouette({ x, y, height: -h * 0.5, pose, flip }, '#0c060c')),
    )
    s.add(
      silhouette(
        { x, y, height: h, pose, flip, long, wear: x === 1160 ? 'coat' : 'suit' },
        '#170d16',
        '#ffd09a',
      ),
    )
  }
  s.add(suitcase(1255, 964, 180, '#170d16'))
  s.vignette(0.5, '#10060e')
  return s.done()
}

/** Take-off over the lamps of the runway, blue night. */
function takeoff(): string {
  const s = new Sheet()
  const next = random(182)
  sky(
    s,
    [
      [0, '#0a1230'],
      [0.6, '#2c4478'],
      [1, '#e09a7a'],
    ],
    780,
    '#6a7ab0',
    0.45,
    24,
  )
  s.add(shape('M-20 760C300 730 800 750 1620 730L1620 820L-20 820Z', '#1a2444'))
  for (let i = 0; i < 90; i++)
    s.add(oval(next() * 1600, 752 + next() * 16, 2.4, 2, pick(['#ffd28a', '#fff0c8', '#ff8a5a'], next())))
  s.add(
    plain(
      775,
      HEIGHT,
      s.linear([
        [0, '#26305a'],
        [1, '#070a18'],
      ]),
    ),
  )
  s.add(
    poly(
      [
        [760, 778],
        [840, 778],
        [1700, 1080],
        [-100, 1080],
      ],
      s.linear([
        [0, '#3a4468'],
        [1, '#10142a'],
      ]),
    ),
  )
  for (let i = 0; i < 15; i++) {
    const t = (i / 14) ** 2.2
    const y = 780 + t * 300
    for (const side of [-1, 1]) {
      s.glow(800 + side * (42 + t * 880), y, 10 + t * 60, '#ffe2a0', 0.9)
      s.add(oval(800 + side * (42 + t * 880), y, 1.6 + t * 9, 1.4 + t * 6, '#fffbe4'))
    }
    s.add(rect(800 - 2 - t * 14, y, 4 + t * 28, 3 + t * 40, '#dfe6ff', fade(0.7)))
  }
  const k = 1.15
  s.add(
    group(
      `transform="translate(820 430) rotate(-5) scale(${k})"`,
      shape(
        'M-520 62C-360 20 -160 -6 -60 -2L60 -2C160 -6 360 20 520 62L528 50C380 6 200 -34 70 -36L-70 -36' +
          'C-200 -34 -380 6 -528 50Z',
        '#101a38',
      ),
      shape('M-8 -40L-6 -210L6 -210L8 -40Z', '#16224a'),
      shape('M-150 -74L0 -62L150 -74L150 -66L0 -44L-150 -66Z', '#101a38'),
      oval(
        0,
        -14,
        62,
        60,
        s.linear([
          [0, '#46598e'],
          [1, '#0c1430'],
        ]),
      ),
      oval(-230, 34, 40, 40, '#0c1430'),
      oval(230, 34, 40, 40, '#0c1430'),
      oval(-230, 34, 28, 28, '#ff9a5a', fade(0.35)),
      oval(230, 34, 28, 28, '#ff9a5a', fade(0.35)),
      rect(-70, 40, 12, 70, '#0c1430'),
      rect(58, 40, 12, 70, '#0c1430'),
      rect(-86, 96, 44, 30, '#070c1e'),
      rect(42, 96, 44, 30, '#070c1e'),
    ),
  )
  for (const [x, y, c] of [
    [222, 532, '#ff4a3a'],
    [1422, 450, '#4affa0'],
    [806, 190, '#ffffff'],
    [820, 480, '#ffffff'],
  ] as const) {
    s.glow(x, y, 110, c, 0.9)
    s.add(oval(x, y, 6, 6, '#ffffff'))
  }
  s.vignette(0.55, '#03050f')
  return s.done()
}

/** Bright concourse in the morning: queue of backs with cases, boards, long light. */
function concourse(): string {
  const s = new Sheet()
  const next = random(183)
  s.wash([
    [0, '#e9eef0'],
    [1, '#b4c0c4'],
  ])
  const view = new View({ at: [-2, 2, -2], yaw: 12, focal: 850, horizon: 520, middle: 760 })
  const glass = view.plane([14, 0, -2], [0, 0, 1])
  s.add(
    glass.rect(
      0,
      0,
      70,
      12,
      s.linear([
        [0, '#bfe0f0'],
        [1, '#f4faf4'],
      ]),
    ),
  )
  for (let z = 0; z < 70; z += 3) s.add(glass.rect(z, 0, z + 0.25, 12, '#8a9aa0'))
  s.add(airliner(s, 1180, 560, 560, '#f4f4f0', '#2f7a8a', true).replace('translate(1180', 'translate(1700'))
  for (let z = 60; z > 2; z -= 5)
    s.add(
      view.face(
        [
          [-24, 9, z],
          [14, 12, z],
          [14, 12, z + 1],
          [-24, 9, z + 1],
        ],
        mix('#c9a878', '#f4f2e8', z / 70),
      ),
      view.face(
        [
          [-24, 8.6, z],
          [14, 11.6, z],
          [14, 12, z],
          [-24, 9, z],
        ],
        mix('#a8875a', '#e8e4d4', z / 70),
      ),
    )
  s.add(
    view.face(
      [
        [-24, 0, 0],
        [14, 0, 0],
        [14, 0, 70],
        [-24, 0, 70],
      ],
      s.linear([
        [0, '#f6f8f6'],
        [0.4, '#c4ced0'],
        [1, '#7f8f94'],
      ]),
    ),
  )
  for (let z = 0; z < 66; z += 6)
    s.add(
      view.face(
        [
          [14, 0.01, z],
          [14, 0.01, z + 3],
          [-8, 0.01, z - 6],
          [-8, 0.01, z - 9],
        ],
        '#ffffff',
        fade(0.45),
      ),
    )
  for (let z = 46; z > 8; z -= 7)
    s.add(
      view.box([-12, 0, z], [-7.5, 1.1, z + 1.6], '#dfe6e6', '#2f6a7a', '#24505c'),
      view.box([-12, 3, z], [-7.5, 4, z + 0.2], '#16282e', '#16282e', '#16282e'),
      view.plane([-12, 3, z - 0.01], [1, 0, 0]).rect(0.4, 0.3, 2.6, 0.7, '#ffd45a'),
    )
  const spots = Array.from({ length: 26 }, () => [-6 + next() * 16, 6 + next() * 34] as const)
  for (const [x, z] of [...spots, [-1.4, 4.6] as const, [2.4, 5.6] as const].sort((a, b) => b[1] - a[1])) {
    const [px, py] = view.at(x, 0, z)
    const h = view.scale(x, z) * (1.6 + next() * 0.2)
    const look = anyone(next, ['#c9483a', '#2f4a66', '#e0b04a', '#39404a', '#7a8a6a', '#f0ece0'])
    s.add(group(fade(0.28), silhouette({ x: px, y: py, height: -h * 0.6, pose: 'away' }, '#41545c')))
    s.add(
      person(s, {
        x: px,
        y: py,
        height: h,
        pose: pick(['away', 'walk', 'stand', 'away'] as const, next()),
        back: true,
        flip: next() < 0.5,
        ...look,
        top: mix(look.top ?? '#333333', '#dfe6e6', z / 60),
        rim: '#ffffff',
        rimX: 0.8,
      }),
      next() < 0.6
        ? suitcase(
            px - h * 0.25,
            py + 3,
            h * 0.46,
            mix(pick(['#c9483a', '#2f6a7a', '#2b2d33', '#d9a83a'], next()), '#dfe6e6', z / 60),
          )
        : '',
    )
  }
  beam(
    s,
    [
      [1500, 0],
      [1620, 120],
      [800, 1067],
      [200, 1067],
    ],
    '#ffffff',
    0.4,
    40,
  )
  s.vignette(0.3, '#1c2c34')
  return s.done()
}

export const aeroporto: Scene = variants(gate, takeoff, concourse)
