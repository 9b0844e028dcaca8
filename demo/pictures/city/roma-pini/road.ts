import { mix } from '../../colour.ts'
import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, oval, shape } from '../brush.ts'
import { silhouette } from '../figures.ts'
import { plain, sky } from '../light.ts'
import { pine } from '../pine.ts'

/** Noon on an old road: pines in two rows, broken arches, pale heat. */
export function road(): string {
  const s = new Sheet()
  const next = random(42)
  sky(
    s,
    [
      [0, '#5c9cc8'],
      [1, '#f2ead0'],
    ],
    760,
    '#ffffff',
    0.75,
    21,
  )
  s.add(shape('M-20 700C300 640 500 690 800 660C1100 640 1300 690 1620 650L1620 800L-20 800Z', '#a9b8a4'))
  for (let i = 0; i < 9; i++)
    s.add(
      shape(
        `M${80 + i * 86} 760L${80 + i * 86} ${610 + (i % 4) * 5}L${166 + i * 86} ${612 + (i % 3) * 6}` +
          `L${166 + i * 86} 760L${148 + i * 86} 760L${148 + i * 86} 690A25 25 0 0 0 ${98 + i * 86} 690` +
          `L${98 + i * 86} 760Z`,
        s.linear([
          [0, '#d9b48a'],
          [1, '#b58e6c'],
        ]),
      ),
    )
  s.add(
    plain(
      745,
      HEIGHT,
      s.linear([
        [0, '#c2b878'],
        [0.4, '#9a9a54'],
        [1, '#56602c'],
      ]),
    ),
  )
  s.add(
    shape(
      'M905 745L935 745C1000 850 1240 960 1500 1080L380 1080C640 960 860 850 905 745Z',
      s.linear([
        [0, '#e9dcbc'],
        [1, '#a48f6f'],
      ]),
    ),
  )
  for (let i = 0; i < 60; i++) {
    const t = next() ** 0.7
    const y = 750 + t * 310
    s.add(
      oval(
        920 + (next() - 0.5) * (30 + t * 1000),
        y,
        6 + t * 46,
        2 + t * 13,
        mix('#8a765a', '#efe4ca', next()),
        fade(0.4),
      ),
    )
  }
  for (const [side, z] of [
    [-1, 0.09],
    [1, 0.1],
    [-1, 0.16],
    [1, 0.19],
    [-1, 0.3],
    [1, 0.36],
    [-1, 0.62],
    [1, 0.85],
  ] as const) {
    const x = 920 + side * (40 + z * 780)
    const y = 745 + z * 330
    s.add(oval(x + z * 260, y + 6, z * 420, z * 46, '#2f3a1a', fade(0.4)))
    pine(
      s,
      next,
      x,
      y,
      90 + z * 900,
      mix('#3f5a2c', '#b4c0a0', 0.5 - z * 0.6),
      mix('#6b4a36', '#c0ac94', 0.45 - z * 0.5),
      '#d9dc94',
      side * -0.03,
    )
  }
  s.add(silhouette({ x: 905, y: 870, height: 116, pose: 'away' }, '#3a3a30', '#fff4d0'))
  s.add(
    silhouette(
      { x: 960, y: 866, height: 108, pose: 'away', wear: 'skirt', long: true },
      '#7a3c30',
      '#fff4d0',
    ),
  )
  s.vignette(0.35, '#1c2a14')
  return s.done()
}
