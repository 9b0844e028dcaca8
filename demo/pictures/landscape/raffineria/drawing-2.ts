import { HEIGHT, WIDTH } from '../../kit.ts'
import { tufts } from '../ground.ts'
import { under } from '../paths.ts'
import { ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { type Metal, chimney, column, pipes, smoke, tank } from './parts.ts'

/** Drawing 2. */
export function raffineria2(s: Sheet): void {
  const m: Metal = { lit: '#fbfaf2', mid: '#d3d5ce', dark: '#8a9092', lamps: 0 }
  s.sky([
    [0, '#6f9fc0'],
    [0.4, '#bfd2d4'],
    [0.62, '#ece4cc'],
  ])
  s.clouds(20, 420, '#fff', { cut: 1.3, seed: 26 }, 0.75)
  s.path(under(ridge(s, 620, 22, 6, 0.06)), '#b5b49a')
  s.mist(620, 110, '#ece4cc', 0.7)
  for (const [x, h] of [
    [1120, 380],
    [1210, 440],
  ] as const)
    chimney(s, x, 660, h, { ...m, lit: '#e3e0d4', dark: '#a5a8a4' }, '#b8473a')
  for (const [x, w, h] of [
    [1280, 40, 260],
    [1340, 52, 320],
    [1420, 36, 230],
    [1480, 50, 280],
  ] as const)
    column(s, x, 664, w, h, { ...m, mid: '#c4c8c4' })
  smoke(s, 1214, 214, -460, 60, '#ffffff', 0.55)
  s.rect(
    0,
    650,
    WIDTH,
    430,
    s.fade([
      [0, '#c9bd8c'],
      [0.4, '#a8985c'],
      [1, '#5f5430'],
    ]),
  )
  for (const [x, y, w, h] of [
    [900, 690, 190, 90],
    [640, 710, 230, 110],
    [250, 740, 330, 170],
    [1240, 740, 320, 150],
  ] as const) {
    s.oval(x + w * 0.62, y + 6, w * 0.66, w * 0.06, '#3f3820', ' fill-opacity=".5"')
    tank(s, x, y, w, h, m)
  }
  s.path('M-20 790H1620V812H-20z', '#b5a878')
  pipes(s, -20, 1640, 860, { lit: '#e9e6da', mid: '#b9bab2', dark: '#6a6f70', lamps: 0 })
  let fence = ''
  for (let x = -10; x < 1640; x += 36) fence += `M${x} 980l36 -80M${x + 36} 980l-36 -80`
  s.stroke(fence, '#5f6464', 1.4, ' stroke-opacity=".6"')
  for (let x = 40; x < 1640; x += 190) s.rect(x, 886, 8, 110, '#5f6464')
  s.stroke('M-20 898H1620M-20 982H1620', '#5f6464', 2.5)
  s.stroke(tufts(s, 700, 960, HEIGHT, 500, 60), '#d3c47c', 2.4, ' stroke-opacity=".6"')
}
