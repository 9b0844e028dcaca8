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
  stroke,
  variants,
} from './brush.ts'
import { View } from './camera.ts'
import type { Plane } from './camera.ts'
import { cast, person, silhouette, sitter } from './figures.ts'
import { beam, plain } from './light.ts'

type Next = () => number

/** Rows of spines on a wall; `length` metres long. */
function shelves(
  plane: Plane,
  next: Next,
  length: number,
  rows: number,
  from: number,
  wood: string,
  spines: readonly string[],
  shade: (a: number) => number,
  dark: string,
  thin = 0.09,
): string {
  const parts: string[] = []
  for (let row = 0; row < rows; row++) {
    const y = 0.2 + row * 0.44
    for (let a = from; a < length;) {
      const w = thin * (0.5 + next())
      const h = 0.24 + next() * 0.13
      if (next() < 0.95) {
        const tone = mix(pick(spines, next()), dark, shade(a))
        parts.push(plane.rect(a, y, a + w * 0.94, y + h, tone))
        if (next() < 0.4)
          parts.push(
            plane.rect(a, y + h * 0.72, a + w * 0.94, y + h * 0.8, mix('#e0c078', dark, shade(a) * 0.8)),
          )
      }
      a += w
    }
    for (let a = from; a < length; a += 1.2)
      parts.push(plane.rect(a, y - 0.07, Math.min(length, a + 1.2), y, mix(wood, dark, shade(a))))
  }
  for (let a = Math.ceil(from / 1.2) * 1.2; a < length; a += 1.2)
    parts.push(plane.rect(a, 0, a + 0.07, rows * 0.44 + 0.2, mix(lighter(wood, 0.1), dark, shade(a))))
  return parts.join('')
}

const SPINES = [
  '#6a2a22',
  '#3a4a3a',
  '#2a3a52',
  '#8a6a3a',
  '#4a2e20',
  '#a89878',
  '#5a4a5a',
  '#7a3a1c',
] as const

/** A lane between stacks, somebody looking up at the end. */
function stacks(): string {
  const s = new Sheet()
  const next = random(241)
  s.wash([
    [0, '#140c06'],
    [1, '#2a1a0e'],
  ])
  const view = new View({ at: [0, 1.6, 0.2], focal: 780, horizon: 560, middle: 740 })
  s.add(
    view.face(
      [
        [-1.1, 0, 0.4],
        [1.1, 0, 0.4],
        [1.1, 0, 14],
        [-1.1, 0, 14],
      ],
      s.linear([
        [0, '#e0b06a'],
        [0.3, '#7a4e28'],
        [1, '#20120a'],
      ]),
    ),
  )
  const end = view.plane([-1.1, 0, 14], [1, 0, 0])
  s.add(
    end.rect(0, 0, 2.2, 4, '#c9985a'),
    end.arch(0.4, 0.2, 1.8, 3.4, '#fff0c4'),
    end.rect(1.06, 0.2, 1.14, 3.3, '#a87a44'),
    end.rect(0.4, 1.7, 1.8, 1.78, '#a87a44'),
  )
  for (const side of [-1, 1])
    s.add(
      shelves(
        view.plane([side * 1.1, 0, 0], [0, 0, 1]),
        next,
        14,
        8,
        0.5,
        '#5a3418',
        SPINES,
        (a) => Math.max(0.06, 0.72 - a / 12) * (side < 0 ? 1 : 0.82),
        '#0c0603',
        0.1,
      ),
    )
  s.glow(740, 500, 480, '#ffe8b0', 0.8)
  for (let z = 12; z > 2; z -= 2.6) {
    const [x, y] = view.at(0, 3.3, z)
    s.glow(x, y, view.scale(0, z) * 0.8, '#ffd48a', 0.6)
  }
  const [x, y] = view.at(-0.25, 0, 6)
  const who = { x, y, height: view.scale(0, 6) * 1.72, pose: 'reach', flip: true, wear: 'coat' } as const
  s.add(cast({ ...who, flip: false }, '#140a04', -0.1, 0.7, 0.5), silhouette(who, '#150c07', '#ffdf9e'))
  s.vignette(0.65)
  return s.done()
}

