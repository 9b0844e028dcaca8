import { HEIGHT, WIDTH, random } from '../../kit.ts'
import { Sheet, line, pick, rect } from '../brush.ts'
import { bust } from '../busts.ts'
import { curve } from '../curve.ts'
import { person } from '../figures.ts'
import { plain } from '../light.ts'
import { monitor } from './parts.ts'

/** The wall of screens and one broker with hands up. */
export function brokers(): string {
  const s = new Sheet()
  const next = random(121)
  s.wash([
    [0, '#060d16'],
    [1, '#0c1a28'],
  ])
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 2; j++)
      monitor(
        s,
        next,
        60 + i * 380,
        60 + j * 260,
        350,
        230,
        pick(['#e8574a', '#e8574a', '#4ad08a'], next()),
        next() - 0.75,
      )
  s.glow(800, 320, 900, '#ff6a5a', 0.22, 420)
  s.add(
    plain(
      640,
      HEIGHT,
      s.linear([
        [0, '#14222e'],
        [1, '#04070b'],
      ]),
    ),
  )
  for (let row = 0; row < 3; row++) {
    const size = [64, 100, 170][row] ?? 60
    const y = [690, 800, 1000][row] ?? 700
    for (let x = 80 + row * 60; x < 1600; x += size * 3.4) {
      if (row > 0 && Math.abs(x + size - 800) < 230) continue
      s.add(
        bust(
          s,
          x,
          y,
          size,
          '#0b0c0f',
          pick(['#1c2836', '#22303c', '#2a2430'], next()),
          next() < 0.3,
          '#7fb0d0',
        ),
      )
      const k = size * 2
      s.add(
        rect(x + size * 0.7, y - k * 0.4, k * 0.8, k * 0.5, '#020406'),
        rect(x + size * 0.74, y - k * 0.37, k * 0.76, k * 0.43, '#0d2a3a'),
        line(curve(next, x + size * 0.8, y - k * 0.34, k * 0.66, k * 0.34, -0.3, 20), '#e8574a', 2),
      )
    }
    if (row < 2)
      s.add(
        rect(
          0,
          y + size * 1.5,
          WIDTH,
          400,
          s.linear([
            [0, '#1c2c38'],
            [0.05, '#0f1a22'],
            [1, '#05090d'],
          ]),
        ),
      )
  }
  s.add(
    person(s, {
      x: 800,
      y: 1040,
      height: 620,
      pose: 'raise',
      back: true,
      top: '#dfe4ea',
      legs: '#141c28',
      rim: '#ff9a8a',
    }),
  )
  s.vignette(0.65)
  return s.done()
}
