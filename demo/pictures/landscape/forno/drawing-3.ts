import { WIDTH } from '../../kit.ts'
import { box } from '../paths.ts'
import type { Sheet } from '../sheet.ts'

/** Drawing 3. */
export function forno3(s: Sheet): void {
  s.relief(
    box(-40, -40, 1680, 1150),
    s.fade([
      [0, '#4a4540'],
      [1, '#2a2624'],
    ]),
    { fx: 0.0016, fy: 0.03, scale: 14, azimuth: 90, octaves: 2, seed: 9 },
  )
  for (const y of [210, 520, 830]) s.rect(0, y, WIDTH, 5, '#100c0a', ' fill-opacity=".8"')
  s.halo(420, 160, 900, '#ffe6bc', 0.35)
  s.texture(
    'M860 240C1200 200 1420 420 1380 660C1330 900 1000 960 760 900C520 840 420 620 520 440' +
      'C590 310 700 260 860 240z',
    { fx: 0.014, fy: 0.014, colour: '#f7efdf', gain: 4.5, cut: 2.2, octaves: 2 },
    s.radial([
      [0, '#000', 1],
      [0.7, '#000', 0.7],
      [1, '#000', 0],
    ]),
  )
  s.oval(850, 590, 360, 338, '#0a0605', `${s.blur(20)} fill-opacity=".75"`)
  s.oval(
    820,
    550,
    350,
    330,
    s.radial(
      [
        [0, '#e6b468'],
        [0.5, '#c2813a'],
        [0.82, '#8a4a1c'],
        [1, '#40200c'],
      ],
      0.38,
      0.32,
      0.75,
    ),
  )
  s.texture(
    'M470 550a350 330 0 1 0 700 0a350 330 0 1 0 -700 0z',
    { fx: 0.02, fy: 0.02, colour: '#fff4dc', gain: 5, cut: 2.6, octaves: 2, seed: 8 },
    s.radial([
      [0, '#000', 0.95],
      [0.8, '#000', 0.5],
      [1, '#000', 0],
    ]),
  )
  for (const [x, y, a, l] of [
    [820, 550, 45, 250],
    [820, 550, -45, 250],
  ] as const)
    s.group(` transform="translate(${x} ${y}) rotate(${a})"`, () => {
      s.path(`M${-l} 0Q0 -58 ${l} 0Q0 54 ${-l} 0z`, '#6b3413')
      s.path(
        `M${-l * 0.97} 2Q0 -40 ${l * 0.97} 2Q0 44 ${-l * 0.97} 2z`,
        s.fade([
          [0, '#f8e3b4'],
          [1, '#d9a45c'],
        ]),
      )
    })
  for (const [x, y, t] of [
    [260, 760, -32],
    [330, 830, -24],
    [210, 700, -40],
  ] as const)
    s.group(` transform="translate(${x} ${y}) rotate(${t})"`, () => {
      s.stroke('M-260 20Q-60 10 120 -8', '#b58d44', 6)
      for (let i = 0; i < 9; i++)
        for (const k of [-1, 1])
          s.path(
            `M${120 + i * 18} ${-8 - i * 2}q14 ${k * 22} 34 ${k * 12}q-8 ${-k * 18} -34 ${-k * 12}z`,
            i % 2 ? '#e0bb68' : '#c99c48',
          )
      s.stroke('M200 -20L330 -60M200 -16L340 -26M200 -12L330 10', '#d9b868', 2)
    })
  s.group(' transform="translate(1340 300) rotate(24)"', () => {
    s.path('M-170 -90Q0 -130 170 -90L190 150Q0 190 -190 150z', '#0c0706', `${s.blur(12)} fill-opacity=".6"`)
    s.path(
      'M-180 -110Q0 -150 180 -104L196 130Q0 176 -196 128z',
      s.fade([
        [0, '#d5cdbb'],
        [1, '#97907f'],
      ]),
    )
    for (let i = -3; i < 4; i++) s.rect(i * 50 - 5, -140, 9, 300, '#8a3a2c', ' fill-opacity=".55"')
  })
  s.vignette('#050302', 0.6)
}
