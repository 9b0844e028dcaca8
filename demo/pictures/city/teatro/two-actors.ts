import { WIDTH, random } from '../../kit.ts'
import { Sheet, darker, fade, group, lighter, n, oval, rect, shape, stroke } from '../brush.ts'
import { bust } from '../busts.ts'
import { cast, person } from '../figures.ts'
import { beam } from '../light.ts'
import { boards } from './parts.ts'

type Next = () => number

/** A curtain gathered in folds, from x0 to x1, pulled aside towards `tie`. */
function curtain(
  s: Sheet,
  next: Next,
  x0: number,
  x1: number,
  bottom: number,
  colour: string,
  sway: number,
): void {
  const folds = Math.max(4, Math.round(Math.abs(x1 - x0) / 46))
  const w = (x1 - x0) / folds
  const parts: string[] = []
  for (let i = 0; i < folds; i++) {
    const x = x0 + i * w
    const bend = sway * (i / folds)
    const d =
      `M${n(x)} -10C${n(x)} ${n(bottom * 0.4)} ${n(x + bend)} ${n(bottom * 0.5)} ${n(x + bend * 0.6)} ` +
      `${n(bottom)}L${n(x + w * 1.1 + bend * 0.6)} ${n(bottom + next() * 8)}` +
      `C${n(x + w + bend)} ${n(bottom * 0.5)} ${n(x + w * 1.1)} ${n(bottom * 0.4)} ${n(x + w * 1.1)} -10Z`
    parts.push(
      shape(
        d,
        s.linear(
          [
            [0, darker(colour, 0.7)],
            [0.35, colour],
            [0.5, lighter(colour, 0.22)],
            [0.7, colour],
            [1, darker(colour, 0.75)],
          ],
          [0, 0],
          [1, 0.02],
        ),
      ),
    )
  }
  s.add(group(s.blur(2), ...parts))
}

export function twoActors(): string {
  const s = new Sheet()
  const next = random(221)
  s.wash([
    [0, '#1a0f0c'],
    [1, '#3a2418'],
  ])
  s.glow(700, 420, 760, '#8a6a4a', 0.6)
  boards(s, 760, '#a87a4a', '#3a2212')
  beam(
    s,
    [
      [520, -60],
      [640, -60],
      [1080, 930],
      [480, 930],
    ],
    '#ffe6b0',
    0.55,
    20,
  )
  beam(
    s,
    [
      [1180, -60],
      [1260, -60],
      [980, 930],
      [560, 930],
    ],
    '#ffd08a',
    0.4,
    20,
  )
  s.add(oval(790, 880, 340, 56, '#ffe2a4', `${fade(0.5)} ${s.blur(10)}`))
  for (const who of [
    { x: 690, y: 890, height: 400, pose: 'speak', top: '#2a3a4a', rim: '#ffe0a0', rimX: -0.8 },
    {
      x: 930,
      y: 900,
      height: 380,
      pose: 'reach',
      flip: true,
      wear: 'skirt',
      top: '#d9cdb4',
      skin: '#c99a7b',
      hair: '#5a2a18',
      long: true,
      rim: '#ffe9b8',
    },
  ] as const)
    s.add(cast(who, '#1c0f08', -0.2, 0.28, 0.5), person(s, who))
  s.add(
    rect(1130, 800, 12, 100, '#2a180c'),
    rect(1040, 790, 190, 16, '#6a4424'),
    rect(1220, 800, 12, 100, '#2a180c'),
    oval(1100, 778, 24, 14, '#c9b48a'),
  )
  curtain(s, next, -40, 330, 900, '#8a1418', 60)
  curtain(s, next, 1640, 1270, 900, '#8a1418', -60)
  s.add(rect(0, -10, WIDTH, 120, '#5a0c10'))
  for (let i = 0; i < 9; i++)
    s.add(
      shape(
        `M${i * 190 - 60} 90Q${i * 190 + 35} 200 ${i * 190 + 130} 90Z`,
        s.linear([
          [0, '#3a0608'],
          [1, '#a01c20'],
        ]),
      ),
      stroke(`M${i * 190 - 60} 92Q${i * 190 + 35} 204 ${i * 190 + 130} 92`, '#d9a54a', 5),
    )
  for (let x = 30; x < 1600; x += 120)
    s.add(bust(s, x + next() * 30, 1040 + next() * 20, 62, '#070404', '#0a0505', next() < 0.4, '#5a2a1a'))
  s.vignette(0.6)
  return s.done()
}
