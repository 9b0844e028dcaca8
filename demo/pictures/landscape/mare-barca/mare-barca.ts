import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { mareBarca1 } from './drawing-1.ts'
import { mareBarca2 } from './drawing-2.ts'
import { mareBarca3 } from './drawing-3.ts'

export const mareBarca: Scene = (variant) => {
  const s = new Sheet(300 + variant)
  if (variant === 1) {
    mareBarca1(s)
  } else if (variant === 2) {
    mareBarca2(s)
  } else {
    mareBarca3(s)
  }
  return s.done()
}
