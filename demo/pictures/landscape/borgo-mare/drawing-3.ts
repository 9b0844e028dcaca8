import { mix } from '../../colour.ts'
import { HEIGHT, WIDTH } from '../../kit.ts'
import type { Town } from '../heap.ts'
import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { boat, house } from '../things.ts'
import { sea } from '../water.ts'
import { bright, waves } from './parts.ts'

/** Drawing 3. */
export function borgoMare3(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#cfdad8'],
      [1, '#9fb4b4'],
    ]),
  )
  const tall: Town = {
    ...bright,
    walls: ['#e3b078', '#cf7862', '#ecd29a', '#d9a48c', '#c2645a', '#efe2c6', '#d6a95a', '#9fb5ac'],
  }
  sea(
    s,
    740,
    [
      [0, '#7fa39c'],
      [1, '#2a5258'],
    ],
    '#234a50',
    '#f2faf2',
    waves,
  )
  s.mirrored(
    760,
    () => {
      for (let x = -40, i = 0; x < 1640; i++) {
        const w = s.between(130, 190)
        const h = s.between(430, 640)
        const wall = tall.walls[i % tall.walls.length] ?? '#ddd'
        house(
          s,
          x,
          760,
          w,
          h,
          {
            lit: wall,
            shade: mix(wall, '#000000', 0.3),
            roof: s.pick(tall.roofs),
            window: '#4a4640',
            shutter: s.pick(tall.shutter ?? ['#355']),
          },
          { floors: 5, bays: 3 },
        )
        s.rect(x + w - 14, 760 - h, 14, h, '#2a1c18', ' fill-opacity=".16"')
        s.path(`M${px(x + w * 0.34)} 760v-64q${px(w * 0.16)} -40 ${px(w * 0.32)} 0v64z`, '#3a2f2a')
        if (i % 2) {
          const y = 760 - h * 0.42
          s.stroke(
            `M${px(x + 8)} ${px(y)}Q${px(x + w / 2)} ${px(y + 16)} ${px(x + w - 8)} ${px(y)}`,
            '#4a4640',
            2,
          )
          for (let k = 0; k < 5; k++)
            s.rect(
              x + 20 + (k * (w - 40)) / 5,
              y + 4 + (k % 2) * 4,
              18,
              30,
              s.pick(['#f6f2ea', '#8fb0c0', '#e0e4e0', '#d98a7a']),
            )
        }
        x += w
      }
    },
    0.5,
    5,
    0.7,
  )
  s.path('M-20 752H1620V786H-20z', '#8d8474')
  s.path('M-20 772H1620V790H-20z', '#4f4a42')
  for (const [x, y, w, c] of [
    [250, 880, 280, '#2f6a8a'],
    [700, 930, 340, '#c9503a'],
    [1160, 870, 260, '#efe8d6'],
    [1450, 950, 280, '#3f7a5a'],
  ] as const) {
    s.oval(x, y + 6, w * 0.5, w * 0.06, '#122a30', ' fill-opacity=".55"')
    boat(s, x, y, w, c, '#e0d2b4', s.between(-2, 2))
  }
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#fff6dc', 0.28],
      [0.5, '#fff6dc', 0],
      [1, '#0c2028', 0.25],
    ]),
  )
}
