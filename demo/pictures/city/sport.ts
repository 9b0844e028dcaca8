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
import { bust, cast, person, specks } from './figures.ts'
import type { Pose } from './figures.ts'
import { beam, plain, sky } from './light.ts'

type Next = () => number

/** Heads in the stand: a slope of many colours between two lines. */
function terrace(
  s: Sheet,
  next: Next,
  top: number,
  bottom: number,
  colours: readonly string[],
  dim: string,
  part: number,
): void {
  s.add(
    rect(
      0,
      top,
      WIDTH,
      bottom - top,
      s.linear([
        [0, darker(dim, 0.3)],
        [1, dim],
      ]),
    ),
  )
  for (let y = top + 8; y < bottom; y += 13) {
    const t = (y - top) / (bottom - top)
    for (let x = -8 + next() * 14; x < 1610; x += 11 + next() * 7) {
      if (next() < 0.12) continue
      const c = mix(pick(colours, next()), dim, part - t * 0.2)
      s.add(
        rect(x - 4, y, 9, 10, c, 'rx="3"'),
        oval(x, y - 3, 2.6, 3.4, mix('#c9a284', dim, part - t * 0.15)),
      )
    }
  }
}

function player(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  pose: Pose,
  shirt: string,
  shorts: string,
  flip: boolean,
  back = false,
): void {
  s.add(...[-0.8, 0.8].map((lean) => cast({ x, y, height: h, pose }, '#06140c', lean, 0.18, 0.28)))
  s.add(
    person(s, {
      x,
      y,
      height: h,
      pose,
      flip,
      back,
      top: shirt,
      legs: '#b98a6d',
      skin: '#b98a6d',
      rim: '#eaf6ff',
      shadow: 0.3,
    }),
  )
  s.add(
    rect(
      x - h * 0.085 + (pose === 'run' ? (flip ? -0.01 : 0.01) * h : 0),
      y - h * 0.53,
      h * 0.17,
      h * 0.13,
      shorts,
      `rx="${n(h * 0.02)}"`,
    ),
  )
}

const ball = (x: number, y: number, r: number): string =>
  oval(x, y + r, r * 1.1, r * 0.3, '#04100a', fade(0.5)) +
  oval(x, y, r, r, '#f6f6f0') +
  poly(
    [
      [x - r * 0.3, y - r * 0.1],
      [x, y - r * 0.4],
      [x + r * 0.3, y - r * 0.1],
      [x + r * 0.2, y + r * 0.3],
      [x - r * 0.2, y + r * 0.3],
    ],
    '#22262a',
  )

function lamps(s: Sheet, y: number, xs: readonly number[], size: number): void {
  for (const x of xs) {
    s.glow(x, y, size * 4.6, '#e4f2ff', 0.75, size * 3)
    s.add(rect(x - size, y - size * 0.5, size * 2, size, '#16202c', 'rx="4"'))
    for (let i = 0; i < 10; i++)
      s.add(
        oval(
          x - size * 0.76 + (i % 5) * size * 0.38,
          y - size * 0.2 + Math.floor(i / 5) * size * 0.4,
          size * 0.15,
          size * 0.15,
          '#ffffff',
        ),
      )
  }
}

