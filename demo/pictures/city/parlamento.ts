import { HEIGHT, random } from '../kit.ts'
import type { Scene } from '../kit.ts'
import { Sheet, darker, fade, group, lighter, mix, oval, pick, rect, variants } from './brush.ts'
import { View } from './camera.ts'
import { bust, person } from './figures.ts'
import { beam, ledge } from './light.ts'

interface Chamber {
  readonly wood: string
  readonly seat: string
  readonly rows: number
  readonly taken: number
  readonly coats: readonly string[]
  readonly lit: (angle: number, row: number) => number
  readonly fromBehind?: boolean
}

/** Curved rows of desks, each higher than the one before it, with who sits there. */
function benches(
  sheet: Sheet,
  view: View,
  next: () => number,
  { wood, seat, rows, taken, coats, lit, fromBehind = false }: Chamber,
): void {
  const steps = 56
  for (let turn = 0; turn < rows; turn++) {
    const row = fromBehind ? turn : rows - 1 - turn
    const [r, h] = [6 + row * 1.5, row * 0.62]
    const ring = (radius: number, y: number, i: number): [number, number, number] => {
      const angle = (i / steps) * Math.PI
      return [Math.cos(angle) * radius, y, Math.sin(angle) * radius]
    }
    const [panels, people]: [string[], string[]] = [[], []]
    for (let i = 0; i < steps; i++) {
      const light = lit((i / steps) * Math.PI, row)
      const quad = (r0: number, y0: number, r1: number, y1: number, colour: string) =>
        panels.push(
          view.face(
            [ring(r0, y0, i), ring(r0, y0, i + 1.03), ring(r1, y1, i + 1.03), ring(r1, y1, i)],
            mix(darker(colour, 0.8), colour, light),
          ),
        )
      if (fromBehind) {
        quad(r, h + 0.95, r + 0.55, h + 1, lighter(wood, 0.2))
        quad(r + 1.3, h, r + 1.3, h + 1.15, seat)
        quad(r + 1.3, h + 1.15, r + 1.36, h + 1.15, lighter(seat, 0.3))
      } else {
        quad(r + 1.5, h, r + 1.5, h + 1.35, seat)
        quad(r, h - 0.1, r, h + 0.95, wood)
        quad(r, h + 0.95, r + 0.55, h + 0.98, lighter(wood, 0.28))
        if (i % 2 === 0) quad(r - 0.01, h + 0.05, r - 0.01, h + 0.12, darker(wood, 0.5))
      }
    }
    const places = Math.floor((Math.PI * r) / 1.05)
    for (let place = 0; place < places; place++) {
      if (next() > taken) continue
      const angle = ((place + 0.5) / places) * Math.PI
      const [x, z] = [Math.cos(angle) * (r + 1), Math.sin(angle) * (r + 1)]
      if (view.depth(x, z) < 2) continue
      const [px, py] = view.at(x, h + 1.24, z)
      const size = view.scale(x, z) * 0.26
      const light = 0.35 + 0.65 * lit(angle, row)
      const dim = (colour: string) => mix('#050505', colour, light)
      const hair = dim(pick(['#241a14', '#15110f', '#4a3a2c', '#8c8680'], next()))
      const skin = dim('#c0937a')
      people.push(
        rect(
          px - size * 0.95,
          py,
          size * 1.9,
          size * 2.2,
          dim(pick(coats, next())),
          `rx="${(size * 0.7).toFixed(1)}"`,
        ),
        oval(px, py - size * 0.42, size * 0.38, size * 0.5, fromBehind ? hair : skin),
      )
      if (!fromBehind)
        people.push(
          oval(px, py - size * 0.72, size * 0.38, size * 0.24, hair),
          rect(px - size * 0.12, py + size * 0.05, size * 0.24, size * 0.5, dim('#d8d4cc')),
        )
    }
    if (fromBehind)
      sheet.add(
        panels.filter((_, i) => i % 3 === 0).join(''),
        ...people,
        panels.filter((_, i) => i % 3 !== 0).join(''),
      )
    else sheet.add(panels.join(''))
    if (!fromBehind) sheet.add(...people, '')
    if (!fromBehind) {
      const front: string[] = []
      for (let i = 0; i < steps; i++) {
        const light = lit((i / steps) * Math.PI, row)
        front.push(
          view.face(
            [
              ring(r, h - 0.1, i),
              ring(r, h - 0.1, i + 1.03),
              ring(r, h + 0.95, i + 1.03),
              ring(r, h + 0.95, i),
            ],
            mix(darker(wood, 0.8), wood, light),
          ),
        )
        front.push(
          view.face(
            [
              ring(r, h + 0.95, i),
              ring(r, h + 0.95, i + 1.03),
              ring(r + 0.5, h + 0.98, i + 1.03),
              ring(r + 0.5, h + 0.98, i),
            ],
            mix(darker(wood, 0.7), lighter(wood, 0.3), light),
          ),
        )
      }
      sheet.add(front.join(''))
    }
  }
}

