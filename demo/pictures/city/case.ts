import { HEIGHT, random } from '../kit.ts'
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
import type { Point } from './brush.ts'
import { View } from './camera.ts'
import { person, silhouette } from './figures.ts'
import { birds, ledge, plain, sky, windows } from './light.ts'

/** A tower crane: foot at x, y, jib reaching left or right. */
export function crane(
  x: number,
  y: number,
  height: number,
  reach: number,
  colour: string,
  cable = 0.4,
): string {
  const w = height * 0.022
  const top = y - height
  const zigzag = (x0: number, y0: number, x1: number, y1: number, thick: number, steps: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps
      const side = i % 2 === 0 ? 1 : -1
      return x0 === x1
        ? [x0 + side * thick, y0 + (y1 - y0) * t]
        : [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + side * thick]
    })
  const back = -reach * 0.32
  const hook = x + reach * 0.68
  return [
    line(
      [
        [x - w, y],
        [x - w, top],
      ],
      colour,
      w * 0.5,
    ),
    line(
      [
        [x + w, y],
        [x + w, top],
      ],
      colour,
      w * 0.5,
    ),
    line(zigzag(x, y, x, top, w, 26), colour, w * 0.28),
    line(
      [
        [x + back, top - w],
        [x + reach, top - w],
      ],
      colour,
      w * 0.42,
    ),
    line(
      [
        [x + back * 0.2, top - w * 3],
        [x + reach * 0.98, top - w * 2.4],
      ],
      colour,
      w * 0.3,
    ),
    line(zigzag(x, top - w * 1.9, x + reach * 0.98, top - w * 1.8, w * 0.8, 34), colour, w * 0.2),
    line(
      [
        [x + back, top - w],
        [x, top - height * 0.13],
        [x + reach * 0.7, top - w * 2.4],
      ],
      colour,
      w * 0.22,
    ),
    line(
      [
        [x, top],
        [x, top - height * 0.13],
      ],
      colour,
      w * 0.6,
    ),
    rect(x + back - w, top - w, w * 5, w * 4, colour),
    rect(x + (reach > 0 ? 0 : -w * 3), top, w * 3, w * 3.4, colour),
    line(
      [
        [hook, top - w],
        [hook, top + height * cable],
      ],
      colour,
      w * 0.18,
    ),
    rect(hook - w * 3, top + height * cable, w * 6, w * 1.6, colour),
  ].join('')
}

/** Bare floors of concrete on pillars, rods on top, scaffolding before it. */
function frame(
  view: View,
  [x0, z0]: readonly [number, number],
  [x1, z1]: readonly [number, number],
  floors: number,
  concrete: string,
  dark: string,
): string {
  const parts: string[] = []
  for (let f = 0; f < floors; f++) {
    const y = f * 3.2
    parts.push(
      view.box(
        [x0 - 0.5, y + 2.9, z0 - 0.3],
        [x1 + 0.7, y + 3.3, z1],
        lighter(concrete, 0.2),
        concrete,
        darker(concrete, 0.35),
      ),
    )
    parts.push(view.box([x0, y, z0 + 0.6], [x1, y + 2.95, z1], dark, dark, darker(dark, 0.2)))
    for (let x = x0; x <= x1; x += 3)
      parts.push(view.box([x, y, z0], [x + 0.5, y + 3, z0 + 0.5], concrete, concrete, darker(concrete, 0.3)))
  }
  for (let x = x0; x <= x1; x += 1)
    parts.push(
      line(
        [view.at(x, floors * 3.2, z0), view.at(x + 0.05, floors * 3.2 + 1.3, z0)],
        darker(concrete, 0.5),
        2,
      ),
    )
  return parts.join('')
}

function scaffold(
  view: View,
  x0: number,
  x1: number,
  z: number,
  height: number,
  colour: string,
  net: string,
): string {
  const plane = view.plane([x0, 0, z], [1, 0, 0])
  const parts = [plane.rect(0, 0, x1 - x0, height, net, fade(0.35))]
  for (let a = 0; a <= x1 - x0; a += 2) parts.push(plane.rect(a, 0, a + 0.08, height + 1, colour))
  for (let b = 2; b <= height; b += 2)
    parts.push(
      plane.rect(0, b, x1 - x0, b + 0.14, lighter(colour, 0.15)),
      plane.rect(0, b + 1, x1 - x0, b + 1.06, colour),
    )
  return parts.join('')
}

