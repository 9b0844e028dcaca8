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
import { bust, person, silhouette, sitter } from './figures.ts'
import { beam, bokeh, plain } from './light.ts'

const KIDS = ['#c9483a', '#2f6a8a', '#e0b04a', '#5a8a5a', '#7a4a7a', '#e8e0d0', '#39465a'] as const

function room(
  s: Sheet,
  view: View,
  w: number,
  h: number,
  z: number,
  wall: string,
  floor: string,
  ceiling: string,
): void {
  s.add(
    view.face(
      [
        [-w, 0, 0.3],
        [w, 0, 0.3],
        [w, 0, z],
        [-w, 0, z],
      ],
      s.linear([
        [0, lighter(floor, 0.25)],
        [1, darker(floor, 0.35)],
      ]),
    ),
    view.face(
      [
        [-w, h, 0.3],
        [w, h, 0.3],
        [w, h, z],
        [-w, h, z],
      ],
      ceiling,
    ),
  )
  for (const side of [-1, 1])
    s.add(
      view.face(
        [
          [side * w, 0, 0.3],
          [side * w, h, 0.3],
          [side * w, h, z],
          [side * w, 0, z],
        ],
        side < 0 ? lighter(wall, 0.08) : darker(wall, 0.15),
      ),
    )
  s.add(
    view.face(
      [
        [-w, 0, z],
        [w, 0, z],
        [w, h, z],
        [-w, h, z],
      ],
      wall,
    ),
  )
}

function desk(view: View, x: number, z: number, wood: string): string {
  const leg = '#6a7276'
  return (
    [0.04, 1.1]
      .map(
        (d) =>
          view.box([x + d, 0, z], [x + d + 0.05, 0.7, z + 0.05], leg, leg, leg) +
          view.box([x + d, 0, z + 0.5], [x + d + 0.05, 0.7, z + 0.55], leg, leg, leg),
      )
      .join('') +
    view.box([x, 0.7, z], [x + 1.2, 0.75, z + 0.6], lighter(wood, 0.25), wood, darker(wood, 0.3))
  )
}

/** From the last row: backs, a board, a teacher who writes. */
function lesson(): string {
  const s = new Sheet()
  const next = random(201)
  s.wash([
    [0, '#f0e6d0'],
    [1, '#b49a74'],
  ])
  const view = new View({ at: [0.5, 1.9, -1], focal: 900, horizon: 470, middle: 760 })
  room(s, view, 4.4, 3.4, 9, '#efe2c6', '#b8905e', '#f7efdd')
  const glass = view.plane([4.39, 0, 0], [0, 0, 1])
  for (let z = 1.2; z < 8.4; z += 2.4)
    s.add(
      glass.rect(z, 0.9, z + 2, 3, '#fffdf0'),
      glass.rect(z + 0.96, 0.9, z + 1.04, 3, '#b8a078'),
      glass.rect(z, 2.2, z + 2, 2.26, '#b8a078'),
    )
  const board = view.plane([-2.6, 0.9, 8.98], [1, 0, 0])
  s.add(
    board.rect(-0.1, -0.1, 5.3, 1.9, '#9a7040'),
    board.rect(
      0,
      0,
      5.2,
      1.8,
      s.linear([
        [0, '#2f5a48'],
        [1, '#3f6a54'],
      ]),
    ),
  )
  for (let i = 0; i < 5; i++)
    s.add(
      line(
        [board.point(0.4, 1.5 - i * 0.27), board.point(0.9 + next() * 1.2, 1.5 - i * 0.27)],
        '#eef4e8',
        2.6,
        fade(0.7),
      ),
    )
  s.add(
    line(
      [board.point(3, 0.4), board.point(4.4, 0.4), board.point(3, 1.4), board.point(3, 0.4)],
      '#eef4e8',
      3,
      fade(0.8),
    ),
    stroke(`M${board.point(3.5, 0.4).join(' ')}q-10 -30 -40 -34`, '#f0c86a', 3),
  )
  const [tx, ty] = view.at(-0.5, 0, 8.2)
  s.add(
    person(s, {
      x: tx,
      y: ty,
      height: view.scale(0, 8.2) * 1.7,
      pose: 'point',
      wear: 'skirt',
      top: '#8a3a44',
      legs: '#33303a',
      skin: '#b98a6d',
      hair: '#3a2416',
      long: true,
      rim: '#fffbe8',
      rimX: 0.8,
    }),
  )
  for (let z = 6.6; z >= 2; z -= 1.5)
    for (const x of [-3.6, -1.4, 0.9, 3]) {
      s.add(desk(view, x - 0.1, z, '#c99a5a'))
      const [px, py] = view.at(x + 0.5, 1.12, z - 0.35)
      const k = view.scale(x, z - 0.35)
      s.add(
        bust(
          s,
          px,
          py,
          k * 0.24,
          pick(['#2a1a10', '#5a3a20', '#15100c', '#a8783f'], next()),
          pick(KIDS, next()),
          next() < 0.45,
          '#fff4d4',
        ),
        view.box([x + 0.16, 0.3, z - 0.6], [x + 0.84, 0.85, z - 0.55], '#8a6a44', '#a87c48', '#6a4c2c'),
      )
    }
  for (const [x, y, size] of [
    [250, 950, 150],
    [1230, 970, 160],
  ] as const)
    s.add(
      group(s.blur(7), bust(s, x, y, size, '#2a1a10', x < 800 ? '#39607a' : '#b8483a', x > 800, '#fff0cc')),
    )
  beam(
    s,
    [
      [1360, 200],
      [1560, 120],
      [900, 1067],
      [300, 1067],
    ],
    '#fff6d4',
    0.4,
    40,
  )
  s.vignette(0.4, '#3a2410')
  return s.done()
}

