import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { frontiera1 } from './drawing-1.ts'
import { frontiera2 } from './drawing-2.ts'
import { frontiera3 } from './drawing-3.ts'

export const frontiera: Scene = (variant) => {
  const s = new Sheet(1340 + variant)
  if (variant === 1) {
    frontiera1(s)
  } else if (variant === 2) {
    frontiera2(s)
  } else {
    frontiera3(s)
  }
  return s.done()
}
