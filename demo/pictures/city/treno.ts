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
import { person, suitcase } from './figures.ts'
import { beam, plain, rain, reflections, sky } from './light.ts'

/** A streamlined train passing from right to left, nose at x, rails at y. */
function sideTrain(s: Sheet, x: number, y: number, h: number, body: string, band: string, end: number): void {
  const top = y - h
  s.add(
    rect(x + h * 0.6, y - h * 0.14, end - x, h * 0.15, '#15161a'),
    oval((x + end) / 2, y + h * 0.06, (end - x) / 2, h * 0.08, '#000000', fade(0.4)),
  )
  s.add(
    shape(
      `M${x} ${y - h * 0.16}C${x + h * 0.1} ${y - h * 0.42} ${x + h * 0.9} ${top + h * 0.06} ` +
        `${x + h * 2.5} ${top}L${end} ${top}L${end} ${y - h * 0.1}L${x + h * 0.5} ${y - h * 0.08}` +
        `C${x + h * 0.1} ${y - h * 0.08} ${x - 4} ${y - h * 0.1} ${x} ${y - h * 0.16}Z`,
      s.linear([
        [0, lighter(body, 0.5)],
        [0.2, body],
        [0.55, darker(body, 0.12)],
        [1, darker(body, 0.5)],
      ]),
    ),
  )
  s.add(
    shape(
      `M${x + h * 0.06} ${y - h * 0.24}C${x + h * 0.5} ${y - h * 0.4} ${x + h} ${y - h * 0.42} ` +
        `${x + h * 2} ${y - h * 0.42}L${end} ${y - h * 0.42}L${end} ${y - h * 0.26}` +
        `L${x + h * 0.3} ${y - h * 0.2}Z`,
      s.linear([
        [0, lighter(band, 0.15)],
        [1, darker(band, 0.25)],
      ]),
    ),
  )
  s.add(
    shape(
      `M${x + h * 0.82} ${top + h * 0.38}C${x + h * 1.1} ${top + h * 0.22} ${x + h * 1.5} ` +
        `${top + h * 0.13} ${x + h * 1.9} ${top + h * 0.1}L${x + h * 1.76} ${top + h * 0.36}` +
        `C${x + h * 1.4} ${top + h * 0.4} ${x + h} ${top + h * 0.42} ${x + h * 0.82} ${top + h * 0.38}Z`,
      s.linear([
        [0, '#9fb4c4'],
        [0.4, '#1b222b'],
        [1, '#0c1016'],
      ]),
    ),
  )
  const glass = s.linear([
    [0, '#2b3844'],
    [0.5, '#131920'],
    [1, '#303a44'],
  ])
  for (let wx = x + h * 2.5; wx < end; wx += h * 0.62)
    s.add(rect(wx, top + h * 0.2, h * 0.5, h * 0.26, glass, `rx="${n(h * 0.05)}"`))
  for (let wx = x + h * 5.6; wx < end; wx += h * 6)
    s.add(
      rect(wx, top, h * 0.05, h * 0.9, '#2a2c30', fade(0.7)),
      rect(wx - h * 0.42, top + h * 0.18, h * 0.3, h * 0.68, darker(body, 0.14)),
    )
  s.add(
    oval(
      x + h * 0.36,
      y - h * 0.34,
      h * 0.1,
      h * 0.03,
      '#fffbe0',
      `transform="rotate(-24 ${x + h * 0.36} ${y - h * 0.34})"`,
    ),
  )
  s.glow(x + h * 0.3, y - h * 0.33, h * 0.7, '#fff3c4', 0.6)
}

