import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { argineNebbia1 } from './drawing-1.ts'
import { argineNebbia2 } from './drawing-2.ts'
import { argineNebbia3 } from './drawing-3.ts'

export const argineNebbia: Scene = (variant) => {
  const s = new Sheet(140 + variant)
  if (variant === 1) {
    argineNebbia1(s)
  } else if (variant === 2) {
    argineNebbia2(s)
  } else {
    argineNebbia3(s)
  }
  return s.done()
}
