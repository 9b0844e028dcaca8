import { random } from '../../kit.ts'
import { Sheet, fade, line, oval, pick, rect } from '../brush.ts'
import { View } from '../camera.ts'
import { person, silhouette } from '../figures.ts'
import { ledge, windows } from '../light.ts'

/** At work: the painter on the lift before a tall house, half the figure done. */
export function atWork(): string {
  const s = new Sheet()
  const next = random(323)
  s.wash([
    [0, '#c4ccd0'],
    [1, '#e4e2da'],
  ])
  s.matter('#ffffff', '.003 .008', 0.5, 0, 500, 5)
  const view = new View({ at: [-9, 1.6, -19], yaw: 30, focal: 1000, horizon: 930, middle: 760 })
  const side = view.plane([8, 0, 0], [0, 0, 1])
  s.add(
    side.rect(0, 0, 20, 22, '#9a948c'),
    windows(side, next, {
      width: 20,
      from: 1,
      floors: 7,
      storey: 3,
      bays: 6,
      glass: '#4a5054',
      frame: '#c4beb4',
    }),
  )
  const wall = view.plane([-6, 0, 0], [1, 0, 0])
  s.add(wall.rect(0, 0, 14, 22, '#ddd8cc'))
  for (let i = 0; i < 7; i++)
    for (let k = 0; k < 5; k++)
      s.add(
        wall.form(
          [
            [k * 2.8, 5 + i * 2.5],
            [k * 2.8 + 2.8, 5 + i * 2.5],
            [k * 2.8 + ((i + k) % 2) * 2.8, 7.5 + i * 2.5],
          ],
          i < 5 || k < 3
            ? pick(['#f0b83a', '#e8743a', '#2f7a8a', '#f0d8b0', '#c93a4a', '#1f4a6a'], next())
            : '#d0cabd',
          i < 5 || k < 3 ? '' : fade(0.7),
        ),
      )
  const disc = (a: number, b: number, r: number, c: string) => wall.disc(a, b, r, c)
  s.add(
    disc(6.4, 12.4, 4.4, '#f4e6c8'),
    disc(6.4, 12.4, 3.9, '#d9402f'),
    disc(6.4, 12.4, 2.9, '#f0a03a'),
    disc(6.4, 12.4, 1.9, '#f8d87a'),
    disc(6.4, 12.4, 0.9, '#1f4a6a'),
  )
  for (let i = 0; i < 24; i++) {
    const t = (i / 24) * Math.PI * 2
    s.add(
      wall.form(
        [
          [6.4 + Math.cos(t) * 4.5, 12.4 + Math.sin(t) * 4.5],
          [6.4 + Math.cos(t + 0.13) * 4.5, 12.4 + Math.sin(t + 0.13) * 4.5],
          [6.4 + Math.cos(t + 0.065) * 5.7, 12.4 + Math.sin(t + 0.065) * 5.7],
        ],
        i % 2 === 0 ? '#f4e6c8' : '#c93a4a',
      ),
    )
  }
  s.add(
    ledge(wall, -0.2, 14.2, 22, 0.5, '#b8b0a4'),
    wall.rect(0, 0, 14, 3.2, '#b0a89c'),
    ...[1.5, 5.5, 9.5].map((a) => wall.rect(a, 0, a + 2.6, 2.8, '#6a6a68')),
  )
  s.add(
    view.face(
      [
        [-40, 0, 0],
        [40, 0, 0],
        [40, 0, -18],
        [-40, 0, -18],
      ],
      s.linear([
        [0, '#b4aea4'],
        [1, '#6f6a64'],
      ]),
    ),
  )
  const [bx, by] = view.at(3.6, 15.4, -1.4)
  const [gx, gy] = view.at(5.4, 0, -1.6)
  s.add(
    line(
      [
        [gx, gy - 40],
        [gx + 90, by + 300],
        [bx + 40, by + 30],
      ],
      '#e0762a',
      20,
    ),
    line(
      [
        [gx, gy - 40],
        [gx + 90, by + 300],
        [bx + 40, by + 30],
      ],
      '#f4a05a',
      6,
    ),
    rect(gx - 110, gy - 70, 240, 60, '#e0762a', 'rx="10"'),
    rect(gx - 90, gy - 110, 90, 44, '#33383c'),
    oval(gx - 70, gy - 6, 28, 28, '#1a1c1e'),
    oval(gx + 90, gy - 6, 28, 28, '#1a1c1e'),
  )
  s.add(
    person(s, {
      x: bx,
      y: by + 24,
      height: 150,
      pose: 'point',
      top: '#f4f2ea',
      legs: '#39465a',
      hair: '#2a1a12',
      shadow: 0,
      rim: '#ffffff',
      back: true,
    }),
    line(
      [
        [bx + 36, by - 102],
        [bx + 90, by - 140],
      ],
      '#6a5a44',
      5,
    ),
    rect(bx + 82, by - 152, 22, 16, '#c93a4a'),
  )
  s.add(
    rect(bx - 50, by - 30, 110, 7, '#8a8a88'),
    rect(bx - 50, by + 20, 110, 14, '#e0762a'),
    ...[-50, 0, 53].map((d) => rect(bx + d, by - 30, 6, 54, '#8a8a88')),
  )
  for (const [x, y, h, flip] of [
    [240, 1010, 170, false],
    [310, 1014, 120, true],
  ] as const)
    s.add(silhouette({ x, y, height: h, pose: 'stand', flip }, '#33363c', '#ffffff'))
  s.vignette(0.3, '#2a2a2c')
  return s.done()
}
