import { HEIGHT, WIDTH, random } from '../../kit.ts'
import { Sheet, darker, fade, lighter, poly, rect } from '../brush.ts'
import { dome } from '../dome.ts'
import { cast, silhouette } from '../figures.ts'
import { plain, sky } from '../light.ts'
import { specks } from '../specks.ts'

/** From between the columns: stone in shade, the dome in a slit of rose light. */
export function between(): string {
  const s = new Sheet()
  const next = random(163)
  sky(
    s,
    [
      [0, '#d98f86'],
      [0.6, '#f6cfa0'],
      [1, '#ffecc8'],
    ],
    860,
    '#fff0e0',
    0.6,
    22,
  )
  s.glow(840, 640, 560, '#fff6dc', 0.9)
  s.add(
    rect(430, 640, 760, 240, '#c9947e'),
    ...Array.from({ length: 16 }, (_, i) => rect(444 + i * 47, 680, 22, 190, '#a87464')),
    rect(420, 630, 780, 24, '#dcae92'),
  )
  s.add(dome(840, 660, 400, '#b98a84', '#fff0d0'))
  s.wash(
    [
      [0, '#ffe6c4', 0],
      [1, '#ffe6c4', 0.7],
    ],
    560,
    860,
  )
  s.add(
    plain(
      850,
      HEIGHT,
      s.linear([
        [0, '#f0cfa4'],
        [1, '#6a4a48'],
      ]),
    ),
    specks(next, [440, 850, 1200, 880], 90, 3.6, ['#5a3f40', '#7a5a50']),
  )
  const column = (x: number, w: number, tone: string) => {
    s.add(
      rect(
        x,
        -20,
        w,
        HEIGHT + 40,
        s.linear(
          [
            [0, darker(tone, 0.55)],
            [0.7, tone],
            [0.93, lighter(tone, 0.3)],
            [1, '#ffd9b0'],
          ],
          [x < 800 ? 0 : 1, 0],
          [x < 800 ? 1 : 0, 0],
        ),
      ),
    )
    for (let i = 1; i < 7; i++) s.add(rect(x + (w * i) / 7, -20, w * 0.02, HEIGHT + 40, '#1a1018', fade(0.3)))
    s.add(
      rect(x - w * 0.12, HEIGHT - 110, w * 1.24, 130, darker(tone, 0.35)),
      rect(x - w * 0.12, HEIGHT - 116, w * 1.24, 12, lighter(tone, 0.2)),
    )
  }
  column(250, 150, '#6a4a50')
  column(1260, 140, '#6a4a50')
  s.add(
    poly(
      [
        [400, 1067],
        [400, 960],
        [1260, 960],
        [1260, 1067],
      ],
      '#3a2630',
      fade(0.5),
    ),
  )
  const who = { x: 700, y: 985, height: 250, pose: 'walk', wear: 'skirt' } as const
  s.add(
    cast(who, '#2a1820', -0.4, 0.5, 0.5),
    silhouette(who, '#2a1a22', '#ffe6c4'),
    silhouette({ x: 1010, y: 930, height: 130, pose: 'away' }, '#4a3038', '#ffe6c4'),
  )
  column(-60, 210, '#3f2c36')
  column(1440, 230, '#3f2c36')
  s.add(
    rect(
      0,
      0,
      WIDTH,
      90,
      s.linear([
        [0, '#2a1c24'],
        [1, '#4a3440'],
      ]),
    ),
    rect(0, 88, WIDTH, 8, '#a87a70'),
  )
  s.vignette(0.5, '#1a0c14')
  return s.done()
}