/** Reading room with green lamps under a high window. */
function readingRoom(): string {
  const s = new Sheet()
  const next = random(242)
  s.wash([
    [0, '#3a4a4a'],
    [1, '#1c1814'],
  ])
  const view = new View({ at: [-2.2, 2.2, -3], yaw: 14, focal: 850, horizon: 500, middle: 760 })
  const back = view.plane([-9, 0, 16], [1, 0, 0])
  s.add(
    back.rect(
      -8,
      0,
      34,
      10,
      s.linear([
        [0, '#6a7872'],
        [1, '#7d8a84'],
      ]),
    ),
    shelves(back, next, 26, 6, -2, '#4a3a28', SPINES, () => 0.25, '#4a5a5a', 0.14),
  )
  for (let i = -1; i < 6; i++)
    s.add(
      back.arch(1.4 + i * 4.2, 4, 4 + i * 4.2, 9.4, '#e8f4f0'),
      back.rect(2.64 + i * 4.2, 4, 2.76 + i * 4.2, 9, '#6a7a74'),
      back.rect(1.4 + i * 4.2, 6.4, 4 + i * 4.2, 6.5, '#6a7a74'),
    )
  s.add(
    view.face(
      [
        [-16, 0, -2],
        [26, 0, -2],
        [26, 0, 16],
        [-16, 0, 16],
      ],
      s.linear([
        [0, '#8a9a90'],
        [1, '#3a3028'],
      ]),
    ),
  )
  for (let i = 0; i < 4; i++)
    beam(
      s,
      [
        [430 + i * 190, 160],
        [520 + i * 190, 160],
        [420 + i * 330, 1067],
        [100 + i * 330, 1067],
      ],
      '#f0fff8',
      0.26,
      20,
    )
  for (let z = 12; z >= 1.4; z -= 3.4) {
    const haze = Math.min(0.5, z / 24)
    for (const x of [-4.4, -2.6, 1.4, 3.4])
      if (next() < 0.85) {
        const [px, py] = view.at(x, 1.34, z + 1.1)
        s.add(
          sitter(s, px, py, view.scale(x, z + 1.1) * 0.28, {
            top: mix(pick(['#39465a', '#6a3a34', '#4a5a44', '#c9b890', '#2a2a30'], next()), '#8a9a94', haze),
            hair: pick(['#2a1a10', '#6a4a2a', '#15100c', '#9a948a'], next()),
            long: next() < 0.5,
          }),
        )
      }
    for (const x of [-6, 0]) {
      s.add(
        view.box(
          [x, 0, z],
          [x + 5, 0.78, z + 0.9],
          lighter('#8a5a34', 0.12),
          mix('#5a3418', '#8a9a94', haze),
          '#3a2212',
        ),
      )
      for (const d of [1.2, 3.6]) {
        const [lx, ly] = view.at(x + d, 0.8, z + 0.45)
        const k = view.scale(x + d, z + 0.45)
        s.glow(lx, ly - k * 0.1, k * 1.1, '#ffe6a0', 0.5, k * 0.5)
        s.add(
          rect(lx - k * 0.025, ly - k * 0.42, k * 0.05, k * 0.42, '#c9a04a'),
          oval(lx, ly, k * 0.14, k * 0.04, '#a87a34'),
          shape(
            `M${lx - k * 0.3} ${ly - k * 0.36}q${k * 0.04} ${-k * 0.2} ${k * 0.3} ${-k * 0.2}` +
              `q${k * 0.26} 0 ${k * 0.3} ${k * 0.2}Z`,
            s.linear([
              [0, '#7ac08a'],
              [1, '#1f6a44'],
            ]),
          ),
          rect(lx - k * 0.3, ly - k * 0.37, k * 0.6, k * 0.03, '#f4ffd8'),
        )
        s.add(
          poly(
            [
              [lx + k * 0.4, ly + k * 0.12],
              [lx + k * 0.9, ly + k * 0.12],
              [lx + k * 0.96, ly + k * 0.24],
              [lx + k * 0.36, ly + k * 0.24],
            ],
            '#fdf8ea',
          ),
        )
      }
    }
  }
  s.vignette(0.55, '#0a0c0a')
  return s.done()
}

