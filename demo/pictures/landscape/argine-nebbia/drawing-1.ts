import { tufts } from '../ground.ts'
import { under } from '../paths.ts'
import { row } from '../plants.ts'
import { ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { cyclist } from '../things.ts'

/** Drawing 1. */
export function argineNebbia1(s: Sheet): void {
  s.sky([
    [0, '#c3cbcb'],
    [0.6, '#e2e3dc'],
    [1, '#cfd3cd'],
  ])
  const depths: readonly [number, string, number, number][] = [
    [610, '#c6cdc9', 90, 130],
    [640, '#b0b9b6', 130, 200],
    [668, '#929d9b', 190, 300],
  ]
  depths.forEach(([y, colour, low, high], i) => {
    s.path(row(s, i * 120 - 40, 1650, y, low, high, 'poplar', 0.55), colour)
    s.mist(y - 10, 220, '#dfe2dc', 0.85)
  })
  const bank = ridge(s, 690, 5, 8, 0.03)
  s.path(
    under(bank),
    s.fade([
      [0, '#66705f'],
      [0.25, '#7f8873'],
      [1, '#4e584b'],
    ]),
  )
  s.stroke(tufts(s, 300, 690, 1060, 900, 34), '#48523f', 1.6, ' stroke-opacity=".55"')
  s.stroke(tufts(s, 300, 700, 1060, 500, 30), '#a9ae8d', 1.4, ' stroke-opacity=".45"')
  s.mist(880, 520, '#d5d9d2', 0.5)
  cyclist(s, 720, 694, 190, '#23272a', 1)
  for (let x = 80; x < 1600; x += 330) s.rect(x, 652, 7, 50, '#3f4542')
  s.halo(1250, 300, 420, '#fffdf2', 0.7)
}
