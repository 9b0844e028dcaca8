import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { api1 } from './drawing-1.ts'
import { api2 } from './drawing-2.ts'
import { api3 } from './drawing-3.ts'

export const api: Scene = (variant) => {
  const s = new Sheet(940 + variant)
  if (variant === 1) {
    api1(s)
  } else if (variant === 2) {
    api2(s)
  } else {
    api3(s)
  }
  return s.done()
}
