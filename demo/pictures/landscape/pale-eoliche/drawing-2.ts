import { HEIGHT, WIDTH } from '../../kit.ts'
import { box } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { glitter } from '../water.ts'
import { turbine } from './parts.ts'

/** Drawing 2. */
export function paleEoliche2(s: Sheet): void {
  s.sky([
    [0, '#2f3a5c'],
    [0.35, '#8d6f88'],
    [0.55, '#ee9f72'],
    [0.64, '#fbd08a'],
  ])
  s.clouds(0, 440, '#3a3556', { cut: 1.4, seed: 33 }, 0.7)
  s.sun(1080, 640, 50, '#fff4c8', '#ffd08a')
  s.rect(
    0,
    690,
    WIDTH,
    390,
    s.fade([
      [0, '#f2b078'],
      [0.3, '#a9707a'],
      [1, '#262848'],
    ]),
  )
  s.texture(
    box(0, 690, WIDTH, 377),
    { fx: 0.006, fy: 0.05, colour: '#1f2244', gain: 3, cut: 1.4 },
    s.fade([
      [0, '#000', 0.2],
      [1, '#000', 0.9],
    ]),
  )
  s.path(glitter(s, 1080, 692, HEIGHT, 260, 320), '#ffe4a8', ' fill-opacity=".6"')
  for (const [x, y, h, t] of [
    [1480, 700, 120, 30],
    [1330, 704, 150, 80],
    [1170, 708, 190, 10],
    [960, 716, 240, 55],
    [700, 730, 330, 25],
    [300, 760, 520, 75],
  ] as const) {
    s.mirrored(y, () => turbine(s, x, y, h, t, '#4a4462', '#2c2946'), 0.3, 4, 0.5)
    s.rect(x - h * 0.03, y - h * 0.06, h * 0.06, h * 0.06, '#d9a23c')
  }
  s.group('', () => {
    s.path('M760 900Q840 920 980 900L1000 884Q996 924 970 934H800Q766 926 760 900z', '#1a1a30')
    s.path('M820 900V866H880L890 900zM850 866V840', '#1a1a30')
    s.stroke('M850 866V836', '#1a1a30', 4)
  })
  s.vignette('#0e1024', 0.5)
}
