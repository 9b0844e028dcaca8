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
  oval,
  pick,
  poly,
  rect,
  shape,
  variants,
} from './brush.ts'
import { View } from './camera.ts'
import { anyone, bust, cast, person, specks } from './figures.ts'
import { bokeh, flag, ledge, sky, windows } from './light.ts'

const COATS = ['#23262e', '#3a4254', '#6b3a34', '#7a6a52', '#4c5a4a', '#2f3b52', '#8a8378'] as const

/** From a tall window: long shadows on paving, people like notes. */
function above(): string {
  const s = new Sheet()
  const next = random(31)
  s.add(
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.across(
        [
          [0, '#d8b98e'],
          [0.55, '#b89876'],
          [1, '#7a6660'],
        ],
        [0, 0],
        [1500, 1067],
      ),
    ),
  )
  for (let i = -8; i < 26; i++)
    s.add(
      line(
        [
          [i * 120 - 200, 0],
          [i * 120 - 560, HEIGHT],
        ],
        '#f0dcb8',
        5,
        fade(0.35),
      ),
      line(
        [
          [0, i * 90],
          [WIDTH, i * 90 + 130],
        ],
        '#f0dcb8',
        4,
        fade(0.22),
      ),
    )
  for (const r of [330, 250, 240])
    s.add(
      `<ellipse cx="820" cy="520" rx="${r}" ry="${r * 0.8}" fill="none" stroke="#f5e5` +
        `c6" stroke-width="${r === 250 ? 26 : 6}" opacity=".55"/>`,
    )
  s.add(
    shape(
      `M0 0L760 0L620 150L540 150L500 230L330 250L300 340L120 380L90 470L0 500Z`,
      '#3a2f44',
      `${fade(0.55)} ${s.blur(4)}`,
    ),
  )
  s.add(
    oval(820, 520, 120, 96, '#8b7260'),
    oval(820, 512, 112, 88, '#4f7d86'),
    oval(820, 508, 84, 64, '#79a5a8', fade(0.7)),
    oval(820, 506, 34, 26, '#a38a70'),
    oval(812, 486, 20, 24, '#d9c4a0'),
  )
  s.add(shape('M836 506L1080 610L1066 640L800 540Z', '#3a2f44', `${fade(0.5)} ${s.blur(3)}`))
  const people: [number, number][] = []
  for (let i = 0; i < 420; i++) {
    const cluster = next() < 0.72
    const angle = next() * Math.PI * 2
    const r = cluster ? 150 + Math.abs(next() + next() - 1) * 420 : next() * 1200
    people.push([820 + Math.cos(angle) * r * 1.15, 520 + Math.sin(angle) * r * 0.82])
  }
  people.sort((a, b) => a[1] - b[1])
  const [shades, bodies]: [string[], string[]] = [[], []]
  for (const [x, y] of people) {
    if (Math.hypot(x - 820, (y - 520) * 1.2) < 140) continue
    const coat = pick([...COATS, '#c7bba6', '#a83a32', '#d9a441'], next())
    shades.push(
      poly(
        [
          [x - 5, y],
          [x + 5, y + 5],
          [x + 50, y + 28],
          [x + 44, y + 16],
        ],
        '#2f2438',
      ),
    )
    bodies.push(
      oval(x, y - 7, 6.4, 12, darker(coat, 0.2)),
      oval(x - 1, y - 11, 7.6, 6.6, coat),
      oval(x - 0.6, y - 18, 4.1, 4.7, pick(['#2a1d15', '#4b3524', '#98897a', '#120f0d'], next())),
    )
  }
  s.add(group(fade(0.5), ...shades), ...bodies)
  s.glow(260, 640, 900, '#ffdf9e', 0.35)
  s.vignette(0.5, '#241630')
  return s.done()
}

