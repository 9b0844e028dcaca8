import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { paleEoliche1 } from './drawing-1.ts'
import { paleEoliche2 } from './drawing-2.ts'
import { paleEoliche3 } from './drawing-3.ts'

export const paleEoliche: Scene = (variant) => {
  const s = new Sheet(1100 + variant)
  if (variant === 1) {
    paleEoliche1(s)
  } else if (variant === 2) {
    paleEoliche2(s)
  } else {
    paleEoliche3(s)
  }
  return s.done()
}
