import { mix } from '../../colour.ts'
import { WIDTH, random } from '../../kit.ts'
import { Sheet, fade, group, line, n, oval, pick, rect } from '../brush.ts'
import { sitter } from '../busts.ts'
import { person } from '../figures.ts'

/** A concert: the conductor and rows of strings. */
export function conductor(): string {
  const s = new Sheet()
  const next = random(231)
  s.wash([
    [0, '#3a2414'],
    [0.5, '#7a5230'],
    [1, '#140c08'],
  ])
  for (let i = 0; i < 16; i++)
    s.add(
      rect(
        200 + i * 75,
        60,
        44,
        330,
        s.linear(
          [
            [0, '#d9b46a'],
            [0.5, '#f4dc9a'],
            [1, '#8a6a34'],
          ],
          [0, 0],
          [1, 0],
        ),
        `${fade(0.8)} rx="6"`,
      ),
      rect(200 + i * 75, 60 - ((i * 37) % 60), 44, 70, '#c9a25a', fade(0.7)),
    )
  s.glow(800, 300, 800, '#ffd890', 0.5, 380)
  for (let row = 0; row < 5; row++) {
    const k = 46 + row * 17
    const y = 430 + row * 78
    s.add(rect(0, y + k * 0.8, WIDTH, 160, mix('#5a3a22', '#20120a', row / 5)))
    const count = 15 - row
    for (let i = 0; i < count; i++) {
      const x = 800 + (i - (count - 1) / 2) * k * 2.3
      if (row === 4 && Math.abs(x - 800) < 200) continue
      s.add(
        sitter(s, x, y + next() * 8, k, {
          top: '#101013',
          hair: pick(['#2a1a10', '#15100c', '#8a8078', '#6a4424'], next()),
          long: next() < 0.45,
          shirt: '#f0ece2',
        }),
      )
      const violin = s.linear([
        [0, '#d98a3a'],
        [1, '#6a3010'],
      ])
      if (row === 0)
        s.add(
          line(
            [
              [x - k * 0.6, y + k],
              [x + k * 0.8, y + k * 0.3],
            ],
            '#e0b050',
            k * 0.16,
          ),
          oval(x + k * 0.9, y + k * 0.24, k * 0.22, k * 0.28, '#f4d070'),
        )
      else
        s.add(
          group(
            `transform="rotate(${x < 800 ? -24 : 22} ${n(x)} ${n(y)})"`,
            oval(x - k * 0.3, y + k * 0.56, k * 0.42, k * 0.26, violin),
            rect(x - k * 1.2, y + k * 0.5, k * 0.7, k * 0.1, '#2a160a'),
          ),
          line(
            [
              [x + k * 0.8, y + k * 1.1],
              [x - k * 0.6, y - k * 0.2],
            ],
            '#f0e2c0',
            2.4,
          ),
        )
    }
  }
  s.add(rect(560, 960, 480, 120, '#1c100a'), rect(560, 956, 480, 10, '#a87844'))
  s.add(
    person(s, {
      x: 800,
      y: 980,
      height: 590,
      pose: 'raise',
      back: true,
      wear: 'coat',
      top: '#0c0c0f',
      hair: '#9a948c',
      rim: '#ffdf9e',
    }),
    line(
      [
        [894, 372],
        [960, 290],
      ],
      '#fffbe8',
      4,
    ),
  )
  s.vignette(0.65)
  return s.done()
}
