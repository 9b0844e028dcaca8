import { random } from '../../kit.ts'
import { Sheet, fade, group, line, oval, poly, rect, shape, stroke } from '../brush.ts'
import { View } from '../camera.ts'
import { shelves } from '../shelves.ts'

/** A child on the floor with a book before a wall of colour. */
export function child(): string {
  const s = new Sheet()
  const next = random(243)
  s.wash([
    [0, '#e8dcc8'],
    [1, '#b89a74'],
  ])
  const view = new View({ at: [1.2, 1, -3.6], yaw: -4, focal: 1050, horizon: 560 })
  const bright = [
    '#d9573f',
    '#e8a83a',
    '#3f8a94',
    '#f0e4cc',
    '#6a9a5a',
    '#c97a94',
    '#2f5a8a',
    '#e8c86a',
  ] as const
  s.add(
    shelves(
      view.plane([-4, 0, 1], [1, 0, 0]),
      next,
      8.6,
      6,
      0,
      '#e0c294',
      bright,
      () => 0.06,
      '#6a4424',
      0.08,
    ),
  )
  s.add(
    view.face(
      [
        [-6, 0, -3],
        [7, 0, -3],
        [7, 0, 1],
        [-6, 0, 1],
      ],
      s.linear([
        [0, '#c99a64'],
        [1, '#8a5f38'],
      ]),
    ),
  )
  s.add(
    poly(
      [
        [300, 800],
        [1500, 760],
        [1600, 1067],
        [100, 1067],
      ],
      '#fff2cc',
      `${fade(0.4)} ${s.blur(16)}`,
    ),
    oval(720, 960, 420, 60, '#3a5a7a'),
    oval(720, 954, 400, 54, '#4f7a9a'),
    oval(720, 952, 300, 38, '#6a94b0', fade(0.7)),
  )
  s.add(oval(740, 950, 190, 28, '#22364a', fade(0.5)))
  const coat = s.linear(
    [
      [0, '#f0c04a'],
      [1, '#b87a24'],
    ],
    [0, 0],
    [1, 0.5],
  )
  s.add(
    stroke('M690 920C760 850 830 870 880 930', '#2f4a6a', 52),
    stroke('M760 926C830 860 900 880 930 944', '#3a5a80', 50),
    oval(944, 950, 44, 20, '#a8322a'),
    oval(890, 946, 36, 18, '#8a2820'),
  )
  s.add(
    shape('M610 940C600 820 620 720 690 700C760 700 790 760 790 860L780 940Z', coat),
    stroke(
      'M700 744C720 830 770 850 830 836',
      s.linear([
        [0, '#e0ae3e'],
        [1, '#a86c20'],
      ]),
      38,
    ),
    oval(842, 832, 20, 16, '#d0a080'),
  )
  s.add(
    shape('M800 800L868 826L946 786L944 856L868 892L800 862Z', '#b0382e'),
    shape('M806 796L868 822L868 884L806 856Z', '#fffaf0'),
    shape('M868 822L940 788L940 850L868 884Z', '#f0e8d8'),
    line(
      [
        [868, 822],
        [868, 886],
      ],
      '#b8a888',
      2,
    ),
  )
  s.add(
    rect(676, 660, 40, 56, '#b8866a'),
    group(
      'transform="rotate(16 710 620)"',
      oval(
        712,
        612,
        66,
        76,
        s.linear(
          [
            [0, '#d8ac8c'],
            [1, '#a8785a'],
          ],
          [0, 0],
          [1, 0.4],
        ),
      ),
      shape(
        'M640 630C620 520 700 510 740 522C790 536 790 590 776 604C750 570 700 580 690 600' +
          'C690 650 670 690 652 690Z',
        '#4a2a16',
      ),
      oval(690, 626, 10, 15, '#b8866a'),
    ),
  )
  s.glow(1500, 40, 900, '#fffae8', 0.55)
  s.vignette(0.4, '#2a1a0c')
  return s.done()
}
