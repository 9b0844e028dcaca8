import { HEIGHT, random } from '../../kit.ts'
import { Sheet, darker, fade, group, lighter, line, oval, pick, poly, rect } from '../brush.ts'
import { COATS, FRUIT, crate } from './parts.ts'

/** From a window: awnings as coloured sails, the crowd between them. */
export function awnings(): string {
  const s = new Sheet()
  const next = random(333)
  s.wash([
    [0, '#d9c8ac'],
    [1, '#b09a80'],
  ])
  for (let i = 0; i < 26; i++)
    s.add(
      line(
        [
          [i * 70 - 200, 0],
          [i * 70 + 100, HEIGHT],
        ],
        '#f4e8d0',
        3,
        fade(0.25),
      ),
    )
  const tent = (x: number, y: number, w: number, h: number, colour: string, tilt: number) => {
    const stripe = next() < 0.5
    s.add(
      group(
        `transform="rotate(${tilt} ${x} ${y})"`,
        rect(x + 44, y + 50, w, h, '#4a3a3c', `${fade(0.45)} ${s.blur(7)}`),
        poly(
          [
            [x, y],
            [x + w, y],
            [x + w * 0.94, y + h * 0.5],
            [x + w * 0.06, y + h * 0.5],
          ],
          lighter(colour, 0.22),
        ),
        poly(
          [
            [x, y + h],
            [x + w, y + h],
            [x + w * 0.94, y + h * 0.5],
            [x + w * 0.06, y + h * 0.5],
          ],
          darker(colour, 0.16),
        ),
        ...(stripe
          ? [0, 2, 4, 6].map((i) =>
              poly(
                [
                  [x + (w * i) / 8, y],
                  [x + (w * (i + 1)) / 8, y],
                  [x + (w * (i + 1)) / 8, y + h],
                  [x + (w * i) / 8, y + h],
                ],
                '#fff8ea',
                fade(0.55),
              ),
            )
          : []),
        line(
          [
            [x + w * 0.06, y + h * 0.5],
            [x + w * 0.94, y + h * 0.5],
          ],
          '#fffdf4',
          3,
          fade(0.7),
        ),
      ),
    )
  }
  const table = (x: number, y: number, w: number, tilt: number) => {
    s.add(`<g transform="rotate(${tilt} ${x} ${y})">`)
    for (let i = 0; i < 4; i++)
      crate(s, next, x + (w * i) / 4, y + 40, w / 4 - 6, 44, pick(FRUIT, next()), '#c99a5e')
    s.add('</g>')
  }
  const walk = (count: number, at: (t: number) => readonly [number, number]) => {
    for (let i = 0; i < count; i++) {
      const [x, y] = at(i / count)
      const c = pick([...COATS, '#f0ece0', '#5a8aa8'], next())
      s.add(
        poly(
          [
            [x - 12, y],
            [x + 12, y + 8],
            [x + 66, y + 50],
            [x + 46, y + 34],
          ],
          '#3a2c34',
          fade(0.4),
        ),
        oval(x, y - 6, 17, 26, darker(c, 0.25)),
        oval(x - 1, y - 16, 21, 17, c),
        oval(x, y - 30, 10.5, 11.5, pick(['#2a1a12', '#5a3a22', '#9a948c', '#14100c', '#e8e0cc'], next())),
        next() < 0.4 ? oval(x + 22, y, 11, 13, pick(['#c9985a', '#7aa83a', '#d9483a'], next())) : '',
      )
    }
  }
  table(90, 60, 380, -8)
  tent(40, -70, 460, 130, '#d9573f', -8)
  table(660, 20, 380, -8)
  tent(640, -120, 440, 140, '#2f7a80', -8)
  walk(26, (t) => [60 + t * 1500, 330 - t * 210 + (next() - 0.5) * 130])
  table(130, 470, 420, -8)
  tent(60, 330, 500, 150, '#e8b43a', -8)
  table(760, 390, 420, -8)
  tent(720, 250, 480, 150, '#c93a4a', -8)
  table(1300, 300, 300, -8)
  tent(1300, 170, 420, 150, '#f0e2c0', -8)
  walk(34, (t) => [30 + t * 1560, 760 - t * 214 + (next() - 0.5) * 140])
  table(40, 910, 460, -8)
  tent(-60, 800, 520, 170, '#5a8a5a', -8)
  table(660, 830, 460, -8)
  tent(620, 700, 520, 160, '#e8743a', -8)
  table(1270, 740, 400, -8)
  tent(1260, 590, 480, 160, '#3f6a94', -8)
  walk(16, (t) => [320 + t * 1250, 1060 - t * 170 + (next() - 0.5) * 60])
  s.glow(160, 80, 1000, '#fff2cc', 0.4)
  s.vignette(0.45, '#241420')
  return s.done()
}
