import { HEIGHT, WIDTH } from '../../kit.ts'
import { px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { person } from '../things.ts'
import { bronze, fish, ice, rose, silver } from './parts.ts'

/** Drawing 2. */
export function pescheria2(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#14202a'],
      [0.5, '#2c3d48'],
      [1, '#18222a'],
    ]),
  )
  for (let i = 0; i < 22; i++)
    s.oval(
      s.between(0, WIDTH),
      s.between(120, 420),
      s.between(14, 46),
      s.between(14, 46),
      s.pick(['#f0c47a', '#d98a4a', '#9fb8c0', '#e8dcb0']),
      `${s.blur(10)} fill-opacity=".35"`,
    )
  for (const x of [420, 1130]) {
    s.stroke(`M${x} -10V150`, '#0c1216', 5)
    s.path(`M${x - 62} 196Q${x - 50} 150 ${x} 146Q${x + 50} 150 ${x + 62} 196z`, '#22323a')
    s.oval(x, 198, 44, 10, '#fff3cc')
    s.path(
      `M${x - 60} 198L${x - 420} 900H${x + 420}L${x + 60} 198z`,
      s.fade([
        [0, '#ffe9b4', 0.34],
        [1, '#ffe9b4', 0],
      ]),
    )
    s.halo(x, 200, 130, '#fff0c4', 0.8)
  }
  person(s, 800, 900, 640, '#141d24', 0)
  s.oval(
    800,
    306,
    37,
    46,
    s.fade(
      [
        [0, '#c79a78'],
        [0.5, '#9a6e52'],
        [1, '#4a342a'],
      ],
      true,
    ),
  )
  s.path('M760 296Q752 240 800 238Q848 240 840 296Q800 276 760 296z', '#e6e6de')
  s.path(
    'M756 430L736 700H864L844 430L824 420L816 372H808L802 420H790L784 372H776L776 420z',
    s.fade(
      [
        [0, '#e2e2da'],
        [0.6, '#b9bdb8'],
        [1, '#6f7a7c'],
      ],
      true,
    ),
  )
  s.rect(
    -10,
    610,
    1620,
    200,
    s.fade([
      [0, '#55636a'],
      [0.06, '#2a3840'],
      [1, '#111a20'],
    ]),
  )
  ;[
    [40, 600],
    [440, 640],
    [840, 640],
    [1240, 600],
  ].forEach(([x = 0, y = 0], i) => {
    s.path(
      `M${x - 20} ${y + 40}H${x + 370}L${x + 350} ${y + 230}H${x}z`,
      '#1a1008',
      `${s.blur(10)} fill-opacity=".5"`,
    )
    const top = `M${x} ${y + 40}L${x + 34} ${y - 24}H${x + 316}L${x + 350} ${y + 40}z`
    ice(s, top, 60, 14, x, y - 24, 350, 66)
    for (let k = 0; k < 5; k++)
      fish(s, x + 70 + k * 52, y + 4, 130, 78, [silver, rose, bronze, silver][i] ?? silver, 0.34)
    s.path(
      `M${x - 8} ${y + 36}H${x + 358}L${x + 346} ${y + 150}H${x + 4}z`,
      s.fade([
        [0, '#b98c58'],
        [1, '#6d4a28'],
      ]),
    )
    for (let k = 0; k < 12; k++)
      s.stroke(
        `M${x + s.between(0, 120)} ${px(y + 44 + k * 9)}q90 ${px(s.between(-5, 5))} ` +
          `${px(s.between(120, 220))} 0`,
        '#3a220f',
        1.6,
        ' stroke-opacity=".4"',
      )
    s.rect(x - 2, y + 88, 354, 7, '#2c1a0c', ' fill-opacity=".7"')
    s.rect(x + 130, y + 54, 90, 56, '#f0e8d2')
    s.rect(x + 144, y + 72, 62, 6, '#5a4a3a')
    s.rect(x + 144, y + 88, 40, 6, '#a33a2c')
  })
  s.rect(
    -10,
    800,
    1620,
    290,
    s.fade([
      [0, '#3c4a52'],
      [0.05, '#27333a'],
      [1, '#0c1216'],
    ]),
  )
  s.vignette('#05080a', 0.6)
}
