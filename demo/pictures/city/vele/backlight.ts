import { mix } from '../../colour.ts'
import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, group, oval, shape } from '../brush.ts'
import { birds, plain, sky } from '../light.ts'
import { boat, wake } from './parts.ts'

/** Against the light: sails as dark petals on a sea of metal. */
export function backlight(): string {
  const s = new Sheet()
  const next = random(282)
  sky(
    s,
    [
      [0, '#a8785a'],
      [0.7, '#f4c880'],
      [1, '#fff0bc'],
    ],
    600,
    '#fff0d0',
    0.5,
    8,
  )
  s.glow(820, 470, 520, '#fffce8', 1)
  s.add(
    oval(820, 440, 52, 52, '#fffef4'),
    plain(
      590,
      HEIGHT,
      s.linear([
        [0, '#ffe2a0'],
        [0.3, '#c08a50'],
        [1, '#3a2214'],
      ]),
    ),
  )
  for (let i = 0; i < 260; i++) {
    const t = next() ** 1.5
    const y = 594 + t * 460
    s.add(
      oval(
        820 + (next() - 0.5) * (160 + t * 900),
        y,
        8 + t * 60,
        1.2 + t * 4,
        '#fffbe0',
        fade(0.25 + next() * 0.6),
      ),
    )
  }
  for (const [x, y, h, heel] of [
    [180, 616, 130, -9],
    [330, 622, 150, -10],
    [1240, 618, 140, -8],
    [1400, 612, 110, -9],
    [560, 630, 190, -10],
    [1060, 660, 300, -12],
  ] as const)
    s.add(
      group(
        `${fade(0.35)} ${s.blur(5)}`,
        shape(`M${x - h * 0.2} ${y + 4}L${x + h * 0.22} ${y + 4}L${x + h * 0.1} ${y + h * 0.6}Z`, '#2a160c'),
      ),
      boat(s, x, y, h, mix('#3a2214', '#c98a54', 150 / h / 2), '#1c0f08', heel),
    )
  s.add(boat(s, 640, 850, 660, '#5a3820', '#140a06', -13), wake(s, 640, 856, 620, '#fff0c8'))
  s.add(birds(next, 1000, 180, 320, 130, 8, '#5a3820'))
  s.vignette(0.5, '#1a0c06')
  return s.done()
}
