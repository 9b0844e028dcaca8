import { mix } from '../../colour.ts'
import { HEIGHT, random } from '../../kit.ts'
import { Sheet, oval } from '../brush.ts'
import { dome } from '../dome.ts'
import { birds, plain, sky } from '../light.ts'
import { pine } from '../pine.ts'
import { roofs } from '../roofs.ts'

export function sunset(): string {
  const s = new Sheet()
  const next = random(41)
  sky(
    s,
    [
      [0, '#4b4a73'],
      [0.35, '#c4706a'],
      [0.62, '#f3a660'],
      [0.8, '#ffdf9a'],
    ],
    830,
    '#ffd9b0',
    0.6,
    14,
  )
  s.glow(560, 640, 700, '#fff0b8', 0.9, 480)
  s.add(oval(560, 640, 46, 46, '#fffbe2'))
  const haze = (part: number) => mix('#3a2136', '#eb9f72', part)
  roofs(s, next, 690, 40, haze(0.72), '#ffd9a0')
  s.add(
    dome(1010, 720, 230, haze(0.6), '#ffe0b0'),
    dome(330, 715, 110, haze(0.62), '#ffe0b0'),
    dome(760, 712, 80, haze(0.66), '#ffe0b0'),
  )
  roofs(s, next, 760, 60, haze(0.5), '#ffc98a')
  s.add(dome(640, 810, 120, haze(0.36), '#ffd09a'), dome(1370, 800, 90, haze(0.4), '#ffd09a'))
  roofs(s, next, 830, 70, haze(0.3), '#ffb57a', 0.08)
  s.wash(
    [
      [0, '#ffb878', 0],
      [0.5, '#ffb878', 0.34],
      [1, '#ffb878', 0],
    ],
    560,
    900,
  )
  roofs(s, next, 930, 60, haze(0.14), '#c9705a', 0.12)
  s.add(birds(next, 640, 160, 420, 170, 24, '#3a2136'))
  s.add(plain(1000, HEIGHT, '#1c101c'))
  pine(s, next, 210, 1060, 640, '#2b1a26', '#160b14', '#c9715a', -0.04)
  pine(s, next, 1330, 1070, 520, '#2b1a26', '#160b14', '#c9715a', 0.06)
  pine(s, next, 1520, 1075, 650, '#21131f', '#120910', '#b5624f', -0.03)
  s.vignette(0.45, '#1a0a1c')
  return s.done()
}
