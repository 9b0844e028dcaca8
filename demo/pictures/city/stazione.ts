import { HEIGHT, random } from '../kit.ts'
import type { Scene } from '../kit.ts'
import { Sheet, darker, fade, group, line, mix, pick, poly, rect, variants } from './brush.ts'
import { View } from './camera.ts'
import type { Place } from './camera.ts'
import { anyone, cast, person, silhouette, suitcase } from './figures.ts'
import { beam, plain, reflections } from './light.ts'

const COATS = ['#2b3040', '#6d4a3c', '#8a7a60', '#3c4a44', '#7a2f30', '#b09a78'] as const

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

function rush(): string {
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

/** Night: one traveller waiting under the board. */
function lateNight(): string {
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

/** From the gallery: the floor crossed by shadows, people strewn. */
function gallery(): string {
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

export const stazione: Scene = variants(rush, lateNight, gallery)
