import { HEIGHT, WIDTH, random } from '../../kit.ts'
import { Sheet, darker, group, line, n, oval, pick, rect, shape, stroke } from '../brush.ts'
import { cast, person } from '../figures.ts'
import { plain, sky } from '../light.ts'

function leaf(x: number, y: number, size: number, angle: number, colour: string): string {
  return group(
    `transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${n(size)})"`,
    shape('M0 0C0.5 -0.5 1.4 -0.5 2 0C1.4 0.5 0.5 0.5 0 0Z', colour),
    `<path d="M0 0L2 0" stroke="${darker(colour, 0.3)}" stroke-width=".06"/>`,
  )
}

/** A woman's profile in flat planes, with leaves for hair, on the end wall of a house. */
export function profile(): string {
  const s = new Sheet()
  const next = random(321)
  sky(
    s,
    [
      [0, '#6aa4cc'],
      [1, '#f0ead8'],
    ],
    900,
    '#ffffff',
    0.7,
    10,
  )
  s.add(rect(-20, 520, 420, 420, '#c9a684'), rect(1200, 460, 420, 480, '#b8937a'))
  for (let i = 0; i < 5; i++)
    for (let j = 0; j < 3; j++)
      s.add(
        rect(30 + i * 78, 560 + j * 110, 34, 56, '#5a5a58'),
        rect(1230 + i * 78, 510 + j * 118, 34, 60, '#5a5a58'),
        rect(1216 + i * 78, 510 + j * 118, 12, 60, '#6a7a6a'),
      )
  const wall = 'M380 940L380 190L800 70L1220 190L1220 940Z'
  s.add(
    shape(wall, '#e0532f'),
    `<g ${s.clip(wall)}>`,
    rect(
      380,
      60,
      840,
      880,
      s.linear([
        [0, '#f0a83a'],
        [1, '#d9452f'],
      ]),
    ),
  )
  s.add(oval(1010, 330, 150, 150, '#f8dc8a'))
  for (let i = 0; i < 54; i++) {
    const t = next()
    const a = -30 - t * 190
    s.add(
      leaf(
        700 + Math.cos((a * Math.PI) / 180) * (110 + next() * 130),
        430 + Math.sin((a * Math.PI) / 180) * (130 + next() * 120),
        44 + next() * 44,
        a + (next() - 0.5) * 60,
        pick(['#16405a', '#1f6a6a', '#2f8a74', '#0f2c48', '#5ab08a'], next()),
      ),
    )
  }
  s.add(
    shape(
      'M560 940C570 800 560 720 590 660C560 560 590 420 700 370C800 340 880 400 890 470' +
        'C894 500 886 520 900 552C914 584 936 612 930 626C924 636 906 636 900 644C896 656 908 664 902 676' +
        'C896 684 890 686 892 696C896 710 896 730 870 740C840 748 800 738 786 752C770 790 800 860 850 940Z',
      '#1c5a86',
    ),
  )
  s.add(
    shape(
      'M700 370C800 340 880 400 890 470C894 500 886 520 900 552C914 584 936 612 930 626' +
        'C924 636 906 636 900 644C850 620 800 560 790 480C780 420 750 390 700 370Z',
      '#f4d9b0',
    ),
    shape(
      'M786 752C800 738 840 748 870 740C896 730 896 710 892 696C860 690 830 660 800 670' +
        'C770 690 760 720 786 752Z',
      '#e8b890',
    ),
    stroke('M812 548Q842 566 872 548', '#0f2c48', 8),
    stroke('M806 516Q838 496 876 512', '#0f2c48', 9),
    stroke('M858 662Q882 668 900 662', '#a8322a', 9),
  )
  for (let i = 0; i < 18; i++)
    s.add(
      leaf(
        400 + next() * 800,
        860 + next() * 80,
        40 + next() * 50,
        -60 - next() * 70,
        pick(['#1f6a6a', '#16405a', '#5ab08a', '#f4d9b0'], next()),
      ),
    )
  for (const [x, y] of [
    [470, 330],
    [470, 560],
    [1080, 600],
  ] as const)
    s.add(
      rect(x, y, 70, 110, '#33404a'),
      rect(x - 8, y + 110, 86, 10, '#f0e6d0'),
      rect(x + 32, y, 6, 110, '#c9c0b0'),
    )
  s.add(
    '</g>',
    shape(
      wall,
      s.across(
        [
          [0, '#ffffff', 0.12],
          [1, '#2a1020', 0.28],
        ],
        [380, 0],
        [1220, 0],
      ),
    ),
    line(
      [
        [372, 196],
        [800, 72],
        [1228, 196],
      ],
      '#7a4a3a',
      14,
    ),
  )
  s.add(
    plain(
      936,
      HEIGHT,
      s.linear([
        [0, '#b0a496'],
        [1, '#6a625c'],
      ]),
    ),
    rect(0, 930, WIDTH, 14, '#d9d0c2'),
  )
  for (const who of [
    { x: 560, y: 1000, height: 190, pose: 'walk', top: '#2a3a52' },
    { x: 1020, y: 1020, height: 200, pose: 'rest', top: '#f0ece0', wear: 'coat', long: true, back: true },
  ] as const)
    s.add(cast({ ...who }, '#3a322e', 0.9, 0.3, 0.4), person(s, { ...who, rim: '#fff4dc' }))
  s.vignette(0.3, '#1c2430')
  return s.done()
}
