import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, rect } from '../brush.ts'
import { plain } from '../light.ts'
import { PLAIN, roundTable, standing } from './parts.ts'

export function plenary(): string {
  const s = new Sheet()
  const next = random(141)
  s.wash([
    [0, '#3a4c60'],
    [0.5, '#8fa2b0'],
    [1, '#4a5562'],
  ])
  for (let i = 0; i < 9; i++)
    s.add(
      rect(
        i * 190 - 40,
        0,
        90,
        470,
        s.linear([
          [0, '#c4d0d6'],
          [1, '#7d8e9a'],
        ]),
        fade(0.6),
      ),
    )
  s.glow(800, 60, 900, '#ffffff', 0.6, 300)
  for (let i = 0; i < 13; i++) s.add(standing(150 + i * 104, 480, 250, PLAIN[i % 7] ?? [], '#8fa2b0', 0.2))
  s.add(
    plain(
      470,
      HEIGHT,
      s.linear([
        [0, '#7f8a94'],
        [1, '#2b343e'],
      ]),
    ),
  )
  roundTable(s, next, 800, 690, 560, 150, 42, '#b08a5c', '#f0f6fa', '#8fa2b0')
  s.vignette(0.5, '#08101a')
  return s.done()
}
