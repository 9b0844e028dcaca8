import { HEIGHT, WIDTH } from '../../kit.ts'
import { type Sheet } from '../sheet.ts'
import { dashes } from '../water.ts'
import { all, hull, wake } from './parts.ts'

/** Drawing 1. */
export function mareBarca1(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#1f6f7c'],
      [0.5, '#1d8a8e'],
      [1, '#125a68'],
    ]),
  )
  s.texture(all, { fx: 0.0022, fy: 0.003, colour: '#06414f', gain: 3, cut: 1.35, octaves: 2, seed: 2 })
  s.veins(
    all,
    { fx: 0.0035, fy: 0.005, colour: '#dff6ef', octaves: 3, seed: 8 },
    s.radial([
      [0, '#000', 0.25],
      [0.5, '#000', 0.3],
      [1, '#000', 0.95],
    ]),
    3,
  )
  s.path(dashes(s, 0, HEIGHT, 160, 34), '#bfeee6', ' fill-opacity=".25"')
  s.group(' transform="translate(900 460) rotate(148)"', () => {
    s.oval(6, 14, 96, 24, '#032e38', `${s.blur(7)} fill-opacity=".55"`)
    wake(s, 900, 250, '#ecfbf6', 30)
    hull(s, 92, '#f4efe4', '#c9b48c', '#b7342b')
  })
  s.vignette('#04303c', 0.5)
}
