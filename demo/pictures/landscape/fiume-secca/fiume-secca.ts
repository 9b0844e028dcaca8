import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { fiumeSecca1 } from './drawing-1.ts'
import { fiumeSecca2 } from './drawing-2.ts'
import { fiumeSecca3 } from './drawing-3.ts'

export const fiumeSecca: Scene = (variant) => {
  const s = new Sheet(100 + variant)
  if (variant === 1) {
    fiumeSecca1(s)
  } else if (variant === 2) {
    fiumeSecca2(s)
  } else {
    fiumeSecca3(s)
  }
  return s.done()
}