/** After the bell, blue: chairs up, one lamp, rain on the panes. */
function emptyClass(): string {
  const s = new Sheet()
  const next = random(202)
  s.wash([
    [0, '#3f566a'],
    [1, '#1c2833'],
  ])
  const view = new View({ at: [-2.4, 1.5, -1.2], yaw: 28, focal: 850, horizon: 520, middle: 720 })
  room(s, view, 4.4, 3.4, 9, '#4f6a7c', '#3f4f58', '#5f788a')
  const glass = view.plane([4.39, 0, 0], [0, 0, 1])
  for (let z = 0.8; z < 8.4; z += 2.6)
    s.add(
      glass.rect(
        z,
        0.9,
        z + 2.2,
        3.1,
        s.linear([
          [0, '#dceaf2'],
          [1, '#9fb8c6'],
        ]),
      ),
      glass.rect(z + 1.06, 0.9, z + 1.14, 3.1, '#33454f'),
      glass.rect(z, 2.3, z + 2.2, 2.36, '#33454f'),
    )
  for (let z = 0.8; z < 8.4; z += 2.6)
    s.add(
      view.face(
        [
          [3.6, 0.01, z],
          [3.6, 0.01, z + 2.2],
          [0, 0.01, z + 1],
          [0, 0.01, z - 1.2],
        ],
        '#c6dce8',
        fade(0.3),
      ),
    )
  const board = view.plane([-2.2, 0.9, 8.98], [1, 0, 0])
  s.add(
    board.rect(-0.08, -0.08, 4.08, 1.68, '#2b3a44'),
    board.rect(0, 0, 4, 1.6, '#22312e'),
    board.rect(0.3, 1.1, 1.8, 1.14, '#c9d8d4', fade(0.6)),
    board.rect(0.3, 0.8, 1.3, 0.84, '#c9d8d4', fade(0.5)),
  )
  for (let z = 7; z >= 0.9; z -= 1.7)
    for (const x of [-3.4, -1, 1.4]) {
      s.add(desk(view, x, z, '#8a8478'))
      const tone = pick(['#c9843a', '#5a7a8a', '#b0523a'], next())
      s.add(
        view.box([x + 0.32, 0.78, z + 0.1], [x + 0.86, 0.84, z + 0.5], tone, tone, darker(tone, 0.3)),
        ...[0.34, 0.8].map((d) =>
          line(
            [view.at(x + d, 0.84, z + 0.12), view.at(x + d, 1.28, z + 0.06)],
            '#20292e',
            Math.max(2, view.scale(x, z) * 0.025),
          ),
        ),
        view.box([x + 0.3, 0.42, z + 0.5], [x + 0.88, 0.7, z + 0.54], tone, tone, tone),
      )
    }
  s.glow(1150, 420, 600, '#e6f2fa', 0.4)
  s.vignette(0.55, '#060c12')
  return s.done()
}

