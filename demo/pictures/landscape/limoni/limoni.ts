import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { limoni1 } from './drawing-1.ts'
import { limoni2 } from './drawing-2.ts'
import { limoni3 } from './drawing-3.ts'

export const limoni: Scene = (variant) => {
  const s = new Sheet(800 + variant)
  if (variant === 1) {
    limoni1(s)
  } else if (variant === 2) {
    limoni2(s)
  } else {
    limoni3(s)
  }
  return s.done()
}