function attack(): string {
  const s = new Sheet()
  const next = random(261)
  s.wash([
    [0, '#0a1526'],
    [1, '#1c3450'],
  ])
  terrace(s, next, 190, 520, ['#8a2a30', '#e8e4da', '#a83a3a', '#39465a', '#c9a24a'], '#1f3048', 0.62)
  s.add(rect(0, 150, WIDTH, 44, '#0a121e'), rect(0, 520, WIDTH, 52, '#0c2a44'))
  for (let i = 0; i < 7; i++)
    s.add(rect(30 + i * 230, 530, 190, 32, pick(['#1c4a6a', '#d9d4c4', '#8a2a30'], next()), fade(0.8)))
  lamps(s, 90, [220, 620, 1020, 1420], 62)
  s.add(
    plain(
      570,
      HEIGHT,
      s.linear([
        [0, '#2f7a48'],
        [1, '#134a2c'],
      ]),
    ),
  )
  for (let i = 0; i < 9; i++)
    s.add(
      poly(
        [
          [i * 360 - 800, HEIGHT],
          [i * 360 - 620, HEIGHT],
          [800 + (i * 360 - 620 - 800) * 0.42, 570],
          [800 + (i * 360 - 800 - 800) * 0.42, 570],
        ],
        '#5aa868',
        fade(0.2),
      ),
    )
  s.add(
    line(
      [
        [0, 720],
        [WIDTH, 690],
      ],
      '#eaf4ea',
      5,
      fade(0.8),
    ),
    stroke('M1160 690Q1360 780 1620 790', '#eaf4ea', 5, fade(0.8)),
  )
  player(s, 300, 730, 150, 'run', '#b0262c', '#f0ece2', false)
  player(s, 1180, 720, 145, 'walk', '#e9e6dc', '#22304a', true)
  player(s, 1420, 790, 180, 'stand', '#e9e6dc', '#22304a', true)
  player(s, 640, 980, 380, 'run', '#b0262c', '#f0ece2', false)
  player(s, 900, 960, 350, 'run', '#e9e6dc', '#22304a', true)
  s.add(ball(790, 958, 19))
  s.vignette(0.5, '#02060c')
  return s.done()
}

/** From behind the net: the keeper waits. */
function keeper(): string {
  const s = new Sheet()
  const next = random(262)
  s.wash([
    [0, '#0c1420'],
    [1, '#2a3a44'],
  ])
  terrace(s, next, 120, 470, ['#2f5aa0', '#e8c44a', '#f0ece0', '#2a3a6a'], '#18222e', 0.55)
  lamps(s, 70, [330, 800, 1270], 54)
  s.add(
    plain(
      470,
      HEIGHT,
      s.linear([
        [0, '#3a8a52'],
        [0.5, '#256a3c'],
        [1, '#0e3a20'],
      ]),
    ),
  )
  for (let i = 0; i < 6; i++) s.add(rect(0, 470 + i * i * 17, WIDTH, 8 + i * 12, '#6ab878', fade(0.16)))
  s.add(
    poly(
      [
        [260, 640],
        [1340, 640],
        [1600, 800],
        [0, 800],
      ],
      'none',
      'stroke="#eef6ee" stroke-width="5" opacity=".8"',
    ),
  )
  for (const [x, y, h, flip] of [
    [560, 590, 92, false],
    [980, 600, 98, true],
    [760, 560, 80, false],
    [1240, 580, 88, true],
  ] as const)
    player(
      s,
      x,
      y,
      h,
      pick(['run', 'stand', 'walk'] as const, next()),
      flip ? '#2f5aa0' : '#e07a2a',
      flip ? '#f0ece0' : '#22262e',
      flip,
    )
  s.add(ball(800, 668, 9))
  player(s, 790, 930, 440, 'away', '#d9c42a', '#16181c', false, true)
  const net: string[] = []
  for (let i = 0; i <= 44; i++) net.push(`M${20 + i * 36} 150L${-240 + i * 47} 1067`)
  for (let i = 0; i <= 24; i++)
    net.push(`M${-20} ${170 + i * 38}Q800 ${190 + i * 38 + i * 1.4} 1620 ${170 + i * 38}`)
  s.add(
    stroke(net.join(''), '#f0f6f6', 2.2, fade(0.34)),
    rect(0, 132, WIDTH, 20, '#f6f8f6'),
    rect(0, 148, WIDTH, 6, '#8a989c'),
  )
  s.vignette(0.55, '#02080a')
  return s.done()
}