/** Open country at speed: fields smeared, a white train over a viaduct. */
function viaduct(): string {
  const s = new Sheet()
  const next = random(51)
  sky(
    s,
    [
      [0, '#4e8fc2'],
      [1, '#f7e9c8'],
    ],
    700,
    '#ffffff',
    0.8,
    17,
  )
  s.add(
    shape('M-20 640L200 540L420 600L640 500L900 610L1160 530L1620 620L1620 760L-20 760Z', '#9fb2bd'),
    shape('M-20 690C300 600 700 700 1000 640C1300 590 1500 680 1620 650L1620 800L-20 800Z', '#8fa070'),
  )
  s.add(
    plain(
      740,
      HEIGHT,
      s.linear([
        [0, '#b9b25e'],
        [0.5, '#8c9a46'],
        [1, '#4e6428'],
      ]),
    ),
  )
  for (let i = 0; i < 60; i++)
    s.add(
      rect(
        next() * 1600 - 100,
        760 + next() ** 1.5 * 300,
        160 + next() * 500,
        2 + next() * 5,
        pick(['#d9cc70', '#6b7f34', '#a7b45a'], next()),
        fade(0.4),
      ),
    )
  for (let i = 0; i < 7; i++) {
    const x = i * 270 - 60
    s.add(
      shape(
        `M${x - 4} 690L${x + 274} 690L${x + 274} 1067L${x + 236} 1067L${x + 236} 850` +
          `C${x + 230} 690 ${x + 40} 690 ${x + 34} 850L${x + 34} 1067L${x - 4} 1067Z`,
        s.linear([
          [0, '#d8cdb8'],
          [1, '#8d8674'],
        ]),
      ),
    )
  }
  s.add(
    rect(
      -20,
      680,
      1640,
      40,
      s.linear([
        [0, '#e8dfcc'],
        [1, '#a59c88'],
      ]),
    ),
  )
  sideTrain(s, 250, 690, 150, '#e4e6e6', '#a52a2c', 1700)
  for (const x of [120, 620, 1120, 1580])
    s.add(
      rect(x, 440, 7, 250, '#5c6670'),
      line(
        [
          [x, 470],
          [x + 74, 452],
        ],
        '#5c6670',
        4,
      ),
    )
  s.add(
    line(
      [
        [-10, 476],
        [1610, 476],
      ],
      '#4c565f',
      2.5,
    ),
    line(
      [
        [-10, 452],
        [1610, 452],
      ],
      '#4c565f',
      2,
    ),
  )
  s.add(
    group(
      s.blur(16, 3),
      ...Array.from({ length: 12 }, (_, i) =>
        oval(
          i * 150,
          1050 + next() * 20,
          140,
          70 + next() * 60,
          pick(['#37501f', '#4c6528', '#2b4019'], next()),
        ),
      ),
    ),
  )
  s.vignette(0.35, '#1a2a1a')
  return s.done()
}

