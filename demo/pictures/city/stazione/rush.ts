import { mix } from '../../colour.ts'
import { HEIGHT, random } from '../../kit.ts'
import { Sheet, darker, fade, line, pick, rect } from '../brush.ts'
import { type Place, View } from '../camera.ts'
import { suitcase } from '../carried.ts'
import { anyone, cast, person } from '../figures.ts'
import { beam } from '../light.ts'
import { COATS } from './parts.ts'

/** Points of a vault's rib at depth z: half width, springing height, rise. */
function rib(z: number, half: number, spring: number, rise: number, steps = 20): Place[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (i / steps) * Math.PI
    return [-Math.cos(angle) * half, spring + Math.sin(angle) * rise, z] as const
  })
}

interface Hall {
  readonly view: View
  readonly roof: string
  readonly glass: string
  readonly iron: string
  readonly floor: readonly [string, string]
  readonly end: string
  readonly half: number
  readonly length: number
}

/** A great iron vault with a glazed end. */
function vault(s: Sheet, { view, roof, glass, iron, floor, end, half, length }: Hall): void {
  const [far, near] = [length, 1]
  s.add(view.face(rib(far, half, 5, half * 0.8), end))
  for (let i = 0; i < 20; i++) {
    const [a, b, c, d] = [
      rib(near, half, 5, half * 0.8)[i],
      rib(near, half, 5, half * 0.8)[i + 1],
      rib(far, half, 5, half * 0.8)[i + 1],
      rib(far, half, 5, half * 0.8)[i],
    ]
    if (a && b && c && d)
      s.add(
        view.face(
          [a, b, c, d],
          i > 6 && i < 13
            ? mix(glass, roof, Math.abs(i - 9.5) / 6)
            : mix(roof, '#000000', Math.abs(i - 9.5) / 22),
        ),
      )
  }
  for (const side of [-1, 1])
    s.add(
      view.face(
        [
          [side * half, 0, near],
          [side * half, 5, near],
          [side * half, 5, far],
          [side * half, 0, far],
        ],
        darker(roof, 0.35),
      ),
    )
  s.add(
    view.face(
      [
        [-half, 0, near],
        [half, 0, near],
        [half, 0, far],
        [-half, 0, far],
      ],
      s.linear([
        [0, floor[0]],
        [1, floor[1]],
      ]),
    ),
  )
  for (let x = -half; x <= half; x += half / 7)
    s.add(
      view.face(
        [
          [x, 0, near],
          [x + 0.12, 0, near],
          [x + 0.12, 0, far],
          [x, 0, far],
        ],
        darker(floor[1], 0.2),
        fade(0.35),
      ),
    )
  for (let z = far; z > 3; z -= 6) {
    const points = rib(z, half, 5, half * 0.8).map(([x, y, zz]) => view.at(x, y, zz))
    const weight = Math.max(1.5, view.scale(0, z) * 0.3)
    const colour = mix(iron, glass, Math.min(0.55, z / (far * 1.5)))
    s.add(line([view.at(-half, 0, z), ...points, view.at(half, 0, z)], colour, weight))
    const inner = rib(z, half, 5, half * 0.8 - 1.2).map(([x, y, zz]) => view.at(x * 0.94, y, zz))
    s.add(line(inner, colour, weight * 0.35))
    s.add(
      line(
        points.flatMap((p, i) => (i % 2 === 0 ? [p] : [inner[i] ?? p])),
        colour,
        weight * 0.22,
      ),
    )
  }
  const bars = rib(far, half, 5, half * 0.8)
  for (const [x, y, z] of bars.filter((_, i) => i % 2 === 0))
    s.add(line([view.at(x, 0, z), view.at(x, y, z)], iron, 2.5, fade(0.7)))
  for (const y of [5, 9]) s.add(line([view.at(-half, y, far), view.at(half, y, far)], iron, 3, fade(0.7)))
}

function travellers(
  s: Sheet,
  view: View,
  next: () => number,
  spots: readonly (readonly [number, number])[],
  tone: (colour: string, z: number) => string,
  rim: string,
  shade: string,
  reach: number,
): void {
  for (const [x, z] of [...spots].sort((a, b) => b[1] - a[1])) {
    const [px, py] = view.at(x, 0, z)
    const clothes = anyone(next, COATS)
    const pose = pick(['walk', 'walk', 'stand', 'away', 'rest'] as const, next())
    const who = {
      x: px,
      y: py,
      height: view.scale(x, z) * (1.62 + next() * 0.2),
      pose,
      flip: next() < 0.5,
      ...clothes,
      top: tone(clothes.top ?? '#333333', z),
      legs: tone(clothes.legs ?? '#222222', z),
      back: next() < 0.5,
    } as const
    s.add(
      cast({ ...who, flip: false }, shade, (px - 800) / 900, reach, 0.4),
      person(s, { ...who, rim, rimX: px > 800 ? -0.8 : 0.8, shadow: 0.3 }),
    )
    if (next() < 0.4)
      s.add(
        suitcase(
          px + who.height * 0.22,
          py + 3,
          who.height * 0.5,
          tone(pick(['#7a2f30', '#31465c', '#3a3a3a', '#8a6a3a'], next()), z),
        ),
      )
  }
}

export function rush(): string {
  const s = new Sheet()
  const next = random(61)
  s.wash([
    [0, '#e8c48c'],
    [1, '#7a5a3c'],
  ])
  const view = new View({ at: [0, 2.6, -4], focal: 760, horizon: 590 })
  vault(s, {
    view,
    roof: '#9a7650',
    glass: '#ffeec0',
    iron: '#4a3524',
    floor: ['#f3d8a4', '#7d5c40'],
    end: '#fff4d2',
    half: 17,
    length: 74,
  })
  s.glow(800, 440, 560, '#fff6d8', 0.85)
  for (let i = 0; i < 4; i++)
    beam(
      s,
      [
        [520 + i * 150, 60],
        [620 + i * 150, 60],
        [480 + i * 260, HEIGHT],
        [240 + i * 260, HEIGHT],
      ],
      '#fff0c0',
      0.22,
      20,
    )
  s.add(
    rect(640, 420, 320, 78, '#1d1712'),
    ...Array.from(
      { length: 5 },
      (_, i) =>
        rect(654, 432 + i * 13, 60 + ((i * 47) % 90), 6, '#ffc04a') +
        rect(840, 432 + i * 13, 60, 6, '#ffc04a') +
        rect(920, 432 + i * 13, 26, 6, '#e8e0c8'),
    ).join(''),
    line(
      [
        [680, 420],
        [680, 300],
      ],
      '#4a3524',
      3,
    ),
    line(
      [
        [920, 420],
        [920, 300],
      ],
      '#4a3524',
      3,
    ),
  )
  const spots = Array.from({ length: 44 }, () => [(next() - 0.5) * 26, 7 + next() ** 1.4 * 56] as const)
  travellers(
    s,
    view,
    next,
    [...spots, [-2.8, 5.4], [3.4, 4.6]],
    (c, z) => mix(c, '#f0cf98', Math.min(0.7, z / 70)),
    '#fff0c8',
    '#3a2418',
    0.7,
  )
  s.vignette(0.5, '#1c1008')
  return s.done()
}
