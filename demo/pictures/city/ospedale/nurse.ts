import { Sheet, fade, group, line, rect } from '../brush.ts'
import { View } from '../camera.ts'
import { person, silhouette } from '../figures.ts'
import { ward } from './parts.ts'

export function nurse(): string {
  const s = new Sheet()
  const view = new View({ at: [0.2, 1.5, -0.4], focal: 820, horizon: 520 })
  s.wash([
    [0, '#cfe0e0'],
    [1, '#8aa6a8'],
  ])
  ward(s, view, '#c4dad8', '#9ab8b8', '#f6fffc', '#5a9a94')
  s.glow(790, 500, 420, '#ffffff', 0.8)
  const [bx, by] = view.at(-0.95, 0, 5.2)
  const k = view.scale(-0.95, 5.2)
  s.add(
    rect(bx - k * 0.5, by - k * 0.62, k * 0.9, k * 0.1, '#eef4f2'),
    rect(bx - k * 0.5, by - k * 0.74, k * 0.26, k * 0.16, '#ffffff'),
    line(
      [
        [bx - k * 0.5, by - k * 0.9],
        [bx - k * 0.5, by],
        [bx + k * 0.4, by - k * 0.04],
        [bx + k * 0.4, by - k * 0.7],
      ],
      '#8a9a9c',
      k * 0.035,
    ),
  )
  const [x, y] = view.at(0.35, 0, 4.4)
  const h = view.scale(0.3, 4.4) * 1.68
  s.add(
    group(`${fade(0.3)} ${s.blur(5, 8)}`, silhouette({ x, y, height: -h * 0.6, pose: 'walk' }, '#3a6a6c')),
  )
  s.add(
    person(s, {
      x,
      y,
      height: h,
      pose: 'walk',
      flip: true,
      top: '#3f9a9a',
      legs: '#3f9a9a',
      hair: '#2a1a12',
      long: true,
      rim: '#ffffff',
      rimX: 0.8,
    }),
    rect(
      x - h * 0.13,
      y - h * 0.56,
      h * 0.13,
      h * 0.1,
      '#fdfdf8',
      `transform="rotate(-10 ${x} ${y - h * 0.5})"`,
    ),
  )
  const [fx, fy] = view.at(-0.4, 0, 17)
  s.add(
    person(s, {
      x: fx,
      y: fy,
      height: view.scale(0, 17) * 1.74,
      pose: 'away',
      back: true,
      wear: 'coat',
      top: '#e8f0ee',
      legs: '#5a7a80',
    }),
  )
  s.vignette(0.4, '#14302f')
  return s.done()
}
