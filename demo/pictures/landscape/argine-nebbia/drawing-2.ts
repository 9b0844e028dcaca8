import { HEIGHT, WIDTH } from '../../kit.ts'
import { tufts } from '../ground.ts'
import { column, row } from '../plants.ts'
import { type Sheet } from '../sheet.ts'
import { cyclistAway } from '../things.ts'
import { dashes } from '../water.ts'

/** Drawing 2. */
export function argineNebbia2(s: Sheet): void {
  s.sky([
    [0, '#a58f86'],
    [0.3, '#e6bf94'],
    [0.55, '#f4d9ae'],
  ])
  s.halo(640, 380, 620, '#ffe9bd', 0.9)
  s.oval(640, 372, 58, 58, '#fff4d8', s.blur(2.5))
  s.path(row(s, 820, 1650, 545, 70, 120, 'poplar', 0.5), '#cda982')
  s.mist(540, 170, '#f3d7ae', 0.9)
  s.rect(
    0,
    545,
    WIDTH,
    530,
    s.fade([
      [0, '#efd3a9'],
      [0.4, '#c8a483'],
      [1, '#7d6458'],
    ]),
  )
  s.path(dashes(s, 560, HEIGHT, 160, 60, 800), '#fff0cf', ' fill-opacity=".3"')
  for (const [i, x] of [470, 380, 265, 110, -90].entries()) {
    s.path(
      column(s, x, 590 + i * i * 22, 190 + i * i * 42, 0.12),
      ['#b98f68', '#a0775a', '#80604b', '#5f483c', '#47362f'][i] ?? '#333',
    )
    s.mist(560 + i * 14, 200, '#efd0a6', 0.28)
  }
  s.path(
    'M560 552L-40 1100H1180L660 552z',
    s.fade([
      [0, '#d8b98c'],
      [0.35, '#8d7a55'],
      [1, '#3e3a2a'],
    ]),
  )
  s.path(
    'M596 552L330 1100H860L628 552z',
    s.fade([
      [0, '#f5dcb2'],
      [0.5, '#c5a681'],
      [1, '#8a705a'],
    ]),
  )
  s.path('M609 560L560 1100H660L617 560z', '#8d7a4f', ' fill-opacity=".45"')
  s.stroke(
    tufts(s, 540, 600, 1090, 700, 50, -40, 330) + tufts(s, 540, 700, 1090, 160, 46, 820, 1060),
    '#352f22',
    2,
    ' stroke-opacity=".6"',
  )
  s.mist(570, 220, '#f4d8ad', 0.75)
  s.path('M640 800L720 1000L760 1000L655 800z', '#3a2a20', `${s.blur(5)} fill-opacity=".4"`)
  cyclistAway(s, 645, 805, 230, '#33261f')
  s.vignette('#3a281c', 0.4)
}
