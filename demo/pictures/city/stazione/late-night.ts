import { random } from '../../kit.ts'
import { Sheet, fade, group, line, rect } from '../brush.ts'
import { View } from '../camera.ts'
import { suitcase } from '../carried.ts'
import { person, silhouette } from '../figures.ts'
import { reflections } from '../light.ts'

/** Night: one traveller waiting under the board. */
export function lateNight(): string {
  const s = new Sheet()
  const next = random(62)
  s.wash([
    [0, '#0d1826'],
    [0.6, '#1f3a50'],
    [1, '#0a121b'],
  ])
  const view = new View({ at: [4, 1.7, 0], yaw: -20, focal: 900, horizon: 620, middle: 800 })
  const wall = view.plane([-14, 0, 24], [1, 0, 0])
  s.add(
    wall.rect(
      -30,
      0,
      60,
      18,
      s.linear([
        [0, '#15283a'],
        [1, '#2d4d63'],
      ]),
    ),
  )
  for (let i = -5; i < 9; i++)
    s.add(
      wall.arch(i * 5 + 0.6, 0, i * 5 + 4.4, 10, '#0f1e2d'),
      wall.arch(i * 5 + 1, 0, i * 5 + 4, 9.6, i % 3 === 0 ? '#c9dfe6' : '#3c6076'),
      wall.rect(i * 5 + 2.4, 0, i * 5 + 2.6, 9.4, '#0f1e2d'),
      wall.rect(i * 5 + 1, 5, i * 5 + 4, 5.2, '#0f1e2d'),
    )
  s.add(
    view.face(
      [
        [-40, 0, 1],
        [50, 0, 1],
        [50, 0, 24],
        [-40, 0, 24],
      ],
      s.linear([
        [0, '#5f8296'],
        [0.4, '#27414f'],
        [1, '#0a131b'],
      ]),
    ),
  )
  for (let i = -16; i < 20; i++)
    s.add(
      view.face(
        [
          [i * 2, 0, 1],
          [i * 2 + 0.05, 0, 1],
          [i * 2 + 0.05, 0, 24],
          [i * 2, 0, 24],
        ],
        '#0a141c',
        fade(0.6),
      ),
      view.face(
        [
          [-40, 0, i + 17],
          [50, 0, i + 17],
          [50, 0, i + 17.04],
          [-40, 0, i + 17.04],
        ],
        '#0a141c',
        i > -16 && i < 7 ? fade(0.5) : fade(0),
      ),
    )
  s.add(
    rect(330, 160, 760, 270, '#05090d'),
    rect(330, 160, 760, 12, '#31506a'),
    line(
      [
        [420, 160],
        [420, 0],
      ],
      '#05090d',
      8,
    ),
    line(
      [
        [1000, 160],
        [1000, 0],
      ],
      '#05090d',
      8,
    ),
  )
  for (let i = 0; i < 8; i++) {
    const y = 192 + i * 29
    let x = 352
    for (const w of [60, 250, 90, 50, 40]) {
      for (let k = 0; k < w * (0.55 + next() * 0.4); k += 11)
        s.add(
          rect(
            x + k,
            y,
            8,
            15,
            i === 3 ? '#ff6a4a' : x > 800 ? '#f3f0e0' : '#ffc452',
            fade(0.6 + next() * 0.4),
          ),
        )
      x += w + 30
    }
  }
  s.glow(710, 300, 640, '#ffc452', 0.3, 380)
  reflections(
    s,
    next,
    [
      [480, '#ffc452', 90],
      [700, '#ffc452', 120],
      [930, '#fff0c0', 70],
    ],
    800,
    1050,
    0.4,
  )
  s.add(
    group(
      `${fade(0.35)} ${s.blur(4, 6)}`,
      silhouette({ x: 860, y: 912, height: -300, pose: 'rest', wear: 'coat' }, '#04070a'),
    ),
  )
  s.add(
    person(s, {
      x: 860,
      y: 908,
      height: 400,
      pose: 'rest',
      back: true,
      wear: 'coat',
      top: '#3a2f33',
      hair: '#19130f',
      rim: '#ffd07a',
    }),
    suitcase(975, 914, 200, '#8a2c30'),
  )
  const [bx, by] = view.at(-9, 0, 14)
  s.add(
    person(s, {
      x: bx,
      y: by,
      height: view.scale(-9, 14) * 1.7,
      pose: 'walk',
      top: '#1d2a38',
      rim: '#c9dfe6',
    }),
  )
  s.vignette(0.7)
  return s.done()
}
