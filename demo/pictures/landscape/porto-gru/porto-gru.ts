import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { portoGru1 } from './drawing-1.ts'
import { portoGru2 } from './drawing-2.ts'
import { portoGru3 } from './drawing-3.ts'

export const portoGru: Scene = (variant) => {
  const s = new Sheet(1500 + variant)
  if (variant === 1) {
    portoGru1(s)
  } else if (variant === 2) {
    portoGru2(s)
  } else {
    portoGru3(s)
  }
  return s.done()
}
