import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, group, oval, pick, poly, rect, shape } from '../brush.ts'
import { silhouette } from '../figures.ts'
import { plain } from '../light.ts'

/** Close on a drop: pipette over wells, warm white. */
export function pipette(): string {
  const s = new Sheet()
  const next = random(213)
  s.wash([
    [0, '#e8e4da'],
    [0.6, '#d0c8b8'],
    [1, '#a89c88'],
  ])
  s.add(
    group(
      s.blur(22),
      silhouette({ x: 420, y: 1300, height: 1250, pose: 'rest', wear: 'coat' }, '#f4f2ec'),
      oval(420, 150, 70, 90, '#b98a6d'),
      oval(420, 110, 80, 64, '#4a3020'),
      rect(900, 100, 500, 260, '#b8b09c'),
      rect(960, 140, 60, 180, '#c98a3a'),
      rect(1060, 160, 60, 160, '#5a8a94'),
      rect(1160, 150, 60, 170, '#8a4a44'),
    ),
  )
  s.add(
    plain(
      760,
      HEIGHT,
      s.linear([
        [0, '#f6f3ea'],
        [1, '#b8ad98'],
      ]),
    ),
  )
  s.add(
    poly(
      [
        [330, 800],
        [1300, 780],
        [1500, 1030],
        [180, 1060],
      ],
      '#8a8272',
      `${fade(0.4)} ${s.blur(14)}`,
    ),
    poly(
      [
        [340, 770],
        [1270, 750],
        [1450, 990],
        [200, 1020],
      ],
      '#fdfcf6',
    ),
    poly(
      [
        [200, 1020],
        [1450, 990],
        [1450, 1026],
        [200, 1058],
      ],
      '#d0c9ba',
    ),
  )
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 12; i++) {
      const t = row / 5
      const x = 390 - t * 130 + i * (74 + t * 22)
      const y = 790 + t * 196 - i * (1.7 + t * 0.6)
      const r = 24 + t * 9
      const filled = next() < 0.65
      s.add(
        oval(x, y, r, r * 0.5, '#c4bcaa'),
        oval(
          x,
          y + r * 0.08,
          r * 0.84,
          r * 0.4,
          filled ? pick(['#d9483f', '#e8764a', '#c93a5a', '#f0a04a'], next()) : '#eeeae0',
        ),
        oval(x - r * 0.25, y - r * 0.1, r * 0.25, r * 0.1, '#ffffff', fade(0.6)),
      )
    }
  s.add(
    group(
      'transform="rotate(14 880 760)"',
      rect(
        858,
        120,
        44,
        380,
        s.linear(
          [
            [0, '#5a9aa8'],
            [1, '#2a5a66'],
          ],
          [0, 0],
          [1, 0],
        ),
        'rx="14"',
      ),
      rect(868, 480, 24, 120, '#eef4f4'),
      shape('M868 600L892 600L883 780L877 780Z', '#dfeef0', fade(0.8)),
      shape('M873 690L887 690L883 778L877 778Z', '#d9483f'),
      rect(864, 90, 32, 44, '#eef4f4', 'rx="8"'),
      rect(850, 200, 60, 20, '#24464e'),
    ),
  )
  s.add(
    shape(
      'M1130 180C1060 200 1000 250 950 300C900 310 850 330 846 360C880 370 900 360 930 356' +
        'C880 390 850 410 858 430C890 440 930 420 960 400C930 430 910 450 924 466C960 470 1010 450 1040 430' +
        'L1240 330Z',
      '#4a7ac0',
    ),
    shape('M1130 180L1240 330L1640 300L1640 40Z', '#f4f4f0'),
  )
  s.add(oval(846, 796, 9, 14, '#d9483f'))
  s.glow(300, 100, 800, '#ffffff', 0.5)
  s.vignette(0.35, '#2a2418')
  return s.done()
}