function goldenSite(): string {
  const s = new Sheet()
  const next = random(81)
  sky(
    s,
    [
      [0, '#5a7fa8'],
      [0.5, '#e8b98a'],
      [1, '#ffe2ae'],
    ],
    860,
    '#fff0dc',
    0.55,
    11,
  )
  s.glow(420, 700, 700, '#fff2c4', 0.85)
  s.add(
    crane(1180, 860, 620, -520, mix('#5a4a4c', '#e8b98a', 0.4), 0.3),
    crane(300, 860, 460, 380, mix('#5a4a4c', '#e8b98a', 0.55), 0.5),
  )
  const view = new View({ at: [-6, 1.6, -26], yaw: 6, focal: 1000, horizon: 860 })
  s.add(
    frame(view, [10, 10], [24, 22], 4, '#c4a184', '#6b5850'),
    frame(view, [-18, 8], [-3, 18], 3, '#c9a88a', '#6d5a52'),
    frame(view, [-4, 0], [11, 10], 5, '#a3887a', '#41383c'),
  )
  s.add(scaffold(view, 3, 11.2, -0.8, 15, '#4a3d3e', '#3f7a6a'))
  s.add(
    plain(
      868,
      HEIGHT,
      s.linear([
        [0, '#b88f66'],
        [0.4, '#7d5e46'],
        [1, '#38291f'],
      ]),
    ),
  )
  for (let i = 0; i < 5; i++)
    s.add(
      shape(
        `M${-60 + i * 360} ${920 + (i % 2) * 50}q140 ${-60 - i * 6} 320 0Z`,
        pick(['#6b4f3a', '#8a6848'], next()),
      ),
    )
  s.add(
    group(
      '',
      ...Array.from({ length: 9 }, (_, i) =>
        rect(
          1090 + (i % 3) * 96,
          960 - Math.floor(i / 3) * 34,
          90,
          30,
          pick(['#b5643f', '#c97a4e', '#9a5233'], next()),
        ),
      ),
    ),
  )
  for (const [x, y, h, pose, flip] of [
    [640, 960, 200, 'point', false],
    [730, 968, 194, 'rest', true],
  ] as const) {
    s.add(
      person(s, { x, y, height: h, pose, flip, top: '#e07a24', legs: '#2b3548', rim: '#ffe6b0' }),
      shape(
        `M${x - h * 0.045 + (flip ? -2 : 3)} ${y - h * 0.935}q${h * 0.05} ${-h * 0.11} ${h * 0.1} 0` +
          `l${h * 0.012} ${h * 0.006}l${-h * 0.12} 0Z`,
        '#f3e6c4',
      ),
    )
  }
  s.vignette(0.45, '#1c1018')
  return s.done()
}

/** From high above the roofs at the blue hour: cranes with their lamps over a whole quarter. */
function skyline(): string {
  const s = new Sheet()
  const next = random(82)
  sky(
    s,
    [
      [0, '#1c2c52'],
      [0.55, '#5f76a4'],
      [1, '#f0b8a0'],
    ],
    640,
    '#e0a8b0',
    0.5,
    19,
  )
  for (let layer = 0; layer < 4; layer++) {
    const colour = mix('#b89aa8', '#182440', layer / 3)
    const base = 640 + layer * 110
    for (let x = -40 + layer * 30; x < 1620;) {
      const w = 70 + next() * 90 + layer * 26
      const h = 60 + next() * 130 + layer * 40
      s.add(
        rect(
          x,
          base - h,
          w,
          h + 460,
          s.linear([
            [0, lighter(colour, 0.08)],
            [1, darker(colour, 0.2)],
          ]),
        ),
      )
      const step = 15 + layer * 6
      for (let wy = base - h + step; wy < base + 120; wy += step * 1.5)
        for (let wx = x + step * 0.7; wx < x + w - step * 0.7; wx += step)
          if (next() < 0.32)
            s.add(
              rect(
                wx,
                wy,
                step * 0.4,
                step * 0.6,
                next() < 0.5 ? '#ffd08a' : darker(colour, 0.3),
                fade(0.85),
              ),
            )
      x += w + next() * 26
    }
    if (layer === 0)
      s.add(crane(980, 660, 330, 260, '#8d7f98', 0.3), crane(1330, 640, 260, -200, '#8d7f98', 0.4))
    if (layer === 1) s.add(crane(430, 780, 560, 460, '#3f4a6c', 0.36))
    if (layer === 2) s.add(crane(1180, 900, 740, -560, '#1f2b4a', 0.44))
  }
  for (const [x, y] of [
    [430, 150],
    [1180, 65],
    [890, 222],
    [620, 161],
    [980, 288],
    [1330, 346],
  ] as const) {
    s.glow(x, y, 42, '#ff4a3a', 0.9)
    s.add(oval(x, y, 4, 4, '#ffd0c0'))
  }
  s.wash(
    [
      [0, '#f0b8a0', 0],
      [0.5, '#f0b8a0', 0.22],
      [1, '#101a34', 0.35],
    ],
    480,
    HEIGHT,
  )
  s.vignette(0.5, '#060a18')
  return s.done()
}

