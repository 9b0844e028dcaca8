import { WIDTH } from '../../kit.ts'
import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { person } from '../things.ts'
import { scaffold, spark } from './parts.ts'

/** Drawing 1. */
export function cantiereNavale1(s: Sheet): void {
  s.sky([
    [0, '#7d98ac'],
    [0.4, '#c9d0cc'],
    [0.7, '#efe4cc'],
  ])
  s.clouds(0, 460, '#fff6e6', { cut: 1.25, seed: 15 }, 0.7)
  for (const [x, k] of [
    [170, 1],
    [1450, 1.15],
  ] as const) {
    s.stroke(
      `M${x} 860L${x} ${860 - 560 * k}M${x + 44 * k} 860V${860 - 560 * k}` +
        `M${x + 22 * k} ${860 - 640 * k}L${x + (x < 800 ? 420 : -420) * k} ${860 - 700 * k}` +
        `M${x + 22 * k} ${860 - 560 * k}V${860 - 680 * k}L${x + (x < 800 ? 300 : -300) * k} ` +
        `${860 - 690 * k}M${x + (x < 800 ? 380 : -380) * k} ${860 - 694 * k}v${150 * k}`,
      '#7a8488',
      8 * k,
    )
    let z = ''
    for (let i = 0; i < 13; i++)
      z += `M${x} ${px(860 - i * 43 * k)}L${px(x + 44 * k)} ${px(860 - (i + 1) * 43 * k)}`
    s.stroke(z, '#7a8488', 3)
  }
  s.rect(
    0,
    840,
    WIDTH,
    240,
    s.fade([
      [0, '#a29a8c'],
      [1, '#544e46'],
    ]),
  )
  s.path(
    'M300 900L520 820H1080L1320 900L1500 1090H120z',
    s.fade([
      [0, '#6f6860'],
      [1, '#3a3632'],
    ]),
  )
  s.path(
    'M470 250Q800 300 1130 250Q1120 520 1010 720Q900 850 800 870Q700 850 590 720Q480 520 470 250z',
    s.fade(
      [
        [0, '#3f4c56'],
        [0.45, '#6f7f88'],
        [0.5, '#9aa8ae'],
        [0.55, '#7d8c94'],
        [1, '#36424c'],
      ],
      true,
    ),
  )
  s.path(
    'M546 640Q800 700 1054 640L1010 720Q900 850 800 870Q700 850 590 720z',
    s.fade(
      [
        [0, '#5f2420'],
        [0.48, '#a8473a'],
        [0.52, '#c25a48'],
        [1, '#561f1c'],
      ],
      true,
    ),
  )
  s.path(
    'M740 790Q800 740 860 790Q870 870 800 900Q730 870 740 790z',
    s.fade(
      [
        [0, '#6a2a24'],
        [0.5, '#c2604c'],
        [1, '#52201c'],
      ],
      true,
    ),
  )
  let seams = ''
  for (let i = 1; i < 6; i++)
    seams += `M${px(470 + i * 16)} ${250 + i * 78}Q800 ${300 + i * 84} ${px(1130 - i * 16)} ${250 + i * 78}`
  s.stroke(
    `${seams}M800 274V870M640 262Q650 560 740 840M960 262Q950 560 860 840`,
    '#26303a',
    2.4,
    ' stroke-opacity=".6"',
  )
  s.path('M470 250Q800 300 1130 250L1124 226Q800 272 476 226z', '#d9d4c6')
  scaffold(s, 330, 880, 190, 600, 62, '#8a6f4a')
  scaffold(s, 1080, 880, 190, 600, 62, '#8a6f4a')
  spark(s, 640, 560, 0.8)
  for (let i = 0; i < 7; i++) s.rect(620 + i * 54, 890, 36, 44, '#8d7a5c')
  person(s, 520, 1000, 120, '#d9702c', 0.03)
  s.rect(508, 880, 24, 12, '#f6e24a')
  person(s, 1090, 1010, 124, '#33424e', 0.04)
  s.rect(1078, 886, 24, 12, '#f3f0e6')
  s.vignette('#1c1c1c', 0.35)
}
