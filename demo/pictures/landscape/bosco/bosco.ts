import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { bosco1 } from './drawing-1.ts'
import { bosco2 } from './drawing-2.ts'
import { bosco3 } from './drawing-3.ts'

export const bosco: Scene = (variant) => {
  const s = new Sheet(640 + variant)
  if (variant === 1) {
    bosco1(s)
  } else if (variant === 2) {
    bosco2(s)
  } else {
    bosco3(s)
  }
  return s.done()
}
