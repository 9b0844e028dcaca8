import { HEIGHT, WIDTH, random } from '../../kit.ts'
import { Sheet, fade, line, pick, poly, rect, stroke } from '../brush.ts'
import { plain } from '../light.ts'
import { ball, lamps, player, terrace } from './parts.ts'

export function attack(): string {
  const s = new Sheet()
  const next = random(261)
  s.wash([
    [0, '#0a1526'],
    [1, '#1c3450'],
  ])
  terrace(s, next, 190, 520, ['#8a2a30', '#e8e4da', '#a83a3a', '#39465a', '#c9a24a'], '#1f3048', 0.62)
  s.add(rect(0, 150, WIDTH, 44, '#0a121e'), rect(0, 520, WIDTH, 52, '#0c2a44'))
  for (let i = 0; i < 7; i++)
    s.add(rect(30 + i * 230, 530, 190, 32, pick(['#1c4a6a', '#d9d4c4', '#8a2a30'], next()), fade(0.8)))
  lamps(s, 90, [220, 620, 1020, 1420], 62)
  s.add(
    plain(
      570,
      HEIGHT,
      s.linear([
        [0, '#2f7a48'],
        [1, '#134a2c'],
      ]),
    ),
  )
  for (let i = 0; i < 9; i++)
    s.add(
      poly(
        [
          [i * 360 - 800, HEIGHT],
          [i * 360 - 620, HEIGHT],
          [800 + (i * 360 - 620 - 800) * 0.42, 570],
          [800 + (i * 360 - 800 - 800) * 0.42, 570],
        ],
        '#5aa868',
        fade(0.2),
      ),
    )
  s.add(
    line(
      [
        [0, 720],
        [WIDTH, 690],
      ],
      '#eaf4ea',
      5,
      fade(0.8),
    ),
    stroke('M1160 690Q1360 780 1620 790', '#eaf4ea', 5, fade(0.8)),
  )
  player(s, 300, 730, 150, 'run', '#b0262c', '#f0ece2', false)
  player(s, 1180, 720, 145, 'walk', '#e9e6dc', '#22304a', true)
  player(s, 1420, 790, 180, 'stand', '#e9e6dc', '#22304a', true)
  player(s, 640, 980, 380, 'run', '#b0262c', '#f0ece2', false)
  player(s, 900, 960, 350, 'run', '#e9e6dc', '#22304a', true)
  s.add(ball(790, 958, 19))
  s.vignette(0.5, '#02060c')
  return s.done()
}