/** The curve: scarves, smoke, the pitch a strip of green. */
function ultras(): string {
  const s = new Sheet()
  const next = random(263)
  s.wash([
    [0, '#14101e'],
    [0.4, '#4a2440'],
    [1, '#120a14'],
  ])
  lamps(s, 80, [180, 1420], 58)
  s.add(shape('M-20 360C400 300 1200 300 1620 360L1620 470C1200 430 400 430 -20 470Z', '#241a34'))
  s.add(specks(next, [0, 350, 1600, 430], 460, 4, ['#5a4a6a', '#8a5a6a', '#3a3450', '#c9a284']))
  s.add(
    shape(
      'M-20 466C400 430 1200 430 1620 466L1620 580L-20 580Z',
      s.linear([
        [0, '#3a8a5a'],
        [1, '#1c5a3a'],
      ]),
    ),
    stroke('M-20 500C400 470 1200 470 1620 500', '#e6f4ea', 2.4, fade(0.6)),
  )
  for (let i = 0; i < 14; i++)
    s.add(oval(140 + i * 98 + next() * 30, 510 + next() * 30, 3, 7, i % 2 === 0 ? '#f0ece2' : '#c0282e'))
  for (const [x, y, r, c] of [
    [330, 430, 420, '#e8404a'],
    [1180, 400, 460, '#e8404a'],
    [780, 360, 360, '#f0a06a'],
  ] as const)
    s.glow(x, y, r, c, 0.6)
  for (let row = 0; row < 6; row++) {
    const size = 34 + row * 15
    const y = 590 + row * 62 + row * row * 4
    for (let x = -20 + next() * 40; x < 1640; x += size * (1.8 + next() * 0.6)) {
      const edge = mix('#ff8a7a', '#5a2a3a', row / 6)
      if (next() < 0.35)
        s.add(
          stroke(
            `M${n(x - size * 0.8)} ${n(y + size)}L${n(x - size * 0.9)} ${n(y - size * 1.2)}` +
              `M${n(x + size * 0.8)} ${n(y + size)}L${n(x + size)} ${n(y - size * 1.2)}`,
            '#1c1018',
            size * 0.32,
          ),
          poly(
            [
              [x - size, y - size * 1.4],
              [x + size * 1.1, y - size * 1.44],
              [x + size * 1.1, y - size * 0.98],
              [x - size, y - size * 0.94],
            ],
            mix('#c0282e', '#12080e', row / 9),
          ),
          rect(x - size * 0.3, y - size * 1.42, size * 0.5, size * 0.46, mix('#f0e6d4', '#12080e', row / 9)),
        )
      s.add(bust(s, x, y, size, '#120a10', mix('#2a1826', '#0c070c', row / 6), next() < 0.3, edge))
    }
  }
  for (let i = 0; i < 10; i++)
    s.add(
      oval(
        next() * 1600,
        420 + next() * 120,
        150 + next() * 180,
        40 + next() * 40,
        '#f0707a',
        `${fade(0.14)} ${s.blur(18, 14)}`,
      ),
    )
  s.vignette(0.6, '#050208')
  return s.done()
}

export const stadio: Scene = variants(attack, keeper, ultras)

