import { mix } from '../../colour.ts'
import { WIDTH, random } from '../../kit.ts'
import { Sheet, fade, group, pick, poly, rect, shape } from '../brush.ts'
import { bust } from '../busts.ts'
import { person } from '../figures.ts'
import { bokeh, sky } from '../light.ts'
import { specks } from '../specks.ts'

/** Night vigil: a stage of light at the far end, small flames in the crowd. */
export function vigil(): string {
  const s = new Sheet()
  const next = random(33)
  sky(
    s,
    [
      [0, '#070b1c'],
      [1, '#27315c'],
    ],
    620,
    '#5b6aa6',
    0.35,
    6,
  )
  s.add(
    shape(
      'M0 620L0 330L120 330L120 300L300 300L300 380L470 380L470 620Z' +
        'M1600 620L1600 290L1460 290L1460 350L1290 350L1290 390L1130 390L1130 620Z',
      '#0b1022',
    ),
  )
  for (let i = 0; i < 60; i++)
    s.add(
      rect(
        next() < 0.5 ? 20 + Math.floor(next() * 14) * 30 : 1150 + Math.floor(next() * 14) * 30,
        400 + Math.floor(next() * 5) * 42,
        12,
        20,
        pick(['#e8b566', '#6f7fae', '#c98f4a'], next()),
        fade(0.7),
      ),
    )
  s.glow(800, 540, 760, '#b8c9ff', 0.75, 480)
  s.add(
    rect(520, 380, 560, 250, '#11183a'),
    rect(
      540,
      396,
      520,
      190,
      s.linear([
        [0, '#dfe8ff'],
        [1, '#7d95e0'],
      ]),
    ),
  )
  s.add(
    group(
      `${s.blur(10)} ${fade(0.3)}`,
      ...Array.from({ length: 7 }, (_, i) =>
        poly(
          [
            [540 + i * 86, 380],
            [552 + i * 86, 380],
            [300 + i * 190, -80],
            [80 + i * 230, -80],
          ],
          s.linear([
            [0, '#9db4ff', 0.1],
            [1, '#9db4ff'],
          ]),
        ),
      ),
    ),
  )
  s.add(
    person(s, { x: 800, y: 604, height: 150, pose: 'raise', top: '#0a0e20', rim: '#ffffff', rimX: 0.9 }),
    rect(500, 600, 600, 40, '#070a18'),
  )
  s.add(specks(next, [-10, 640, 1610, 740], 700, 6, ['#10142a', '#1a2142', '#232c54', '#0b0f20']))
  for (let row = 0; row < 6; row++) {
    const size = 24 + row * row * 4.2
    const y = 730 + row * 30 + row * row * 7
    for (let x = -30 + next() * 40; x < WIDTH + 40; x += size * (1.8 + next() * 1.1)) {
      s.add(
        bust(
          s,
          x,
          y + (next() - 0.5) * size * 0.5,
          size,
          '#080a16',
          mix('#151a36', '#080a14', row / 6),
          next() < 0.45,
          mix('#6f86d6', '#25305e', row / 7),
        ),
      )
      if (next() < 0.3) {
        const [cx, cy] = [x + size * 0.9, y - size * (0.7 + next() * 0.4)]
        s.glow(cx, cy, size * 1.2, '#ffb257', 0.75)
        s.add(
          shape(
            `M${cx} ${cy - size * 0.2}q${size * 0.13} ${size * 0.2} 0 ${size * 0.3}` +
              `q${-size * 0.13} ${-size * 0.1} 0 ${-size * 0.3}Z`,
            '#fff0c0',
          ),
          rect(cx - size * 0.05, cy + size * 0.1, size * 0.1, size * 0.5, '#d8c4a0'),
        )
      }
    }
  }
  bokeh(s, next, [0, 780, 1600, 1060], 16, ['#ffb257', '#ffd28a'], 46)
  s.vignette(0.6)
  return s.done()
}