/** A child on the floor with a book before a wall of colour. */
function child(): string {
  const s = new Sheet()
  const next = random(243)
  s.wash([
    [0, '#e8dcc8'],
    [1, '#b89a74'],
  ])
  const view = new View({ at: [1.2, 1, -3.6], yaw: -4, focal: 1050, horizon: 560 })
  const bright = [
    '#d9573f',
    '#e8a83a',
    '#3f8a94',
    '#f0e4cc',
    '#6a9a5a',
    '#c97a94',
    '#2f5a8a',
    '#e8c86a',
  ] as const
  s.add(
    shelves(
      view.plane([-4, 0, 1], [1, 0, 0]),
      next,
      8.6,
      6,
      0,
      '#e0c294',
      bright,
      () => 0.06,
      '#6a4424',
      0.08,
    ),
  )
  s.add(
    view.face(
      [
        [-6, 0, -3],
        [7, 0, -3],
        [7, 0, 1],
        [-6, 0, 1],
      ],
      s.linear([
        [0, '#c99a64'],
        [1, '#8a5f38'],
      ]),
    ),
  )
  s.add(
    poly(
      [
        [300, 800],
        [1500, 760],
        [1600, 1067],
        [100, 1067],
      ],
      '#fff2cc',
      `${fade(0.4)} ${s.blur(16)}`,
    ),
    oval(720, 960, 420, 60, '#3a5a7a'),
    oval(720, 954, 400, 54, '#4f7a9a'),
    oval(720, 952, 300, 38, '#6a94b0', fade(0.7)),
  )
  s.add(oval(740, 950, 190, 28, '#22364a', fade(0.5)))
  const coat = s.linear(
    [
      [0, '#f0c04a'],
      [1, '#b87a24'],
    ],
    [0, 0],
    [1, 0.5],
  )
  s.add(
    stroke('M690 920C760 850 830 870 880 930', '#2f4a6a', 52),
    stroke('M760 926C830 860 900 880 930 944', '#3a5a80', 50),
    oval(944, 950, 44, 20, '#a8322a'),
    oval(890, 946, 36, 18, '#8a2820'),
  )
  s.add(
    shape('M610 940C600 820 620 720 690 700C760 700 790 760 790 860L780 940Z', coat),
    stroke(
      'M700 744C720 830 770 850 830 836',
      s.linear([
        [0, '#e0ae3e'],
        [1, '#a86c20'],
      ]),
      38,
    ),
    oval(842, 832, 20, 16, '#d0a080'),
  )
  s.add(
    shape('M800 800L868 826L946 786L944 856L868 892L800 862Z', '#b0382e'),
    shape('M806 796L868 822L868 884L806 856Z', '#fffaf0'),
    shape('M868 822L940 788L940 850L868 884Z', '#f0e8d8'),
    line(
      [
        [868, 822],
        [868, 886],
      ],
      '#b8a888',
      2,
    ),
  )
  s.add(
    rect(676, 660, 40, 56, '#b8866a'),
    group(
      'transform="rotate(16 710 620)"',
      oval(
        712,
        612,
        66,
        76,
        s.linear(
          [
            [0, '#d8ac8c'],
            [1, '#a8785a'],
          ],
          [0, 0],
          [1, 0.4],
        ),
      ),
      shape(
        'M640 630C620 520 700 510 740 522C790 536 790 590 776 604C750 570 700 580 690 600' +
          'C690 650 670 690 652 690Z',
        '#4a2a16',
      ),
      oval(690, 626, 10, 15, '#b8866a'),
    ),
  )
  s.glow(1500, 40, 900, '#fffae8', 0.55)
  s.vignette(0.4, '#2a1a0c')
  return s.done()
}

export const biblioteca: Scene = variants(stacks, readingRoom, child)

