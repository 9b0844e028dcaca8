import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { diga1 } from './drawing-1.ts'
import { diga2 } from './drawing-2.ts'
import { diga3 } from './drawing-3.ts'

export const diga: Scene = (variant) => {
  const s = new Sheet(1300 + variant)
  if (variant === 1) {
    diga1(s)
  } else if (variant === 2) {
    diga2(s)
  } else {
    diga3(s)
  }
  return s.done()
}
