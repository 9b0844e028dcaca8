import { random } from '../../kit.ts'
import { Sheet, pick, stroke } from '../brush.ts'
import { View } from '../camera.ts'
import { person } from '../figures.ts'
import { aisle } from './parts.ts'

/** Amber and violet, obliquely: a technician with an open cabinet. */
export function technician(): string {
  const s = new Sheet()
  const next = random(112)
  s.wash([
    [0, '#140a1c'],
    [1, '#2a1230'],
  ])
  const view = new View({ at: [0.75, 1.5, -0.2], yaw: -26, focal: 950, horizon: 520, middle: 700 })
  aisle(s, next, {
    view,
    wall: '#5a3a72',
    floor: '#6a3f5c',
    lamp: '#ffd8a0',
    leds: ['#ffb04a', '#ff7a4a', '#ffe0a0', '#c98aff'],
    length: 22,
  })
  s.glow(1180, 420, 460, '#ffc98a', 0.6)
  const rack = view.plane([-1.48, 0, 0], [0, 0, 1])
  s.add(rack.rect(3, 0.12, 4, 2.7, '#ffe6bd'))
  for (let b = 0.2; b < 2.6; b += 0.17)
    s.add(
      rack.rect(3.06, b, 3.94, b + 0.12, '#3a2440'),
      ...Array.from({ length: 6 }, (_, k) =>
        rack.rect(
          3.12 + k * 0.13,
          b + 0.03,
          3.18 + k * 0.13,
          b + 0.08,
          pick(['#ff9a3a', '#8affc0', '#ffe0a0'], next()),
        ),
      ),
    )
  const [hx, hy] = view.at(-1.48, 2.5, 3.5)
  for (let i = 0; i < 9; i++)
    s.add(
      stroke(
        `M${hx - 60 + i * 16} ${hy + 40 + i * 20}C${hx - 20 + i * 10} ${hy + 240} ${hx + 40 - i * 14} ` +
          `${hy + 260} ${hx - 30 + i * 16} ${hy + 420 - i * 12}`,
        pick(['#e0a02a', '#c9502a', '#3a7ad0', '#e8dfd0'], next()),
        5,
      ),
    )
  const [x, y] = view.at(-0.62, 0, 3.3)
  s.add(
    person(s, {
      x: x + 60,
      y: y + 20,
      height: 720,
      pose: 'reach',
      flip: true,
      wear: 'suit',
      top: '#31405e',
      legs: '#1c2236',
      hair: '#2a1a12',
      long: true,
      rim: '#ffd09a',
      rimX: 0.8,
    }),
  )
  s.vignette(0.65)
  return s.done()
}
