import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, shape } from '../brush.ts'
import { View } from '../camera.ts'
import { birds, plain, sky } from '../light.ts'
import { houses } from '../houses.ts'
import { passer } from '../passer.ts'
import { ROW, falls, fountain } from './parts.ts'

export function morning(): string {
  const s = new Sheet()
  const next = random(351)
  sky(
    s,
    [
      [0, '#6ea3cf'],
      [1, '#f6e4c4'],
    ],
    760,
    '#ffffff',
    0.6,
    4,
  )
  const view = new View({ at: [0, 2, -32], focal: 950, horizon: 690 })
  houses(s, view, next, ROW, 14, '#5a5750', ['#8fa4ad'], 0.2, '#f7e2c0', 0.28)
  s.add(birds(next, 300, 90, 500, 160, 12, '#4a4540'))
  s.add(
    plain(
      730,
      HEIGHT,
      s.linear([
        [0, '#e3cda4'],
        [1, '#a0855f'],
      ]),
    ),
  )
  for (let i = 0; i < 14; i++)
    s.add(
      view.face(
        [
          [-50, 0, 10 - i * 2.6],
          [50, 0, 10 - i * 2.6],
          [50, 0, 9.9 - i * 2.6],
          [-50, 0, 9.9 - i * 2.6],
        ],
        '#846a4c',
        fade(0.4),
      ),
    )
  const sun = { shade: '#4a3340', lean: 1.3, reach: 0.3, rim: '#fff2cf' }
  for (const [x, z, pose, flip] of [
    [-11, 6, 'walk', false],
    [9, 8, 'stand', false],
    [10, 8.2, 'rest', true],
    [-8, 9, 'away', false],
  ] as const)
    passer(s, view, next, x, z, pose, flip, sun)
  s.add(shape('M300 960L1240 960L1600 1067L900 1067Z', '#4a3340', `${fade(0.3)} ${s.blur(10)}`))
  fountain(s, 770, 890, 460, '#c9b594', '#6f9aa0')
  falls(s, 770, 890, 460, '#ffffff', 0.85)
  passer(s, view, next, 9.5, -15, 'walk', true, sun)
  s.glow(140, 180, 800, '#fff0c4', 0.6)
  s.vignette(0.35, '#3a2414')
  return s.done()
}
