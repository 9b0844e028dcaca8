import { random } from '../../kit.ts'
import { Sheet, darker, fade, group, line, oval, poly, rect, shape } from '../brush.ts'
import { sitter } from '../busts.ts'
import { bokeh } from '../light.ts'
import { FRUIT, crate } from './parts.ts'

/** Close: hills of fruit, the woman who sells, bulbs. */
export function stall(): string {
  const s = new Sheet()
  const next = random(332)
  s.wash([
    [0, '#1a2a2c'],
    [1, '#0f1a1c'],
  ])
  bokeh(s, next, [0, 60, 1600, 520], 60, ['#ffcf7a', '#ffb04a', '#8ac0b0', '#f4e4b8'], 54)
  for (let i = 0; i < 13; i++)
    s.add(
      shape(
        `M${i * 130 - 20} -10L${i * 130 + 110} -10L${i * 130 + 116} 104` +
          `Q${i * 130 + 48} 142 ${i * 130 - 22} 104Z`,
        s.linear([
          [0, darker(i % 2 === 0 ? '#b8322c' : '#f0e6d0', 0.35)],
          [1, i % 2 === 0 ? '#b8322c' : '#f0e6d0'],
        ]),
      ),
    )
  s.glow(840, 260, 460, '#ffd48a', 0.6)
  s.add(
    sitter(s, 800, 420, 170, {
      top: '#3f6a5a',
      hair: '#8d8780',
      long: false,
      skin: '#c99a7b',
      shirt: '#f0ece0',
    }),
    shape('M690 470L910 470L950 760L650 760Z', '#f0e8d4', fade(0.92)),
    line(
      [
        [700, 470],
        [756, 430],
      ],
      '#f0e8d4',
      12,
    ),
    line(
      [
        [900, 470],
        [844, 430],
      ],
      '#f0e8d4',
      12,
    ),
  )
  s.add(
    line(
      [
        [620, 560],
        [540, 640],
        [600, 690],
      ],
      '#355a4c',
      56,
    ),
    oval(612, 694, 30, 26, '#c99a7b'),
    oval(640, 680, 26, 25, '#e8742a'),
    line(
      [
        [990, 560],
        [1060, 650],
        [1000, 700],
      ],
      '#355a4c',
      56,
    ),
    oval(992, 702, 30, 26, '#b98a6d'),
  )
  s.add(
    group(
      '',
      line(
        [
          [1180, 150],
          [1180, 330],
        ],
        '#2a2a28',
        4,
      ),
      oval(1180, 350, 66, 14, '#c9a04a'),
      line(
        [
          [1114, 350],
          [1180, 290],
          [1246, 350],
        ],
        '#c9a04a',
        3,
      ),
    ),
  )
  for (const x of [300, 760, 1340]) {
    s.add(
      line(
        [
          [x, 60],
          [x, 190],
        ],
        '#14181a',
        4,
      ),
    )
    s.glow(x, 210, 260, '#ffdc94', 0.9)
    s.add(oval(x, 210, 20, 25, '#fffbe6'))
  }
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 5 + (row === 0 ? 1 : 0); i++) {
      const w = 270 + row * 50
      crate(
        s,
        next,
        -60 + i * (w + 14) - (row % 2) * 90,
        730 + row * 140,
        w,
        76 + row * 14,
        FRUIT[(i * 2 + row * 3 + 1) % 6] ?? [],
        '#c99a5e',
      )
    }
  for (const [x, y] of [
    [260, 610],
    [1010, 740],
    [1380, 610],
  ] as const)
    s.add(
      poly(
        [
          [x, y],
          [x + 92, y - 8],
          [x + 96, y + 56],
          [x + 4, y + 60],
        ],
        '#f8f4e6',
      ),
      line(
        [
          [x + 16, y + 20],
          [x + 78, y + 14],
        ],
        '#33302c',
        6,
      ),
      line(
        [
          [x + 20, y + 40],
          [x + 60, y + 36],
        ],
        '#b8322c',
        6,
      ),
      rect(x + 44, y + 56, 6, 60, '#8a6a3a'),
    )
  s.vignette(0.6, '#060a0a')
  return s.done()
}
