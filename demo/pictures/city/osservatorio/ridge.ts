import { mix } from '../../colour.ts'
import { random } from '../../kit.ts'
import { Sheet, fade, group, oval, rect, shape, stroke } from '../brush.ts'
import { sky } from '../light.ts'
import { observatory, stars } from './parts.ts'

/** Above the clouds after sunset: three domes on a ridge. */
export function ridge(): string {
  const s = new Sheet()
  const next = random(302)
  sky(
    s,
    [
      [0, '#1f2a5c'],
      [0.5, '#8a6aa0'],
      [0.8, '#f0a088'],
      [1, '#ffdca8'],
    ],
    760,
  )
  stars(s, next, 90, 300)
  s.glow(520, 720, 700, '#fff0c0', 0.6, 260)
  s.add(oval(1240, 170, 34, 34, '#fff8e6'), oval(1226, 164, 32, 32, '#3a3a70'))
  for (let layer = 0; layer < 4; layer++) {
    const parts: string[] = []
    for (let i = 0; i < 46; i++)
      parts.push(
        oval(
          next() * 1700 - 50,
          740 + layer * 84 + next() * 60,
          60 + next() * 150,
          20 + next() * 40,
          mix(['#f4c4a8', '#d9a0a8', '#a880a4', '#6a5a90'][layer] ?? '#888888', '#ffffff', next() * 0.22),
          fade(0.8),
        ),
      )
    s.add(group(s.blur(12), ...parts))
  }
  s.add(
    shape(
      'M-20 1090L-20 980L260 900L520 860L700 800L980 780L1240 730L1400 770L1620 860L1620 1090Z',
      s.linear([
        [0, '#4a3a5a'],
        [1, '#14102a'],
      ]),
    ),
  )
  observatory(s, 1230, 760, 300, '#e8d4d4', '#2a2448', -0.3)
  observatory(s, 860, 812, 190, '#d9c0c8', '#2a2448', -0.2)
  observatory(s, 610, 852, 120, '#c4a8b8', '#2a2448', 0)
  s.add(
    stroke('M300 1080C480 980 760 900 1040 850', '#a88aa0', 8, fade(0.6)),
    rect(560, 918, 34, 14, '#1c1630'),
    oval(598, 926, 4, 4, '#fff0c0'),
  )
  s.glow(606, 926, 60, '#fff0c0', 0.8)
  s.vignette(0.4, '#0a0618')
  return s.done()
}
