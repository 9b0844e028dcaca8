import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { forno1 } from './drawing-1.ts'
import { forno2 } from './drawing-2.ts'
import { forno3 } from './drawing-3.ts'

export const forno: Scene = (variant) => {
  const s = new Sheet(900 + variant)
  if (variant === 1) {
    forno1(s)
  } else if (variant === 2) {
    forno2(s)
  } else {
    forno3(s)
  }
  return s.done()
}
