import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, group, rect } from '../brush.ts'
import { bust } from '../busts.ts'
import { person } from '../figures.ts'
import { plain } from '../light.ts'
import { PLAIN, standing } from './parts.ts'

/** Handshake before the flags, photographers' heads in front. */
export function handshake(): string {
  const s = new Sheet()
  const next = random(142)
  s.wash([
    [0, '#3f1c20'],
    [0.6, '#7a3230'],
    [1, '#2a1012'],
  ])
  for (let i = 0; i < 24; i++)
    s.add(
      rect(i * 70, 0, 34, 820, '#2a1014', fade(0.35)),
      rect(i * 70 + 38, 0, 8, 820, '#b05a50', fade(0.25)),
    )
  for (const [i, x] of [300, 420, 540, 960, 1080, 1200].entries())
    s.add(standing(x + 30, 800, 560, PLAIN[(i * 2) % 7] ?? [], '#4a2024', 0.15))
  s.add(
    plain(
      800,
      HEIGHT,
      s.linear([
        [0, '#8a3a34'],
        [1, '#2a0e10'],
      ]),
    ),
  )
  s.glow(800, 420, 620, '#ffe6c4', 0.5, 520)
  s.add(
    person(s, {
      x: 690,
      y: 900,
      height: 540,
      pose: 'reach',
      top: '#1d2634',
      hair: '#8d8983',
      rim: '#ffe6c4',
    }),
    person(s, {
      x: 910,
      y: 900,
      height: 510,
      pose: 'reach',
      flip: true,
      wear: 'skirt',
      top: '#e4dccb',
      hair: '#3a2416',
      long: true,
      rim: '#ffe6c4',
    }),
  )
  for (const [x, size] of [
    [120, 130],
    [380, 110],
    [640, 120],
    [1010, 118],
    [1260, 128],
    [1500, 120],
  ] as const) {
    s.add(group(s.blur(4), bust(s, x, 985, size, '#0c0809', '#140c0d', next() < 0.3, '#6a3a34')))
    if (next() < 0.75)
      s.add(
        rect(x - 46, 880 - size * 0.3, 92, 62, '#050405', 'rx="10"'),
        rect(x - 34, 888 - size * 0.3, 68, 42, '#c9b49a', 'rx="4"'),
      )
  }
  s.glow(1260, 800, 220, '#ffffff', 0.85)
  s.vignette(0.6)
  return s.done()
}