/** A rider seen from the side, going right; wheels' ground at y, `k` px to a wheel's radius. */
function rider(
  s: Sheet,
  x: number,
  y: number,
  k: number,
  jersey: string,
  bike: string,
  turn: number,
): string {
  const wheel = (cx: number) =>
    `<circle cx="${n(cx)}" cy="${n(y - k)}" r="${n(k)}" fill="#000000" fill-opacity=".08" ` +
    `stroke="#16181c" stroke-width="${n(k * 0.09)}"/>`
  const p = (dx: number, dy: number) => [x + dx * k, y - dy * k] as const
  const pedal = [x + 1.25 * k + Math.cos(turn) * 0.42 * k, y - 0.95 * k + Math.sin(turn) * 0.42 * k] as const
  const other = [x + 1.25 * k - Math.cos(turn) * 0.42 * k, y - 0.95 * k - Math.sin(turn) * 0.42 * k] as const
  const hip = p(0.92, 2.75)
  const knee = (foot: readonly [number, number]) =>
    [(hip[0] + foot[0]) / 2 + k * 0.62, (hip[1] + foot[1]) / 2 - k * 0.26] as const
  const leg = (foot: readonly [number, number], skin: string) =>
    line([hip, knee(foot)], '#15171c', k * 0.46) +
    line([knee(foot), foot], skin, k * 0.27) +
    line([foot, [foot[0] + k * 0.24, foot[1] + k * 0.04]], '#f0f0ea', k * 0.17)
  return [
    oval(x + 1.35 * k, y + k * 0.04, k * 2.4, k * 0.2, '#000000', fade(0.3)),
    leg(other, '#8a5f45'),
    wheel(x),
    wheel(x + 2.7 * k),
    line([p(0, 1), p(0.85, 2.35), p(2.3, 2.25), p(1.25, 0.95), p(0, 1)], bike, k * 0.1),
    line([p(1.25, 0.95), p(0.85, 2.35)], bike, k * 0.1),
    line([p(2.7, 1), p(2.3, 2.4)], bike, k * 0.1),
    line([p(2.24, 2.5), p(2.62, 2.5), p(2.62, 2.2)], '#1a1c20', k * 0.08),
    line([p(0.66, 2.5), p(1.06, 2.46)], '#16181c', k * 0.13),
    shape(
      `M${p(0.6, 2.6).join(' ')}C${p(0.5, 3.3).join(' ')} ${p(1.4, 4.15).join(' ')} ${p(2, 4).join(' ')}` +
        `C${p(2.4, 3.86).join(' ')} ${p(2.2, 3.5).join(' ')} ${p(1.9, 3.4).join(' ')}` +
        `C${p(1.6, 3.2).join(' ')} ${p(1.4, 2.9).join(' ')} ${p(1.3, 2.5).join(' ')}Z`,
      s.linear([
        [0, lighter(jersey, 0.25)],
        [1, darker(jersey, 0.3)],
      ]),
    ),
    leg(pedal, '#b98a6d'),
    line([p(1.96, 3.7), p(2.2, 3.06)], jersey, k * 0.3),
    line([p(2.2, 3.06), p(2.52, 2.52)], '#b98a6d', k * 0.2),
    line([p(2, 3.9), p(2.26, 4.1)], '#a87c62', k * 0.28),
    oval(...p(2.42, 4.3), k * 0.29, k * 0.35, '#b98a6d'),
    shape(
      `M${p(2.02, 4.42).join(' ')}C${p(2, 4.86).join(' ')} ${p(2.66, 4.92).join(' ')} ` +
        `${p(2.84, 4.4).join(' ')}L${p(2.5, 4.46).join(' ')}Z`,
      s.linear([
        [0, '#ffffff'],
        [1, jersey],
      ]),
    ),
    line([p(2.5, 4.3), p(2.7, 4.28)], '#15171c', k * 0.1),
  ].join('')
}

/** A rider coming towards the viewer. */
function oncoming(s: Sheet, x: number, y: number, h: number, jersey: string, lean: number): string {
  const k = h / 100
  const p = (dx: number, dy: number) => `${n(x + (dx + lean * dy * 0.08) * k)} ${n(y - dy * k)}`
  const q = (dx: number, dy: number) => [x + (dx + lean * dy * 0.08) * k, y - dy * k] as const
  return [
    oval(x, y, 15 * k, 3 * k, '#000000', fade(0.35)),
    oval(...q(0, 20), 2.8 * k, 20 * k, '#14161a'),
    oval(...q(0, 20), 1 * k, 15 * k, '#5a5f66'),
    line([q(-6, 52), q(-9, 36), q(-5, 12)], '#a87c62', 6.4 * k),
    line([q(6, 52), q(10, 40), q(5, 22)], '#b98a6d', 6.4 * k),
    line([q(-6, 54), q(-9, 37)], '#15171c', 8.4 * k),
    line([q(6, 54), q(10, 41)], '#15171c', 8.4 * k),
    rect(...q(-7.4, 12), 4.6 * k, 5 * k, '#f0f0ea'),
    rect(...q(3, 22), 4.6 * k, 5 * k, '#f0f0ea'),
    shape(
      `M${p(-9, 50)}C${p(-15, 62)} ${p(-16, 78)} ${p(-9, 82)}L${p(9, 82)}` +
        `C${p(16, 78)} ${p(15, 62)} ${p(9, 50)}Z`,
      s.linear([
        [0, lighter(jersey, 0.25)],
        [1, darker(jersey, 0.4)],
      ]),
    ),
    line([q(-13, 76), q(-17, 60), q(-12, 48)], jersey, 5.4 * k),
    line([q(13, 76), q(17, 60), q(12, 48)], jersey, 5.4 * k),
    line([q(-14, 48), q(14, 48)], '#15171c', 2.4 * k),
    oval(...q(-13, 48), 3 * k, 3 * k, '#22252a'),
    oval(...q(13, 48), 3 * k, 3 * k, '#22252a'),
    oval(...q(0, 86), 6.4 * k, 8 * k, '#b98a6d'),
    shape(
      `M${p(-7.6, 88)}C${p(-8, 100)} ${p(8, 100)} ${p(7.6, 88)}Q${p(0, 93)} ${p(-7.6, 88)}Z`,
      s.linear([
        [0, '#ffffff'],
        [1, darker(jersey, 0.2)],
      ]),
    ),
    rect(...q(-5.6, 88.4), 11.2 * k, 3 * k, '#15171c', `rx="${n(k)}"`),
  ].join('')
}

