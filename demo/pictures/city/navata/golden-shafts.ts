import { Sheet } from '../brush.ts'
import { View } from '../camera.ts'
import { silhouette } from '../figures.ts'
import { beam } from '../light.ts'
import { nave, pews } from './parts.ts'

export function goldenShafts(): string {
  const s = new Sheet()
  s.wash([
    [0, '#2a1c12'],
    [1, '#120a06'],
  ])
  const view = new View({ at: [0, 1.9, -3], focal: 620, horizon: 760 })
  nave(s, {
    view,
    stone: '#a88660',
    light: '#fff0c8',
    dark: '#1c120c',
    length: 54,
    glass: (_, side) => (side > 0 ? '#fff6d8' : '#7a5c3c'),
    half: 6,
    high: 11,
  })
  s.add(pews(view, -4.4, -1.3, 5, 34, '#4a2c18'), pews(view, 1.3, 4.4, 5, 34, '#4a2c18'))
  for (let i = 0; i < 4; i++)
    beam(
      s,
      [
        [1390 - i * 150, 90 + i * 110],
        [1460 - i * 150, 130 + i * 110],
        [560 - i * 20, 1010 - i * 50],
        [330 + i * 10, 960 - i * 40],
      ],
      '#ffe9b0',
      0.6,
      14,
    )
  const [x, y] = view.at(0, 0, 11)
  s.add(
    silhouette({ x, y, height: view.scale(0, 11) * 1.7, pose: 'away', wear: 'coat' }, '#170e08', '#ffe0a0'),
  )
  s.vignette(0.65)
  return s.done()
}
