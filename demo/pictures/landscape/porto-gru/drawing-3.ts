import { HEIGHT, WIDTH } from '../../kit.ts'
import { type Sheet } from '../sheet.ts'
import { dashes } from '../water.ts'
import { crates, gantry, stacks } from './parts.ts'

/** Drawing 3. */
export function portoGru3(s: Sheet): void {
  s.sky([
    [0, '#0c1428'],
    [0.4, '#23304e'],
    [0.6, '#4c4a64'],
  ])
  s.clouds(0, 420, '#060c1c', { cut: 1.4, seed: 3 }, 0.6)
  s.rect(
    0,
    720,
    WIDTH,
    360,
    s.fade([
      [0, '#3a3c54'],
      [0.4, '#1a2238'],
      [1, '#080e1c'],
    ]),
  )
  s.mirrored(
    722,
    () => {
      for (const [x, h] of [
        [1180, 330],
        [1330, 300],
        [1470, 270],
      ] as const)
        gantry(s, x, 716, h, '#2c3450', '#5c6484', -1)
      stacks(s, 980, 1620, 716, 44, 3, '#141c34', 0.6)
      s.rect(900, 712, 720, 12, '#141a2c')
      for (let i = 0; i < 9; i++) {
        s.halo(1010 + i * 72, 560 + (i % 3) * 36, 60, '#ffd590', 0.9)
        s.oval(1010 + i * 72, 560 + (i % 3) * 36, 4, 4, '#fff6dc')
      }
    },
    0.6,
    6,
    0.8,
  )
  s.path(
    'M560 430L880 380Q760 560 620 850L560 850z',
    s.fade([
      [0, '#141a2c'],
      [1, '#060a14'],
    ]),
  )
  s.path(
    'M250 840L180 380Q400 410 560 430V850z',
    s.fade(
      [
        [0, '#7a2c30'],
        [1, '#331218'],
      ],
      true,
    ),
  )
  s.path('M246 800L250 850H620L648 800Q560 812 246 800z', '#4a3a36', ' fill-opacity=".8"')
  for (let c = 0; c < 6; c++)
    for (let r = 0; r < 4 - (c % 2); r++) {
      s.rect(230 + c * 96, 350 - r * 44 + c * 3, 92, 42, s.pick(crates))
      s.rect(230 + c * 96, 350 - r * 44 + c * 3, 92, 42, '#0a1024', ' fill-opacity=".45"')
    }
  s.path('M230 392Q540 420 806 392L880 380Q720 412 560 430Q400 410 180 380z', '#c9b8a4', ' fill-opacity=".5"')
  s.path('M500 540l44 -8v30h10v34l-22 22l-22 -18v-10l12 8v-48l-22 4z', '#0c1020', ' fill-opacity=".7"')
  for (const [x, y] of [
    [300, 200],
    [520, 190],
    [740, 220],
  ] as const) {
    s.halo(x, y, 200, '#ffe0a4', 0.75)
    s.path(
      `M${x - 10} ${y}L${x - 160} 640H${x + 160}L${x + 10} ${y}z`,
      s.fade([
        [0, '#ffe4b0', 0.28],
        [1, '#ffe4b0', 0],
      ]),
    )
    s.oval(x, y, 7, 7, '#fff6dc')
  }
  s.path('M200 850Q430 800 680 850Q560 900 440 900T200 850z', '#050914', `${s.blur(10)} fill-opacity=".8"`)
  s.path(dashes(s, 740, HEIGHT, 160, 60), '#ffd9a0', ' fill-opacity=".16"')
  s.group(' transform="translate(1120 900)"', () => {
    s.path('M-110 -10Q0 16 120 -26L104 30H-90z', '#141a2a')
    s.path('M-50 -12V-64H30L44 -14z', '#3a4460')
    s.rect(-38, -54, 58, 16, '#ffdf9c')
    s.rect(-14, -96, 6, 34, '#3a4460')
    s.halo(-11, -98, 40, '#ff6a4a', 0.9)
  })
  s.vignette('#02040c', 0.5)
}
