import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { montagnaNeve1 } from './drawing-1.ts'
import { montagnaNeve2 } from './drawing-2.ts'
import { montagnaNeve3 } from './drawing-3.ts'

export const montagnaNeve: Scene = (variant) => {
  const s = new Sheet(400 + variant)
  if (variant === 1) {
    montagnaNeve1(s)
  } else if (variant === 2) {
    montagnaNeve2(s)
  } else {
    montagnaNeve3(s)
  }
  return s.done()
}
