import { type Sheet } from './brush.ts'
import { type View } from './camera.ts'
import { anyone, cast, person } from './figures.ts'
import { COATS } from './piazza-folla/parts.ts'

export const passer = (
  s: Sheet,
  view: View,
  next: () => number,
  x: number,
  z: number,
  pose: 'walk' | 'stand' | 'rest' | 'away',
  flip: boolean,
  sun?: { shade: string; lean: number; reach: number; rim: string },
): void => {
  const [px, py] = view.at(x, 0, z)
  const who = { x: px, y: py, height: view.scale(x, z) * 1.72, pose, flip, ...anyone(next, COATS) } as const
  if (sun !== undefined) s.add(cast({ ...who, flip: false }, sun.shade, sun.lean, sun.reach, 0.5))
  s.add(
    person(s, {
      ...who,
      shadow: sun === undefined ? 0.7 : 0.2,
      ...(sun === undefined ? {} : { rim: sun.rim, rimX: sun.lean > 0 ? -0.8 : 0.8 }),
    }),
  )
}
