import { mix } from '../../colour.ts'
import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, line, oval, pick, poly, rect } from '../brush.ts'
import { silhouette } from '../figures.ts'
import { WARM } from './parts.ts'

/** One front fills the picture: balconies as a score, lives behind the panes. */
export function grid(): string {
  const s = new Sheet()
  const next = random(92)
  s.add(
    rect(
      0,
      0,
      1600,
      HEIGHT,
      s.linear([
        [0, '#2f4a52'],
        [1, '#16262e'],
      ]),
    ),
  )
  const [w, h] = [200, 178]
  for (let row = -1; row < 7; row++)
    for (let i = -1; i < 9; i++) {
      const [x, y] = [i * w - 40, row * h - 30]
      const lit = next() < 0.42
      const light = pick(WARM, next())
      s.add(
        rect(x + 18, y + 18, w - 36, h - 40, '#0c181e'),
        rect(
          x + 24,
          y + 24,
          w - 48,
          h - 52,
          lit
            ? s.linear([
                [0, light],
                [1, mix(light, '#8a4a20', 0.35)],
              ])
            : s.linear([
                [0, '#2a4450'],
                [1, '#122028'],
              ]),
        ),
      )
      if (lit) {
        if (next() < 0.5)
          s.add(
            rect(x + 24, y + 24, 30, h - 52, '#f7ead0', fade(0.55)),
            rect(x + w - 54, y + 24, 30, h - 52, '#f7ead0', fade(0.55)),
          )
        if (next() < 0.35)
          s.add(
            silhouette(
              {
                x: x + 60 + next() * 80,
                y: y + h + 24,
                height: 150,
                pose: pick(['stand', 'rest', 'walk', 'speak'] as const, next()),
                long: next() < 0.5,
              },
              '#3a2416',
            ),
          )
        else if (next() < 0.5)
          s.add(
            line(
              [
                [x + w / 2, y + 24],
                [x + w / 2, y + 56],
              ],
              '#5a3a20',
              2,
            ),
            poly(
              [
                [x + w / 2 - 22, y + 72],
                [x + w / 2 + 22, y + 72],
                [x + w / 2 + 10, y + 54],
                [x + w / 2 - 10, y + 54],
              ],
              '#fff6d8',
            ),
          )
      }
      s.add(rect(x + w / 2 - 3, y + 24, 6, h - 52, '#0c181e'))
      s.add(
        rect(
          x + 4,
          y + h - 56,
          w - 8,
          44,
          s.linear([
            [0, '#58767c'],
            [1, '#304a52'],
          ]),
        ),
        rect(x + 2, y + h - 60, w - 4, 6, '#8aa4a6'),
        rect(x, y + h - 14, w, 16, '#1b3038'),
      )
      if (next() < 0.25)
        for (let k = 0; k < 5; k++)
          s.add(oval(x + 30 + k * 16, y + h - 62, 11, 10, pick(['#3f6a44', '#2c5238', '#7a4a3a'], next())))
      if (next() < 0.16)
        for (let k = 0; k < 4; k++)
          s.add(
            rect(
              x + 24 + k * 36,
              y + h - 54,
              28,
              42 + next() * 14,
              pick(['#d9d4c4', '#a83a34', '#5a7ea0', '#e0b44a'], next()),
            ),
          )
    }
  s.glow(1500, -40, 1000, '#7fb0b8', 0.35)
  s.vignette(0.65, '#03090c')
  return s.done()
}