/** A landscape inside a frame, painted with wide strokes. */
function canvas(
  s: Sheet,
  next: Next,
  x: number,
  y: number,
  w: number,
  h: number,
  tones: readonly [string, string, string, string],
  gilt: string,
): void {
  const edge = Math.min(w, h) * 0.05
  s.add(
    rect(x - edge + 8, y - edge + 14, w + edge * 2, h + edge * 2, '#000000', `${fade(0.45)} ${s.blur(14)}`),
    rect(
      x - edge,
      y - edge,
      w + edge * 2,
      h + edge * 2,
      s.linear(
        [
          [0, lighter(gilt, 0.35)],
          [0.5, gilt],
          [1, darker(gilt, 0.4)],
        ],
        [0, 0],
        [1, 1],
      ),
    ),
    rect(x - edge * 0.25, y - edge * 0.25, w + edge * 0.5, h + edge * 0.5, darker(gilt, 0.55)),
  )
  const strokes: string[] = [
    rect(
      x,
      y,
      w,
      h,
      s.linear([
        [0, tones[0]],
        [0.55, tones[1]],
        [0.56, tones[2]],
        [1, tones[3]],
      ]),
    ),
  ]
  for (let i = 0; i < 150; i++) {
    const t = next()
    const py = y + t * h
    const base = t < 0.55 ? mix(tones[0], tones[1], t * 1.8) : mix(tones[2], tones[3], (t - 0.55) * 2.2)
    strokes.push(
      group(
        `transform="rotate(${(next() - 0.5) * 24} ${x + w / 2} ${py})"`,
        oval(
          x + next() * w,
          py,
          w * (0.02 + next() * 0.09),
          h * (0.006 + next() * 0.016),
          mix(base, next() < 0.5 ? '#fff4dc' : '#101018', next() * 0.35),
          fade(0.6),
        ),
      ),
    )
  }
  strokes.push(
    oval(x + w * 0.66, y + h * 0.34, h * 0.07, h * 0.07, '#fff6d4', fade(0.9)),
    shape(
      `M${x} ${y + h * 0.6}q${w * 0.2} ${-h * 0.2} ${w * 0.36} ${-h * 0.02}` +
        `q${w * 0.2} ${-h * 0.12} ${w * 0.64} ${h * 0.04}l0 ${h * 0.1}L${x} ${y + h * 0.7}Z`,
      mix(tones[2], tones[3], 0.4),
      fade(0.8),
    ),
  )
  s.add(group(s.clip(`M${x} ${y}h${w}v${h}h${-w}Z`), ...strokes))
}

function redRoom(): string {
  const s = new Sheet()
  const next = random(251)
  s.wash([
    [0, '#4a1216'],
    [0.5, '#8a2a2a'],
    [1, '#5a1a1c'],
  ])
  s.glow(800, 380, 900, '#ff9a7a', 0.35, 520)
  canvas(s, next, 430, 130, 740, 480, ['#6a86a8', '#f0c890', '#5a6a3a', '#2a2a18'], '#c9983f')
  canvas(s, next, 70, 220, 220, 280, ['#2a1c14', '#6a4a2c', '#4a2e1a', '#180e08'], '#a87c34')
  canvas(s, next, 1320, 220, 220, 280, ['#8aa0a8', '#d9d0b0', '#6a7a5a', '#33402c'], '#a87c34')
  beam(
    s,
    [
      [640, -60],
      [960, -60],
      [1240, 640],
      [360, 640],
    ],
    '#fff0d0',
    0.28,
    30,
  )
  s.add(
    plain(
      790,
      HEIGHT,
      s.linear([
        [0, '#b07c48'],
        [1, '#3f2412'],
      ]),
    ),
    rect(0, 760, WIDTH, 34, '#3a0e10'),
  )
  for (let i = -12; i <= 12; i++)
    s.add(
      line(
        [
          [800 + i * 80, 794],
          [800 + i * 210, HEIGHT],
        ],
        '#3f2412',
        2,
        fade(0.4),
      ),
    )
  s.add(group(`${fade(0.3)} ${s.blur(10, 6)}`, rect(430, 800, 740, 120, '#f0c890')))
  const who = {
    x: 720,
    y: 960,
    height: 400,
    pose: 'rest',
    back: true,
    wear: 'coat',
    top: '#20242c',
    hair: '#3a2416',
    long: true,
    rim: '#ffd8b0',
    rimX: 0.8,
  } as const
  s.add(group(`${fade(0.4)} ${s.blur(5)}`, silhouette({ ...who, height: -170 }, '#1c0c06')), person(s, who))
  s.add(
    rect(960, 900, 280, 16, '#2a1810'),
    rect(976, 916, 14, 60, '#1c0f0a'),
    rect(1210, 916, 14, 60, '#1c0f0a'),
    rect(960, 880, 280, 22, '#6a1c20', 'rx="8"'),
  )
  s.vignette(0.6)
  return s.done()
}

