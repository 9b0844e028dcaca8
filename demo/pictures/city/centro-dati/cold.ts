import { random } from '../../kit.ts'
import { Sheet, fade, group } from '../brush.ts'
import { View } from '../camera.ts'
import { silhouette } from '../figures.ts'
import { aisle } from './parts.ts'

export function cold(): string {
  const s = new Sheet()
  const next = random(111)
  s.wash([
    [0, '#050a14'],
    [1, '#0a1424'],
  ])
  const view = new View({ at: [0, 1.35, -0.4], focal: 820, horizon: 560 })
  s.glow(800, 520, 520, '#dff0ff', 1)
  aisle(s, next, {
    view,
    wall: '#2f4a78',
    floor: '#27436e',
    lamp: '#e8f5ff',
    leds: ['#7fd4ff', '#b8ecff', '#4a9aff'],
    length: 26,
  })
  s.glow(800, 540, 340, '#dff2ff', 0.95)
  const [x, y] = view.at(0.1, 0, 6.6)
  s.add(group(`${fade(0.5)} ${s.blur(4)}`, silhouette({ x, y, height: -190, pose: 'away' }, '#020408')))
  s.add(silhouette({ x, y, height: view.scale(0, 6.6) * 1.76, pose: 'away' }, '#05080f', '#9fd0ff'))
  s.vignette(0.7)
  return s.done()
}
