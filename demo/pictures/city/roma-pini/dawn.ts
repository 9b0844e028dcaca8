import { mix } from '../../colour.ts'
import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, group, rect, shape } from '../brush.ts'
import { dome } from '../dome.ts'
import { silhouette } from '../figures.ts'
import { birds, plain, ripples, sky } from '../light.ts'
import { pine } from '../pine.ts'

/** Before dawn on the river: dome beyond the bridge, one pine, mist. */
export function dawn(): string {
  const s = new Sheet()
  const next = random(43)
  sky(
    s,
    [
      [0, '#22304e'],
      [0.5, '#6c7fa0'],
      [0.85, '#e8b9a4'],
      [1, '#f3d3b4'],
    ],
    700,
    '#f3c4b4',
    0.5,
    30,
  )
  const far = '#7d84a0'
  s.add(
    shape('M-20 640C200 600 420 560 640 620L900 650L1620 600L1620 760L-20 760Z', mix(far, '#e8b9a4', 0.4)),
  )
  for (let i = 0; i < 7; i++) pine(s, next, 60 + i * 70, 620 - i * 4, 70, '#6d7692', '#5c647e', '#9aa0b4')
  s.add(dome(820, 690, 300, '#6f7896', '#f3d3b4'))
  s.add(rect(560, 640, 180, 60, '#6f7896'), rect(920, 646, 210, 60, '#6a728f'))
  s.wash(
    [
      [0, '#e6c0b0', 0],
      [1, '#e9c8b6', 0.75],
    ],
    560,
    720,
  )
  s.add(
    plain(
      706,
      HEIGHT,
      s.linear([
        [0, '#d9b7ac'],
        [0.35, '#7384a2'],
        [1, '#1f2c48'],
      ]),
    ),
  )
  s.add(
    group(
      `${fade(0.3)} ${s.blur(6, 2)} transform="translate(0 1412) scale(1 -1)"`,
      dome(820, 690, 300, '#3f4a6c', '#f3d3b4'),
    ),
  )
  const arches = (flip: number, colour: string) => {
    const y = (v: number) => 706 + flip * (v - 706)
    let d = `M-20 ${y(620)}L1620 ${y(620)}L1620 ${y(712)}`
    for (let i = 5; i >= 0; i--)
      d += `L${i * 280 + 236} ${y(712)}A106 ${86} 0 0 ${flip > 0 ? 0 : 1} ${i * 280 + 24} ${y(712)}`
    return shape(`${d}L-20 ${y(712)}Z`, colour)
  }
  s.add(
    arches(
      1,
      s.linear([
        [0, '#454f70'],
        [1, '#2a3352'],
      ]),
    ),
    rect(-20, 606, 1640, 16, '#59638a'),
  )
  s.add(group(`${fade(0.45)} ${s.blur(5, 2)}`, arches(-1, '#1b2440')))
  for (let i = 0; i < 6; i++) s.glow(150 + i * 280, 585, 40, '#ffd9a0', 0.8)
  s.add(
    silhouette({ x: 470, y: 610, height: 58, pose: 'walk' }, '#252d48'),
    silhouette({ x: 1090, y: 610, height: 58, pose: 'walk', flip: true, wear: 'coat' }, '#252d48'),
  )
  ripples(s, next, 716, 1060, 150, ['#f3d3b4', '#2a3a5c', '#9fb0c8'], 0.32)
  s.add(shape('M1180 1080C1300 960 1480 930 1620 900L1620 1080Z', '#0c1222'))
  pine(s, next, 1410, 1000, 720, '#16203a', '#0a1020', '#8d7f98', -0.08)
  s.add(birds(next, 300, 300, 300, 90, 9, '#2b3656'))
  s.vignette(0.5, '#070c1c')
  return s.done()
}
