import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, group, oval, rect, shape, stroke } from '../brush.ts'
import { person } from '../figures.ts'
import { plain } from '../light.ts'
import { galaxy, stars } from './parts.ts'

/** Under the dome: the great tube, a scientist, the slit full of stars. */
export function underDome(): string {
  const s = new Sheet()
  const next = random(303)
  s.wash([
    [0, '#120c10'],
    [1, '#241418'],
  ])
  s.add(
    oval(
      800,
      760,
      1000,
      900,
      s.radial([
        [0, '#5a2c2a'],
        [0.6, '#33181c'],
        [1, '#150a0e'],
      ]),
    ),
  )
  for (let i = 0; i <= 12; i++)
    s.add(stroke(`M${-200 + i * 167} 900Q${240 + i * 93} 260 800 -140`, '#6a3430', 4, fade(0.45)))
  for (const y of [240, 430, 620])
    s.add(stroke(`M-20 ${y + 220}Q800 ${y - 220} 1620 ${y + 220}`, '#6a3430', 3, fade(0.4)))
  const slit = 'M560 820C590 500 640 200 700 -20L960 -20C960 200 950 500 930 820Z'
  s.add(
    shape(
      slit,
      s.linear([
        [0, '#0a1230'],
        [1, '#3a5490'],
      ]),
    ),
    `<g ${s.clip(slit)}>`,
  )
  galaxy(s, next, 760, 330, -64, ['#6a7ac0', '#b8a8e0', '#e0d0e8'])
  stars(s, next, 260, 820)
  s.add('</g>', stroke(slit, '#7a4038', 12))
  s.glow(760, 420, 600, '#8aa4f0', 0.35)
  s.add(
    plain(
      850,
      HEIGHT,
      s.linear([
        [0, '#4a2420'],
        [1, '#0e0608'],
      ]),
    ),
  )
  s.add(
    shape(
      'M620 900L900 900L860 660L680 660Z',
      s.linear([
        [0, '#8a4a40'],
        [1, '#2a1210'],
      ]),
    ),
    group(
      'transform="rotate(28 770 640)"',
      rect(
        690,
        130,
        160,
        620,
        s.linear(
          [
            [0, '#f0e0d0'],
            [0.4, '#a87868'],
            [1, '#2f1816'],
          ],
          [0, 0],
          [1, 0],
        ),
        'rx="10"',
      ),
      rect(676, 110, 188, 60, '#3a1c1a'),
      rect(676, 420, 188, 40, '#3a1c1a'),
      rect(730, 750, 80, 90, '#2a1412'),
      rect(750, 838, 40, 46, '#150a0a'),
      rect(870, 220, 40, 380, '#6a3a34', 'rx="8"'),
    ),
    oval(770, 640, 86, 86, '#2a1412'),
    oval(770, 640, 52, 52, '#8a4a40'),
  )
  s.add(
    person(s, {
      x: 500,
      y: 980,
      height: 330,
      pose: 'reach',
      wear: 'coat',
      top: '#33202a',
      hair: '#120a0a',
      rim: '#c45a4a',
      rimX: 0.8,
    }),
    rect(1180, 780, 260, 130, '#1c0e10'),
    rect(1200, 700, 120, 84, '#12080a'),
    rect(1208, 708, 104, 66, '#c4402f', fade(0.75)),
  )
  s.glow(1260, 740, 300, '#ff5a40', 0.45)
  s.vignette(0.6)
  return s.done()
}
