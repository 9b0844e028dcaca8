import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { risaia1 } from './drawing-1.ts'
import { risaia2 } from './drawing-2.ts'
import { risaia3 } from './drawing-3.ts'

export const risaia: Scene = (variant) => {
  const s = new Sheet(240 + variant)
  if (variant === 1) {
    risaia1(s)
  } else if (variant === 2) {
    risaia2(s)
  } else {
    risaia3(s)
  }
  return s.done()
}
