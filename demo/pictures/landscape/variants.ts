import type { Scene } from '../kit.ts'
import { Sheet } from './sheet.ts'

type Drawing = (s: Sheet) => void

/** A scene of three drawings; the seed and the variant make the chance of each. */
export const variants =
  (seed: number, first: Drawing, second: Drawing, third: Drawing): Scene =>
  (variant) => {
    const s = new Sheet(seed + variant)
    const draw = variant === 1 ? first : variant === 2 ? second : third
    draw(s)
    return s.done()
  }
