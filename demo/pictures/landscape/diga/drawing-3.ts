import { WIDTH } from '../../kit.ts'
import { box, px, under } from '../paths.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { slope } from '../slope.ts'
import { person } from '../things.ts'
import { dashes } from '../water.ts'

/** Drawing 3. */
export function diga3(s: Sheet): void {
  s.sky([
    [0, '#7a86a4'],
    [0.25, '#d9b49c'],
    [0.4, '#f8dfae'],
  ])
  s.halo(420, 370, 560, '#fff2cc', 0.9)
  s.path(
    under(
      jag(
        s,
        [
          [-20, 360],
          [260, 250],
          [520, 340],
          [800, 230],
          [1100, 330],
          [1400, 220],
          [1620, 300],
        ],
        0.14,
        5,
      ),
    ),
    '#b59a92',
  )
  s.mist(420, 160, '#f6d9ac', 0.6)
  slope(
    s,
    [
      [-20, 360],
      [200, 400],
      [420, 500],
      [560, 560],
    ],
    [
      [0, '#8f7a58'],
      [1, '#6a5640'],
    ],
    5,
    640,
  )
  slope(
    s,
    [
      [900, 560],
      [1100, 470],
      [1350, 380],
      [1620, 320],
    ],
    [
      [0, '#8a7454'],
      [1, '#5c4a38'],
    ],
    7,
    640,
  )
  s.rect(
    0,
    520,
    WIDTH,
    380,
    s.fade([
      [0, '#f6d9a4'],
      [0.4, '#9aaca2'],
      [1, '#4a7078'],
    ]),
  )
  s.texture(
    box(0, 520, WIDTH, 380),
    { fx: 0.005, fy: 0.05, colour: '#3a5c66', gain: 3, cut: 1.4, octaves: 2 },
    s.fade([
      [0, '#000', 0.1],
      [1, '#000', 0.7],
    ]),
  )
  const shelf: readonly string[] = ['#8d7a56', '#a58f66', '#bfa678', '#d6c096', '#e9d8b2']
  shelf.toReversed().forEach((c, i) => {
    const d = (4 - i) * 26
    s.path(
      under(
        jag(
          s,
          [
            [-20, 430 + d * 0.3],
            [220, 480 + d * 0.5],
            [420 + d, 560 + d * 0.35],
            [560 + d, 600 + d * 0.4],
            [380 + d, 680 + d * 0.5],
            [260 + d, 760 + d * 0.4],
            [200 + d, 900],
          ],
          0.04,
          3,
        ),
        900,
      ),
      c,
    )
    s.path(
      under(
        jag(
          s,
          [
            [1330 - d, 900],
            [1290 - d, 760 + d * 0.4],
            [1160 - d, 680 + d * 0.5],
            [960 - d, 610 + d * 0.4],
            [1120 - d, 560 + d * 0.35],
            [1380, 470 + d * 0.4],
            [1620, 420 + d * 0.3],
          ],
          0.04,
          3,
        ),
        900,
      ),
      c,
    )
  })
  slope(
    s,
    [
      [-20, 380],
      [200, 430],
      [360, 500],
      [460, 570],
      [300, 620],
      [-20, 640],
    ],
    [
      [0, '#8f7a58'],
      [1, '#6a5640'],
    ],
    5,
    640,
  )
  slope(
    s,
    [
      [1100, 570],
      [1200, 500],
      [1400, 420],
      [1620, 360],
    ],
    [
      [0, '#8a7454'],
      [1, '#5c4a38'],
    ],
    7,
    570,
  )
  s.path(dashes(s, 560, 800, 70, 40, 480, 1160), '#fff0cc', ' fill-opacity=".45"')
  s.path(
    'M-20 742Q760 900 1620 700V770Q760 975 -20 812z',
    s.fade([
      [0, '#cbbda4'],
      [1, '#a5967e'],
    ]),
  )
  s.path(
    'M-20 812Q760 975 1620 770V1090H-20z',
    s.fade([
      [0, '#8a7d6a'],
      [0.2, '#a89a84'],
      [1, '#4a4034'],
    ]),
  )
  for (let x = 20; x < 1600; x += 118) {
    const y = 812 + (1 - Math.pow((x - 790) / 810, 2)) * 82 - (x > 790 ? (x - 790) * 0.045 : 0)
    s.stroke(`M${x} ${px(y)}L${px(800 + (x - 800) * 1.04)} 1090`, '#4a4034', 4, ' stroke-opacity=".5"')
  }
  s.stroke('M-20 742Q760 900 1620 700', '#5c5040', 4)
  let rail = ''
  for (let i = 0; i <= 40; i++) {
    const t = i / 40
    const x = -20 + 1640 * t
    const y = 742 * (1 - t) * (1 - t) + 1800 * t * (1 - t) + 700 * t * t
    rail += `M${px(x)} ${px(y)}v-26`
  }
  s.stroke(`${rail}M-20 716Q760 874 1620 674`, '#5c5040', 3)
  person(s, 690, 860, 130, '#2f2a2a', 0.03)
  s.path('M700 858L900 900L904 894L712 856z', '#3a3024', ' fill-opacity=".5"')
  s.vignette('#241a12', 0.4)
}
