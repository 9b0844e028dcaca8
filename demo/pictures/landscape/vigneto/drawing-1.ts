import { WIDTH } from '../../kit.ts'
import { type Point, px, under } from '../paths.ts'
import { lump, row } from '../plants.ts'
import { ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { house } from '../things.ts'

/** One row of vines from far to near: posts and leafy lumps along a line. */
function vineRow(
  s: Sheet,
  from: Point,
  to: Point,
  far: number,
  near: number,
  c: readonly [string, string, string],
  grapes = '',
): void {
  let [dark, mid, light, posts, fruit] = ['', '', '', '', '']
  for (let i = 0; i <= 46; i++) {
    const t = Math.pow(i / 46, 1.6)
    const k = far + (near - far) * t
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
    dark += lump(s, x + s.between(-0.2, 0.2) * k, y - k * 0.55, k * 0.42, k * 0.4, 6)
    mid += lump(s, x + s.between(-0.3, 0.2) * k, y - k * 0.72, k * 0.26, k * 0.22, 5)
    for (let j = 0; j < 3; j++)
      light += lump(s, x + s.between(-0.4, 0.3) * k, y - k * s.between(0.6, 1), k * 0.1, k * 0.08, 4)
    if (i % 5 === 0) posts += `M${px(x)} ${px(y + k * 0.06)}V${px(y - k * 1.05)}`
    if (grapes !== '' && t > 0.1)
      for (let j = 0; j < 6; j++)
        fruit += lump(s, x + s.between(-0.1, 0.1) * k, y - k * (0.22 + j * 0.035), k * 0.035, k * 0.035, 5)
  }
  s.stroke(posts, '#4a3a2a', Math.max(1.5, near * 0.03))
  s.path(dark, c[0])
  s.path(mid, c[1])
  s.path(light, c[2])
  if (fruit !== '') s.path(fruit, grapes)
}

/** Drawing 1. */
export function vigneto1(s: Sheet): void {
  s.sky([
    [0, '#7d9fb8'],
    [0.3, '#d5d6c4'],
    [0.45, '#f6e3b4'],
  ])
  s.halo(1180, 330, 620, '#fff2c6', 0.9)
  for (const [y, colour] of [
    [410, '#b9b8a0'],
    [450, '#a0a584'],
    [500, '#84906a'],
  ] as const) {
    s.path(under(ridge(s, y, 34, 5, 0.05)), colour)
    s.mist(y + 60, 90, '#f3e6c0', 0.6)
  }
  s.path(row(s, 260, 380, 476, 50, 80, 'poplar', 0.3), '#56623f')
  house(
    s,
    290,
    480,
    90,
    40,
    { lit: '#d5a882', shade: '#a07556', roof: '#96543c' },
    { flank: 40, floors: 2, bays: 3 },
  )
  s.rect(
    0,
    540,
    WIDTH,
    540,
    s.fade([
      [0, '#b9ae72'],
      [0.4, '#8a7d46'],
      [1, '#55401f'],
    ]),
  )
  const c = ['#3f5226', '#66803a', '#a9bb58'] as const
  for (const [fx, tx] of [
    [580, -1500],
    [640, -820],
    [1020, 2420],
    [960, 1780],
    [705, -330],
    [895, 1250],
    [770, 180],
    [830, 760],
  ] as const)
    vineRow(s, [fx, 548], [tx, 1250], 16, 330, c)
  s.vignette('#2a2008', 0.35)
}
