import { WIDTH, random } from '../../kit.ts'
import { Sheet, fade, group, line, oval, pick, rect, shape } from '../brush.ts'
import { View } from '../camera.ts'
import { ripples } from '../light.ts'
import { splash } from './parts.ts'

/** A rope of floats along a lane. */
function rope(view: View, x: number, from: number, to: number, colours: readonly string[]): string {
  const parts: string[] = []
  for (let z = to, i = 0; z > from; z -= Math.max(0.14, z * 0.02), i++) {
    const [px, py] = view.at(x, 0.02, z)
    const r = view.scale(x, z) * 0.085
    parts.push(oval(px, py, r, r * 0.72, colours[Math.floor(z / 2.2) % colours.length] ?? '#ffffff'))
  }
  return parts.join('')
}

/** Towards the camera: arms wide, the breath of a butterfly stroke. */
export function butterfly(): string {
  const s = new Sheet()
  const next = random(291)
  s.wash([
    [0, '#0d4a78'],
    [0.3, '#1f86b0'],
    [1, '#0a4a72'],
  ])
  const view = new View({ at: [0, 1.1, 0], focal: 1100, horizon: 260 })
  s.add(
    rect(
      0,
      0,
      WIDTH,
      262,
      s.linear([
        [0, '#06263f'],
        [1, '#2a6a8a'],
      ]),
    ),
    group(
      s.blur(14),
      ...Array.from({ length: 40 }, () =>
        oval(
          next() * 1600,
          60 + next() * 150,
          12,
          18,
          pick(['#c9e4ee', '#e0b04a', '#d9574a', '#174a68'], next()),
          fade(0.6),
        ),
      ),
    ),
  )
  ripples(s, next, 270, 1060, 150, ['#7fd4ea', '#0a4468', '#c8f2fa'], 0.4)
  for (const x of [-3.9, -1.3, 1.3, 3.9])
    s.add(rope(view, x, 1.1, 40, x < 2 && x > -2 ? ['#d9302a', '#f6f6f0'] : ['#f0c02a', '#f6f6f0']))
  const skin = s.linear([
    [0, '#e6b592'],
    [1, '#8a5a40'],
  ])
  const y = 690
  s.add(oval(800, y + 50, 460, 90, '#073a5c', `${fade(0.5)} ${s.blur(16)}`))
  for (const side of [-1, 1])
    s.add(
      shape(
        `M${800 + side * 90} ${y - 40}C${800 + side * 200} ${y - 120} ${800 + side * 330} ${y - 120} ` +
          `${800 + side * 470} ${y + 20}L${800 + side * 450} ${y + 50}` +
          `C${800 + side * 330} ${y - 50} ${800 + side * 220} ${y - 20} ${800 + side * 120} ${y + 60}Z`,
        skin,
      ),
    )
  s.add(
    shape(
      `M${640} ${y + 60}C660 ${y - 70} 720 ${y - 70} 750 ${y - 60}L850 ${y - 60}` +
        `C880 ${y - 70} 940 ${y - 70} 960 ${y + 60}Z`,
      skin,
    ),
    oval(800, y - 60, 66, 82, skin),
    shape(
      `M728 ${y - 74}C724 ${y - 190} 876 ${y - 190} 872 ${y - 74}Q800 ${y - 112} 728 ${y - 74}Z`,
      s.linear([
        [0, '#f4f4f0'],
        [1, '#b0262c'],
      ]),
    ),
    rect(740, y - 86, 54, 30, '#0c1820', 'rx="14"'),
    rect(806, y - 86, 54, 30, '#0c1820', 'rx="14"'),
    rect(790, y - 76, 20, 6, '#0c1820'),
    oval(800, y - 8, 22, 15, '#4a1c18'),
  )
  s.add(
    line(
      [
        [752, y - 80],
        [776, y - 80],
      ],
      '#9adcf0',
      5,
      fade(0.8),
    ),
    line(
      [
        [818, y - 80],
        [842, y - 80],
      ],
      '#9adcf0',
      5,
      fade(0.8),
    ),
  )
  splash(s, next, 800, y + 60, 330, '#e8fafe', 160)
  splash(s, next, 330, y + 50, 130, '#e8fafe', 60)
  splash(s, next, 1270, y + 50, 130, '#e8fafe', 60)
  s.add(
    shape(
      `M-20 ${y + 70}C240 ${y + 20} 420 ${y + 30} 560 ${y + 34}C680 ${y + 6} 740 ${y + 44} 800 ${y + 26}` +
        `C870 ${y + 44} 930 ${y + 6} 1040 ${y + 34}C1200 ${y + 30} 1400 ${y + 20} 1620 ${y + 70}L1620 1090` +
        'L-20 1090Z',
      s.linear([
        [0, '#5abcd8', 0.9],
        [0.12, '#2a86b0', 0.97],
        [0.4, '#12628e', 1],
        [1, '#083a5a', 1],
      ]),
    ),
  )
  ripples(s, next, y + 110, 1060, 60, ['#b8f0fa', '#083a5c'], 0.5)
  s.vignette(0.5, '#021424')
  return s.done()
}
