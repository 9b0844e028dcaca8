import { mix } from '../../colour.ts'
import type { Next } from '../../kit.ts'
import { WIDTH } from '../../kit.ts'
import { type Sheet, darker, fade, n, oval, pick, poly, rect } from '../brush.ts'
import { cast, person } from '../figures.ts'
import type { Pose } from '../poses.ts'

/** Heads in the stand: a slope of many colours between two lines. */
export function terrace(
  s: Sheet,
  next: Next,
  top: number,
  bottom: number,
  colours: readonly string[],
  dim: string,
  part: number,
): void {
  s.add(
    rect(
      0,
      top,
      WIDTH,
      bottom - top,
      s.linear([
        [0, darker(dim, 0.3)],
        [1, dim],
      ]),
    ),
  )
  for (let y = top + 8; y < bottom; y += 13) {
    const t = (y - top) / (bottom - top)
    for (let x = -8 + next() * 14; x < 1610; x += 11 + next() * 7) {
      if (next() < 0.12) continue
      const c = mix(pick(colours, next()), dim, part - t * 0.2)
      s.add(
        rect(x - 4, y, 9, 10, c, 'rx="3"'),
        oval(x, y - 3, 2.6, 3.4, mix('#c9a284', dim, part - t * 0.15)),
      )
    }
  }
}

export function player(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  pose: Pose,
  shirt: string,
  shorts: string,
  flip: boolean,
  back = false,
): void {
  s.add(...[-0.8, 0.8].map((lean) => cast({ x, y, height: h, pose }, '#06140c', lean, 0.18, 0.28)))
  s.add(
    person(s, {
      x,
      y,
      height: h,
      pose,
      flip,
      back,
      top: shirt,
      legs: '#b98a6d',
      skin: '#b98a6d',
      rim: '#eaf6ff',
      shadow: 0.3,
    }),
  )
  s.add(
    rect(
      x - h * 0.085 + (pose === 'run' ? (flip ? -0.01 : 0.01) * h : 0),
      y - h * 0.53,
      h * 0.17,
      h * 0.13,
      shorts,
      `rx="${n(h * 0.02)}"`,
    ),
  )
}

export const ball = (x: number, y: number, r: number): string =>
  oval(x, y + r, r * 1.1, r * 0.3, '#04100a', fade(0.5)) +
  oval(x, y, r, r, '#f6f6f0') +
  poly(
    [
      [x - r * 0.3, y - r * 0.1],
      [x, y - r * 0.4],
      [x + r * 0.3, y - r * 0.1],
      [x + r * 0.2, y + r * 0.3],
      [x - r * 0.2, y + r * 0.3],
    ],
    '#22262a',
  )

export function lamps(s: Sheet, y: number, xs: readonly number[], size: number): void {
  for (const x of xs) {
    s.glow(x, y, size * 4.6, '#e4f2ff', 0.75, size * 3)
    s.add(rect(x - size, y - size * 0.5, size * 2, size, '#16202c', 'rx="4"'))
    for (let i = 0; i < 10; i++)
      s.add(
        oval(
          x - size * 0.76 + (i % 5) * size * 0.38,
          y - size * 0.2 + Math.floor(i / 5) * size * 0.4,
          size * 0.15,
          size * 0.15,
          '#ffffff',
        ),
      )
  }
}