/** Afternoon rally from among the people: backs, cloths, a hazy front with a tower. */
function rally(): string {
  const s = new Sheet()
  const next = random(32)
  sky(
    s,
    [
      [0, '#8fb0c4'],
      [1, '#f5e3c0'],
    ],
    720,
    '#ffffff',
    0.5,
    8,
  )
  const view = new View({ at: [0, 3, -40], focal: 1100, horizon: 640 })
  for (const [x, w, h, floors, colour] of [
    [-34, 15, 13, 4, '#d9b48c'],
    [-19, 11, 16, 5, '#e3c9a0'],
    [-8, 16, 14, 4, '#cda080'],
    [12, 10, 17, 5, '#dcc09a'],
    [22, 14, 12, 4, '#c79a7c'],
  ] as const) {
    const wall = view.plane([x, 0, 0], [1, 0, 0])
    s.add(
      wall.rect(0, 0, w, h, mix(colour, '#f3e4c8', 0.25)),
      windows(wall, next, {
        width: w,
        from: 2,
        floors: floors - 1,
        storey: (h - 2) / (floors - 1),
        bays: Math.round(w / 2.6),
        glass: '#8a8078',
        frame: '#eedfc2',
        shutters: '#7d8c7c',
      }),
      ledge(wall, -0.2, w + 0.2, h, 0.4, colour),
    )
  }
  const tower = view.plane([3, 0, -0.5], [1, 0, 0])
  s.add(
    tower.rect(0, 0, 5, 27, '#b98a6a'),
    tower.rect(3.2, 0, 5, 27, '#8d6650', fade(0.5)),
    tower.arch(1.6, 20, 3.4, 25, '#5e463a'),
    tower.disc(2.5, 17, 1.3, '#f0e6d0'),
    ledge(tower, -0.4, 5.4, 27, 0.5, '#c69a78'),
    tower.form(
      [
        [0, 27.6],
        [5, 27.6],
        [2.5, 34],
      ],
      '#9a5a44',
    ),
  )
  s.wash(
    [
      [0, '#ffe9c0', 0],
      [1, '#ffe9c0', 0.7],
    ],
    380,
    720,
  )
  s.add(
    specks(
      next,
      [-20, 676, 1620, 760],
      760,
      6,
      COATS.map((c) => mix(c, '#e8d2ae', 0.4)),
    ),
  )
  for (const [x, y, w, h, colour] of [
    [210, 560, 210, 70, '#c9584a'],
    [1130, 530, 260, 80, '#f3ead2'],
    [640, 590, 150, 56, '#e3b24a'],
  ] as const)
    s.add(
      rect(x, y, w, h, colour),
      line(
        [
          [x, y],
          [x, y + 200],
        ],
        '#4a3a2c',
        5,
      ),
      line(
        [
          [x + w, y],
          [x + w, y + 200],
        ],
        '#4a3a2c',
        5,
      ),
      rect(x, y + h * 0.6, w, h * 0.4, darker(colour, 0.2), fade(0.5)),
    )
  for (const [x, y, size, cloth] of [
    [480, 420, 190, ['#a83a32', '#a83a32']],
    [900, 390, 230, ['#31618f', '#e9e2cf']],
    [1440, 470, 150, ['#e3b24a']],
  ] as const)
    s.add(
      line(
        [
          [x, y],
          [x - 14, y + 340],
        ],
        '#4a3a2c',
        6,
      ),
      flag(x, y, size, cloth, 0.16),
    )
  for (let row = 0; row < 6; row++) {
    const size = 26 + row * row * 3.4
    const y = 748 + row * 30 + row * row * 6
    for (let x = -30 + next() * 40; x < WIDTH + 40; x += size * (1.7 + next() * 0.9)) {
      const haze = 0.4 - row * 0.075
      s.add(
        bust(
          s,
          x,
          y + (next() - 0.5) * size * 0.5,
          size,
          mix(pick(['#2a1d15', '#4b3524', '#8d8378', '#15110f'], next()), '#e8d2ae', haze),
          mix(pick(COATS, next()), '#e8d2ae', haze),
          next() < 0.4,
          row > 2 ? '#ffeccb' : undefined,
        ),
      )
    }
  }
  s.add(
    group(
      s.blur(10),
      bust(s, 180, 1010, 210, '#1a1310', '#20242c', false, '#ffe2ae'),
      bust(s, 1420, 1000, 190, '#33241a', '#3a2b2c', true, '#ffe2ae'),
    ),
  )
  s.glow(1250, 240, 760, '#fff2cf', 0.5)
  s.vignette(0.4, '#2a1a10')
  return s.done()
}

/** Night vigil: a stage of light at the far end, small flames in the crowd. */
function vigil(): string {
  const s = new Sheet()
  const next = random(33)
  sky(
    s,
    [
      [0, '#070b1c'],
      [1, '#27315c'],
    ],
    620,
    '#5b6aa6',
    0.35,
    6,
  )
  s.add(
    shape(
      'M0 620L0 330L120 330L120 300L300 300L300 380L470 380L470 620Z' +
        'M1600 620L1600 290L1460 290L1460 350L1290 350L1290 390L1130 390L1130 620Z',
      '#0b1022',
    ),
  )
  for (let i = 0; i < 60; i++)
    s.add(
      rect(
        next() < 0.5 ? 20 + Math.floor(next() * 14) * 30 : 1150 + Math.floor(next() * 14) * 30,
        400 + Math.floor(next() * 5) * 42,
        12,
        20,
        pick(['#e8b566', '#6f7fae', '#c98f4a'], next()),
        fade(0.7),
      ),
    )
  s.glow(800, 540, 760, '#b8c9ff', 0.75, 480)
  s.add(
    rect(520, 380, 560, 250, '#11183a'),
    rect(
      540,
      396,
      520,
      190,
      s.linear([
        [0, '#dfe8ff'],
        [1, '#7d95e0'],
      ]),
    ),
  )
  s.add(
    group(
      `${s.blur(10)} ${fade(0.3)}`,
      ...Array.from({ length: 7 }, (_, i) =>
        poly(
          [
            [540 + i * 86, 380],
            [552 + i * 86, 380],
            [300 + i * 190, -80],
            [80 + i * 230, -80],
          ],
          s.linear([
            [0, '#9db4ff', 0.1],
            [1, '#9db4ff'],
          ]),
        ),
      ),
    ),
  )
  s.add(
    person(s, { x: 800, y: 604, height: 150, pose: 'raise', top: '#0a0e20', rim: '#ffffff', rimX: 0.9 }),
    rect(500, 600, 600, 40, '#070a18'),
  )
  s.add(specks(next, [-10, 640, 1610, 740], 700, 6, ['#10142a', '#1a2142', '#232c54', '#0b0f20']))
  for (let row = 0; row < 6; row++) {
    const size = 24 + row * row * 4.2
    const y = 730 + row * 30 + row * row * 7
    for (let x = -30 + next() * 40; x < WIDTH + 40; x += size * (1.8 + next() * 1.1)) {
      s.add(
        bust(
          s,
          x,
          y + (next() - 0.5) * size * 0.5,
          size,
          '#080a16',
          mix('#151a36', '#080a14', row / 6),
          next() < 0.45,
          mix('#6f86d6', '#25305e', row / 7),
        ),
      )
      if (next() < 0.3) {
        const [cx, cy] = [x + size * 0.9, y - size * (0.7 + next() * 0.4)]
        s.glow(cx, cy, size * 1.2, '#ffb257', 0.75)
        s.add(
          shape(
            `M${cx} ${cy - size * 0.2}q${size * 0.13} ${size * 0.2} 0 ${size * 0.3}` +
              `q${-size * 0.13} ${-size * 0.1} 0 ${-size * 0.3}Z`,
            '#fff0c0',
          ),
          rect(cx - size * 0.05, cy + size * 0.1, size * 0.1, size * 0.5, '#d8c4a0'),
        )
      }
    }
  }
  bokeh(s, next, [0, 780, 1600, 1060], 16, ['#ffb257', '#ffd28a'], 46)
  s.vignette(0.6)
  return s.done()
}

