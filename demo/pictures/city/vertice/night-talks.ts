import { mix } from '../../colour.ts'
import { HEIGHT, WIDTH, random } from '../../kit.ts'
import { Sheet, pick, rect, shape } from '../brush.ts'
import { plain } from '../light.ts'
import { roundTable } from './parts.ts'

/** Night session by the great window: few people, a lit table over the city. */
export function nightTalks(): string {
  const s = new Sheet()
  const next = random(143)
  s.wash([
    [0, '#0a1430'],
    [0.5, '#2a3a68'],
    [1, '#0a0f20'],
  ])
  s.add(rect(0, 420, WIDTH, 180, '#0c142c'))
  for (let x = 0; x < 1600; x += 34) {
    const h = 40 + next() * 150
    s.add(rect(x, 560 - h, 32, h + 40, mix('#101a36', '#2a3a68', next() * 0.6)))
    for (let i = 0; i < 5; i++)
      if (next() < 0.6)
        s.add(
          rect(x + 4 + next() * 22, 566 - next() * h, 4, 5, pick(['#ffd08a', '#ffb45a', '#cfe0ff'], next())),
        )
  }
  for (const x of [-10, 390, 790, 1190, 1590]) s.add(rect(x, 0, 22, 620, '#060a18'))
  s.add(
    rect(0, 596, WIDTH, 26, '#060a18'),
    plain(
      620,
      HEIGHT,
      s.linear([
        [0, '#1a2240'],
        [1, '#05070f'],
      ]),
    ),
  )
  s.glow(800, 720, 860, '#ffc67a', 0.5, 330)
  s.add(shape('M640 0L960 0L920 90L680 90Z', '#0a0f20'), shape('M680 90L920 90L880 130L720 130Z', '#ffe6b4'))
  s.glow(800, 140, 420, '#ffdc9a', 0.6)
  roundTable(s, next, 800, 770, 640, 120, 56, '#7a5230', '#ffcf8a', '#1a2240')
  s.vignette(0.65)
  return s.done()
}
