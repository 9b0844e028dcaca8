import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { pannelliSolari1 } from './drawing-1.ts'
import { pannelliSolari2 } from './drawing-2.ts'
import { pannelliSolari3 } from './drawing-3.ts'

export const pannelliSolari: Scene = (variant) => {
  const s = new Sheet(1140 + variant)
  if (variant === 1) {
    pannelliSolari1(s)
  } else if (variant === 2) {
    pannelliSolari2(s)
  } else {
    pannelliSolari3(s)
  }
  return s.done()
}
