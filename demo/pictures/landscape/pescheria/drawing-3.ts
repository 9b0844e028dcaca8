import { HEIGHT, WIDTH } from '../../kit.ts'
import { type Point, box, curve } from '../paths.ts'
import { mass } from '../plants.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { slice } from '../slice.ts'
import { fish, ice, silver } from './parts.ts'

/** Drawing 3. */
export function pescheria3(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#3a4248'],
      [1, '#1c2024'],
    ]),
  )
  s.texture(box(0, 0, WIDTH, HEIGHT), {
    fx: 0.003,
    fy: 0.014,
    colour: '#0c1014',
    gain: 3,
    cut: 1.4,
    octaves: 2,
  })
  s.halo(500, 240, 800, '#8fa0a8', 0.4)
  const bed = curve(
    jag(
      s,
      [
        [180, 640],
        [420, 470],
        [800, 420],
        [1180, 470],
        [1430, 640],
        [1200, 800],
        [800, 850],
        [400, 800],
      ] as Point[],
      0.05,
      2,
    ),
    true,
  )
  s.path(bed, '#080c0e', `${s.blur(16)} transform="translate(14 26)" fill-opacity=".7"`)
  ice(s, bed, 300, 30, 180, 420, 1250, 430)
  fish(s, 800, 600, 1080, -5, silver, 0.34)
  s.path(mass(s, 1250, 800, 130, 46, 50, 20, 5), '#2f5a30')
  s.path(mass(s, 1240, 788, 120, 40, 70, 10, 5), '#6f9a48')
  slice(s, 420, 800, 84, 0.2)
  slice(s, 550, 826, 80, 0.8)
  slice(s, 300, 744, 78, 0.5)
  s.vignette('#06080a', 0.6)
}