/** A wide square with its fountain: paving, houses around, a few who pass. */
export function houses(
  s: Sheet,
  view: View,
  next: () => number,
  row: readonly (readonly [number, number, number, number, string])[],
  z: number,
  glass: string,
  lit: readonly string[],
  share: number,
  haze: string,
  part: number,
): void {
  for (const [x, w, h, floors, base] of row) {
    const colour = mix(base, haze, part)
    const wall = view.plane([x, 0, z], [1, 0, 0])
    s.add(
      wall.rect(
        0,
        0,
        w,
        h,
        s.linear([
          [0, lighter(colour, 0.05)],
          [1, darker(colour, 0.25)],
        ]),
      ),
    )
    s.add(
      windows(wall, next, {
        width: w,
        from: 3.4,
        floors: floors - 1,
        storey: (h - 3.8) / (floors - 1),
        bays: Math.max(2, Math.round(w / 2.8)),
        glass,
        frame: mix(colour, '#ffffff', 0.2),
        lit,
        share,
        shutters: mix('#5c6a5a', haze, part + 0.1),
      }),
    )
    s.add(ledge(wall, -0.2, w + 0.2, h, 0.4, colour), ledge(wall, 0, w, 3.3, 0.15, colour))
    for (let i = 0.8; i + 2 < w; i += 3.2)
      s.add(wall.arch(i, 0, i + 2, 2.9, next() < share + 0.1 ? (lit[0] ?? glass) : darker(glass, 0.3)))
  }
}

/** Water thrown up and falling: soft white plumes. */
export function plume(
  s: Sheet,
  x: number,
  y: number,
  height: number,
  spread: number,
  colour: string,
  opacity = 0.8,
): void {
  const strands: string[] = []
  for (let i = -4; i <= 4; i++) {
    const lean = (i / 4) * spread
    strands.push(
      `<path d="M${x} ${y}Q${x + lean * 0.55} ${y - height * (1.25 - Math.abs(i) * 0.06)} ${x + lean} ` +
        `${y + height * 0.06}" fill="none" stroke="${colour}" ` +
        `stroke-width="${Math.max(2, height * 0.022)}" stroke-dasharray="${height * 0.12} ` +
        `${height * 0.02}"/>`,
    )
  }
  s.add(group(`${s.blur(3)} ${fade(opacity)}`, ...strands))
  s.glow(x, y - height * 0.4, spread * 0.9, colour, opacity * 0.5, height * 0.7)
}

export const crowdCoats = COATS
export const piazzaFolla: Scene = variants(above, rally, vigil)
export const passer = (
  s: Sheet,
  view: View,
  next: () => number,
  x: number,
  z: number,
  pose: 'walk' | 'stand' | 'rest' | 'away',
  flip: boolean,
  sun?: { shade: string; lean: number; reach: number; rim: string },
): void => {
  const [px, py] = view.at(x, 0, z)
  const who = { x: px, y: py, height: view.scale(x, z) * 1.72, pose, flip, ...anyone(next, COATS) } as const
  if (sun !== undefined) s.add(cast({ ...who, flip: false }, sun.shade, sun.lean, sun.reach, 0.5))
  s.add(
    person(s, {
      ...who,
      shadow: sun === undefined ? 0.7 : 0.2,
      ...(sun === undefined ? {} : { rim: sun.rim, rimX: sun.lean > 0 ? -0.8 : 0.8 }),
    }),
  )
}
