import { WIDTH } from '../../kit.ts'
import { box, px } from '../paths.ts'
import { mass } from '../plants.ts'
import type { Sheet } from '../sheet.ts'
import { birds } from '../things.ts'
import { lamp } from './parts.ts'

/** Drawing 2. */
export function faro2(s: Sheet): void {
  s.sky([
    [0, '#5b93bd'],
    [0.4, '#b7d5e2'],
    [0.6, '#eaf1ec'],
  ])
  s.clouds(30, 460, '#ffffff', { cut: 1.2, seed: 10, fx: 0.003, fy: 0.008 }, 0.95)
  s.rect(
    0,
    620,
    WIDTH,
    450,
    s.fade([
      [0, '#5d9dab'],
      [0.4, '#2f7788'],
      [1, '#174a5e'],
    ]),
  )
  s.texture(
    box(0, 620, WIDTH, 447),
    { fx: 0.008, fy: 0.04, colour: '#0f4256', gain: 3.4, cut: 1.6 },
    s.fade([
      [0, '#000', 0.3],
      [1, '#000', 0.9],
    ]),
  )
  s.path('M-20 760L520 742L600 760V800L-20 830z', '#cdbfa6')
  s.path('M-20 800L600 776V850L-20 900z', '#8f816c')
  for (let i = 0; i < 34; i++)
    s.path(
      mass(s, s.between(-20, 640), s.between(838, 880), 22, 14, 2, 20, 5),
      s.pick(['#6d675e', '#8d867a', '#57524c', '#a39c8e']),
    )
  lamp(s, 520, 760, 560, '#fdf9ee', '#c2c3bd', '#b8372c', 3, '#cfe4ea')
  s.rect(330, 690, 120, 68, '#f3ead8')
  s.rect(330, 690, 120, 10, '#b8372c')
  s.rect(372, 716, 26, 42, '#3f5a66')
  const spray = mass(s, 690, 790, 90, 110, 60, 12, 6)
  s.path(mass(s, 700, 840, 150, 60, 40, 24), '#eaf6f6', s.blur(9))
  s.path(spray, '#ffffff', ` fill-opacity=".8"${s.blur(2.5)}`)
  for (const [x, y, w] of [
    [760, 690, 260],
    [1180, 720, 200],
    [900, 790, 330],
    [1330, 830, 300],
    [760, 900, 380],
    [1260, 960, 420],
  ] as const) {
    const k = (y - 600) / 420
    s.path(
      `M${x - w} ${y}Q${px(x - w * 0.4)} ${px(y - 34 * k)} ${x} ${px(y - 20 * k)}T${x + w} ${y}` +
        `Q${px(x + w * 0.3)} ${px(y + 4)} ${x} ${px(y - 6 * k)}T${x - w} ${y}z`,
      '#eef8f7',
      `${s.blur(3)} fill-opacity=".85"`,
    )
  }
  birds(s, 960, 260, 260, 9, 20, '#4a6675')
}
