import { HEIGHT, WIDTH } from '../../kit.ts'
import { Sheet, fade, line, poly, rect, shape, stroke } from '../brush.ts'
import { sitter } from '../busts.ts'
import { View } from '../camera.ts'
import { beam } from '../light.ts'
import { ward } from './parts.ts'

/** Night duty: dark ward, a desk lamp, somebody leaning over papers. */
export function nightDuty(): string {
  const s = new Sheet()
  const view = new View({ at: [-0.9, 1.5, -0.2], yaw: 12, focal: 780, horizon: 500, middle: 760 })
  s.wash([
    [0, '#0c1626'],
    [1, '#060b14'],
  ])
  ward(s, view, '#22324e', '#2a3c58', '#6f8fc0', '#1c2c48')
  s.add(rect(0, 0, WIDTH, HEIGHT, '#050a16', fade(0.45)))
  s.glow(980, 470, 300, '#a9c8f4', 0.55)
  s.glow(1180, 700, 620, '#ffc67a', 0.8, 440)
  s.add(
    sitter(s, 1190, 600, 150, {
      top: '#e6ecec',
      hair: '#1c120c',
      long: true,
      skin: '#c99a7b',
      shirt: '#3f8a94',
    }),
  )
  s.add(
    poly(
      [
        [860, 760],
        [1620, 790],
        [1620, 1090],
        [900, 1090],
      ],
      s.linear([
        [0, '#d9dcd8'],
        [0.06, '#8a6a48'],
        [1, '#2a1c14'],
      ]),
    ),
  )
  s.add(
    poly(
      [
        [850, 752],
        [1630, 782],
        [1630, 812],
        [850, 776],
      ],
      '#f0e6d4',
    ),
    poly(
      [
        [1080, 752],
        [1290, 760],
        [1300, 778],
        [1070, 768],
      ],
      '#ffffff',
    ),
  )
  s.add(
    line(
      [
        [1450, 780],
        [1470, 640],
        [1390, 560],
      ],
      '#12141a',
      9,
    ),
    shape('M1340 540L1420 520L1440 590L1330 600Z', '#1c2028'),
    shape('M1330 598L1440 590L1442 602L1334 612Z', '#fff4cc'),
  )
  beam(
    s,
    [
      [1340, 600],
      [1440, 595],
      [1480, 800],
      [1040, 790],
    ],
    '#ffe0a0',
    0.55,
    16,
  )
  s.add(
    rect(930, 690, 110, 74, '#0a1018', 'rx="5"'),
    rect(938, 698, 94, 58, '#12342e'),
    stroke('M940 730l20 0l8 -22l10 40l8 -18l14 0l8 -16l8 26l6 -10l12 0', '#6affb0', 3),
  )
  s.vignette(0.65)
  return s.done()
}