/** Close at the small desks: a child with a raised hand, the others blurred. */
function hand(): string {
  const s = new Sheet()
  const next = random(203)
  s.wash([
    [0, '#dfe8d8'],
    [0.6, '#c4d0b0'],
    [1, '#8a9a74'],
  ])
  bokeh(s, next, [1000, 0, 1600, 480], 26, ['#ffffff', '#f6f4d8'], 110)
  const pinned = Array.from({ length: 14 }, (_, i) =>
    rect(
      90 + (i % 7) * 150,
      90 + Math.floor(i / 7) * 170,
      110,
      130,
      pick(['#f4efe0', '#e8b86a', '#8ab0a0', '#d9806a', '#a8c4d4'], next()),
    ),
  )
  s.add(group(s.blur(8), ...pinned, rect(60, 60, 1080, 14, '#a8804a')))
  for (const [x, y, size, blur] of [
    [260, 640, 110, 8],
    [1360, 620, 110, 8],
    [640, 600, 92, 10],
    [1080, 590, 90, 10],
  ] as const)
    s.add(
      group(
        s.blur(blur),
        bust(
          s,
          x,
          y,
          size,
          pick(['#2a1a10', '#7a5228', '#15100c'], next()),
          pick(KIDS, next()),
          next() < 0.5,
        ),
      ),
    )
  s.add(
    plain(
      880,
      HEIGHT,
      s.linear([
        [0, '#e0b878'],
        [1, '#8a5f34'],
      ]),
    ),
  )
  const s2 = s.linear(
    [
      [0, '#e85a48'],
      [1, '#a8322a'],
    ],
    [0, 0],
    [1, 0],
  )
  s.add(
    shape('M905 640C940 560 960 430 950 300L1010 290C1030 450 1020 600 990 720Z', s2),
    shape(
      'M946 308L940 210q-4 -60 8 -64q8 0 10 40q4 -60 14 -58q10 2 8 60q6 -52 16 -48q10 4 4 62' +
        'q10 -30 18 -24q8 8 -4 60l-8 58Z',
      '#c99a7b',
    ),
  )
  s.add(bust(s, 820, 700, 240, '#3a2414', '#d84c3c', true, '#fffbe8'))
  s.add(
    rect(
      0,
      930,
      WIDTH,
      140,
      s.linear([
        [0, '#f0cc90'],
        [1, '#9a6c3c'],
      ]),
    ),
    poly(
      [
        [1080, 960],
        [1400, 950],
        [1450, 1030],
        [1090, 1044],
      ],
      '#fffdf2',
    ),
    poly(
      [
        [1240, 955],
        [1248, 955],
        [1276, 1036],
        [1262, 1037],
      ],
      '#d9d0b8',
    ),
    group(
      'transform="rotate(-18 420 990)"',
      rect(300, 980, 260, 14, '#e0b02a'),
      poly(
        [
          [560, 980],
          [600, 987],
          [560, 994],
        ],
        '#e8cfa0',
      ),
    ),
  )
  s.glow(1400, 120, 760, '#fffdf0', 0.6)
  s.vignette(0.35, '#2a3014')
  return s.done()
}

export const scuola: Scene = variants(lesson, emptyClass, hand)

function ward(
  s: Sheet,
  view: View,
  wall: string,
  floor: string,
  light: string,
  door: string,
  length = 30,
): void {
  room(s, view, 1.6, 2.8, length, mix(wall, light, 0.5), floor, lighter(wall, 0.2))
  for (const side of [-1, 1]) {
    const plane = view.plane([side * 1.59, 0, 0], [0, 0, 1])
    s.add(
      plane.rect(0.4, 0, length, 1.1, darker(wall, 0.14)),
      plane.rect(0.4, 0.95, length, 1.1, door),
      plane.rect(0.4, 0, length, 0.12, darker(wall, 0.4)),
    )
    for (let z = 2.4; z < length; z += 4.4)
      s.add(
        plane.rect(z, 0, z + 1.3, 2.2, darker(door, 0.1)),
        plane.rect(z + 0.1, 0.1, z + 1.2, 2.1, side < 0 ? lighter(door, 0.28) : lighter(door, 0.12)),
        plane.rect(z + 0.75, 1.3, z + 1.05, 1.85, light),
        plane.rect(z + 1.5, 1.4, z + 1.8, 1.7, '#fdfdf8'),
      )
  }
  for (let z = length - 1; z > 1; z -= 2.6)
    s.add(
      view.face(
        [
          [-0.5, 2.79, z - 0.9],
          [0.5, 2.79, z - 0.9],
          [0.5, 2.79, z],
          [-0.5, 2.79, z],
        ],
        '#ffffff',
      ),
      view.face(
        [
          [-0.4, 0.01, z - 0.9],
          [0.4, 0.01, z - 0.9],
          [0.4, 0.01, z],
          [-0.4, 0.01, z],
        ],
        light,
        fade(0.4),
      ),
    )
}

