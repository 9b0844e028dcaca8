import { HEIGHT, WIDTH } from '../../kit.ts'
import { pebbles } from '../ground.ts'
import { open, under } from '../paths.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { person } from '../things.ts'

/** Drawing 2. */
export function ghiacciaio2(s: Sheet): void {
  s.sky([
    [0, '#7e93a0'],
    [0.35, '#c9d3d4'],
  ])
  const front = jag(
    s,
    [
      [-20, 250],
      [180, 210],
      [420, 260],
      [700, 190],
      [980, 240],
      [1250, 170],
      [1620, 230],
    ],
    0.14,
    5,
  )
  s.relief(
    under(front, 760),
    s.fade([
      [0, '#f6fbfb'],
      [0.3, '#bfe0e6'],
      [0.75, '#5fa3b8'],
      [1, '#2b6a86'],
    ]),
    { fx: 0.018, fy: 0.005, scale: 22, seed: 3, strength: 0.98 },
  )
  let cracksPath = ''
  for (let i = 0; i < 36; i++) {
    const x = s.between(0, WIDTH)
    cracksPath += open(
      jag(
        s,
        [
          [x, s.between(240, 380)],
          [x + s.between(-60, 60), s.between(560, 760)],
        ],
        0.1,
        4,
      ),
    )
  }
  s.stroke(cracksPath, '#1f5874', 4, ' stroke-opacity=".55"')
  s.stroke(cracksPath, '#ffffff', 2, ' stroke-opacity=".5" transform="translate(-4 0)"')
  s.path(
    'M600 770C590 640 660 560 760 560S930 660 940 770z',
    s.radial(
      [
        [0, '#0b2b40'],
        [0.6, '#154a64'],
        [1, '#2f7894'],
      ],
      0.5,
      0.9,
      0.8,
    ),
    s.blur(3),
  )
  s.rect(
    0,
    745,
    WIDTH,
    330,
    s.fade([
      [0, '#5f6669'],
      [0.3, '#45484a'],
      [1, '#232527'],
    ]),
  )
  s.path(
    'M620 762C700 790 640 850 520 900S300 1000 240 1080H760C700 990 820 900 900 850S960 790 930 760z',
    s.fade([
      [0, '#4a8ba0'],
      [1, '#88a9ae'],
    ]),
  )
  s.path(pebbles(s, 700, 750, HEIGHT, 600, 30), '#1d1f21')
  s.path(pebbles(s, 700, 760, HEIGHT, 420, 20), '#8a8d8c', ' fill-opacity=".8"')
  person(s, 1090, 850, 92, '#c3562f', 0.03)
  person(s, 1150, 858, 88, '#28323a', 0.02)
  s.vignette('#0c1a22', 0.4)
}
