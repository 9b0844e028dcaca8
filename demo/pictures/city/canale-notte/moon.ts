import { mix } from '../../colour.ts'
import { HEIGHT, random } from '../../kit.ts'
import { Sheet, darker, fade, group, oval, poly, rect, shape } from '../brush.ts'
import { plain, ripples, sky } from '../light.ts'
import { gondola } from './parts.ts'

/** The wide canal under the moon, domes at its end. */
export function moon(): string {
  const s = new Sheet()
  const next = random(312)
  sky(
    s,
    [
      [0, '#0c1a2c'],
      [1, '#4a7088'],
    ],
    620,
    '#9ac0cc',
    0.5,
    23,
  )
  s.glow(1060, 210, 460, '#e8f6f0', 0.7)
  s.add(
    oval(1060, 210, 58, 58, '#fbfdf2'),
    oval(1044, 200, 12, 9, '#d9e4dc', fade(0.6)),
    oval(1078, 226, 16, 12, '#d9e4dc', fade(0.5)),
  )
  const far = '#2f4c62'
  for (const [x, w, h] of [
    [0, 180, 130],
    [180, 120, 170],
    [300, 150, 120],
    [1290, 170, 140],
    [1460, 160, 180],
  ] as const) {
    s.add(rect(x, 610 - h, w, h, mix(far, '#0c1826', 0.4)))
    for (let wx = x + 14; wx < x + w - 12; wx += 24)
      for (let wy = 626 - h; wy < 590; wy += 34)
        s.add(rect(wx, wy, 9, 17, next() < 0.3 ? '#ffd48a' : '#0e1c2a', 'rx="4"'))
  }
  s.add(
    rect(640, 500, 300, 110, far),
    shape(
      'M660 500C660 400 720 350 780 344C840 350 900 400 900 500Z',
      s.linear(
        [
          [0, '#6a94a4'],
          [1, far],
        ],
        [1, 0],
        [0, 0],
      ),
    ),
    rect(770, 300, 20, 50, far),
    oval(780, 300, 14, 16, far),
    shape('M920 510C920 460 950 440 975 438C1000 440 1030 460 1030 510Z', far),
    rect(920, 510, 110, 100, darker(far, 0.15)),
    rect(560, 380, 34, 230, darker(far, 0.2)),
    poly(
      [
        [556, 384],
        [577, 320],
        [598, 384],
      ],
      darker(far, 0.2),
    ),
    rect(430, 560, 900, 52, darker(far, 0.35)),
  )
  s.add(
    plain(
      610,
      HEIGHT,
      s.linear([
        [0, '#7a9aa6'],
        [0.3, '#2a4a60'],
        [1, '#081420'],
      ]),
    ),
  )
  for (let i = 0; i < 190; i++) {
    const t = next() ** 1.4
    s.add(
      oval(
        1040 + (next() - 0.5) * (90 + t * 460),
        616 + t * 440,
        8 + t * 46,
        1.2 + t * 3.4,
        '#f4fbf0',
        fade(0.2 + next() * 0.5),
      ),
    )
  }
  ripples(s, next, 620, 1060, 130, ['#b8d4d8', '#0a1a28'], 0.3)
  s.add(
    group(
      `${fade(0.3)} ${s.blur(7, 4)}`,
      rect(640, 614, 300, 120, '#0a1826'),
      oval(780, 740, 110, 110, '#0a1826'),
    ),
  )
  for (const [x, y, h] of [
    [250, 1000, 420],
    [310, 1010, 380],
    [370, 990, 400],
  ] as const)
    s.add(
      rect(
        x,
        y - h,
        26,
        h + 100,
        s.linear(
          [
            [0, '#1c2c3a'],
            [1, '#040a10'],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
      oval(x + 13, y - h, 15, 8, '#4a6472'),
    )
  gondola(s, 560, 960, 420, true, '#9ac0cc', false)
  gondola(s, 1010, 780, 260, false, '#c9e0e0')
  s.vignette(0.55, '#01060c')
  return s.done()
}
