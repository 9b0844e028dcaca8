import { random } from '../../kit.ts'
import { Sheet } from '../brush.ts'
import { View } from '../camera.ts'
import { cast, silhouette } from '../figures.ts'
import { shelves } from '../shelves.ts'
import { SPINES } from './parts.ts'

/** A lane between stacks, somebody looking up at the end. */
export function stacks(): string {
  const s = new Sheet()
  const next = random(241)
  s.wash([
    [0, '#140c06'],
    [1, '#2a1a0e'],
  ])
  const view = new View({ at: [0, 1.6, 0.2], focal: 780, horizon: 560, middle: 740 })
  s.add(
    view.face(
      [
        [-1.1, 0, 0.4],
        [1.1, 0, 0.4],
        [1.1, 0, 14],
        [-1.1, 0, 14],
      ],
      s.linear([
        [0, '#e0b06a'],
        [0.3, '#7a4e28'],
        [1, '#20120a'],
      ]),
    ),
  )
  const end = view.plane([-1.1, 0, 14], [1, 0, 0])
  s.add(
    end.rect(0, 0, 2.2, 4, '#c9985a'),
    end.arch(0.4, 0.2, 1.8, 3.4, '#fff0c4'),
    end.rect(1.06, 0.2, 1.14, 3.3, '#a87a44'),
    end.rect(0.4, 1.7, 1.8, 1.78, '#a87a44'),
  )
  for (const side of [-1, 1])
    s.add(
      shelves(
        view.plane([side * 1.1, 0, 0], [0, 0, 1]),
        next,
        14,
        8,
        0.5,
        '#5a3418',
        SPINES,
        (a) => Math.max(0.06, 0.72 - a / 12) * (side < 0 ? 1 : 0.82),
        '#0c0603',
        0.1,
      ),
    )
  s.glow(740, 500, 480, '#ffe8b0', 0.8)
  for (let z = 12; z > 2; z -= 2.6) {
    const [x, y] = view.at(0, 3.3, z)
    s.glow(x, y, view.scale(0, z) * 0.8, '#ffd48a', 0.6)
  }
  const [x, y] = view.at(-0.25, 0, 6)
  const who = { x, y, height: view.scale(0, 6) * 1.72, pose: 'reach', flip: true, wear: 'coat' } as const
  s.add(cast({ ...who, flip: false }, '#140a04', -0.1, 0.7, 0.5), silhouette(who, '#150c07', '#ffdf9e'))
  s.vignette(0.65)
  return s.done()
}