/** On the slab in full light: workers on rods against a white sky. */
function slab(): string {
  const s = new Sheet()
  const next = random(83)
  sky(
    s,
    [
      [0, '#a8c4cf'],
      [1, '#f4f1e4'],
    ],
    760,
    '#ffffff',
    0.8,
    26,
  )
  s.add(
    shape(
      'M-20 700L120 640L180 640L180 600L300 600L300 660L520 660L520 620L640 620L640 690L1000 690L1000 640' +
        'L1180 640L1180 610L1260 610L1260 670L1620 670L1620 780L-20 780Z',
      '#b3bfc0',
    ),
  )
  s.add(crane(1310, 780, 700, -700, '#c9982e', 0.34), birds(next, 300, 140, 300, 80, 7, '#6f7c80'))
  const view = new View({ at: [0, 2.2, -4], focal: 950, horizon: 690 })
  s.add(
    view.face(
      [
        [-30, 0, 0.4],
        [30, 0, 0.4],
        [30, 0, 26],
        [-30, 0, 26],
      ],
      s.linear([
        [0, '#d9d5c8'],
        [1, '#8a867c'],
      ]),
    ),
  )
  for (let i = -24; i < 24; i++)
    s.add(line([view.at(i * 0.9, 0.1, 0), view.at(i * 0.9, 0.1, 22)], '#6d4a38', 2.4, fade(0.75)))
  for (let z = 0; z < 22; z += 0.9)
    s.add(
      line(
        [view.at(-24, 0.1, z), view.at(24, 0.1, z)],
        '#7a5540',
        Math.max(0.8, view.scale(0, z) * 0.013),
        fade(0.7),
      ),
    )
  for (let x = -14; x <= 14; x += 4)
    for (const z of [20, 13])
      s.add(
        ...[-0.2, 0, 0.2, 0.4].map((d) =>
          line(
            [view.at(x + d, 0, z), view.at(x + d, 2.6, z)],
            '#5a3d30',
            Math.max(1.5, view.scale(0, z) * 0.03),
          ),
        ),
      )
  for (const [x, z, pose, flip, vest] of [
    [-4.4, 9, 'reach', false, '#e8b52a'],
    [-3, 9.2, 'point', true, '#e06a24'],
    [6, 12, 'walk', true, '#e8b52a'],
    [1.2, 4.2, 'rest', false, '#e06a24'],
  ] as const) {
    const [px, py] = view.at(x, 0.1, z)
    const h = view.scale(x, z) * 1.76
    s.add(
      poly(
        [
          [px - h * 0.08, py],
          [px + h * 0.08, py],
          [px - h * 0.5, py + h * 0.16],
          [px - h * 0.66, py + h * 0.14],
        ],
        '#3a3630',
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
        top: vest,
        legs: '#39465c',
        back: z < 5,
        rim: '#ffffff',
        rimX: 0.7,
      }),
    )
    s.add(
      oval(
        px + (pose === 'rest' ? 0.006 : flip ? -0.024 : 0.028) * h,
        py - h * 0.955,
        h * 0.062,
        h * 0.05,
        z < 5 ? '#f4f1e4' : '#d9302a',
      ),
    )
  }
  s.vignette(0.35, '#2a2a20')
  return s.done()
}

export const cantiereCase: Scene = variants(goldenSite, skyline, slab)

const WARM = ['#ffcf7e', '#ffb95e', '#ffe3ac', '#f2a24e', '#cfe0ee'] as const

