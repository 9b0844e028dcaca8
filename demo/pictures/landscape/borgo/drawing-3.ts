import { HEIGHT } from '../../kit.ts'
import { tufts } from '../ground.ts'
import { heap } from '../heap.ts'
import { under } from '../paths.ts'
import { column, tree } from '../plants.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { birds, tower } from '../things.ts'

/** Drawing 3. */
export function borgo3(s: Sheet): void {
  s.sky([
    [0, '#c2cccb'],
    [0.4, '#e3e2d6'],
    [0.7, '#eee6d6'],
  ])
  s.mist(500, 500, '#f4eee0', 0.6)
  s.path(
    under(
      jag(
        s,
        [
          [-20, 520],
          [300, 440],
          [560, 520],
          [1000, 470],
          [1620, 400],
        ],
        0.08,
        5,
      ),
    ),
    '#c5cbc4',
  )
  s.mist(560, 200, '#ece8dc', 0.9)
  s.group(' transform="translate(-170 0)"', () => {
    s.path(
      under(
        jag(
          s,
          [
            [760, 900],
            [900, 640],
            [980, 470],
            [1080, 380],
            [1220, 350],
            [1380, 400],
            [1500, 520],
            [1640, 640],
            [1800, 740],
          ],
          0.08,
          5,
        ),
      ),
      s.fade([
        [0, '#a5a596'],
        [0.5, '#b9b8aa'],
        [1, '#dedace'],
      ]),
    )
    s.path(tower(1220, 370, 40, 170, 'spire'), '#9a8c80')
    heap(s, 1230, 380, 560, (t) => [110 + 170 * t, 120 + 200 * t], 56, {
      walls: ['#cfc0ac', '#c2b09c', '#d6cab8', '#bfa994'],
      roofs: ['#a5826e', '#97786a', '#b0907c'],
      shade: 0.2,
      window: '#7d7064',
    })
  })
  s.mist(700, 380, '#ece8dc', 1)
  s.mist(860, 330, '#ece8dc', 0.95)
  s.path(
    under(
      jag(
        s,
        [
          [-20, 860],
          [200, 840],
          [420, 900],
          [760, 990],
          [1100, 1080],
        ],
        0.06,
        4,
      ),
    ),
    s.fade([
      [0, '#79826a'],
      [1, '#3f4838'],
    ]),
  )
  for (const [x, y, h] of [
    [90, 870, 330],
    [190, 880, 400],
    [300, 910, 300],
  ] as const)
    s.path(column(s, x, y, h, 0.09), '#46513f')
  tree(s, 470, 950, 220, { dark: '#5a664c', mid: '#7d8a68', light: '#a9b08a', side: 1 })
  s.stroke(tufts(s, 600, 900, HEIGHT, 260, 50, -20, 800), '#8d9470', 2)
  birds(s, 760, 330, 160, 8, 13, '#8a8a82')
}
