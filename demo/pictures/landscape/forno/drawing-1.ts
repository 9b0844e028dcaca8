import { HEIGHT, WIDTH } from '../../kit.ts'
import { type Point, poly, px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { loaf } from './parts.ts'

/** Courses of brick, uneven, in a box. */
function bricks(s: Sheet, x0: number, y0: number, w: number, h: number, tones: readonly string[]): void {
  for (let y = y0, r = 0; y < y0 + h; y += 44, r++)
    for (let x = x0 - (r % 2) * 52; x < x0 + w; x += 104)
      s.put(
        `<rect x="${px(x + s.between(0, 3))}" y="${px(y + s.between(0, 3))}" width="98" height="38" ` +
          `rx="4" fill="${s.pick(tones)}"/>`,
      )
}

/** Drawing 1. */
export function forno1(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, '#2a1a12')
  bricks(s, 0, 0, WIDTH, HEIGHT, ['#5a3826', '#4d2f20', '#66402b', '#533524', '#5f3b2a'])
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#0d0704', 0.75],
      [0.5, '#0d0704', 0.25],
      [1, '#0d0704', 0.8],
    ]),
  )
  s.halo(980, 620, 760, '#ff9a3c', 0.55)
  for (let i = 0; i <= 16; i++) {
    const [a, b] = [Math.PI + (i * Math.PI) / 17 + 0.012, Math.PI + ((i + 1) * Math.PI) / 17 - 0.012]
    const at = (u: number, rx: number, ry: number): Point => [980 + Math.cos(u) * rx, 690 + Math.sin(u) * ry]
    s.path(
      poly([at(a, 340, 290), at(b, 340, 290), at(b, 432, 380), at(a, 432, 380)]),
      s.pick(['#a5653c', '#8f5430', '#b57448', '#7d4828']),
    )
  }
  s.path(
    'M640 690A340 290 0 0 1 1320 690V760H640z',
    s.radial(
      [
        [0, '#fff0b0'],
        [0.25, '#ffb648'],
        [0.55, '#c9501a'],
        [0.85, '#5a1c0a'],
        [1, '#2a0d06'],
      ],
      0.62,
      0.78,
      0.7,
    ),
  )
  s.path(
    'M1060 720Q1030 640 1080 590Q1074 640 1110 630Q1100 570 1150 520Q1146 590 1190 610' +
      'Q1200 580 1196 560Q1240 620 1220 720z',
    '#ffe58a',
    s.blur(5),
  )
  s.path(
    'M1090 724Q1080 670 1110 640Q1112 670 1136 660Q1136 620 1160 590Q1162 640 1190 670Q1200 700 1190 724z',
    '#fffbe0',
    s.blur(4),
  )
  for (const [x, w] of [
    [1040, 130],
    [1130, 160],
    [1220, 110],
  ] as const)
    s.put(`<rect x="${x - w / 2}" y="716" width="${w}" height="24" rx="11" fill="#2c140a"/>`)
  for (const [x, y, w] of [
    [760, 734, 120],
    [880, 740, 130],
    [720, 752, 90],
  ] as const)
    loaf(s, x, y, w, w * 0.5, '#c07a34', 2)
  s.path(
    'M560 752H1400L1440 800H520z',
    s.fade([
      [0, '#d9a26a'],
      [1, '#7a5030'],
    ]),
  )
  s.rect(520, 800, 920, 34, '#4a2d1c')
  s.path('M820 768L1010 758L1012 768L830 782L-20 1010V984z', '#8f6238')
  s.oval(900, 764, 130, 14, '#b5844c')
  loaf(s, 900, 764, 150, 82, '#c98840', 3)
  s.path(
    'M60 1080Q40 800 110 660Q150 580 250 570Q350 580 390 670Q420 720 520 790L500 840Q400 810 350 780' +
      'Q380 950 380 1080z',
    s.fade(
      [
        [0, '#120a06'],
        [0.7, '#1e120b'],
        [1, '#8a4a20'],
      ],
      true,
    ),
  )
  s.path(
    'M180 520Q176 440 244 432Q312 440 312 510Q310 580 250 590Q186 588 180 520z',
    s.fade(
      [
        [0, '#160c07'],
        [0.65, '#3a1f12'],
        [1, '#d98a4a'],
      ],
      true,
    ),
  )
  s.path(
    'M170 470Q160 390 246 384Q330 390 322 466Q250 440 170 470z',
    s.fade(
      [
        [0, '#3f342a'],
        [0.7, '#8d7a64'],
        [1, '#ffdca6'],
      ],
      true,
    ),
  )
  s.vignette('#060302', 0.6)
}
