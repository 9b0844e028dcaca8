import { mix } from '../../colour.ts'
import { HEIGHT, random } from '../../kit.ts'
import { Sheet } from '../brush.ts'
import { View } from '../camera.ts'
import { houses } from '../houses.ts'
import { bokeh, lamp, plain, reflections, sky } from '../light.ts'
import { passer } from '../passer.ts'
import { ROW, falls, fountain } from './parts.ts'

export function night(): string {
  const s = new Sheet()
  const next = random(352)
  sky(
    s,
    [
      [0, '#060a18'],
      [1, '#26305a'],
    ],
    700,
    '#44548a',
    0.35,
    12,
  )
  const view = new View({ at: [-10, 1.8, -22], yaw: 26, focal: 1000, horizon: 640, middle: 900 })
  houses(
    s,
    view,
    next,
    ROW.map(([x, w, h, f, c]) => [x + 12, w, h + 3, f, mix(c, '#12162c', 0.72)] as const),
    12,
    '#10142a',
    ['#ffc36a', '#ffdd9c'],
    0.34,
    '#0c1024',
    0.2,
  )
  s.add(
    plain(
      690,
      HEIGHT,
      s.linear([
        [0, '#2e2c40'],
        [1, '#0a0b14'],
      ]),
    ),
  )
  reflections(
    s,
    next,
    [
      [300, '#ffc36a', 30],
      [520, '#ffc36a', 22],
      [820, '#8fd8e0', 60],
      [980, '#8fd8e0', 60],
      [1180, '#ffc36a', 26],
      [1440, '#ffdd9c', 30],
    ],
    830,
    1060,
    0.6,
  )
  lamp(s, 180, 800, 250, '#ffc97a', '#0b0c14')
  lamp(s, 1500, 770, 200, '#ffc97a', '#0b0c14')
  s.glow(920, 800, 620, '#58c7d2', 0.55, 330)
  fountain(s, 920, 850, 380, '#5f7f8c', '#9fe9e6')
  falls(s, 920, 850, 380, '#d8fffb', 0.95)
  for (const [x, z, flip] of [
    [-3, 2, false],
    [-2.2, 2.2, true],
    [14, 5, false],
  ] as const)
    passer(s, view, next, x, z, 'stand', flip, undefined)
  bokeh(s, next, [0, 560, 1600, 720], 14, ['#ffc36a', '#ff9a5a'], 22)
  s.vignette(0.65)
  return s.done()
}
