import { HEIGHT, WIDTH } from '../../kit.ts'
import type { Sheet } from '../sheet.ts'
import { birds } from '../things.ts'
import { dashes } from '../water.ts'
import { machine } from './parts.ts'

/** Drawing 3. */
export function trabocco3(s: Sheet): void {
  s.sky([
    [0, '#a9b4bf'],
    [0.4, '#d3d3cf'],
    [0.6, '#ecdcd0'],
  ])
  s.rect(
    0,
    620,
    WIDTH,
    460,
    s.fade([
      [0, '#e6dad0'],
      [0.4, '#c2c6c8'],
      [1, '#7d909c'],
    ]),
  )
  s.path(dashes(s, 640, HEIGHT, 90, 90), '#ffffff', ' fill-opacity=".3"')
  s.mist(620, 200, '#efe4da', 0.9)
  s.mirrored(640, () => machine(s, 1290, 590, 0.42, '#a9a8a8', '#bdbab6', 640, -1), 0.35, 3)
  s.mirrored(700, () => machine(s, 260, 600, 0.7, '#83868a', '#a5a3a0', 700, 1), 0.35, 4)
  s.mist(690, 170, '#e6dcd4', 0.6)
  s.mirrored(900, () => machine(s, 700, 660, 1.5, '#3f444c', '#7d7c7c', 900, 1), 0.4, 6, 0.5)
  s.mist(905, 130, '#d6d6d4', 0.55)
  birds(s, 1180, 340, 140, 6, 14, '#6a6f76')
  s.vignette('#3a424c', 0.35)
}
