import { HEIGHT, WIDTH } from '../../kit.ts'
import { type Sheet } from '../sheet.ts'
import { person } from '../things.ts'
import { dashes } from '../water.ts'
import { scaffold, spark } from './parts.ts'

/** Drawing 2. */
export function cantiereNavale2(s: Sheet): void {
  s.sky([
    [0, '#2c3454'],
    [0.35, '#7f6480'],
    [0.55, '#e29872'],
    [0.64, '#f8cf92'],
  ])
  s.clouds(0, 420, '#2a2c4c', { cut: 1.4, seed: 17 }, 0.6)
  s.halo(300, 640, 520, '#ffe0a4', 0.8, 240)
  s.stroke('M180 800V170M240 800V170M1380 800V170M1440 800V170', '#3a3448', 20)
  s.rect(130, 130, 1360, 56, '#3a3448')
  let web = ''
  for (let i = 0; i < 24; i++) web += `M${140 + i * 56} 184l28 -50l28 50`
  s.stroke(web, '#7a6474', 3)
  s.rect(820, 184, 90, 40, '#2a2638')
  s.stroke('M840 224V390M890 224V390', '#2a2638', 4)
  s.rect(780, 390, 170, 70, '#8a4a44')
  s.rect(
    0,
    800,
    WIDTH,
    280,
    s.fade([
      [0, '#6a5560'],
      [0.3, '#3f364a'],
      [1, '#171626'],
    ]),
  )
  s.path(
    'M230 780L260 530H560V500H1120L1130 470H1330Q1420 480 1470 440Q1420 640 1330 780z',
    s.fade([
      [0, '#8a7484'],
      [0.5, '#4c445c'],
      [1, '#2a2438'],
    ]),
  )
  s.path('M230 780L242 690H1374Q1360 740 1330 780z', '#7d3a3c')
  let plates = ''
  for (let x = 300; x < 1380; x += 76) plates += `M${x} 500V780`
  s.stroke(`${plates}M248 600H1400M244 650H1390`, '#1f1a2c', 2.4, ' stroke-opacity=".6"')
  for (let i = 0; i < 9; i++)
    s.path(`M${320 + i * 26} 530v-${70 + (i % 3) * 14}h8v${70 + (i % 3) * 14}z`, '#5a4c5c')
  s.rect(1130, 360, 170, 112, '#54485c')
  for (let i = 0; i < 5; i++) s.rect(1142 + i * 31, 384, 20, 16, i % 2 ? '#ffd99a' : '#2a2438')
  scaffold(s, 420, 800, 420, 260, 52, '#b58a7c')
  for (let i = 0; i < 14; i++) s.rect(280 + i * 76, 782, 30, 24, '#2a2234')
  spark(s, 700, 590, 1)
  spark(s, 1010, 700, 0.7)
  for (const [x, y] of [
    [360, 500],
    [960, 480],
    [1240, 350],
  ] as const)
    s.halo(x, y, 80, '#ffdc9c', 0.9)
  person(s, 250, 950, 150, '#14121e', 0.05)
  person(s, 330, 958, 142, '#14121e', 0.03)
  s.path(dashes(s, 840, HEIGHT, 50, 60), '#ffcf9c', ' fill-opacity=".15"')
  s.vignette('#0c0a16', 0.5)
}
