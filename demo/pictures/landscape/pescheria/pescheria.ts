import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { pescheria1 } from './drawing-1.ts'
import { pescheria2 } from './drawing-2.ts'
import { pescheria3 } from './drawing-3.ts'

export const pescheria: Scene = (variant) => {
  const s = new Sheet(840 + variant)
  if (variant === 1) {
    pescheria1(s)
  } else if (variant === 2) {
    pescheria2(s)
  } else {
    pescheria3(s)
  }
  return s.done()
}
