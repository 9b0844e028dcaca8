import { HEIGHT, WIDTH } from '../../kit.ts'
import { type Point, poly, px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { person } from '../things.ts'
import { spark } from './parts.ts'

/** Drawing 3. */
export function cantiereNavale3(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#2f3c44'],
      [0.5, '#5a6a70'],
      [1, '#22282c'],
    ]),
  )
  s.path(
    'M560 300H1040V700H560z',
    s.fade([
      [0, '#f3f1e2'],
      [1, '#c9d3d0'],
    ]),
  )
  s.halo(800, 480, 620, '#f6f2e0', 0.6)
  for (let i = 0; i < 6; i++) {
    const k = Math.pow((i + 1) / 6, 1.7)
    const [w, top, foot] = [240 + 640 * k, 300 - 330 * k, 700 + 320 * k]
    s.stroke(
      `M${px(800 - w)} ${px(foot)}V${px(top + 60)}L800 ${px(top - 40 * k)}` +
        `L${px(800 + w)} ${px(top + 60)}V${px(foot)}`,
      ['#9aa6a8', '#86949a', '#6c7a80', '#535f66', '#3a454c', '#232c32'][i] ?? '#222',
      6 + 22 * k,
    )
  }
  for (const a of [-0.9, -0.45, 0.45, 0.9])
    s.path(
      `M${px(800 + a * 200)} 318L${px(800 + a * 780)} -20h${px(60)}L${px(806 + a * 200)} 318z`,
      '#eef2ea',
      ' fill-opacity=".22"',
    )
  s.path(
    'M560 700H1040L1480 1090H120z',
    s.fade([
      [0, '#c4c6bc'],
      [1, '#3f4444'],
    ]),
  )
  s.path('M0 820L560 700L120 1090H0zM1600 820L1040 700L1480 1090H1600z', '#2a3034')
  const ring = (cx: number, y: number, w: number, h: number, c: string, d: string): void => {
    s.path(
      `M${cx - w} ${y - h}H${cx + w}V${y - h * 0.3}Q${cx + w * 0.9} ${y} ${cx + w * 0.55} ${y}` +
        `H${cx - w * 0.55}Q${cx - w * 0.9} ${y} ${cx - w} ${y - h * 0.3}z` +
        `M${cx - w * 0.86} ${y - h * 0.9}V${y - h * 0.32}Q${cx - w * 0.78} ${y - h * 0.09} ` +
        `${cx - w * 0.5} ${y - h * 0.09}H${cx + w * 0.5}Q${cx + w * 0.78} ${y - h * 0.09} ` +
        `${cx + w * 0.86} ${y - h * 0.32}V${y - h * 0.9}z`,
      c,
      ' fill-rule="evenodd"',
    )
    let ribs = ''
    for (let i = -3; i <= 3; i++) ribs += `M${px(cx + i * w * 0.24)} ${px(y - h * 0.09)}V${px(y - h * 0.9)}`
    s.stroke(
      `${ribs}M${cx - w * 0.86} ${y - h * 0.5}H${cx + w * 0.86}` +
        `M${cx - w * 0.84} ${y - h * 0.7}H${cx + w * 0.84}`,
      d,
      w * 0.022,
    )
  }
  ring(800, 750, 200, 330, '#8d5f4a', '#6a4638')
  ring(800, 850, 330, 540, '#a8583c', '#7a3e2c')
  spark(s, 540, 640, 1.2)
  spark(s, 1040, 420, 0.8)
  person(s, 500, 900, 230, '#171c20', 0.03)
  s.rect(484, 668, 32, 16, '#e9c23a')
  person(s, 1150, 940, 250, '#1c2226', 0.04)
  s.rect(1132, 688, 36, 18, '#e6e2d4')
  for (const x of [620, 740, 860, 980]) s.rect(x - 20, 850, 40, 60, '#3a322c')
  s.path(
    poly([
      [360, 330],
      [430, 330],
      [430, 380],
      [360, 380],
    ] as Point[]),
    '#d9a23c',
  )
  s.stroke('M395 330V60', '#2a3034', 5)
  s.stroke('M395 380V440', '#2a3034', 4)
  s.vignette('#0c1014', 0.55)
}
