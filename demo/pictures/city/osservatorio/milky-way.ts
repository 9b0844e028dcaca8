import { random } from '../../kit.ts'
import { Sheet, line, shape } from '../brush.ts'
import { silhouette } from '../figures.ts'
import { galaxy, observatory, stars } from './parts.ts'

export function milkyWay(): string {
  const s = new Sheet()
  const next = random(301)
  s.wash([
    [0, '#050818'],
    [0.7, '#1c2c58'],
    [1, '#4a5a80'],
  ])
  galaxy(s, next, 620, 380, -38, ['#6a7ac0', '#c9a8d0', '#f0d8c0'])
  stars(s, next, 420, 820)
  s.add(shape('M-20 820L240 740L460 790L700 700L1000 770L1300 690L1620 780L1620 1090L-20 1090Z', '#101a38'))
  s.glow(1080, 720, 420, '#ffb86a', 0.35, 220)
  s.add(shape('M-20 930C300 880 700 850 1080 830C1300 830 1500 860 1620 880L1620 1090L-20 1090Z', '#0a1024'))
  observatory(s, 1080, 850, 420, '#6d7ca8', '#ffb05a')
  s.glow(1120, 560, 160, '#ffb05a', 0.5)
  s.add(
    silhouette({ x: 720, y: 884, height: 96, pose: 'rest', wear: 'coat' }, '#04060f', '#6a7ac0'),
    line(
      [
        [650, 880],
        [676, 820],
        [700, 880],
      ],
      '#04060f',
      4,
    ),
    line(
      [
        [664, 836],
        [700, 800],
      ],
      '#04060f',
      11,
    ),
  )
  s.vignette(0.55, '#010208')
  return s.done()
}
