import { WIDTH } from '../../kit.ts'
import { type Sheet } from '../sheet.ts'
import { birds, person } from '../things.ts'
import { gantry, stacks } from './parts.ts'

/** Drawing 2. */
export function portoGru2(s: Sheet): void {
  s.sky([
    [0, '#3f86c0'],
    [0.5, '#a5cce0'],
    [0.8, '#e3ecea'],
  ])
  s.clouds(20, 420, '#fff', { cut: 1.25, seed: 21, fx: 0.0026, fy: 0.008 }, 0.9)
  gantry(s, 1240, 800, 900, '#9ab0c0', '#e3ebee', -1, true)
  gantry(s, 620, 840, 960, '#c2472f', '#f09a78', 1)
  s.rect(
    0,
    830,
    WIDTH,
    240,
    s.fade([
      [0, '#a5a49c'],
      [1, '#6a6a66'],
    ]),
  )
  stacks(s, 900, 1700, 880, 190, 4, '#1c2c3c', 0.12)
  stacks(s, -60, 300, 900, 210, 3, '#1c2c3c', 0.08)
  for (let i = 0; i < 5; i++)
    s.path(
      `M${380 + i * 110} 1090L${470 + i * 70} 850H${480 + i * 70}L${410 + i * 110} 1090z`,
      '#e9c84a',
      ' fill-opacity=".6"',
    )
  s.path('M420 1010V930H560V1010zM560 1010V952H620L640 984V1010z', '#e6e2d6')
  s.rect(420, 930, 140, 80, '#2f6a8a')
  s.rect(574, 962, 38, 22, '#2c3a44')
  for (const x of [450, 500, 600]) s.oval(x, 1014, 17, 17, '#1c1c1e')
  s.oval(530, 1034, 130, 8, '#2c2c2c', ' fill-opacity=".4"')
  person(s, 760, 980, 130, '#e0762c', 0.03)
  s.rect(748, 852, 24, 12, '#f3e04a')
  birds(s, 880, 180, 200, 6, 18, '#4a5c6a')
}
