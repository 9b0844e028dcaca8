import { HEIGHT, WIDTH } from '../../kit.ts'
import { lemon } from '../lemon.ts'
import { type Sheet } from '../sheet.ts'
import { slice } from '../slice.ts'
import { leaf } from './parts.ts'

/** Drawing 3. */
export function limoni3(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#8fa3b4'],
      [1, '#5d7488'],
    ]),
  )
  for (let i = 0; i < 9; i++)
    for (let j = 0; j < 6; j++) {
      const [x, y] = [i * 190 - 40, j * 190 - 20]
      s.rect(x, y, 186, 186, s.pick(['#e4e6e2', '#dde1df', '#e9eae4']))
      s.path(
        `M${x + 93} ${y + 14}Q${x + 110} ${y + 76} ${x + 172} ${y + 93}` +
          `Q${x + 110} ${y + 110} ${x + 93} ${y + 172}Q${x + 76} ${y + 110} ${x + 14} ${y + 93}` +
          `Q${x + 76} ${y + 76} ${x + 93} ${y + 14}z`,
        '#5f86a8',
        ' fill-opacity=".55"',
      )
      s.path(
        `M${x} ${y}h44q-6 38 -44 44zM${x + 186} ${y + 186}h-44q6 -38 44 -44z` +
          `M${x + 186} ${y}v44q-38 -6 -44 -44zM${x} ${y + 186}v-44q38 6 44 44z`,
        '#3f6a92',
        ' fill-opacity=".55"',
      )
    }
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade(
      [
        [0, '#fff8e0', 0.35],
        [0.5, '#fff8e0', 0],
        [1, '#16263a', 0.5],
      ],
      true,
    ),
  )
  s.path(
    'M330 250L1190 170Q1250 170 1262 230L1330 830Q1334 890 1276 900L420 980Q352 984 342 920L282 320' +
      'Q280 258 330 250z',
    '#14202c',
    `${s.blur(18)} transform="translate(26 34)" fill-opacity=".6"`,
  )
  s.relief(
    'M330 250L1190 170Q1250 170 1262 230L1330 830Q1334 890 1276 900L420 980Q352 984 342 920L282 320' +
      'Q280 258 330 250z',
    s.fade([
      [0, '#b98a56'],
      [1, '#8b5f36'],
    ]),
    { fx: 0.03, fy: 0.002, scale: 8, azimuth: 90 },
  )
  for (const [x, y, r, t] of [
    [560, 740, 112, 0.2],
    [730, 690, 116, 0.9],
    [905, 640, 118, 0.5],
  ] as const)
    slice(s, x, y, r, t)
  lemon(s, 1080, 480, 140, 200, '#3a2008')
  lemon(s, 620, 420, 150, 28, '#3a2008')
  leaf(s, 760, 380, 190, -30, '#2f4a22', '#6c8a40')
  leaf(s, 480, 480, 160, 140, '#2f4a22', '#7a9646')
  s.path(
    'M1130 880L1420 620L1436 640L1180 910Q1130 930 1130 880z',
    '#3a2412',
    ' transform="translate(10 14)" fill-opacity=".4"',
  )
  s.path(
    'M960 1010Q1010 900 1150 800L1190 836Q1090 960 960 1010z',
    s.fade([
      [0, '#f2f4f4'],
      [0.5, '#b3bcc2'],
      [1, '#dfe4e6'],
    ]),
  )
  s.path('M1150 800L1380 596Q1410 580 1424 600T1420 636L1190 836z', '#2c2420')
  s.oval(1250, 742, 7, 7, '#b9a888')
  s.oval(1340, 662, 7, 7, '#b9a888')
}
