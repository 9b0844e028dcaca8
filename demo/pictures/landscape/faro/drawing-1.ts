import { HEIGHT, WIDTH } from '../../kit.ts'
import { type Point, box, curve, under } from '../paths.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { dashes } from '../water.ts'
import { lamp } from './parts.ts'

/** Rocks along the water, under a jagged line. */
function rocks(s: Sheet, line: readonly Point[], top: string, low: string, seed: number): void {
  s.relief(
    under(jag(s, line, 0.22, 5)),
    s.fade([
      [0, top],
      [1, low],
    ]),
    { fx: 0.02, fy: 0.025, scale: 18, seed },
  )
}

/** Drawing 1. */
export function faro1(s: Sheet): void {
  s.sky([
    [0, '#141d38'],
    [0.35, '#3d4a70'],
    [0.55, '#a77a86'],
    [0.66, '#eab489'],
  ])
  s.clouds(0, 480, '#0f1630', { cut: 1.4, seed: 7 }, 0.6)
  s.rect(
    0,
    690,
    WIDTH,
    380,
    s.fade([
      [0, '#c99a8c'],
      [0.3, '#5a5f80'],
      [1, '#141c34'],
    ]),
  )
  s.texture(
    box(0, 690, WIDTH, 377),
    { fx: 0.006, fy: 0.05, colour: '#0e1530', gain: 3, cut: 1.4 },
    s.fade([
      [0, '#000', 0.3],
      [1, '#000', 0.9],
    ]),
  )
  s.path(dashes(s, 696, HEIGHT, 160, 60), '#ffd9b8', ' fill-opacity=".22"')
  s.path(
    'M948 238L-40 60V330z',
    s.fade(
      [
        [0, '#ffeec0', 0.05],
        [1, '#ffeec0', 0.6],
      ],
      true,
    ),
    s.blur(6),
  )
  s.path(
    'M948 238L1640 170V300z',
    s.fade(
      [
        [0, '#ffeec0', 0.4],
        [1, '#ffeec0', 0.02],
      ],
      true,
    ),
    s.blur(6),
  )
  rocks(
    s,
    [
      [560, 900],
      [640, 800],
      [760, 740],
      [880, 700],
      [1040, 700],
      [1180, 740],
      [1400, 720],
      [1620, 690],
    ],
    '#3b3c50',
    '#11152a',
    5,
  )
  lamp(s, 948, 716, 530, '#c3bcc0', '#4a4a66', '#6a3a44', 0, '#fff3c8')
  s.halo(948, 262, 220, '#fff0bf', 0.95)
  s.rect(1030, 652, 130, 60, '#7a7484')
  s.path('M1018 654L1095 618L1172 654z', '#3a3348')
  s.rect(1060, 672, 18, 22, '#ffd58a')
  s.rect(1110, 672, 18, 22, '#ffd58a')
  s.stroke(
    curve(
      jag(
        s,
        [
          [540, 920],
          [660, 900],
          [800, 930],
          [1000, 910],
          [1300, 940],
          [1620, 920],
        ],
        0.08,
        4,
      ),
    ),
    '#d9d5e2',
    9,
    `${s.blur(4)} stroke-opacity=".55"`,
  )
  s.vignette('#070b1a', 0.5)
}
