import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, pick, poly, rect } from '../brush.ts'
import { View } from '../camera.ts'
import { colonnade } from '../colonnade.ts'
import { cast, person } from '../figures.ts'
import { birds, plain, sky } from '../light.ts'
import { specks } from '../specks.ts'
import { temple } from '../temple.ts'

export function noon(): string {
  const s = new Sheet()
  const next = random(161)
  sky(
    s,
    [
      [0, '#4a86bd'],
      [1, '#e3ecea'],
    ],
    800,
    '#ffffff',
    0.8,
    7,
  )
  const view = new View({ at: [0, 5, -46], focal: 820, horizon: 690 })
  temple(s, view, 44, '#dccdb2', '#fff6e0', '#7d6c5a')
  colonnade(s, view, -1, '#d8c8ac', '#6d5e50', 0.2)
  colonnade(s, view, 1, '#e2d3b6', '#6d5e50', 0.9)
  s.add(
    plain(
      742,
      HEIGHT,
      s.linear([
        [0, '#d3c5aa'],
        [1, '#8f8270'],
      ]),
    ),
  )
  for (let i = -7; i <= 7; i++)
    s.add(
      view.face(
        [
          [i * 0.6, 0.01, 40],
          [i * 0.6 + 0.1, 0.01, 40],
          [i * 6 + 0.8, 0.01, -40],
          [i * 6, 0.01, -40],
        ],
        '#efe6d2',
        fade(0.6),
      ),
    )
  const [ox, oy] = view.at(0, 0, 2)
  s.add(
    poly(
      [
        [ox, oy],
        [ox + 20, oy],
        [ox + 330, oy + 70],
        [ox + 320, oy + 76],
      ],
      '#5a4c40',
      fade(0.5),
    ),
    poly(
      [
        [ox - 9, oy],
        [ox + 9, oy],
        [ox + 5, oy - 330],
        [ox, oy - 350],
        [ox - 5, oy - 330],
      ],
      '#a8835e',
    ),
    rect(ox - 18, oy - 40, 36, 44, '#cbb896'),
  )
  s.add(specks(next, [420, 756, 1180, 800], 160, 3.4, ['#3a3e48', '#7a3f38', '#5a6a80', '#8a7a60']))
  for (let i = 0; i < 20; i++) {
    const [px, pz] = [(next() - 0.5) * 36, -34 + next() * 30]
    const [x, y] = view.at(px, 0, pz)
    const who = {
      x,
      y,
      height: view.scale(px, pz) * 1.7,
      pose: pick(['walk', 'stand', 'away', 'rest'] as const, next()),
      top: pick(['#39465a', '#8a3a34', '#d9c9a8', '#4f6a5a', '#23262e'], next()),
      long: next() < 0.4,
      flip: next() < 0.5,
    } as const
    s.add(
      cast({ ...who, flip: false }, '#4a3f38', 1, 0.3, 0.45),
      person(s, { ...who, rim: '#fff8e4', shadow: 0 }),
    )
  }
  s.add(birds(next, 250, 180, 300, 120, 14, '#3f4a58'))
  s.vignette(0.35, '#1c2430')
  return s.done()
}