function duskBlocks(): string {
  const s = new Sheet()
  const next = random(91)
  sky(
    s,
    [
      [0, '#232a55'],
      [0.6, '#8a6a94'],
      [1, '#f2a987'],
    ],
    900,
    '#d98a94',
    0.5,
    15,
  )
  const view = new View({ at: [0, 1.7, -30], focal: 900, horizon: 930 })
  for (const [x, z, w, floors, colour] of [
    [-46, 40, 18, 12, '#6d6488'],
    [24, 44, 20, 14, '#7a6a88'],
    [-24, 12, 16, 10, '#3f3c5c'],
    [10, 6, 20, 8, '#35324f'],
  ] as const) {
    const h = floors * 3.1 + 1
    s.add(
      view.box(
        [x, 0, z],
        [x + w, h, z + 14],
        colour,
        s.linear([
          [0, lighter(colour, 0.1)],
          [1, darker(colour, 0.25)],
        ]),
        darker(colour, 0.35),
      ),
    )
    const wall = view.plane([x, 0, z], [1, 0, 0])
    s.add(
      windows(wall, next, {
        width: w,
        from: 1,
        floors,
        storey: 3.1,
        bays: Math.round(w / 2.6),
        glass: '#1d2040',
        lit: WARM,
        share: 0.46,
        open: 0.5,
        tall: 0.5,
      }),
    )
    for (let f = 1; f < floors; f++)
      for (let i = 0; i < w / 5.2; i++)
        s.add(
          wall.rect(
            i * 5.2 + 0.4,
            f * 3.1 + 0.9,
            i * 5.2 + 2.9,
            f * 3.1 + 1.9,
            lighter(colour, 0.12),
            fade(0.85),
          ),
        )
    s.add(ledge(wall, -0.2, w + 0.2, h, 0.5, colour))
  }
  s.add(
    plain(
      936,
      HEIGHT,
      s.linear([
        [0, '#3a3450'],
        [1, '#0e0d1a'],
      ]),
    ),
  )
  for (let i = 0; i < 5; i++) s.glow(180 + i * 320, 880, 130, '#ffc477', 0.7)
  s.add(...Array.from({ length: 5 }, (_, i) => rect(178 + i * 320, 880, 4, 70, '#0d0c18')))
  s.add(
    silhouette({ x: 700, y: 990, height: 110, pose: 'walk' }, '#0b0a16', '#f2a987'),
    silhouette({ x: 745, y: 990, height: 76, pose: 'walk' }, '#0b0a16', '#f2a987'),
  )
  s.vignette(0.5, '#07071a')
  return s.done()
}

/** One front fills the picture: balconies as a score, lives behind the panes. */
function grid(): string {
  const s = new Sheet()
  const next = random(92)
  s.add(
    rect(
      0,
      0,
      1600,
      HEIGHT,
      s.linear([
        [0, '#2f4a52'],
        [1, '#16262e'],
      ]),
    ),
  )
  const [w, h] = [200, 178]
  for (let row = -1; row < 7; row++)
    for (let i = -1; i < 9; i++) {
      const [x, y] = [i * w - 40, row * h - 30]
      const lit = next() < 0.42
      const light = pick(WARM, next())
      s.add(
        rect(x + 18, y + 18, w - 36, h - 40, '#0c181e'),
        rect(
          x + 24,
          y + 24,
          w - 48,
          h - 52,
          lit
            ? s.linear([
                [0, light],
                [1, mix(light, '#8a4a20', 0.35)],
              ])
            : s.linear([
                [0, '#2a4450'],
                [1, '#122028'],
              ]),
        ),
      )
      if (lit) {
        if (next() < 0.5)
          s.add(
            rect(x + 24, y + 24, 30, h - 52, '#f7ead0', fade(0.55)),
            rect(x + w - 54, y + 24, 30, h - 52, '#f7ead0', fade(0.55)),
          )
        if (next() < 0.35)
          s.add(
            silhouette(
              {
                x: x + 60 + next() * 80,
                y: y + h + 24,
                height: 150,
                pose: pick(['stand', 'rest', 'walk', 'speak'] as const, next()),
                long: next() < 0.5,
              },
              '#3a2416',
            ),
          )
        else if (next() < 0.5)
          s.add(
            line(
              [
                [x + w / 2, y + 24],
                [x + w / 2, y + 56],
              ],
              '#5a3a20',
              2,
            ),
            poly(
              [
                [x + w / 2 - 22, y + 72],
                [x + w / 2 + 22, y + 72],
                [x + w / 2 + 10, y + 54],
                [x + w / 2 - 10, y + 54],
              ],
              '#fff6d8',
            ),
          )
      }
      s.add(rect(x + w / 2 - 3, y + 24, 6, h - 52, '#0c181e'))
      s.add(
        rect(
          x + 4,
          y + h - 56,
          w - 8,
          44,
          s.linear([
            [0, '#58767c'],
            [1, '#304a52'],
          ]),
        ),
        rect(x + 2, y + h - 60, w - 4, 6, '#8aa4a6'),
        rect(x, y + h - 14, w, 16, '#1b3038'),
      )
      if (next() < 0.25)
        for (let k = 0; k < 5; k++)
          s.add(oval(x + 30 + k * 16, y + h - 62, 11, 10, pick(['#3f6a44', '#2c5238', '#7a4a3a'], next())))
      if (next() < 0.16)
        for (let k = 0; k < 4; k++)
          s.add(
            rect(
              x + 24 + k * 36,
              y + h - 54,
              28,
              42 + next() * 14,
              pick(['#d9d4c4', '#a83a34', '#5a7ea0', '#e0b44a'], next()),
            ),
          )
    }
  s.glow(1500, -40, 1000, '#7fb0b8', 0.35)
  s.vignette(0.65, '#03090c')
  return s.done()
}