/** White cube: one huge abstract field of blue, a tiny visitor and a child. */
function whiteCube(): string {
  const s = new Sheet()
  const next = random(252)
  s.wash([
    [0, '#f2f1ec'],
    [1, '#d9d8d2'],
  ])
  const view = new View({ at: [-5, 1.6, -8], yaw: 22, focal: 900, horizon: 700, middle: 720 })
  const wall = view.plane([-9, 0, 5], [1, 0, 0])
  s.add(
    wall.rect(
      0,
      0,
      19,
      8,
      s.linear([
        [0, '#e8e7e0'],
        [1, '#fbfaf6'],
      ]),
    ),
    view.face(
      [
        [10, 0, 5],
        [10, 8, 5],
        [10, 8, -8],
        [10, 0, -8],
      ],
      '#cfcec6',
    ),
    view.face(
      [
        [-9, 8, 5],
        [10, 8, 5],
        [10, 8, -8],
        [-9, 8, -8],
      ],
      '#ffffff',
    ),
  )
  s.add(
    view.face(
      [
        [-12, 0, 5],
        [10, 0, 5],
        [10, 0, -8],
        [-12, 0, -8],
      ],
      s.linear([
        [0, '#cbc8be'],
        [1, '#8f8c84'],
      ]),
    ),
  )
  s.add(
    wall.rect(4.06, 0.74, 15.1, 6.1, '#9a988e', `${fade(0.6)} ${s.blur(6)}`),
    wall.rect(4, 0.8, 15, 6.2, '#12307a'),
  )
  for (let i = 0; i < 230; i++) {
    const [a, b] = [4.1 + next() * 9.6, 0.9 + next() * 5]
    const w = 0.2 + next() * 1.1
    s.add(
      wall.rect(
        a,
        b,
        Math.min(14.95, a + w),
        b + 0.05 + next() * 0.16,
        pick(['#1c4ab0', '#0c1f58', '#2f6ad0', '#12307a', '#5a9ae0'], next()),
        fade(0.5),
      ),
    )
  }
  s.add(wall.disc(11.4, 3.9, 1.05, '#f0703a'), wall.disc(11.5, 4, 0.9, '#ff8a4a'))
  for (let a = 1; a < 18; a += 3)
    s.add(
      wall.form(
        [
          [a, 8],
          [a + 0.8, 8],
          [a + 2, 5.6],
          [a - 1.2, 5.6],
        ],
        '#ffffff',
        `${fade(0.25)}`,
      ),
    )
  for (const [x, z, h, pose, long, top] of [
    [0.6, 1.4, 1.74, 'stand', false, '#2b2d33'],
    [1.3, 1.3, 1.12, 'rest', true, '#d9a83a'],
    [6.6, 3, 1.7, 'walk', true, '#7a2f3a'],
  ] as const) {
    const [px, py] = view.at(x, 0, z)
    const height = view.scale(x, z) * h
    s.add(
      group(
        `${fade(0.22)} ${s.blur(4, 8)}`,
        silhouette({ x: px, y: py, height: -height * 0.6, pose }, '#33363c'),
      ),
      person(s, { x: px, y: py, height, pose, long, top, back: pose !== 'walk', rim: '#ffffff' }),
    )
  }
  s.vignette(0.3, '#2a2a30')
  return s.done()
}