/** Head-on at night in the rain: two lamps, wet rails. */
function headOn(): string {
  const s = new Sheet()
  const next = random(52)
  s.wash([
    [0, '#0a121c'],
    [0.55, '#23384a'],
    [1, '#060a0f'],
  ])
  const view = new View({ at: [0, 2.2, 0], focal: 1300, horizon: 520, middle: 720 })
  s.add(
    view.face(
      [
        [-40, 0, 2],
        [40, 0, 2],
        [40, 0, 200],
        [-40, 0, 200],
      ],
      s.linear([
        [0, '#31414c'],
        [1, '#0b1015'],
      ]),
    ),
  )
  for (const side of [-1, 1])
    for (let i = 0; i < 9; i++) {
      const z = 70 - i * 7.4
      const [px, py] = view.at(side * 5.4, 0, z)
      const k = view.scale(side * 5.4, z)
      s.add(
        rect(px - k * 0.12, py - k * 7.4, k * 0.24, k * 7.4, '#0b1118'),
        line(
          [
            [px, py - k * 6.6],
            [px - side * k * 5, py - k * 6.9],
          ],
          '#0b1118',
          k * 0.13,
        ),
      )
    }
  for (let z = 60; z > 2; z *= 0.93)
    s.add(
      view.face(
        [
          [-3.2, 0, z],
          [3.2, 0, z],
          [3.2, 0, z * 0.975],
          [-3.2, 0, z * 0.975],
        ],
        '#141b21',
        fade(0.8),
      ),
    )
  for (const x of [-2.9, -1.35, 1.35, 2.9])
    s.add(
      view.face(
        [
          [x - 0.06, 0.1, 2],
          [x + 0.06, 0.1, 2],
          [x + 0.06, 0.1, 120],
          [x - 0.06, 0.1, 120],
        ],
        s.linear([
          [0, '#dff2ff'],
          [0.5, '#6d8496'],
          [1, '#33434f'],
        ]),
      ),
    )
  const [cx, cy] = view.at(0, 0, 15)
  const k = view.scale(0, 15)
  s.glow(cx, cy - k * 2, 760, '#9cc7e6', 0.5, 520)
  const nose =
    `M${n(cx - k * 1.45)} ${n(cy - k * 0.2)}C${n(cx - k * 1.6)} ${n(cy - k * 2.2)} ${n(cx - k * 1.3)} ` +
    `${n(cy - k * 3.9)} ${n(cx)} ${n(cy - k * 3.95)}C${n(cx + k * 1.3)} ${n(cy - k * 3.9)} ` +
    `${n(cx + k * 1.6)} ${n(cy - k * 2.2)} ${n(cx + k * 1.45)} ${n(cy - k * 0.2)}Z`
  s.add(
    shape(
      nose,
      s.linear([
        [0, '#5a6d7c'],
        [0.5, '#a9b9c4'],
        [1, '#3a4650'],
      ]),
    ),
  )
  s.add(
    shape(
      `M${n(cx - k * 1.44)} ${n(cy - k * 1.25)}Q${n(cx)} ${n(cy - k * 0.7)} ${n(cx + k * 1.44)} ` +
        `${n(cy - k * 1.25)}L${n(cx + k * 1.42)} ${n(cy - k * 0.2)}L${n(cx - k * 1.42)} ${n(cy - k * 0.2)}Z`,
      s.linear([
        [0, '#b02a2c'],
        [1, '#4a1012'],
      ]),
    ),
  )
  s.add(
    shape(
      `M${n(cx - k * 1.05)} ${n(cy - k * 2.3)}C${n(cx - k * 1.05)} ${n(cy - k * 3.2)} ${n(cx - k * 0.6)} ` +
        `${n(cy - k * 3.5)} ${n(cx)} ${n(cy - k * 3.5)}C${n(cx + k * 0.6)} ${n(cy - k * 3.5)} ` +
        `${n(cx + k * 1.05)} ${n(cy - k * 3.2)} ${n(cx + k * 1.05)} ${n(cy - k * 2.3)}` +
        `Q${n(cx)} ${n(cy - k * 2)} ${n(cx - k * 1.05)} ${n(cy - k * 2.3)}Z`,
      s.linear([
        [0, '#0c1218'],
        [0.6, '#1d2a35'],
        [1, '#4a5f70'],
      ]),
    ),
  )
  s.add(
    stroke(`M${n(cx)} ${n(cy - k * 2.15)}L${n(cx + k * 0.5)} ${n(cy - k * 3)}`, '#06090c', k * 0.05),
    rect(cx - k * 1.3, cy - k * 0.24, k * 2.6, k * 0.24, '#0a0d10'),
  )
  reflections(
    s,
    next,
    [
      [cx - k * 0.9, '#fff4cf', 60],
      [cx + k * 0.9, '#fff4cf', 60],
      [1330, '#ff5a4a', 26],
    ],
    cy + 4,
    1050,
    0.75,
  )
  for (const side of [-1, 1]) {
    s.add(
      shape(
        `M${n(cx + side * k * 0.6)} ${n(cy - k * 1.42)}L${n(cx + side * k * 1.25)} ${n(cy - k * 1.72)}` +
          `L${n(cx + side * k * 1.2)} ${n(cy - k * 1.4)}Z`,
        '#ffffff',
      ),
    )
    s.glow(cx + side * k * 0.95, cy - k * 1.52, 300, '#fff2c8', 0.95)
  }
  s.add(
    rect(1318, 330, 24, 560, '#0b1118'),
    rect(1300, 330, 60, 150, '#0b1118'),
    oval(1330, 365, 16, 16, '#ff4a3c'),
  )
  s.glow(1330, 365, 160, '#ff4a3c', 0.8)
  rain(s, next, 260, '#cfe6f5', 0.28, 14)
  s.vignette(0.65)
  return s.done()
}

