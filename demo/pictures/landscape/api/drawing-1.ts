import { HEIGHT, WIDTH } from '../../kit.ts'
import { box, px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { blooms, hive } from './parts.ts'

/** Drawing 1. */
export function api1(s: Sheet): void {
  s.sky([
    [0, '#6fa5cc'],
    [0.3, '#c2dbe2'],
    [0.42, '#eef0dc'],
  ])
  s.clouds(20, 320, '#fff', { cut: 1.3, seed: 13 }, 0.85)
  s.path(
    'M-20 430L160 330L300 380L470 270L640 370L820 300L1000 390L1200 310L1400 380L1620 300V560H-20z',
    s.fade([
      [0, '#9db6c4'],
      [1, '#c4d2c8'],
    ]),
  )
  s.path('M-20 480Q400 420 800 470T1620 450V600H-20z', '#87a173')
  s.path('M-20 520Q300 480 700 520T1620 500V700H-20z', '#72945a')
  s.rect(
    0,
    540,
    WIDTH,
    540,
    s.fade([
      [0, '#8fb060'],
      [0.4, '#6c9444'],
      [1, '#35571f'],
    ]),
  )
  s.texture(
    box(0, 530, WIDTH, 540),
    { fx: 0.01, fy: 0.05, colour: '#2c4a18', gain: 3, cut: 1.45 },
    s.fade([
      [0, '#000', 0.1],
      [1, '#000', 0.8],
    ]),
  )
  ;['#d9b24a', '#5f8fae', '#e8e2d0', '#c2604a', '#8fae8a', '#e8e2d0'].forEach((c, i) =>
    hive(s, 300 + i * 200 + i * i * 4, 610 + i * 22, 92 + i * 13, c, i % 3 === 1 ? 3 : 2),
  )
  blooms(s, 570, HEIGHT, 110, 13, ['#f6f0e4', '#e9c84a', '#b48ac4', '#d8584a'])
  let grass = ''
  for (let i = 0; i < 500; i++) {
    const t = s.next()
    const y = 740 + 340 * t
    const h = 20 + 60 * t
    grass +=
      `M${px(s.between(-10, 1610))} ${px(y)}q${px(s.between(-8, 8))} ${px(-h * 0.6)} ` +
      `${px(s.between(-18, 18))} ${px(-h)}`
  }
  s.stroke(grass, '#a5c266', 2.4, ' stroke-opacity=".55"')
  for (let i = 0; i < 34; i++)
    s.oval(s.between(200, 1500), s.between(380, 660), s.between(2, 4.5), 2.4, '#4a3414')
}
