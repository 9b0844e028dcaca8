import { HEIGHT, WIDTH } from '../../kit.ts'
import { lemon } from '../lemon.ts'
import { box } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { leaf } from './parts.ts'

/** Drawing 1. */
export function limoni1(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#22302f'],
      [0.55, '#4b5850'],
      [1, '#2c332c'],
    ]),
  )
  s.halo(380, 260, 620, '#a9b59c', 0.55)
  s.rect(
    0,
    700,
    WIDTH,
    380,
    s.fade([
      [0, '#9a7650'],
      [0.3, '#75532f'],
      [1, '#38230f'],
    ]),
  )
  s.texture(
    box(0, 700, WIDTH, 367),
    { fx: 0.002, fy: 0.06, colour: '#2e1a0a', gain: 3, cut: 1.4 },
    s.fade([
      [0, '#000', 0.3],
      [1, '#000', 0.9],
    ]),
  )
  s.oval(830, 900, 480, 46, '#160d05', `${s.blur(18)} fill-opacity=".75"`)
  for (const [x, y, r, t] of [
    [640, 600, 112, -20],
    [830, 560, 120, 14],
    [1010, 604, 112, -150],
    [740, 500, 104, 30],
    [920, 498, 100, -35],
  ] as const)
    lemon(s, x, y, r, t, '')
  const bowl = 'M430 640H1230Q1210 800 1040 876H620Q450 800 430 640z'
  s.path(
    bowl,
    s.fade(
      [
        [0, '#f6f1e4'],
        [0.35, '#e2ddd0'],
        [0.75, '#a9a89f'],
        [1, '#63665f'],
      ],
      true,
    ),
  )
  s.group(s.clip(bowl), () => {
    s.stroke('M420 690Q830 730 1240 690', '#2f5f8a', 14)
    s.stroke('M440 790Q830 830 1220 790', '#2f5f8a', 8)
    for (let i = 0; i < 15; i++) s.path(`M${470 + i * 50} 742q18 -30 36 0q-18 26 -36 0z`, '#3f74a0')
    s.rect(
      900,
      600,
      360,
      300,
      s.fade(
        [
          [0, '#141c1c', 0],
          [1, '#141c1c', 0.5],
        ],
        true,
      ),
    )
  })
  s.path('M430 640Q830 676 1230 640Q830 660 430 640z', '#fffdf4')
  leaf(s, 700, 520, 190, -150, '#2f4a22', '#6c8a40')
  leaf(s, 930, 470, 180, -40, '#2c4620', '#7a9646')
  leaf(s, 830, 440, 150, -95, '#2f4a22', '#6c8a40')
  lemon(s, 310, 850, 108, 160)
  lemon(s, 1330, 872, 112, 20)
  leaf(s, 400, 900, 150, 20, '#26401c', '#5f7c36')
  s.vignette('#080a06', 0.6)
}
