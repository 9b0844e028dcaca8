import { mix } from '../../colour.ts'
import { WIDTH, random } from '../../kit.ts'
import { Sheet, darker, fade, group, line, pick, rect } from '../brush.ts'
import { bust } from '../busts.ts'
import { View } from '../camera.ts'
import { flag, ledge, sky, windows } from '../light.ts'
import { specks } from '../specks.ts'
import { COATS } from './parts.ts'

/** Afternoon rally from among the people: backs, cloths, a hazy front with a tower. */
export function rally(): string {
  const s = new Sheet()
  const next = random(32)
  sky(
    s,
    [
      [0, '#8fb0c4'],
      [1, '#f5e3c0'],
    ],
    720,
    '#ffffff',
    0.5,
    8,
  )
  const view = new View({ at: [0, 3, -40], focal: 1100, horizon: 640 })
  for (const [x, w, h, floors, colour] of [
    [-34, 15, 13, 4, '#d9b48c'],
    [-19, 11, 16, 5, '#e3c9a0'],
    [-8, 16, 14, 4, '#cda080'],
    [12, 10, 17, 5, '#dcc09a'],
    [22, 14, 12, 4, '#c79a7c'],
  ] as const) {
    const wall = view.plane([x, 0, 0], [1, 0, 0])
    s.add(
      wall.rect(0, 0, w, h, mix(colour, '#f3e4c8', 0.25)),
      windows(wall, next, {
        width: w,
        from: 2,
        floors: floors - 1,
        storey: (h - 2) / (floors - 1),
        bays: Math.round(w / 2.6),
        glass: '#8a8078',
        frame: '#eedfc2',
        shutters: '#7d8c7c',
      }),
      ledge(wall, -0.2, w + 0.2, h, 0.4, colour),
    )
  }
  const tower = view.plane([3, 0, -0.5], [1, 0, 0])
  s.add(
    tower.rect(0, 0, 5, 27, '#b98a6a'),
    tower.rect(3.2, 0, 5, 27, '#8d6650', fade(0.5)),
    tower.arch(1.6, 20, 3.4, 25, '#5e463a'),
    tower.disc(2.5, 17, 1.3, '#f0e6d0'),
    ledge(tower, -0.4, 5.4, 27, 0.5, '#c69a78'),
    tower.form(
      [
        [0, 27.6],
        [5, 27.6],
        [2.5, 34],
      ],
      '#9a5a44',
    ),
  )
  s.wash(
    [
      [0, '#ffe9c0', 0],
      [1, '#ffe9c0', 0.7],
    ],
    380,
    720,
  )
  s.add(
    specks(
      next,
      [-20, 676, 1620, 760],
      760,
      6,
      COATS.map((c) => mix(c, '#e8d2ae', 0.4)),
    ),
  )
  for (const [x, y, w, h, colour] of [
    [210, 560, 210, 70, '#c9584a'],
    [1130, 530, 260, 80, '#f3ead2'],
    [640, 590, 150, 56, '#e3b24a'],
  ] as const)
    s.add(
      rect(x, y, w, h, colour),
      line(
        [
          [x, y],
          [x, y + 200],
        ],
        '#4a3a2c',
        5,
      ),
      line(
        [
          [x + w, y],
          [x + w, y + 200],
        ],
        '#4a3a2c',
        5,
      ),
      rect(x, y + h * 0.6, w, h * 0.4, darker(colour, 0.2), fade(0.5)),
    )
  for (const [x, y, size, cloth] of [
    [480, 420, 190, ['#a83a32', '#a83a32']],
    [900, 390, 230, ['#31618f', '#e9e2cf']],
    [1440, 470, 150, ['#e3b24a']],
  ] as const)
    s.add(
      line(
        [
          [x, y],
          [x - 14, y + 340],
        ],
        '#4a3a2c',
        6,
      ),
      flag(x, y, size, cloth, 0.16),
    )
  for (let row = 0; row < 6; row++) {
    const size = 26 + row * row * 3.4
    const y = 748 + row * 30 + row * row * 6
    for (let x = -30 + next() * 40; x < WIDTH + 40; x += size * (1.7 + next() * 0.9)) {
      const haze = 0.4 - row * 0.075
      s.add(
        bust(
          s,
          x,
          y + (next() - 0.5) * size * 0.5,
          size,
          mix(pick(['#2a1d15', '#4b3524', '#8d8378', '#15110f'], next()), '#e8d2ae', haze),
          mix(pick(COATS, next()), '#e8d2ae', haze),
          next() < 0.4,
          row > 2 ? '#ffeccb' : undefined,
        ),
      )
    }
  }
  s.add(
    group(
      s.blur(10),
      bust(s, 180, 1010, 210, '#1a1310', '#20242c', false, '#ffe2ae'),
      bust(s, 1420, 1000, 190, '#33241a', '#3a2b2c', true, '#ffe2ae'),
    ),
  )
  s.glow(1250, 240, 760, '#fff2cf', 0.5)
  s.vignette(0.4, '#2a1a10')
  return s.done()
}
