import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, group, line, pick, poly, rect } from '../brush.ts'
import { View } from '../camera.ts'
import { suitcase } from '../carried.ts'
import { anyone, person } from '../figures.ts'
import { plain } from '../light.ts'
import { COATS } from './parts.ts'

/** From the gallery: the floor crossed by shadows, people strewn. */
export function gallery(): string {
  const s = new Sheet()
  const next = random(63)
  const view = new View({ at: [0, 11, -5], yaw: 8, focal: 1000, horizon: -20 })
  s.add(
    plain(
      0,
      HEIGHT,
      s.linear([
        [0, '#c9d3d0'],
        [0.5, '#9fb0ae'],
        [1, '#5c7276'],
      ]),
    ),
  )
  const back = view.plane([-34, 0, 37], [1, 0, 0])
  s.add(
    back.rect(
      -20,
      0,
      100,
      20,
      s.linear([
        [0, '#e9eee8'],
        [1, '#b4c2be'],
      ]),
    ),
  )
  for (let i = -3; i < 16; i++)
    s.add(
      back.rect(i * 5, 0, i * 5 + 0.8, 14, '#8fa09e'),
      back.arch(i * 5 + 1.1, 0, i * 5 + 4.7, 8, '#f6faf2'),
      back.rect(i * 5 + 1.1, 2.7, i * 5 + 4.7, 3, '#7d908e'),
    )
  const tiles: string[] = []
  for (let x = -20; x < 24; x++)
    for (let z = 0; z < 18; z++)
      if ((x + z) % 2 === 0)
        tiles.push(
          view.face(
            [
              [x * 2, 0, z * 2],
              [x * 2 + 2, 0, z * 2],
              [x * 2 + 2, 0, z * 2 + 2],
              [x * 2, 0, z * 2 + 2],
            ],
            '#eef2ea',
            fade(0.22),
          ),
        )
  s.add(...tiles)
  for (let i = 0; i < 8; i++)
    s.add(
      view.face(
        [
          [-30 + i * 7.4, 0, 0],
          [-26.4 + i * 7.4, 0, 0],
          [-14 + i * 7.4, 0, 36],
          [-17.6 + i * 7.4, 0, 36],
        ],
        '#fff2cc',
        fade(0.5),
      ),
    )
  s.add(
    group(s.blur(2), view.box([-1.6, 0, 15], [2.6, 3, 17], '#e9e2cc', '#8c6b4a', '#6d5138')),
    view.plane([-1.6, 0, 15], [1, 0, 0]).rect(0.3, 1.4, 3.9, 2.6, '#2b3238'),
  )
  const clock = view.at(0.5, 3, 16)
  s.add(
    rect(clock[0] - 5, clock[1] - 120, 10, 120, '#3a3f42'),
    `<circle cx="${clock[0]}" cy="${clock[1] - 130}" r="44" fill="#3a3f42"/>` +
      `<circle cx="${clock[0]}" cy="${clock[1] - 130}" r="37" fill="#fffaf0"/>`,
    line(
      [
        [clock[0], clock[1] - 130],
        [clock[0], clock[1] - 160],
      ],
      '#222222',
      4,
    ),
    line(
      [
        [clock[0], clock[1] - 130],
        [clock[0] + 20, clock[1] - 120],
      ],
      '#222222',
      5,
    ),
  )
  const spots = Array.from({ length: 58 }, () => [(next() - 0.5) * 30 + 2, 7 + next() * 25] as const)
  for (const [x, z] of [...spots].sort((a, b) => b[1] - a[1])) {
    const [px, py] = view.at(x, 0, z)
    const h = view.scale(x, z) * 1.45
    s.add(
      poly(
        [
          [px - h * 0.1, py],
          [px + h * 0.1, py],
          [px - h * 0.75, py + h * 0.34],
          [px - h * 0.95, py + h * 0.3],
        ],
        '#22343c',
        fade(0.45),
      ),
    )
    s.add(
      person(s, {
        x: px,
        y: py,
        height: h,
        pose: pick(['walk', 'away', 'stand', 'walk'] as const, next()),
        flip: next() < 0.5,
        ...anyone(next, [...COATS, '#c9a23a', '#e8e2d4']),
        shadow: 0.3,
        rim: '#fff6dc',
        rimX: 0.8,
      }),
    )
    if (next() < 0.35)
      s.add(suitcase(px + h * 0.24, py + 2, h * 0.48, pick(['#7a2f30', '#31465c', '#3a3a3a'], next())))
  }
  s.glow(1350, 60, 800, '#fff4d4', 0.5)
  s.vignette(0.5, '#0c1c24')
  return s.done()
}
