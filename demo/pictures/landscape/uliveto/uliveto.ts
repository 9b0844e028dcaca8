import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { uliveto1 } from './drawing-1.ts'
import { uliveto2 } from './drawing-2.ts'
import { uliveto3 } from './drawing-3.ts'

export const uliveto: Scene = (variant) => {
  const s = new Sheet(600 + variant)
  if (variant === 1) {
    uliveto1(s)
  } else if (variant === 2) {
    uliveto2(s)
  } else {
    uliveto3(s)
  }
  return s.done()
}
