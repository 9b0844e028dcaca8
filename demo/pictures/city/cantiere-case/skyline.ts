import { mix } from '../../colour.ts'
import { HEIGHT, random } from '../../kit.ts'
import { Sheet, darker, fade, lighter, oval, rect } from '../brush.ts'
import { crane } from '../crane.ts'
import { sky } from '../light.ts'

/** From high above the roofs at the blue hour: cranes with their lamps over a whole quarter. */
export function skyline(): string {
  const s = new Sheet()
  const next = random(82)
  sky(
    s,
    [
      [0, '#1c2c52'],
      [0.55, '#5f76a4'],
      [1, '#f0b8a0'],
    ],
    640,
    '#e0a8b0',
    0.5,
    19,
  )
  for (let layer = 0; layer < 4; layer++) {
    const colour = mix('#b89aa8', '#182440', layer / 3)
    const base = 640 + layer * 110
    for (let x = -40 + layer * 30; x < 1620;) {
      const w = 70 + next() * 90 + layer * 26
      const h = 60 + next() * 130 + layer * 40
      s.add(
        rect(
          x,
          base - h,
          w,
          h + 460,
          s.linear([
            [0, lighter(colour, 0.08)],
            [1, darker(colour, 0.2)],
          ]),
        ),
      )
      const step = 15 + layer * 6
      for (let wy = base - h + step; wy < base + 120; wy += step * 1.5)
        for (let wx = x + step * 0.7; wx < x + w - step * 0.7; wx += step)
          if (next() < 0.32)
            s.add(
              rect(
                wx,
                wy,
                step * 0.4,
                step * 0.6,
                next() < 0.5 ? '#ffd08a' : darker(colour, 0.3),
                fade(0.85),
              ),
            )
      x += w + next() * 26
    }
    if (layer === 0)
      s.add(crane(980, 660, 330, 260, '#8d7f98', 0.3), crane(1330, 640, 260, -200, '#8d7f98', 0.4))
    if (layer === 1) s.add(crane(430, 780, 560, 460, '#3f4a6c', 0.36))
    if (layer === 2) s.add(crane(1180, 900, 740, -560, '#1f2b4a', 0.44))
  }
  for (const [x, y] of [
    [430, 150],
    [1180, 65],
    [890, 222],
    [620, 161],
    [980, 288],
    [1330, 346],
  ] as const) {
    s.glow(x, y, 42, '#ff4a3a', 0.9)
    s.add(oval(x, y, 4, 4, '#ffd0c0'))
  }
  s.wash(
    [
      [0, '#f0b8a0', 0],
      [0.5, '#f0b8a0', 0.22],
      [1, '#101a34', 0.35],
    ],
    480,
    HEIGHT,
  )
  s.vignette(0.5, '#060a18')
  return s.done()
}
