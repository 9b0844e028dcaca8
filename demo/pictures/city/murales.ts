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
import { cast, person, silhouette } from './figures.ts'
import { ledge, plain, sky, windows } from './light.ts'

function leaf(x: number, y: number, size: number, angle: number, colour: string): string {
  return group(
    `transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${n(size)})"`,
    shape('M0 0C0.5 -0.5 1.4 -0.5 2 0C1.4 0.5 0.5 0.5 0 0Z', colour),
    `<path d="M0 0L2 0" stroke="${darker(colour, 0.3)}" stroke-width=".06"/>`,
  )
}

/** A woman's profile in flat planes, with leaves for hair, on the end wall of a house. */
function profile(): string {
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

/** A heron along a low wall, evening sun, a child on a bicycle. */
function heron(): string {
  const s = new Sheet()
  const next = random(322)
  sky(
    s,
    [
      [0, '#5a5a8a'],
      [1, '#ffc48a'],
    ],
    420,
    '#ffb8a0',
    0.5,
    4,
  )
  s.glow(1300, 330, 520, '#fff0c4', 0.8)
  for (let x = -60; x < 1620;) {
    const [w, h] = [130 + next() * 90, 150 + next() * 170]
    const tone = mix('#6a5070', '#d9907a', 0.15 + x / 2400)
    s.add(
      rect(
        x,
        470 - h,
        w,
        h + 230,
        s.linear([
          [0, lighter(tone, 0.1)],
          [1, darker(tone, 0.15)],
        ]),
      ),
      rect(x - 4, 464 - h, w + 8, 8, darker(tone, 0.25)),
    )
    for (let wy = 492 - h; wy < 640; wy += 52)
      for (let wx = x + 18; wx < x + w - 24; wx += 38)
        s.add(rect(wx, wy, 16, 27, next() < 0.25 ? '#ffd08a' : darker(tone, 0.4)))
    x += w
  }
  const view = new View({ at: [-4, 1.6, -7], yaw: 24, focal: 900, horizon: 640, middle: 700 })
  const wall = view.plane([-12, 0, 3], [1, 0, 0])
  s.add(
    wall.rect(0, 0, 60, 4.6, '#184a5a'),
    wall.rect(0, 3.2, 60, 4.6, '#2f7a80'),
    wall.rect(0, 0, 60, 1, '#0f3446'),
  )
  for (let i = 0; i < 130; i++) {
    const a = 1 + next() * 34
    const h = 0.6 + next() * 1.8
    s.add(
      wall.form(
        [
          [a, 0],
          [a + 0.12, 0],
          [a + 0.3 + next() * 0.5, h],
        ],
        pick(['#7ac06a', '#3f9a7a', '#d9c85a', '#1f6a5a'], next()),
      ),
    )
  }
  s.add(wall.disc(19, 2.9, 1.3, '#f4a04a'), wall.disc(19, 2.9, 1, '#f8c46a'))
  const white = '#f4f0e2'
  s.add(
    wall.form(
      [
        [8, 2],
        [9, 2.9],
        [10.6, 3.1],
        [11.8, 2.7],
        [12.3, 2.4],
        [11.4, 1.9],
        [9.6, 1.6],
      ],
      white,
    ),
    wall.form(
      [
        [8, 2],
        [9.4, 2.4],
        [10.8, 2.2],
        [9.6, 1.6],
      ],
      '#9ac0d0',
    ),
    wall.form(
      [
        [7.2, 1.5],
        [9, 2.6],
        [8.4, 1.8],
      ],
      '#9ac0d0',
    ),
    wall.form(
      [
        [11.4, 2.7],
        [12.3, 2.5],
        [12.9, 3.2],
        [12.7, 3.9],
        [13.2, 4.2],
        [12.9, 4.36],
        [12.3, 4.1],
        [12.5, 3.3],
      ],
      white,
    ),
    wall.disc(13, 4.2, 0.26, white),
    wall.form(
      [
        [13.1, 4.32],
        [14.9, 4.05],
        [13.1, 4.08],
      ],
      '#f08a2a',
    ),
    wall.form(
      [
        [12.9, 4.4],
        [11.7, 4.55],
        [12.8, 4.25],
      ],
      '#16304a',
    ),
    wall.disc(13.08, 4.24, 0.05, '#10202c'),
    wall.form(
      [
        [10, 1.75],
        [10.12, 1.75],
        [9.9, 0],
        [9.76, 0],
      ],
      '#f08a2a',
    ),
    wall.form(
      [
        [10.6, 1.8],
        [10.72, 1.8],
        [11, 0.9],
        [10.6, 0],
        [10.5, 0],
        [10.84, 0.9],
      ],
      '#f08a2a',
    ),
  )
  for (let i = 0; i < 6; i++)
    s.add(
      wall.form(
        [
          [9 + i * 0.35, 2.75 - i * 0.02],
          [10.4 + i * 0.25, 2.2 - i * 0.04],
          [9 + i * 0.3, 2.66 - i * 0.05],
        ],
        '#7aa4ba',
      ),
    )
  s.add(
    wall.rect(0, 4.5, 60, 4.72, '#c9a48a'),
    wall.rect(
      0,
      0,
      60,
      4.6,
      s.across(
        [
          [0, '#2a1830', 0.35],
          [0.5, '#ffb46a', 0.1],
          [1, '#ffc47a', 0.3],
        ],
        [0, 0],
        [1600, 0],
      ),
    ),
  )
  s.add(
    view.face(
      [
        [-30, 0, 3],
        [60, 0, 3],
        [60, 0, -6],
        [-30, 0, -6],
      ],
      s.linear([
        [0, '#d99a74'],
        [1, '#4a3440'],
      ]),
    ),
  )
  const [x, y] = view.at(-0.4, 0, -0.6)
  const k = 44
  const wheel = (cx: number) =>
    `<circle cx="${n(cx)}" cy="${n(y - k)}" r="${k}" fill="none" stroke="#1a1018" stroke-width="6"/>`
  s.add(
    group(
      `${fade(0.45)} ${s.blur(4)}`,
      poly(
        [
          [x - 50, y],
          [x + 170, y],
          [x - 130, y + 90],
          [x - 330, y + 90],
        ],
        '#1a0c18',
      ),
    ),
  )
  s.add(
    wheel(x),
    wheel(x + 130),
    line(
      [
        [x, y - k],
        [x + 44, y - 104],
        [x + 108, y - 100],
        [x + 58, y - 40],
        [x, y - k],
      ],
      '#d9402f',
      7,
    ),
    line(
      [
        [x + 130, y - k],
        [x + 106, y - 128],
        [x + 92, y - 132],
      ],
      '#1a1018',
      6,
    ),
    line(
      [
        [x + 40, y - 110],
        [x + 36, y - 118],
      ],
      '#1a1018',
      14,
    ),
  )
  s.add(
    line(
      [
        [x + 44, y - 122],
        [x + 90, y - 94],
        [x + 66, y - 34],
      ],
      '#22304a',
      22,
    ),
    shape(
      `M${x + 22} ${y - 118}C${x + 20} ${y - 180} ${x + 50} ${y - 214} ${x + 78} ${y - 206}` +
        `L${x + 84} ${y - 180}L${x + 64} ${y - 114}Z`,
      '#f0c84a',
    ),
    line(
      [
        [x + 70, y - 192],
        [x + 84, y - 154],
        [x + 98, y - 136],
      ],
      '#c9977a',
      13,
    ),
    oval(x + 82, y - 234, 25, 29, '#c9977a'),
    shape(
      `M${x + 54} ${y - 228}C${x + 50} ${y - 274} ${x + 112} ${y - 276} ${x + 108} ${y - 240}` +
        `C${x + 92} ${y - 252} ${x + 74} ${y - 248} ${x + 68} ${y - 222}Z`,
      '#33201a',
    ),
  )
  s.glow(1540, 300, 700, '#ffd89a', 0.5)
  s.vignette(0.4, '#140818')
  return s.done()
}

/** At work: the painter on the lift before a tall house, half the figure done. */
function atWork(): string {
  const s = new Sheet()
  const next = random(323)
  s.wash([
    [0, '#c4ccd0'],
    [1, '#e4e2da'],
  ])
  s.matter('#ffffff', '.003 .008', 0.5, 0, 500, 5)
  const view = new View({ at: [-9, 1.6, -19], yaw: 30, focal: 1000, horizon: 930, middle: 760 })
  const side = view.plane([8, 0, 0], [0, 0, 1])
  s.add(
    side.rect(0, 0, 20, 22, '#9a948c'),
    windows(side, next, {
      width: 20,
      from: 1,
      floors: 7,
      storey: 3,
      bays: 6,
      glass: '#4a5054',
      frame: '#c4beb4',
    }),
  )
  const wall = view.plane([-6, 0, 0], [1, 0, 0])
  s.add(wall.rect(0, 0, 14, 22, '#ddd8cc'))
  for (let i = 0; i < 7; i++)
    for (let k = 0; k < 5; k++)
      s.add(
        wall.form(
          [
            [k * 2.8, 5 + i * 2.5],
            [k * 2.8 + 2.8, 5 + i * 2.5],
            [k * 2.8 + ((i + k) % 2) * 2.8, 7.5 + i * 2.5],
          ],
          i < 5 || k < 3
            ? pick(['#f0b83a', '#e8743a', '#2f7a8a', '#f0d8b0', '#c93a4a', '#1f4a6a'], next())
            : '#d0cabd',
          i < 5 || k < 3 ? '' : fade(0.7),
        ),
      )
  const disc = (a: number, b: number, r: number, c: string) => wall.disc(a, b, r, c)
  s.add(
    disc(6.4, 12.4, 4.4, '#f4e6c8'),
    disc(6.4, 12.4, 3.9, '#d9402f'),
    disc(6.4, 12.4, 2.9, '#f0a03a'),
    disc(6.4, 12.4, 1.9, '#f8d87a'),
    disc(6.4, 12.4, 0.9, '#1f4a6a'),
  )
  for (let i = 0; i < 24; i++) {
    const t = (i / 24) * Math.PI * 2
    s.add(
      wall.form(
        [
          [6.4 + Math.cos(t) * 4.5, 12.4 + Math.sin(t) * 4.5],
          [6.4 + Math.cos(t + 0.13) * 4.5, 12.4 + Math.sin(t + 0.13) * 4.5],
          [6.4 + Math.cos(t + 0.065) * 5.7, 12.4 + Math.sin(t + 0.065) * 5.7],
        ],
        i % 2 === 0 ? '#f4e6c8' : '#c93a4a',
      ),
    )
  }
  s.add(
    ledge(wall, -0.2, 14.2, 22, 0.5, '#b8b0a4'),
    wall.rect(0, 0, 14, 3.2, '#b0a89c'),
    ...[1.5, 5.5, 9.5].map((a) => wall.rect(a, 0, a + 2.6, 2.8, '#6a6a68')),
  )
  s.add(
    view.face(
      [
        [-40, 0, 0],
        [40, 0, 0],
        [40, 0, -18],
        [-40, 0, -18],
      ],
      s.linear([
        [0, '#b4aea4'],
        [1, '#6f6a64'],
      ]),
    ),
  )
  const [bx, by] = view.at(3.6, 15.4, -1.4)
  const [gx, gy] = view.at(5.4, 0, -1.6)
  s.add(
    line(
      [
        [gx, gy - 40],
        [gx + 90, by + 300],
        [bx + 40, by + 30],
      ],
      '#e0762a',
      20,
    ),
    line(
      [
        [gx, gy - 40],
        [gx + 90, by + 300],
        [bx + 40, by + 30],
      ],
      '#f4a05a',
      6,
    ),
    rect(gx - 110, gy - 70, 240, 60, '#e0762a', 'rx="10"'),
    rect(gx - 90, gy - 110, 90, 44, '#33383c'),
    oval(gx - 70, gy - 6, 28, 28, '#1a1c1e'),
    oval(gx + 90, gy - 6, 28, 28, '#1a1c1e'),
  )
  s.add(
    person(s, {
      x: bx,
      y: by + 24,
      height: 150,
      pose: 'point',
      top: '#f4f2ea',
      legs: '#39465a',
      hair: '#2a1a12',
      shadow: 0,
      rim: '#ffffff',
      back: true,
    }),
    line(
      [
        [bx + 36, by - 102],
        [bx + 90, by - 140],
      ],
      '#6a5a44',
      5,
    ),
    rect(bx + 82, by - 152, 22, 16, '#c93a4a'),
  )
  s.add(
    rect(bx - 50, by - 30, 110, 7, '#8a8a88'),
    rect(bx - 50, by + 20, 110, 14, '#e0762a'),
    ...[-50, 0, 53].map((d) => rect(bx + d, by - 30, 6, 54, '#8a8a88')),
  )
  for (const [x, y, h, flip] of [
    [240, 1010, 170, false],
    [310, 1014, 120, true],
  ] as const)
    s.add(silhouette({ x, y, height: h, pose: 'stand', flip }, '#33363c', '#ffffff'))
  s.vignette(0.3, '#2a2a2c')
  return s.done()
}

export const murales: Scene = variants(profile, heron, atWork)
