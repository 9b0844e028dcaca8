import { HEIGHT, WIDTH } from '../../kit.ts'
import { Sheet, fade, group, line, oval, rect, shape, stroke } from '../brush.ts'
import { bust, sitter } from '../busts.ts'
import { beam, plain } from '../light.ts'

/** The surgeons under the round lamp. */
export function theatre(): string {
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
