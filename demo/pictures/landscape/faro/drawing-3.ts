import { HEIGHT, WIDTH } from '../../kit.ts'
import { tufts } from '../ground.ts'
import { under } from '../paths.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { person } from '../things.ts'
import { dashes } from '../water.ts'
import { lamp } from './parts.ts'

/** Drawing 3. */
export function faro3(s: Sheet): void {
  s.sky([
    [0, '#cfc3b4'],
    [0.4, '#e9dcc4'],
    [0.7, '#f3e8d2'],
  ])
  s.halo(380, 420, 560, '#fff6dd', 0.9)
  s.rect(
    0,
    600,
    WIDTH,
    470,
    s.fade([
      [0, '#e6d8be'],
      [0.4, '#b8b09e'],
      [1, '#6f7672'],
    ]),
  )
  s.path(dashes(s, 610, HEIGHT, 220, 70), '#fff8e6', ' fill-opacity=".35"')
  s.mirrored(
    604,
    () => {
      s.path(
        under(
          jag(
            s,
            [
              [860, 606],
              [1000, 560],
              [1150, 540],
              [1300, 470],
              [1620, 420],
            ],
            0.12,
            5,
          ),
          606,
        ),
        '#b5a68f',
      )
    },
    0.35,
    4,
  )
  s.mist(590, 140, '#efe2c9', 0.7)
  s.mirrored(
    660,
    () => {
      s.path(
        under(
          jag(
            s,
            [
              [960, 662],
              [1060, 620],
              [1160, 596],
              [1300, 604],
              [1620, 560],
            ],
            0.14,
            5,
          ),
          662,
        ),
        '#8f8370',
      )
      lamp(s, 1140, 606, 250, '#e9dfca', '#9c907b', '#8f5a48', 2, '#fff3cc')
    },
    0.35,
    4,
  )
  s.halo(1140, 388, 130, '#fff6d8', 0.95)
  s.mist(680, 170, '#eadfc8', 0.55)
  s.path(
    under(
      jag(
        s,
        [
          [-20, 800],
          [200, 820],
          [420, 900],
          [700, 980],
          [900, 1080],
        ],
        0.1,
        5,
      ),
    ),
    s.fade([
      [0, '#6d6c50'],
      [1, '#38382e'],
    ]),
  )
  s.stroke(tufts(s, 500, 830, 1080, 500, 60, -20, 460), '#8c8458', 2.2)
  s.path('M-20 920C120 900 240 940 330 1000L420 1090H180C140 1010 60 980 -20 980z', '#c9b890')
  person(s, 214, 914, 132, '#3b342c', 0.03)
}
