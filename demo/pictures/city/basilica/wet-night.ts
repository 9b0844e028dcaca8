import { HEIGHT, random } from '../../kit.ts'
import { Sheet, shape } from '../brush.ts'
import { View } from '../camera.ts'
import { silhouette } from '../figures.ts'
import { plain, reflections, sky } from '../light.ts'
import { temple } from '../temple.ts'

/** Night rain: the dome lit, doubled in the wet square. */
export function wetNight(): string {
  const s = new Sheet()
  const next = random(162)
  sky(
    s,
    [
      [0, '#080e22'],
      [1, '#34406c'],
    ],
    720,
    '#5a6a9a',
    0.4,
    16,
  )
  const view = new View({ at: [0, 1.6, -58], focal: 950, horizon: 720 })
  s.glow(800, 420, 700, '#ffcf8a', 0.45, 520)
  temple(s, view, 40, '#c9a06a', '#ffe2a4', '#3a2c30')
  s.add(
    plain(
      742,
      HEIGHT,
      s.linear([
        [0, '#4a4a60'],
        [0.3, '#2a2d44'],
        [1, '#080a14'],
      ]),
    ),
  )
  const flip = new View({ at: [0, -1.6, -58], focal: 950, horizon: 764 })
  s.add(`<g opacity=".34" transform="translate(0 1484) scale(1 -1)" ${s.blur(9, 4)}>`)
  temple(s, flip, 40, '#c9a06a', '#ffe2a4', '#2a2028')
  s.add(
    '</g>',
    plain(
      742,
      HEIGHT,
      s.linear([
        [0, '#1a1c30', 0.1],
        [1, '#05070f', 0.85],
      ]),
    ),
  )
  reflections(
    s,
    next,
    [
      [420, '#ffcf8a', 24],
      [620, '#ffe2a4', 30],
      [800, '#ffe2a4', 44],
      [980, '#ffe2a4', 30],
      [1180, '#ffcf8a', 24],
    ],
    746,
    1040,
    0.5,
  )
  for (const [x, y, h, flipIt] of [
    [520, 900, 190, false],
    [1150, 840, 120, true],
  ] as const)
    s.add(
      silhouette({ x, y, height: h, pose: 'walk', wear: 'coat', flip: flipIt }, '#070912', '#ffcf8a'),
      shape(`M${x - h * 0.4} ${y - h * 0.86}q${h * 0.4} ${-h * 0.44} ${h * 0.8} 0Z`, '#0a0d18'),
    )
  s.vignette(0.6)
  return s.done()
}