const JERSEYS = [
  '#d9302a',
  '#f0c02a',
  '#2f6ab0',
  '#f0ece2',
  '#2f8a5a',
  '#e07a2a',
  '#e890a8',
  '#22304a',
] as const

/** A rock peak: lit and shaded side parted by a broken ridge, old snow on top. */
function peak(
  s: Sheet,
  next: Next,
  x: number,
  y: number,
  w: number,
  h: number,
  shade: string,
  light: string,
  part: number,
): void {
  const ridge = Array.from(
    { length: 9 },
    (_, i) =>
      [x + (i / 8) * w * 0.1 + (i === 0 ? 0 : (next() - 0.5) * w * 0.1), y - h + (i / 8) * h] as const,
  )
  const flank = (side: number) =>
    Array.from(
      { length: 9 },
      (_, i) =>
        [
          x + side * (i / 8) * w * 0.5 + (i === 0 ? 0 : (next() - 0.5) * w * 0.05),
          y - h + (i / 8) ** 0.9 * h,
        ] as const,
    )
  const [left, right] = [flank(-1), flank(1)]
  const back = [...ridge].reverse()
  s.add(
    poly(
      [...left, ...back],
      s.linear([
        [0, lighter(light, 0.15)],
        [1, mix(light, '#8aa08a', 0.5)],
      ]),
    ),
    poly(
      [...right, ...back],
      s.linear([
        [0, shade],
        [1, mix(shade, '#7a9080', 0.5)],
      ]),
    ),
  )
  for (let i = 0; i < 16; i++) {
    const t = 0.15 + next() * 0.8
    const px = x - t * w * 0.42 * next()
    s.add(
      poly(
        [
          [px, y - h + t * h],
          [px - w * 0.03, y - h + t * h + h * 0.12],
          [px - w * 0.012, y - h + t * h + h * 0.13],
        ],
        shade,
        fade(0.35),
      ),
    )
  }
  const snow = (edge: readonly (readonly [number, number])[], colour: string) => {
    const e = edge.slice(0, 4)
    const r = ridge.slice(0, 4).reverse()
    const [a, b] = [e[3] ?? [x, y], r[0] ?? [x, y]]
    s.add(
      poly(
        [
          ...e,
          [(a[0] * 2 + b[0]) / 3, a[1] - h * 0.1],
          [(a[0] + b[0]) / 2, a[1] + h * 0.05],
          [(a[0] + b[0] * 2) / 3, a[1] - h * 0.07],
          ...r,
        ],
        colour,
      ),
    )
  }
  snow(left, mix('#fbfdfd', '#dbe6e6', part))
  snow(right, mix('#b4c8d8', '#d4e0e4', part))
}

