import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { faro1 } from './drawing-1.ts'
import { faro2 } from './drawing-2.ts'
import { faro3 } from './drawing-3.ts'

export const faro: Scene = (variant) => {
  const s = new Sheet(540 + variant)
  if (variant === 1) {
    faro1(s)
  } else if (variant === 2) {
    faro2(s)
  } else {
    faro3(s)
  }
  return s.done()
}
