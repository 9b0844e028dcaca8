import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { spiaggia1 } from './drawing-1.ts'
import { spiaggia2 } from './drawing-2.ts'
import { spiaggia3 } from './drawing-3.ts'

export const spiaggia: Scene = (variant) => {
  const s = new Sheet(500 + variant)
  if (variant === 1) {
    spiaggia1(s)
  } else if (variant === 2) {
    spiaggia2(s)
  } else {
    spiaggia3(s)
  }
  return s.done()
}