function climb(): string {
  const s = new Sheet()
  const next = random(271)
  sky(
    s,
    [
      [0, '#3f84bc'],
      [1, '#dbe9ea'],
    ],
    620,
    '#ffffff',
    0.8,
    5,
  )
  for (const [x, y, w, h, part] of [
    [200, 640, 620, 300, 0.55],
    [1330, 640, 700, 320, 0.5],
    [900, 650, 620, 380, 0.3],
    [560, 660, 760, 510, 0.08],
  ] as const)
    peak(s, next, x, y, w, h, mix('#5f7484', '#cfdde0', part), mix('#a4b4ba', '#dbe6e6', part), part)
  s.add(
    rect(
      0,
      430,
      WIDTH,
      200,
      s.linear([
        [0, '#dbe9ea', 0],
        [1, '#dbe9ea', 0.6],
      ]),
    ),
  )
  s.add(
    shape(
      'M-20 620C300 500 600 600 860 540C1200 480 1400 560 1620 520L1620 1090L-20 1090Z',
      s.linear([
        [0, '#8aa25a'],
        [1, '#4a6a30'],
      ]),
    ),
  )
  s.add(
    shape(
      'M700 560C820 580 1180 560 1260 600C1300 640 760 640 640 700C560 760 900 900 1240 1080L140 1080' +
        'C180 900 280 740 520 670C700 620 1000 620 1080 604C1000 580 800 590 690 572Z',
      s.linear([
        [0, '#c9c4b8'],
        [1, '#84807a'],
      ]),
    ),
  )
  s.add(stroke('M690 690C560 780 660 960 760 1080', '#f4f2e8', 7, `stroke-dasharray="40 44" ${fade(0.7)}`))
  for (let i = 0; i < 26; i++)
    s.add(oval(1010 - i * 14 + next() * 8, 606 + i * 0.9, 3.4, 6, pick(JERSEYS, next())))
  const fans = Array.from({ length: 70 }, () => [next(), next() < 0.5] as const).sort((a, b) => a[0] - b[0])
  for (const [t, left] of fans) {
    const [x, y] = [left ? 496 - t * 400 + next() * 40 - 20 : 712 + t * 560 + next() * 40, 712 + t * 340]
    s.add(
      person(s, {
        x,
        y,
        height: 62 + t * 190,
        pose: pick(['stand', 'rest', 'raise', 'speak'] as const, next()),
        flip: next() < 0.5,
        back: next() < 0.6,
        long: next() < 0.3,
        top: pick([...JERSEYS, '#8a8a80'], next()),
        legs: pick(['#2b3240', '#6a6a60', '#39465a'], next()),
        rim: '#ffffff',
        rimX: 0.8,
      }),
    )
  }
  const pack = Array.from({ length: 16 }, () => [next(), next()] as const).sort((a, b) => a[1] - b[1])
  for (const [u, v] of pack) {
    const y = 730 + v * 260
    const w = 90 + v * 250
    const c = 600 + v * 40
    s.add(oncoming(s, c + (u - 0.5) * w * 1.4, y, 90 + v * 170, pick(JERSEYS, next()), (next() - 0.5) * 2))
  }
  s.add(oncoming(s, 660, 1040, 330, '#f0c02a', 0.8), oncoming(s, 470, 1050, 310, '#d9302a', -0.6))
  s.vignette(0.35, '#1a2a1c')
  return s.done()
}

