import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { lagunaAlba1 } from './drawing-1.ts'
import { lagunaAlba2 } from './drawing-2.ts'
import { lagunaAlba3 } from './drawing-3.ts'

export const lagunaAlba: Scene = (variant) => {
  const s = new Sheet(200 + variant)
  if (variant === 1) {
    lagunaAlba1(s)
  } else if (variant === 2) {
    lagunaAlba2(s)
  } else {
    lagunaAlba3(s)
  }
  return s.done()
}