function nurse(): string {
  const s = new Sheet()
  const view = new View({ at: [0.2, 1.5, -0.4], focal: 820, horizon: 520 })
  s.wash([
    [0, '#cfe0e0'],
    [1, '#8aa6a8'],
  ])
  ward(s, view, '#c4dad8', '#9ab8b8', '#f6fffc', '#5a9a94')
  s.glow(790, 500, 420, '#ffffff', 0.8)
  const [bx, by] = view.at(-0.95, 0, 5.2)
  const k = view.scale(-0.95, 5.2)
  s.add(
    rect(bx - k * 0.5, by - k * 0.62, k * 0.9, k * 0.1, '#eef4f2'),
    rect(bx - k * 0.5, by - k * 0.74, k * 0.26, k * 0.16, '#ffffff'),
    line(
      [
        [bx - k * 0.5, by - k * 0.9],
        [bx - k * 0.5, by],
        [bx + k * 0.4, by - k * 0.04],
        [bx + k * 0.4, by - k * 0.7],
      ],
      '#8a9a9c',
      k * 0.035,
    ),
  )
  const [x, y] = view.at(0.35, 0, 4.4)
  const h = view.scale(0.3, 4.4) * 1.68
  s.add(
    group(`${fade(0.3)} ${s.blur(5, 8)}`, silhouette({ x, y, height: -h * 0.6, pose: 'walk' }, '#3a6a6c')),
  )
  s.add(
    person(s, {
      x,
      y,
      height: h,
      pose: 'walk',
      flip: true,
      top: '#3f9a9a',
      legs: '#3f9a9a',
      hair: '#2a1a12',
      long: true,
      rim: '#ffffff',
      rimX: 0.8,
    }),
    rect(
      x - h * 0.13,
      y - h * 0.56,
      h * 0.13,
      h * 0.1,
      '#fdfdf8',
      `transform="rotate(-10 ${x} ${y - h * 0.5})"`,
    ),
  )
  const [fx, fy] = view.at(-0.4, 0, 17)
  s.add(
    person(s, {
      x: fx,
      y: fy,
      height: view.scale(0, 17) * 1.74,
      pose: 'away',
      back: true,
      wear: 'coat',
      top: '#e8f0ee',
      legs: '#5a7a80',
    }),
  )
  s.vignette(0.4, '#14302f')
  return s.done()
}

/** Night duty: dark ward, a desk lamp, somebody leaning over papers. */
function nightDuty(): string {
  const s = new Sheet()
  const view = new View({ at: [-0.9, 1.5, -0.2], yaw: 12, focal: 780, horizon: 500, middle: 760 })
  s.wash([
    [0, '#0c1626'],
    [1, '#060b14'],
  ])
  ward(s, view, '#22324e', '#2a3c58', '#6f8fc0', '#1c2c48')
  s.add(rect(0, 0, WIDTH, HEIGHT, '#050a16', fade(0.45)))
  s.glow(980, 470, 300, '#a9c8f4', 0.55)
  s.glow(1180, 700, 620, '#ffc67a', 0.8, 440)
  s.add(
    sitter(s, 1190, 600, 150, {
      top: '#e6ecec',
      hair: '#1c120c',
      long: true,
      skin: '#c99a7b',
      shirt: '#3f8a94',
    }),
  )
  s.add(
    poly(
      [
        [860, 760],
        [1620, 790],
        [1620, 1090],
        [900, 1090],
      ],
      s.linear([
        [0, '#d9dcd8'],
        [0.06, '#8a6a48'],
        [1, '#2a1c14'],
      ]),
    ),
  )
  s.add(
    poly(
      [
        [850, 752],
        [1630, 782],
        [1630, 812],
        [850, 776],
      ],
      '#f0e6d4',
    ),
    poly(
      [
        [1080, 752],
        [1290, 760],
        [1300, 778],
        [1070, 768],
      ],
      '#ffffff',
    ),
  )
  s.add(
    line(
      [
        [1450, 780],
        [1470, 640],
        [1390, 560],
      ],
      '#12141a',
      9,
    ),
    shape('M1340 540L1420 520L1440 590L1330 600Z', '#1c2028'),
    shape('M1330 598L1440 590L1442 602L1334 612Z', '#fff4cc'),
  )
  beam(
    s,
    [
      [1340, 600],
      [1440, 595],
      [1480, 800],
      [1040, 790],
    ],
    '#ffe0a0',
    0.55,
    16,
  )
  s.add(
    rect(930, 690, 110, 74, '#0a1018', 'rx="5"'),
    rect(938, 698, 94, 58, '#12342e'),
    stroke('M940 730l20 0l8 -22l10 40l8 -18l14 0l8 -16l8 26l6 -10l12 0', '#6affb0', 3),
  )
  s.vignette(0.65)
  return s.done()
}

