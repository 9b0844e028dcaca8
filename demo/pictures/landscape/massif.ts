import { HEIGHT } from '../kit.ts'
import { type Point, poly, under } from './paths.ts'
import { jag } from './ridge.ts'
import { type Rock } from './rock.ts'
import type { Sheet } from './sheet.ts'

/**
 * A mountain over the skeleton line `bones`: rough stone and snow, its faces away from the light in shadow.
 */
export function massif(s: Sheet, bones: readonly Point[], rough: number, o: Rock, bottom = HEIGHT): void {
  const line = jag(s, bones, rough, 5)
  const d = under(line, bottom)
  const away = o.away ?? 1
  s.relief(d, s.fade(o.snow), {
    fx: 0.0085,
    fy: 0.0095,
    scale: o.scale ?? 22,
    octaves: 3,
    azimuth: away === 1 ? 210 : 330,
    seed: o.seed ?? 4,
    reach: 8,
  })
  let [deep, soft] = ['', '']
  bones.forEach((top, i) => {
    const [left, right] = [bones[i - 1], bones[i + 1]]
    if ((left && left[1] < top[1]) || (right && right[1] < top[1])) return
    const drop = s.between(180, 330)
    const spur = jag(
      s,
      [
        top,
        [top[0] + away * s.between(-30, 15), top[1] + drop * 0.4],
        [top[0] + away * s.between(10, 60), top[1] + drop],
      ],
      0.2,
      4,
    )
    const far = jag(
      s,
      [
        [top[0] + away * s.between(150, 260), top[1] + drop * 0.75],
        [top[0] + away * s.between(60, 90), top[1] + drop * 0.3],
        [top[0] + away * 20, top[1] - 30],
      ],
      0.2,
      4,
    )
    deep += poly([...spur, ...far])
    for (let k = 0; k < 3; k++) {
      const from: Point = [top[0] - away * s.between(20, 150), top[1] + s.between(70, 200)]
      soft += poly(
        jag(
          s,
          [
            from,
            [from[0] + away * s.between(10, 40), from[1] + s.between(90, 180)],
            [from[0] + away * s.between(50, 90), from[1] + s.between(60, 100)],
            from,
          ],
          0.2,
          3,
        ),
      )
    }
  })
  s.group(s.clip(d), () => {
    s.path(deep, o.shadow ?? o.rock, ' fill-opacity=".42"')
    s.path(soft, o.shadow ?? o.rock, ' fill-opacity=".25"')
  })
  if (o.plain !== true)
    s.texture(
      d,
      {
        fx: 0.011,
        fy: 0.016,
        colour: o.rock,
        gain: 7,
        cut: 3.5 + (1 - (o.bare ?? 0.5)) * 1.3,
        octaves: 3,
        seed: (o.seed ?? 4) + 30,
      },
      s.fade([
        [0, '#000', 0.75],
        [0.6, '#000', 0.6],
        [1, '#000', 0.85],
      ]),
    )
}
