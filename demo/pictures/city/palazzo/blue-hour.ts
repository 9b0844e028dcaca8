import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, group } from '../brush.ts'
import { View } from '../camera.ts'
import { silhouette } from '../figures.ts'
import { lamp, plain, reflections, sky } from '../light.ts'
import { CLOTH, front, staff } from './parts.ts'

/** Blue hour after rain: lit rooms, the square as a mirror. */
export function blueHour(): string {
  const s = new Sheet()
  const next = random(21)
  sky(
    s,
    [
      [0, '#13274a'],
      [0.6, '#3c5f8e'],
      [1, '#c99a7a'],
    ],
    760,
    '#8fa6c8',
    0.5,
  )
  const view = new View({ at: [0, 1.7, -34], focal: 1150, horizon: 770 })
  const wall = view.plane([-21, 0, 0], [1, 0, 0])
  s.add(
    front(wall, next, {
      width: 42,
      bays: 11,
      stone: '#5d5a68',
      trim: '#857f88',
      glass: '#1c2740',
      lit: ['#ffcf7a', '#ffbe62', '#ffe0a0'],
      share: 0.5,
    }),
  )
  s.add(
    wall.rect(
      -0.4,
      0,
      42.4,
      18.8,
      s.linear([
        [0, '#0b1830', 0.55],
        [0.6, '#0b1830', 0],
        [1, '#ffb560', 0.25],
      ]),
    ),
  )
  for (const [i, cloth] of CLOTH.entries()) s.add(staff(wall, 19.6 + i * 1.5, 7.4, 74, cloth, 0.2))
  s.add(
    plain(
      792,
      HEIGHT,
      s.linear([
        [0, '#39415a'],
        [0.4, '#232b40'],
        [1, '#0c111d'],
      ]),
    ),
  )
  const spots = Array.from(
    { length: 26 },
    (_, i) => [90 + i * 57, i % 3 === 0 ? '#ffd48a' : '#c98f56', 26] as const,
  )
  reflections(s, next, spots, 796, 1040, 0.55)
  lamp(s, 250, 850, 190, '#ffcf86', '#12141c')
  lamp(s, 1350, 850, 190, '#ffcf86', '#12141c')
  s.add(silhouette({ x: 700, y: 900, height: 150, pose: 'walk', wear: 'coat' }, '#0d111b', '#e0a763'))
  s.add(
    group(
      `${fade(0.4)} ${s.blur(3)}`,
      silhouette({ x: 700, y: 900, height: -110, pose: 'walk', wear: 'coat' }, '#05070c'),
    ),
  )
  s.vignette(0.6)
  return s.done()
}
