import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { raffineria1 } from './drawing-1.ts'
import { raffineria2 } from './drawing-2.ts'
import { raffineria3 } from './drawing-3.ts'

export const raffineria: Scene = (variant) => {
  const s = new Sheet(1600 + variant)
  if (variant === 1) {
    raffineria1(s)
  } else if (variant === 2) {
    raffineria2(s)
  } else {
    raffineria3(s)
  }
  return s.done()
}