/** Two riders alone in evening light, mountains as paper. */
function breakaway(): string {
  const s = new Sheet()
  const next = random(272)
  sky(
    s,
    [
      [0, '#5a4a78'],
      [0.6, '#e8947a'],
      [1, '#ffd9a0'],
    ],
    760,
    '#ffc8b0',
    0.45,
    29,
  )
  s.glow(1150, 520, 520, '#fff2c8', 0.9)
  for (const [i, d] of [
    'M-20 560L240 380L430 500L680 330L900 520L1150 420L1620 560L1620 900L-20 900Z',
    'M-20 640L300 520L640 640L960 540L1300 660L1620 580L1620 940L-20 940Z',
    'M-20 740C300 660 700 760 1000 690C1300 640 1500 700 1620 680L1620 980L-20 980Z',
  ].entries())
    s.add(shape(d, ['#c98a90', '#95627e', '#5f4068'][i] ?? '#333333'))
  s.add(
    shape(
      'M-20 980L1620 800L1620 1090L-20 1090Z',
      s.linear([
        [0, '#4a3450'],
        [1, '#170e1e'],
      ]),
    ),
    line(
      [
        [-20, 978],
        [1620, 798],
      ],
      '#f0b08a',
      5,
    ),
  )
  for (let i = 0; i < 15; i++) s.add(rect(40 + i * 112, 962 - i * 12.3 - 46, 8, 50, '#2a1c34'))
  s.add(
    line(
      [
        [-20, 938],
        [1620, 758],
      ],
      '#2a1c34',
      7,
    ),
  )
  s.add(
    group(
      'transform="rotate(-6.3 800 890)"',
      rider(s, 480, 900, 82, '#e8b02a', '#2a2030', 0.6),
      rider(s, 880, 896, 82, '#c0303a', '#1c1a2a', 3.4),
    ),
  )
  for (let i = 0; i < 160; i++) {
    const x = next() * 1600
    s.add(
      line(
        [
          [x, 1080],
          [x + (next() - 0.5) * 24, 1010 - next() * 60 - (x / 1600) * 90],
        ],
        pick(['#120a18', '#241430', '#6a4060'], next()),
        3,
      ),
    )
  }
  s.vignette(0.45, '#0c0614')
  return s.done()
}

/** Along the plane-tree avenue, the whole group stretched in the speed. */
function sprint(): string {
  const s = new Sheet()
  const next = random(273)
  s.wash([
    [0, '#6a8a5a'],
    [0.5, '#b8c48a'],
    [1, '#8a8a86'],
  ])
  const streaks = Array.from({ length: 90 }, () =>
    rect(
      next() * 1500 - 100,
      next() * 560,
      160 + next() * 500,
      10 + next() * 34,
      pick(['#3f6a3a', '#5a8a4a', '#d9e0a0', '#86a860', '#2f4a2c', '#f4f0c8'], next()),
      fade(0.5),
    ),
  )
  s.add(group(s.blur(26, 3), ...streaks))
  s.add(
    group(
      s.blur(14, 2),
      ...Array.from({ length: 110 }, () =>
        oval(next() * 1600, 560 + next() * 70, 22, 34, pick([...JERSEYS, '#e0c0a0', '#5a4a3c'], next())),
      ),
    ),
  )
  s.add(
    rect(0, 630, WIDTH, 60, '#e8e4d8'),
    group(
      s.blur(20, 1),
      ...Array.from({ length: 14 }, (_, i) => rect(i * 130, 636, 90, 46, pick(JERSEYS, next()))),
    ),
  )
  s.add(
    plain(
      690,
      HEIGHT,
      s.linear([
        [0, '#9a9892'],
        [1, '#5a5856'],
      ]),
    ),
    group(
      s.blur(24, 2),
      ...Array.from({ length: 30 }, () =>
        rect(next() * 1500 - 50, 700 + next() * 360, 300, 5, pick(['#c4c2ba', '#4a4846'], next()), fade(0.6)),
      ),
    ),
  )
  for (const [i, [x, y, k]] of (
    [
      [90, 800, 52],
      [330, 792, 52],
      [560, 800, 52],
      [800, 790, 52],
      [1050, 800, 52],
      [1300, 790, 52],
      [-60, 900, 72],
      [240, 915, 72],
      [560, 900, 72],
      [890, 912, 72],
      [1220, 895, 72],
    ] as const
  ).entries())
    s.add(
      rider(
        s,
        x,
        y,
        k,
        JERSEYS[(i * 3) % 8] ?? '#333333',
        pick(['#1c2026', '#c0303a', '#e8e8e4'], next()),
        next() * 6,
      ),
    )
  s.add(
    group(
      s.blur(2),
      rider(s, 380, 1066, 96, '#2f6ab0', '#14161a', 1.2),
      rider(s, 900, 1080, 96, '#f0ece2', '#c0303a', 4),
    ),
  )
  beam(
    s,
    [
      [1200, -60],
      [1500, -60],
      [900, 1067],
      [400, 1067],
    ],
    '#fffbd8',
    0.35,
    40,
  )
  s.vignette(0.4, '#1a1c14')
  return s.done()
}

export const ciclisti: Scene = variants(climb, breakaway, sprint)
