import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { isola1 } from './drawing-1.ts'
import { isola2 } from './drawing-2.ts'
import { isola3 } from './drawing-3.ts'

export const isola: Scene = (variant) => {
  const s = new Sheet(340 + variant)
  if (variant === 1) {
    isola1(s)
  } else if (variant === 2) {
    isola2(s)
  } else {
    isola3(s)
  }
  return s.done()
}
