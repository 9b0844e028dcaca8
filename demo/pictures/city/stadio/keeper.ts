import { HEIGHT, WIDTH, random } from '../../kit.ts'
import { Sheet, fade, pick, poly, rect, stroke } from '../brush.ts'
import { plain } from '../light.ts'
import { ball, lamps, player, terrace } from './parts.ts'

/** From behind the net: the keeper waits. */
export function keeper(): string {
  const s = new Sheet()
  const next = random(262)
  s.wash([
    [0, '#0c1420'],
    [1, '#2a3a44'],
  ])
  terrace(s, next, 120, 470, ['#2f5aa0', '#e8c44a', '#f0ece0', '#2a3a6a'], '#18222e', 0.55)
  lamps(s, 70, [330, 800, 1270], 54)
  s.add(
    plain(
      470,
      HEIGHT,
      s.linear([
        [0, '#3a8a52'],
        [0.5, '#256a3c'],
        [1, '#0e3a20'],
      ]),
    ),
  )
  for (let i = 0; i < 6; i++) s.add(rect(0, 470 + i * i * 17, WIDTH, 8 + i * 12, '#6ab878', fade(0.16)))
  s.add(
    poly(
      [
        [260, 640],
        [1340, 640],
        [1600, 800],
        [0, 800],
      ],
      'none',
      'stroke="#eef6ee" stroke-width="5" opacity=".8"',
    ),
  )
  for (const [x, y, h, flip] of [
    [560, 590, 92, false],
    [980, 600, 98, true],
    [760, 560, 80, false],
    [1240, 580, 88, true],
  ] as const)
    player(
      s,
      x,
      y,
      h,
      pick(['run', 'stand', 'walk'] as const, next()),
      flip ? '#2f5aa0' : '#e07a2a',
      flip ? '#f0ece0' : '#22262e',
      flip,
    )
  s.add(ball(800, 668, 9))
  player(s, 790, 930, 440, 'away', '#d9c42a', '#16181c', false, true)
  const net: string[] = []
  for (let i = 0; i <= 44; i++) net.push(`M${20 + i * 36} 150L${-240 + i * 47} 1067`)
  for (let i = 0; i <= 24; i++)
    net.push(`M${-20} ${170 + i * 38}Q800 ${190 + i * 38 + i * 1.4} 1620 ${170 + i * 38}`)
  s.add(
    stroke(net.join(''), '#f0f6f6', 2.2, fade(0.34)),
    rect(0, 132, WIDTH, 20, '#f6f8f6'),
    rect(0, 148, WIDTH, 6, '#8a989c'),
  )
  s.vignette(0.55, '#02080a')
  return s.done()
}
