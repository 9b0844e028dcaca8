import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { cantiereNavale1 } from './drawing-1.ts'
import { cantiereNavale2 } from './drawing-2.ts'
import { cantiereNavale3 } from './drawing-3.ts'

export const cantiereNavale: Scene = (variant) => {
  const s = new Sheet(1540 + variant)
  if (variant === 1) {
    cantiereNavale1(s)
  } else if (variant === 2) {
    cantiereNavale2(s)
  } else {
    cantiereNavale3(s)
  }
  return s.done()
}
