import { HEIGHT, WIDTH } from '../../kit.ts'
import { type Sheet } from '../sheet.ts'
import { birds } from '../things.ts'
import { dashes, glitter } from '../water.ts'
import { all, hull, wake } from './parts.ts'

/** Drawing 2. */
export function mareBarca2(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#f0c489'],
      [0.25, '#a98878'],
      [0.6, '#3f4f6a'],
      [1, '#18243e'],
    ]),
  )
  s.texture(
    all,
    { fx: 0.006, fy: 0.022, colour: '#111d38', gain: 1.7, cut: 0.75, octaves: 3, seed: 12 },
    s.fade([
      [0, '#000', 0.45],
      [1, '#000', 0.9],
    ]),
  )
  s.path(glitter(s, 420, 0, 800, 420, 900), '#ffe9bd', ' fill-opacity=".55"')
  s.path(dashes(s, 0, HEIGHT, 260, 40), '#ffdcae', ' fill-opacity=".18"')
  s.group(' transform="translate(800 690) rotate(-14) scale(1 .62)"', () => {
    wake(s, 1150, 360, '#f7dfc0', 30)
    s.oval(12, 26, 120, 30, '#0a1226', `${s.blur(8)} fill-opacity=".7"`)
    hull(s, 118, '#1c2234', '#5a4a44', '#e8dcc6')
  })
  birds(s, 760, 300, 160, 6, 14, '#f8ead2')
  s.vignette('#0a1020', 0.5)
}
