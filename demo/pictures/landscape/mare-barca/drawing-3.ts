import { HEIGHT, WIDTH } from '../../kit.ts'
import { type Point, curve } from '../paths.ts'
import { mass } from '../plants.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { all, hull } from './parts.ts'

/** Drawing 3. */
export function mareBarca3(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#8fd3cf'],
      [0.4, '#5bbcc0'],
      [1, '#1f7f96'],
    ]),
  )
  s.texture(all, { fx: 0.0016, fy: 0.0022, colour: '#0f6a83', gain: 4, cut: 1.9, octaves: 2, seed: 33 })
  s.veins(
    all,
    { fx: 0.011, fy: 0.014, colour: '#f3fff8', octaves: 2, seed: 5 },
    s.fade([
      [0, '#000', 0.5],
      [1, '#000', 0.18],
    ]),
    2,
  )
  const sand: Point[] = jag(
    s,
    [
      [-20, 620],
      [190, 500],
      [330, 330],
      [560, 190],
      [700, -20],
    ],
    0.16,
    4,
  )
  const shore = `${curve(sand)}L-20 -20z`
  s.stroke(curve(sand), '#d6f4ea', 60, `${s.blur(14)} stroke-opacity=".6"`)
  s.stroke(curve(sand), '#ffffff', 12, `${s.blur(2.5)} stroke-opacity=".9"`)
  s.path(
    shore,
    s.fade([
      [0, '#f1dfb6'],
      [1, '#d9bd86'],
    ]),
  )
  s.texture(shore, { fx: 0.03, fy: 0.03, colour: '#a07d4a', gain: 2.4, cut: 1.2, octaves: 2 })
  const rocks = mass(s, 110, 80, 210, 150, 30, 46, 6)
  s.path(rocks, '#5f5848', ' transform="translate(10 14)" fill-opacity=".5"')
  s.path(rocks, '#8b8069')
  s.path(mass(s, 90, 60, 180, 120, 40, 24, 6), '#5d7a46')
  s.path(mass(s, 80, 40, 160, 100, 40, 13, 5), '#86a05c')
  s.path(mass(s, 1370, 880, 150, 90, 16, 46, 7), '#0f4f62', `${s.blur(7)} fill-opacity=".7"`)
  s.path(mass(s, 620, 930, 110, 50, 12, 36, 7), '#0f5f72', `${s.blur(9)} fill-opacity=".6"`)
  s.group(' transform="translate(930 600) rotate(28)"', () => {
    s.oval(0, 0, 150, 38, '#0a4a5c', `${s.blur(9)} fill-opacity=".6" transform="translate(40 74)"`)
    hull(s, 150, '#ffffff', '#e2cfa6', '#27506e')
  })
  s.stroke('M800 530Q700 470 640 410', '#eaf6f0', 2, ' stroke-opacity=".7"')
}
