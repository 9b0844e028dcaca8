import { mix } from '../../colour.ts'
import { HEIGHT, random } from '../../kit.ts'
import { Sheet, darker, fade, line, oval, rect, shape } from '../brush.ts'
import { bust } from '../busts.ts'
import { silhouette } from '../figures.ts'
import { plain } from '../light.ts'

/** Open air at dusk: shell of light among trees, audience on the grass. */
export function openAir(): string {
  const s = new Sheet()
  const next = random(233)
  s.wash([
    [0, '#1c3a5a'],
    [0.45, '#5a7f94'],
    [0.6, '#d9b48a'],
    [1, '#1a2a1c'],
  ])
  for (let i = 0; i < 60; i++)
    s.add(oval(next() * 1600, next() * 330, 1.4, 1.4, '#ffffff', fade(next() * 0.7)))
  const leaves = (x: number, y: number, r: number, colour: string) => {
    for (let i = 0; i < 60; i++)
      s.add(
        oval(
          x + (next() - 0.5) * r * 2,
          y + (next() - 0.5) * r * 1.5,
          26 + next() * 44,
          20 + next() * 30,
          darker(colour, next() * 0.4),
        ),
      )
  }
  leaves(120, 430, 190, '#16302a')
  leaves(1490, 400, 220, '#142b28')
  s.add(
    plain(
      640,
      HEIGHT,
      s.linear([
        [0, '#5a6a3a'],
        [1, '#0e1a10'],
      ]),
    ),
  )
  s.glow(800, 520, 760, '#ffd894', 0.65, 420)
  s.add(
    shape(
      'M420 660C420 360 600 250 800 250C1000 250 1180 360 1180 660Z',
      s.linear([
        [0, '#f0e4c8'],
        [1, '#c98f50'],
      ]),
    ),
    ...[0.82, 0.64, 0.46].map((k, i) =>
      shape(
        `M${800 - 380 * k} 660C${800 - 380 * k} ${660 - 300 * k} ${800 - 200 * k} ${660 - 400 * k} 800 ` +
          `${660 - 400 * k}C${800 + 200 * k} ${660 - 400 * k} ${800 + 380 * k} ${660 - 300 * k} ` +
          `${800 + 380 * k} 660Z`,
        ['#e8c98e', '#f4dca8', '#fff0cc'][i] ?? '#ffffff',
      ),
    ),
  )
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 15 + row * 3; i++) {
      const x = 800 + (i - (14 + row * 3) / 2) * (34 + row * 4)
      s.add(bust(s, x, 560 + row * 34, 17 + row * 3, '#20140e', '#141216', next() < 0.4))
      s.add(
        line(
          [
            [x - 10, 580 + row * 34],
            [x + 14, 556 + row * 34],
          ],
          '#b86a2a',
          4,
        ),
      )
    }
  s.add(
    rect(400, 652, 800, 34, '#3a2818'),
    silhouette({ x: 800, y: 668, height: 130, pose: 'raise' }, '#0c0a0c', '#ffe8b8'),
  )
  for (let row = 0; row < 6; row++)
    for (let x = -20 + next() * 50; x < 1620; x += 50 + row * 22 + next() * 40)
      s.add(
        bust(
          s,
          x,
          730 + row * 48 + row * row * 4,
          22 + row * 9,
          '#0a0c0c',
          mix('#22301f', '#0a0f0c', row / 6),
          next() < 0.45,
          mix('#ffd894', '#3a4a34', row / 6),
        ),
      )
  for (let i = 0; i < 16; i++) {
    const x = 40 + i * 104
    const y = 210 + Math.sin((i / 15) * Math.PI) * 60
    s.glow(x, y, 46, '#ffd48a', 0.8)
    s.add(oval(x, y, 6, 7, '#fff4d4'))
  }
  s.vignette(0.55, '#03080a')
  return s.done()
}