/** Far suburb under a wide orange sky: towers as chess pieces, wet car park. */
function suburb(): string {
  const s = new Sheet()
  const next = random(93)
  sky(
    s,
    [
      [0, '#6a4a5c'],
      [0.5, '#d9755a'],
      [1, '#ffc987'],
    ],
    820,
    '#3a2a44',
    0.6,
    33,
  )
  s.glow(1180, 760, 600, '#fff0b8', 0.8, 300)
  const view = new View({ at: [-18, 8, -60], yaw: 24, focal: 1300, horizon: 720 })
  for (const [x, z, floors] of [
    [40, 70, 15],
    [12, 60, 11],
    [64, 40, 16],
    [-14, 40, 13],
    [20, 20, 10],
    [42, 6, 14],
    [-6, -2, 9],
  ] as const) {
    const colour = mix('#2b1f30', '#d98a68', Math.min(0.7, (z + 10) / 120))
    const h = floors * 3 + 2
    s.add(view.box([x, 0, z], [x + 13, h, z + 13], colour, colour, mix(colour, '#ffb070', 0.3)))
    s.add(
      windows(view.plane([x, 0, z], [1, 0, 0]), next, {
        width: 13,
        from: 1,
        floors,
        storey: 3,
        bays: 6,
        glass: darker(colour, 0.35),
        lit: ['#ffdf9a', '#ffc35e'],
        share: 0.3,
        open: 0.5,
        tall: 0.45,
      }),
    )
    s.add(
      rect(
        view.at(x + 5, h, z)[0],
        view.at(x + 5, h + 2, z)[1],
        view.scale(x, z) * 3,
        view.scale(x, z) * 2,
        colour,
      ),
    )
  }
  s.add(
    plain(
      830,
      HEIGHT,
      s.linear([
        [0, '#8a5248'],
        [0.4, '#3f2a38'],
        [1, '#150e18'],
      ]),
    ),
  )
  for (let i = 0; i < 7; i++)
    s.add(
      oval(
        200 + i * 210 + next() * 90,
        880 + next() * 150,
        90 + next() * 120,
        6 + next() * 12,
        '#ffb580',
        `${fade(0.4)} ${s.blur(6, 3)}`,
      ),
    )
  for (let i = 0; i < 9; i++) {
    const [x, y] = [80 + i * 170, 876 + (i % 2) * 8]
    s.add(
      shape(`M${x} ${y}l0 -16q4 -8 22 -10q12 -18 34 -18q24 0 36 18q18 2 20 12l0 14Z`, '#170f1a'),
      oval(x + 24, y, 9, 9, '#08060a'),
      oval(x + 88, y, 9, 9, '#08060a'),
    )
  }
  s.add(birds(next, 260, 220, 420, 120, 15, '#2b1a28'))
  s.vignette(0.45, '#10060f')
  return s.done()
}

export const condomini: Scene = variants(duskBlocks, grid, suburb)