/** The surgeons under the round lamp. */
function theatre(): string {
  const s = new Sheet()
  s.wash([
    [0, '#123c40'],
    [0.6, '#2a6a68'],
    [1, '#0a2426'],
  ])
  for (let x = 0; x < 1600; x += 80)
    s.add(
      line(
        [
          [x, 0],
          [x, 700],
        ],
        '#0c2e30',
        2,
        fade(0.4),
      ),
    )
  for (let y = 40; y < 700; y += 60)
    s.add(
      line(
        [
          [0, y],
          [WIDTH, y],
        ],
        '#0c2e30',
        2,
        fade(0.35),
      ),
    )
  s.add(
    plain(
      700,
      HEIGHT,
      s.linear([
        [0, '#2f6a68'],
        [1, '#081c1e'],
      ]),
    ),
  )
  s.add(
    line(
      [
        [800, -20],
        [800, 90],
        [760, 150],
      ],
      '#c9d8d4',
      14,
    ),
    oval(760, 200, 300, 66, '#dfe9e4'),
    oval(760, 214, 290, 58, '#8aa8a4'),
  )
  for (let i = 0; i < 9; i++) s.add(oval(540 + i * 55, 220 + (i % 2) * 18, 24, 12, '#fffff4'))
  beam(
    s,
    [
      [500, 240],
      [1020, 240],
      [1180, 900],
      [380, 900],
    ],
    '#f4fff4',
    0.5,
    30,
  )
  s.glow(780, 660, 520, '#f6fff4', 0.6, 300)
  for (const [x, y, size, top] of [
    [560, 470, 140, '#2f8a88'],
    [1010, 480, 138, '#2a7f80'],
    [790, 430, 124, '#37938e'],
  ] as const) {
    s.add(
      sitter(s, x, y, size, { top, hair: '#5ab0a8' }),
      shape(
        `M${x - size * 0.4} ${y - size * 0.48}q${size * 0.4} ${size * 0.16} ${size * 0.8} 0` +
          `l${-size * 0.06} ${size * 0.36}q${-size * 0.34} ${size * 0.26} ${-size * 0.68} 0Z`,
        '#cfeae4',
      ),
      shape(
        `M${x - size * 0.44} ${y - size * 0.62}C${x - size * 0.5} ${y - size * 1.26} ${x + size * 0.5} ` +
          `${y - size * 1.26} ${x + size * 0.44} ${y - size * 0.62}` +
          `Q${x} ${y - size * 0.8} ${x - size * 0.44} ${y - size * 0.62}Z`,
        '#4aa8a0',
      ),
    )
  }
  s.add(
    shape(
      'M240 800C420 700 1180 700 1380 800L1440 1080L180 1080Z',
      s.linear([
        [0, '#6ac0b4'],
        [0.4, '#2f8a84'],
        [1, '#124a4a'],
      ]),
    ),
    oval(790, 790, 180, 40, '#d9efe6'),
    oval(790, 792, 150, 30, '#b8dcd2'),
  )
  for (const [x, y, lean] of [
    [650, 750, 24],
    [930, 752, -26],
    [760, 720, 6],
    [830, 722, -8],
  ] as const)
    s.add(
      line(
        [
          [x - lean * 4, y - 60],
          [x, y],
        ],
        '#2f8a88',
        46,
      ),
      oval(x + lean * 0.6, y + 10, 26, 18, '#e8e4d4'),
      line(
        [
          [x + lean, y + 10],
          [x + lean * 2, y + 40],
        ],
        '#f4f8f4',
        4,
      ),
    )
  s.add(
    group(s.blur(10), bust(s, 260, 930, 200, '#184a4c', '#1a5658', false, '#7ac8bc')),
    rect(1290, 380, 200, 140, '#061416', 'rx="8"'),
    stroke('M1306 450l40 0l12 -34l16 64l12 -30l30 0l10 -22l12 40l10 -18l30 0', '#6affb0', 4),
    rect(1380, 520, 20, 300, '#0c2426'),
  )
  s.vignette(0.6, '#02100f')
  return s.done()
}

export const ospedale: Scene = variants(nurse, nightDuty, theatre)