/** Along the platform at sunrise: the train's flank runs to the vanishing point. */
function platform(): string {
  const s = new Sheet()
  const next = random(53)
  sky(
    s,
    [
      [0, '#c98a76'],
      [0.6, '#f7cf96'],
      [1, '#fff0c8'],
    ],
    640,
    '#fff0d8',
    0.5,
    2,
  )
  const view = new View({ at: [0, 1.7, 0], focal: 1050, horizon: 560, middle: 960 })
  s.glow(940, 540, 620, '#fff6d0', 1)
  s.add(
    view.face(
      [
        [-30, -1, 2],
        [40, -1, 2],
        [40, -1, 300],
        [-30, -1, 300],
      ],
      '#8a6a5a',
    ),
  )
  const side = view.plane([-1.9, -0.6, 0], [0, 0, 1])
  s.add(
    side.rect(
      2,
      0,
      160,
      3.9,
      s.across(
        [
          [0, '#4a4f5c'],
          [0.6, '#a9a3a0'],
          [1, '#ffe3b4'],
        ],
        [0, 0],
        [960, 0],
      ),
    ),
  )
  s.add(
    side.rect(2, 1.9, 160, 2.9, '#1d222b'),
    side.rect(2, 0.5, 160, 1, '#2d6a5c'),
    side.rect(2, 3.7, 160, 3.9, '#fff0d0', fade(0.7)),
    side.rect(2, 0, 160, 0.2, '#1a1a1e'),
  )
  for (let z = 3; z < 110; z += 2.2)
    s.add(
      side.rect(
        z,
        1.95,
        z + 1.7,
        2.85,
        pick(['#d9b98a', '#3c4654', '#59636f', '#f3d49a'], next()),
        fade(0.85),
      ),
    )
  for (let z = 8; z < 140; z += 12)
    s.add(
      side.rect(z, 0.2, z + 1.3, 3.2, '#3f7a6c'),
      side.rect(z + 0.25, 1.7, z + 1.05, 2.9, '#171c24'),
      side.rect(z + 4, 0, z + 4.16, 3.9, '#1a1d22'),
    )
  s.add(
    view.face(
      [
        [-1.6, 0, 1.2],
        [14, 0, 1.2],
        [14, 0, 200],
        [-1.6, 0, 200],
      ],
      s.linear([
        [0, '#f3cf9c'],
        [0.25, '#a98570'],
        [1, '#4a3a3c'],
      ]),
    ),
  )
  s.add(
    view.face(
      [
        [-1.1, 0.01, 1.2],
        [-0.8, 0.01, 1.2],
        [-0.8, 0.01, 200],
        [-1.1, 0.01, 200],
      ],
      '#ffe38a',
    ),
  )
  for (let z = 2; z < 60; z *= 1.16)
    s.add(
      view.face(
        [
          [-1.6, 0.01, z],
          [14, 0.01, z],
          [14, 0.01, z * 1.006],
          [-1.6, 0.01, z * 1.006],
        ],
        '#5a4440',
        fade(0.4),
      ),
    )
  s.add(
    view.face(
      [
        [1.4, 5, 1],
        [14, 5.6, 1],
        [14, 5.6, 120],
        [1.4, 5, 120],
      ],
      '#4a3838',
    ),
    view.face(
      [
        [1.4, 4.7, 1],
        [1.4, 5, 1],
        [1.4, 5, 120],
        [1.4, 4.7, 120],
      ],
      '#8a6654',
    ),
  )
  for (let z = 90; z > 4; z -= 9) {
    const [px, py] = view.at(4.6, 0, z)
    const k = view.scale(4.6, z)
    s.add(
      rect(px - k * 0.14, py - k * 5.2, k * 0.28, k * 5.2, mix('#3a2c2e', '#f0c08a', Math.min(0.6, z / 130))),
    )
    s.add(
      poly(
        [view.at(4.46, 0, z), view.at(4.74, 0, z), view.at(5.6, 0, z * 0.72), view.at(5.2, 0, z * 0.72)],
        '#3a2c30',
        fade(0.35),
      ),
    )
  }
  for (const [x, z, pose, flip, long] of [
    [0.6, 26, 'away', false, true],
    [2.6, 22, 'walk', true, false],
    [3.2, 14, 'stand', false, false],
    [0.5, 9, 'away', false, false],
  ] as const) {
    const [px, py] = view.at(x, 0, z)
    const h = view.scale(x, z) * 1.74
    s.add(
      poly(
        [
          [px - h * 0.06, py],
          [px + h * 0.06, py],
          [px + h * 0.3 + (px - 940) * 0.4, py + h * 0.9],
          [px - h * 0.02 + (px - 940) * 0.4, py + h * 0.9],
        ],
        '#2a1c24',
        fade(0.4),
      ),
    )
    s.add(
      person(s, {
        x: px,
        y: py,
        height: h,
        pose,
        flip,
        back: true,
        long,
        wear: z < 10 ? 'coat' : 'suit',
        top: mix('#2a2733', '#e8b78a', z / 70),
        rim: '#fff0c4',
        rimX: px > 940 ? -0.8 : 0.8,
        shadow: 0.2,
      }),
      z < 20 ? suitcase(px + h * 0.24, py + 4, h * 0.52, '#54333a') : '',
    )
  }
  beam(
    s,
    [
      [900, 500],
      [980, 500],
      [1500, 1067],
      [500, 1067],
    ],
    '#fff0c0',
    0.25,
    30,
  )
  s.add(
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.radial(
        [
          [0, '#ffedbe', 0.4],
          [1, '#ffedbe', 0],
        ],
        0.6,
        0.52,
        0.5,
      ),
    ),
  )
  s.vignette(0.5, '#1c1018')
  return s.done()
}

export const treno: Scene = variants(viaduct, headOn, platform)
