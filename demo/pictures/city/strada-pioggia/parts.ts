import { type Sheet, fade, group } from '../brush.ts'
import { umbrella } from '../carried.ts'
import { person, silhouette } from '../figures.ts'

/** Someone under an umbrella, and their broken image on the wet ground. */
export function sheltered(
  s: Sheet,
  x: number,
  y: number,
  height: number,
  cloth: string,
  coat: string,
  flip: boolean,
  rim: string,
  pose: 'walk' | 'away' | 'stand' = 'walk',
): void {
  s.add(
    group(
      `${fade(0.4)} ${s.blur(5, 3)}`,
      silhouette({ x, y: y + 4, height: -height * 0.75, pose, wear: 'coat', flip }, '#05070b'),
    ),
  )
  s.add(
    person(s, {
      x,
      y,
      height,
      pose,
      flip,
      wear: 'coat',
      top: coat,
      back: true,
      rim,
      rimX: flip ? 0.8 : -0.8,
    }),
  )
  s.add(umbrella(s, x + (flip ? -1 : 1) * height * 0.06, y - height * 0.62, height * 0.74, cloth))
}