const SUITS = ['#23252d', '#2c2f3a', '#3a3430', '#1d2026', '#5a2a2a', '#4b5566'] as const

/** Evening sitting, seen from the chair: warm wood, arches behind. */
function evening(): string {
  const s = new Sheet()
  const next = random(11)
  s.wash([
    [0, '#2a160c'],
    [0.4, '#6b3f20'],
    [1, '#2a150b'],
  ])
  const view = new View({ at: [0, 7.2, -13], focal: 1000, horizon: 330 })
  const wall = view.plane([-30, 6, 23], [1, 0, 0])
  s.add(
    wall.rect(
      0,
      0,
      60,
      12,
      s.linear([
        [0, '#8a5a30'],
        [1, '#54301a'],
      ]),
    ),
  )
  for (let i = 0; i < 15; i++) {
    s.add(
      wall.arch(i * 4 + 0.6, 0, i * 4 + 3.4, 6.6, '#c08a50'),
      wall.arch(
        i * 4 + 0.85,
        0,
        i * 4 + 3.15,
        6.3,
        s.linear([
          [0, '#3a1f10'],
          [1, '#7a4822'],
        ]),
      ),
    )
    s.add(wall.rect(i * 4 + 1, 1.4, i * 4 + 3, 1.7, '#a87442'))
  }
  s.add(ledge(wall, 0, 60, 7.4, 0.18, '#b07c48'))
  benches(s, view, next, {
    wood: '#8f5227',
    seat: '#6a2a1c',
    rows: 9,
    taken: 0.72,
    coats: SUITS,
    lit: (angle, row) => 0.42 + 0.5 * Math.sin(angle) ** 2 - row * 0.01,
  })
  s.glow(800, 140, 900, '#ffce86', 0.42, 420)
  const [px, py] = view.at(0, 0, 1)
  s.add(
    oval(px, py + 60, 420, 110, '#3a0f0c', fade(0.8)),
    person(s, {
      x: px,
      y: py + 60,
      height: 190,
      pose: 'speak',
      back: true,
      top: '#14151a',
      rim: '#ffcf8c',
      rimX: 0.8,
    }),
  )
  s.vignette(0.75)
  return s.done()
}

/** Night vote, from the last row down to the presidency. */
function vote(): string {
  const s = new Sheet()
  const next = random(12)
  s.wash([
    [0, '#10222c'],
    [1, '#05090d'],
  ])
  const view = new View({ at: [7, 11.5, 25], yaw: 196, focal: 1150, horizon: 40 })
  const wall = view.plane([-14, 0, -3], [1, 0, 0])
  s.add(
    wall.rect(
      -20,
      -0.5,
      48,
      16,
      s.linear([
        [0, '#1d3b48'],
        [1, '#2f5866'],
      ]),
    ),
  )
  for (let i = 0; i < 12; i++) s.add(wall.rect(i * 4 - 14, 0, i * 4 - 13.6, 12, '#4b7c88', fade(0.5)))
  const [gx, gy] = view.at(0, 5, -3)
  s.glow(gx, gy, 620, '#dff2e8', 0.75, 420)
  s.add(
    wall.rect(9, 4.6, 19, 8, '#0b1c22'),
    wall.rect(9.3, 4.9, 13.8, 7.7, '#5fbf8e', fade(0.8)),
    wall.rect(14.2, 4.9, 18.7, 7.7, '#c25548', fade(0.8)),
  )
  s.add(
    view.face(
      [
        [-40, 0, -3],
        [40, 0, -3],
        [40, 0, 12],
        [-40, 0, 12],
      ],
      '#16323c',
    ),
  )
  s.add(
    view.box([-6, 0, -1], [6, 2.4, 0], '#6f8f92', '#284a52', '#284a52'),
    view.face(
      [
        [-6, 0, 0],
        [6, 0, 0],
        [6, 2.4, 0],
        [-6, 2.4, 0],
      ],
      '#35606a',
    ),
  )
  for (const x of [-4, -2, 0, 2, 4]) {
    const [px, py] = view.at(x, 2.3, -0.5)
    s.add(bust(s, px, py - 16, 20, x === 0 ? '#8c8680' : '#241a14', '#10161b'))
  }
  benches(s, view, next, {
    wood: '#3c5b60',
    seat: '#7c1f26',
    rows: 11,
    taken: 0.8,
    coats: SUITS,
    fromBehind: true,
    lit: (_, row) => 0.95 - row * 0.055,
  })
  for (const [x, size] of [
    [250, 150],
    [1390, 190],
    [1010, 120],
  ] as const)
    s.add(group(s.blur(9), bust(s, x, HEIGHT - size * 0.6, size, '#0c0d10', '#090b0e')))
  s.vignette(0.7)
  return s.done()
}