function glassware(s: Sheet, x: number, y: number, size: number, liquid: string): string {
  return group(
    '',
    shape(
      `M${x - size * 0.1} ${y - size}L${x - size * 0.1} ${y - size * 0.55}` +
        `L${x - size * 0.42} ${y - size * 0.04}Q${x - size * 0.44} ${y} ${x - size * 0.36} ${y}` +
        `L${x + size * 0.36} ${y}Q${x + size * 0.44} ${y} ${x + size * 0.42} ${y - size * 0.04}` +
        `L${x + size * 0.1} ${y - size * 0.55}L${x + size * 0.1} ${y - size}Z`,
      '#dff2f6',
      fade(0.35),
    ),
    shape(
      `M${x - size * 0.24} ${y - size * 0.33}L${x - size * 0.4} ${y - size * 0.04}` +
        `Q${x - size * 0.42} ${y - size * 0.02} ${x - size * 0.34} ${y - size * 0.02}` +
        `L${x + size * 0.34} ${y - size * 0.02}Q${x + size * 0.42} ${y - size * 0.02} ${x + size * 0.4} ` +
        `${y - size * 0.04}L${x + size * 0.24} ${y - size * 0.33}Z`,
      s.linear([
        [0, lighter(liquid, 0.3)],
        [1, liquid],
      ]),
      fade(0.9),
    ),
    line(
      [
        [x - size * 0.06, y - size * 0.95],
        [x - size * 0.06, y - size * 0.55],
        [x - size * 0.3, y - size * 0.14],
      ],
      '#ffffff',
      size * 0.03,
      fade(0.6),
    ),
    rect(x - size * 0.14, y - size * 1.03, size * 0.28, size * 0.05, '#eef8fa', fade(0.7)),
  )
}

function microscope(x: number, y: number, size: number, dark: string, light: string): string {
  return [
    shape(
      `M${x - size * 0.3} ${y}L${x + size * 0.34} ${y}L${x + size * 0.3} ${y - size * 0.1}` +
        `L${x - size * 0.26} ${y - size * 0.1}Z`,
      dark,
    ),
    stroke(
      `M${x + size * 0.2} ${y - size * 0.08}C${x + size * 0.5} ${y - size * 0.4} ${x + size * 0.32} ` +
        `${y - size * 0.72} ${x + size * 0.06} ${y - size * 0.76}`,
      light,
      size * 0.11,
    ),
    rect(x - size * 0.28, y - size * 0.36, size * 0.5, size * 0.05, dark),
    group(
      `transform="rotate(-24 ${x} ${y - size * 0.7})"`,
      rect(x - size * 0.09, y - size * 1.06, size * 0.18, size * 0.5, light),
      rect(x - size * 0.07, y - size * 1.26, size * 0.14, size * 0.22, dark),
      rect(x - size * 0.05, y - size * 0.58, size * 0.1, size * 0.14, dark),
      rect(x - size * 0.03, y - size * 0.46, size * 0.06, size * 0.08, '#c9d4d8'),
    ),
    oval(x + size * 0.32, y - size * 0.3, size * 0.08, size * 0.08, dark),
  ].join('')
}

