import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, line, oval, pick, rect, shape } from '../brush.ts'
import { silhouette } from '../figures.ts'
import { plain } from '../light.ts'

/** Steel: one worker before the glare. */
export function furnace(): string {
  const s = new Sheet()
  const next = random(102)
  s.wash([
    [0, '#120a08'],
    [0.6, '#3a160a'],
    [1, '#0a0504'],
  ])
  for (let i = 0; i < 6; i++)
    s.add(
      rect(i * 310 - 40, 0, 60 - i * 3, 900, '#0c0706'),
      line(
        [
          [i * 310, 140],
          [i * 310 + 300, 40],
        ],
        '#1c0d08',
        14,
      ),
      line(
        [
          [i * 310, 40],
          [i * 310 + 300, 140],
        ],
        '#1c0d08',
        10,
      ),
    )
  s.glow(1020, 560, 900, '#ff8a2a', 0.85, 640)
  s.add(
    shape(
      'M860 140L1240 140L1200 470C1180 520 920 520 900 470Z',
      s.linear([
        [0, '#0f0807'],
        [0.7, '#3a1a0e'],
        [1, '#a8481a'],
      ]),
    ),
    rect(840, 120, 420, 40, '#160c0a'),
    rect(1030, -20, 40, 150, '#0c0706'),
  )
  s.add(
    shape(
      'M905 470C930 520 1000 520 1020 500C1030 620 1036 760 1040 880L1000 880C1000 760 990 600 960 520Z',
      s.linear([
        [0, '#fff6c8'],
        [0.5, '#ffd05a'],
        [1, '#ff8a1c'],
      ]),
    ),
  )
  s.glow(1010, 860, 420, '#fff0a8', 1, 220)
  s.add(
    shape(
      'M700 850L1340 850L1290 1000L760 1000Z',
      s.linear([
        [0, '#5a2410'],
        [1, '#120806'],
      ]),
    ),
    oval(1020, 852, 320, 34, '#ffb03a'),
    oval(1010, 850, 210, 20, '#fff2b0'),
  )
  for (let i = 0; i < 240; i++) {
    const angle = -Math.PI * next()
    const r = 60 + next() ** 2 * 620
    const [x, y] = [1010 + Math.cos(angle) * r, 850 + Math.sin(angle) * r * 0.8 + r * r * 0.0003]
    s.add(
      line(
        [
          [x, y],
          [x + Math.cos(angle) * 14 * next(), y + Math.sin(angle) * 14 + 4],
        ],
        pick(['#fff2b0', '#ffc04a', '#ff8a2a'], next()),
        1 + next() * 2.4,
        fade(0.4 + next() * 0.6),
      ),
    )
  }
  s.add(
    plain(
      985,
      HEIGHT,
      s.across(
        [
          [0, '#0c0605'],
          [0.6, '#6a2c10'],
          [1, '#180a06'],
        ],
        [0, 0],
        [1600, 0],
      ),
    ),
  )
  const who = { x: 500, y: 1010, height: 480, pose: 'reach', wear: 'coat' } as const
  s.add(
    line(
      [
        [592, 690],
        [980, 860],
      ],
      '#1c0f0a',
      10,
    ),
    line(
      [
        [592, 687],
        [980, 857],
      ],
      '#ff9a3a',
      3,
    ),
  )
  s.add(silhouette({ ...who, rimX: 1.5 }, '#120a08', '#ffab4a'))
  s.add(
    shape('M484 566q34 -58 70 0l14 6l-92 0Z', '#1a0e0a'),
    shape('M484 566q34 -58 70 0', 'none', 'stroke="#ffb45a" stroke-width="4"'),
  )
  s.add(
    silhouette({ x: 230, y: 985, height: 260, pose: 'rest', wear: 'coat', rimX: 1.2 }, '#0f0807', '#c9601f'),
  )
  s.vignette(0.7)
  return s.done()
}