/** One member on their feet among empty benches, by day. */
function speech(): string {
  const s = new Sheet()
  const next = random(13)
  s.wash([
    [0, '#c9c2b2'],
    [1, '#6d5a48'],
  ])
  const view = new View({ at: [-2.5, 3.6, 3], yaw: 24, focal: 1350, horizon: 430 })
  const wall = view.plane([-10, 4, 24], [1, 0, 0])
  s.add(
    wall.rect(
      -10,
      0,
      50,
      16,
      s.linear([
        [0, '#e6dfcf'],
        [1, '#b9a98f'],
      ]),
    ),
  )
  for (let i = 0; i < 8; i++)
    s.add(
      wall.rect(i * 5, 0, i * 5 + 1, 14, '#cfc3ac'),
      wall.rect(i * 5 + 1.8, 2, i * 5 + 4.2, 14, '#f7f3e6'),
      wall.rect(i * 5 + 1, 0, i * 5 + 1.2, 14, '#8f806a', fade(0.6)),
    )
  benches(s, view, next, {
    wood: '#a5754a',
    seat: '#4d5f50',
    rows: 8,
    taken: 0.14,
    coats: SUITS,
    lit: (angle) => 0.62 + 0.35 * Math.cos(angle * 1.4),
  })
  for (let i = 0; i < 3; i++)
    beam(
      s,
      [
        [980 + i * 220, -40],
        [1080 + i * 220, -40],
        [620 + i * 240, HEIGHT],
        [380 + i * 240, HEIGHT],
      ],
      '#fff3d0',
      0.34,
      22,
    )
  const who = {
    x: 690,
    y: 850,
    height: 520,
    pose: 'speak',
    top: '#27324a',
    legs: '#20283a',
    hair: '#5a3d26',
    long: true,
    rim: '#fff0cc',
    rimX: 0.8,
  } as const
  s.add(person(s, who))
  s.add(rect(650, 596, 18, 46, '#f4efe2', 'transform="rotate(-14 660 620)"'))
  s.add(
    group(
      s.blur(3),
      rect(
        -20,
        800,
        1640,
        300,
        s.linear([
          [0, '#b48355'],
          [0.08, '#8a5a34'],
          [1, '#3a2415'],
        ]),
      ),
      rect(-20, 792, 1640, 16, '#dcb68a'),
    ),
  )
  for (const x of [260, 640, 1180])
    s.add(
      `<path d="M${x} 800C${x + 4} 740 ${x + 30} 730 ${x + 44} 712" stroke="#1c1` +
        'a18" stroke-width="5" fill="none"/>',
      oval(x + 48, 708, 9, 14, '#121110', `transform="rotate(40 ${x + 48} 708)"`),
      oval(x + 44, 712, 3, 3, '#d43a2c'),
    )
  s.add(rect(740, 776, 190, 18, '#f3eee0', 'transform="skewX(-20) translate(290 0)"'))
  s.vignette(0.5, '#2a1a0c')
  return s.done()
}

export const emiciclo: Scene = variants(evening, vote, speech)
