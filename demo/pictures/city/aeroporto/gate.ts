import { HEIGHT, WIDTH } from '../../kit.ts'
import { Sheet, fade, group, oval, poly, rect, shape } from '../brush.ts'
import { suitcase } from '../carried.ts'
import { silhouette } from '../figures.ts'
import { plain, sky } from '../light.ts'
import { airliner } from './parts.ts'

const gear = (x: number, y: number, h: number): string =>
  rect(x - h * 0.06, y - h, h * 0.12, h, '#4a4f55') +
  oval(x - h * 0.16, y, h * 0.22, h * 0.22, '#14161a') +
  oval(x + h * 0.2, y, h * 0.22, h * 0.22, '#14161a')

/** The glass wall at sunset: dark travellers, a plane on the apron. */
export function gate(): string {
  const s = new Sheet()
  sky(
    s,
    [
      [0, '#44507e'],
      [0.5, '#d98a7a'],
      [1, '#ffd89a'],
    ],
    700,
    '#ffc0a0',
    0.5,
    18,
  )
  s.glow(360, 640, 560, '#fff2c0', 0.85, 340)
  s.add(
    rect(0, 660, WIDTH, 30, '#7a5468'),
    rect(1220, 480, 26, 190, '#6a4a60'),
    shape('M1190 480L1276 480L1262 430L1204 430Z', '#5a3f56'),
  )
  s.add(
    plain(
      686,
      850,
      s.linear([
        [0, '#e0a07a'],
        [1, '#7a5060'],
      ]),
    ),
  )
  s.add(
    group(`${fade(0.4)} ${s.blur(8)}`, oval(700, 812, 480, 16, '#2a1828')),
    airliner(s, 240, 760, 920, '#c9b0b0', '#8a3a4a'),
    gear(340, 806, 50),
    gear(690, 806, 54),
  )
  s.add(
    plain(
      850,
      HEIGHT,
      s.linear([
        [0, '#c98a6c'],
        [0.3, '#6a444c'],
        [1, '#1c1018'],
      ]),
    ),
  )
  const posts = [-10, 318, 646, 974, 1302, 1590] as const
  s.add(
    ...posts.map((x) => rect(x, 0, 16, 860, '#20141e')),
    group(
      `${fade(0.35)} ${s.blur(4)}`,
      ...posts.map((x) =>
        poly(
          [
            [x, 860],
            [x + 16, 860],
            [x + 100 + (x - 360) * 0.6, 1067],
            [x + 40 + (x - 360) * 0.6, 1067],
          ],
          '#150a14',
        ),
      ),
    ),
  )
  s.add(
    rect(0, 280, WIDTH, 10, '#20141e'),
    rect(0, 844, WIDTH, 16, '#20141e'),
    rect(0, 0, WIDTH, 50, '#180e18'),
  )
  for (const [x, y, h, pose, flip, long] of [
    [500, 930, 330, 'stand', false, false],
    [590, 934, 210, 'rest', false, true],
    [1160, 960, 370, 'walk', true, true],
    [860, 900, 270, 'point', true, false],
  ] as const) {
    s.add(
      group(`${fade(0.35)} ${s.blur(6, 10)}`, silhouette({ x, y, height: -h * 0.5, pose, flip }, '#0c060c')),
    )
    s.add(
      silhouette(
        { x, y, height: h, pose, flip, long, wear: x === 1160 ? 'coat' : 'suit' },
        '#170d16',
        '#ffd09a',
      ),
    )
  }
  s.add(suitcase(1255, 964, 180, '#170d16'))
  s.vignette(0.5, '#10060e')
  return s.done()
}