/** Someone bent over the eyepiece: white coat in profile from the right. */
function stooping(
  s: Sheet,
  x: number,
  y: number,
  k: number,
  coat: string,
  skin: string,
  hair: string,
  rim: string,
): void {
  const p = (dx: number, dy: number) => `${x + dx * k} ${y + dy * k}`
  const body =
    `M${p(-12, -68)}C${p(6, -86)} ${p(34, -84)} ${p(44, -56)}C${p(56, -30)} ${p(60, 0)} ${p(62, 40)}` +
    `L${p(4, 40)}C${p(2, 0)} ${p(-2, -30)} ${p(-12, -50)}Z`
  s.add(
    shape(body, rim, `transform="translate(${-1.3 * k} ${-0.8 * k})"`),
    shape(
      body,
      s.linear(
        [
          [0, lighter(coat, 0.3)],
          [0.5, coat],
          [1, darker(coat, 0.4)],
        ],
        [0, 0],
        [1, 0.4],
      ),
    ),
  )
  s.add(shape(`M${p(-12, -64)}L${p(-22, -76)}L${p(-12, -84)}L${p(2, -76)}Z`, darker(skin, 0.2)))
  s.add(
    group(
      `transform="rotate(-14 ${x - 24 * k} ${y - 88 * k})"`,
      oval(x - 24 * k, y - 88 * k, 12.6 * k, 15.5 * k, rim),
      oval(
        x - 23.4 * k,
        y - 87.4 * k,
        12.4 * k,
        15.2 * k,
        s.linear(
          [
            [0, lighter(skin, 0.15)],
            [1, darker(skin, 0.3)],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
      shape(
        `M${p(-33, -99)}C${p(-26, -110)} ${p(-6, -108)} ${p(-7, -84)}` +
          `C${p(-8, -74)} ${p(-16, -72)} ${p(-16, -80)}C${p(-16, -92)} ${p(-24, -96)} ${p(-33, -99)}Z`,
        hair,
      ),
      shape(`M${p(-36, -88)}l${-3 * k} ${4 * k}l${4 * k} ${1.4 * k}Z`, skin),
    ),
  )
  s.add(
    stroke(`M${p(10, -62)}C${p(16, -30)} ${p(0, -12)} ${p(-34, -18)}`, darker(coat, 0.18), 17 * k),
    stroke(`M${p(9, -62)}C${p(14, -32)} ${p(-1, -15)} ${p(-34, -21)}`, coat, 12 * k),
    oval(x - 40 * k, y - 19 * k, 6.5 * k, 5 * k, skin),
  )
}

function blueLab(): string {
  const s = new Sheet()
  const next = random(211)
  s.wash([
    [0, '#0e2a3c'],
    [0.6, '#2f6a80'],
    [1, '#0a1a26'],
  ])
  const bottles: string[] = []
  for (let i = 0; i < 3; i++) {
    s.add(rect(0, 150 + i * 150, WIDTH, 10, '#0a1e2a'))
    for (let x = 30; x < 1600; x += 46 + next() * 40) {
      const tall = 50 + next() * 70
      bottles.push(
        rect(
          x,
          150 + i * 150 - tall,
          20 + next() * 26,
          tall,
          pick(['#5aa0b4', '#2a5a6c', '#8ac8d0', '#c98a4a'], next()),
          'rx="6"',
        ),
        rect(x + 6, 136 + i * 150 - tall, 12, 18, '#5aa0b4'),
      )
    }
  }
  s.add(group(`${fade(0.5)} ${s.blur(4)}`, ...bottles))
  s.glow(620, 460, 620, '#c4f0fa', 0.55)
  s.add(
    plain(
      830,
      HEIGHT,
      s.linear([
        [0, '#d6eef2'],
        [0.04, '#6a98a6'],
        [1, '#10242e'],
      ]),
    ),
  )
  stooping(s, 960, 780, 5.2, '#dfeef2', '#b98a6d', '#1c1410', '#e8ffff')
  s.add(microscope(700, 840, 390, '#16262e', '#e8f0f0'))
  s.add(
    plain(
      836,
      HEIGHT,
      s.linear([
        [0, '#bcdde4'],
        [0.05, '#54818f'],
        [1, '#0c1c24'],
      ]),
    ),
    oval(710, 842, 150, 14, '#0a1c24', fade(0.5)),
  )
  s.add(
    glassware(s, 300, 920, 240, '#e0a03a'),
    glassware(s, 140, 900, 160, '#3fb0a0'),
    glassware(s, 1400, 930, 220, '#c9485a'),
  )
  for (let i = 0; i < 6; i++)
    s.add(
      rect(430 + i * 26, 860 - (i % 2) * 6, 14, 76, '#dff2f6', `rx="7" ${fade(0.4)}`),
      rect(430 + i * 26, 900, 14, 36, pick(['#e0a03a', '#c9485a', '#6ad0b0'], next()), 'rx="7"'),
    )
  s.vignette(0.55, '#02080c')
  return s.done()
}

/** Field of green light: plants in vitro, scientist walks the racks. */
function greenhouse(): string {
  const s = new Sheet()
  const next = random(212)
  s.wash([
    [0, '#2a1436'],
    [1, '#140a1c'],
  ])
  const view = new View({ at: [0.2, 1.6, 0], focal: 850, horizon: 520, middle: 860 })
  s.add(
    view.face(
      [
        [-1.4, 0, 0.5],
        [1.4, 0, 0.5],
        [1.4, 0, 30],
        [-1.4, 0, 30],
      ],
      s.linear([
        [0, '#f0b4e0'],
        [1, '#3a1c48'],
      ]),
    ),
  )
  for (let z = 24; z > 0.6; z -= 0.75)
    for (const side of [-1, 1])
      for (const y of [0.4, 1.1, 1.8, 2.5]) {
        const [px, py] = view.at(side * 1.9, y, z)
        const k = view.scale(side * 1.9, z)
        const haze = Math.min(0.7, z / 28)
        for (let i = 0; i < 4; i++)
          s.add(
            oval(
              px + (next() - 0.5) * k * 0.6,
              py - next() * k * 0.26,
              k * 0.16,
              k * 0.1,
              mix(pick(['#3f8a5a', '#7ac06a', '#2a6a4a', '#a8588a'], next()), '#f0a4e4', haze * 0.8 + 0.12),
            ),
          )
        s.add(
          view.box(
            [side < 0 ? -2.4 : 1.4, y - 0.1, z],
            [side < 0 ? -1.4 : 2.4, y, z + 0.75],
            '#7a4a86',
            '#4a2a56',
            mix('#5a3468', '#f0b4e8', haze),
          ),
        )
        if (y > 0.5)
          s.add(
            view.face(
              [
                [side * 1.4, y - 0.12, z],
                [side * 2.2, y - 0.12, z],
                [side * 2.2, y - 0.12, z + 0.75],
                [side * 1.4, y - 0.12, z + 0.75],
              ],
              '#ffd0fa',
              fade(0.8),
            ),
          )
      }
  s.glow(860, 500, 420, '#ffd4f8', 0.7)
  const [x, y] = view.at(0.1, 0, 4.6)
  s.add(
    person(s, {
      x,
      y,
      height: view.scale(0, 4.6) * 1.72,
      pose: 'rest',
      back: true,
      wear: 'coat',
      top: '#f0e4f4',
      legs: '#33283c',
      hair: '#1c120c',
      long: true,
      rim: '#ffd8fa',
    }),
  )
  s.vignette(0.6, '#0c0414')
  return s.done()
}

/** Close on a drop: pipette over wells, warm white. */
function pipette(): string {
  const s = new Sheet()
  const next = random(213)
  s.wash([
    [0, '#e8e4da'],
    [0.6, '#d0c8b8'],
    [1, '#a89c88'],
  ])
  s.add(
    group(
      s.blur(22),
      silhouette({ x: 420, y: 1300, height: 1250, pose: 'rest', wear: 'coat' }, '#f4f2ec'),
      oval(420, 150, 70, 90, '#b98a6d'),
      oval(420, 110, 80, 64, '#4a3020'),
      rect(900, 100, 500, 260, '#b8b09c'),
      rect(960, 140, 60, 180, '#c98a3a'),
      rect(1060, 160, 60, 160, '#5a8a94'),
      rect(1160, 150, 60, 170, '#8a4a44'),
    ),
  )
  s.add(
    plain(
      760,
      HEIGHT,
      s.linear([
        [0, '#f6f3ea'],
        [1, '#b8ad98'],
      ]),
    ),
  )
  s.add(
    poly(
      [
        [330, 800],
        [1300, 780],
        [1500, 1030],
        [180, 1060],
      ],
      '#8a8272',
      `${fade(0.4)} ${s.blur(14)}`,
    ),
    poly(
      [
        [340, 770],
        [1270, 750],
        [1450, 990],
        [200, 1020],
      ],
      '#fdfcf6',
    ),
    poly(
      [
        [200, 1020],
        [1450, 990],
        [1450, 1026],
        [200, 1058],
      ],
      '#d0c9ba',
    ),
  )
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 12; i++) {
      const t = row / 5
      const x = 390 - t * 130 + i * (74 + t * 22)
      const y = 790 + t * 196 - i * (1.7 + t * 0.6)
      const r = 24 + t * 9
      const filled = next() < 0.65
      s.add(
        oval(x, y, r, r * 0.5, '#c4bcaa'),
        oval(
          x,
          y + r * 0.08,
          r * 0.84,
          r * 0.4,
          filled ? pick(['#d9483f', '#e8764a', '#c93a5a', '#f0a04a'], next()) : '#eeeae0',
        ),
        oval(x - r * 0.25, y - r * 0.1, r * 0.25, r * 0.1, '#ffffff', fade(0.6)),
      )
    }
  s.add(
    group(
      'transform="rotate(14 880 760)"',
      rect(
        858,
        120,
        44,
        380,
        s.linear(
          [
            [0, '#5a9aa8'],
            [1, '#2a5a66'],
          ],
          [0, 0],
          [1, 0],
        ),
        'rx="14"',
      ),
      rect(868, 480, 24, 120, '#eef4f4'),
      shape('M868 600L892 600L883 780L877 780Z', '#dfeef0', fade(0.8)),
      shape('M873 690L887 690L883 778L877 778Z', '#d9483f'),
      rect(864, 90, 32, 44, '#eef4f4', 'rx="8"'),
      rect(850, 200, 60, 20, '#24464e'),
    ),
  )
  s.add(
    shape(
      'M1130 180C1060 200 1000 250 950 300C900 310 850 330 846 360C880 370 900 360 930 356' +
        'C880 390 850 410 858 430C890 440 930 420 960 400C930 430 910 450 924 466C960 470 1010 450 1040 430' +
        'L1240 330Z',
      '#4a7ac0',
    ),
    shape('M1130 180L1240 330L1640 300L1640 40Z', '#f4f4f0'),
  )
  s.add(oval(846, 796, 9, 14, '#d9483f'))
  s.glow(300, 100, 800, '#ffffff', 0.5)
  s.vignette(0.35, '#2a2418')
  return s.done()
}

export const laboratorio: Scene = variants(blueLab, greenhouse, pipette)