/** Marble in half light: a gallery of statues, the visitor small beneath. */
function statues(): string {
  const s = new Sheet()
  s.wash([
    [0, '#26323a'],
    [1, '#12181c'],
  ])
  const view = new View({ at: [0, 1.7, -2], focal: 850, horizon: 640, middle: 820 })
  for (const side of [-1, 1]) {
    const wall = view.plane([side * 4, 0, 0], [0, 0, 1])
    s.add(wall.rect(-1.6, 0, 36, 7, side < 0 ? '#5a6a70' : '#33424a'))
    for (let z = 1.4; z < 34; z += 4)
      s.add(
        wall.arch(z, 0.4, z + 2.2, 5, side < 0 ? '#3a484e' : '#d9eaf0'),
        side > 0 ? wall.rect(z + 1.06, 0.4, z + 1.14, 5, '#5a6a70') : '',
      )
  }
  s.add(
    view.face(
      [
        [-4, 7, -1.6],
        [4, 7, -1.6],
        [4, 7, 36],
        [-4, 7, 36],
      ],
      s.linear([
        [0, '#2a363c'],
        [1, '#8a9ca4'],
      ]),
    ),
    view.face(
      [
        [-4, 0, -1.6],
        [4, 0, -1.6],
        [4, 0, 36],
        [-4, 0, 36],
      ],
      s.linear([
        [0, '#dfe9ea'],
        [0.4, '#6f8088'],
        [1, '#20292e'],
      ]),
    ),
  )
  for (let i = 0; i < 9; i++)
    s.add(
      view.face(
        [
          [4, 0.01, i * 4 + 1.4],
          [4, 0.01, i * 4 + 3.6],
          [-2, 0.01, i * 4 + 1],
          [-2, 0.01, i * 4 - 1.2],
        ],
        '#f4fcfc',
        fade(0.3),
      ),
    )
  const end = view.plane([-4, 0, 36], [1, 0, 0])
  s.add(end.rect(0, 0, 8, 7, '#c4d4d8'), end.arch(2.4, 0, 5.6, 5.4, '#f4fbfa'))
  s.glow(820, 560, 360, '#f4ffff', 0.75)
  for (let z = 30; z > 3; z -= 4.4)
    for (const side of [-1, 1]) {
      const [x, y] = view.at(side * 2.5, 1.1, z)
      const k = view.scale(side * 2.5, z)
      const stone = mix('#e6e2d6', '#c9dce0', Math.min(0.7, z / 36))
      s.add(
        view.box(
          [side * 2.5 - 0.45, 0, z - 0.45],
          [side * 2.5 + 0.45, 1.1, z + 0.45],
          lighter(stone, 0.2),
          darker(stone, 0.4),
          darker(stone, side < 0 ? 0.2 : 0.6),
        ),
      )
      s.add(
        person(s, {
          x,
          y,
          height: k * 2,
          pose: side < 0 ? 'raise' : 'speak',
          flip: side > 0,
          wear: z % 3 < 1.5 ? 'skirt' : 'coat',
          top: darker(stone, 0.28),
          legs: darker(stone, 0.34),
          skin: darker(stone, 0.2),
          hair: darker(stone, 0.36),
          shadow: 0,
          rim: '#ffffff',
          rimX: 1,
        }),
      )
    }
  const [vx, vy] = view.at(0.5, 0, 7)
  s.add(
    person(s, {
      x: vx,
      y: vy,
      height: view.scale(0.5, 7) * 1.68,
      pose: 'rest',
      back: true,
      wear: 'coat',
      top: '#8a2f2a',
      hair: '#1c120c',
      long: true,
      rim: '#f4ffff',
      rimX: 0.8,
    }),
  )
  s.vignette(0.6)
  return s.done()
}

export const museo: Scene = variants(redRoom, whiteCube, statues)
