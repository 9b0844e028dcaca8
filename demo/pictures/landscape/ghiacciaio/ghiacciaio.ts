import { type Scene } from '../../kit.ts'
import { Sheet } from '../sheet.ts'
import { ghiacciaio1 } from './drawing-1.ts'
import { ghiacciaio2 } from './drawing-2.ts'
import { ghiacciaio3 } from './drawing-3.ts'

export const ghiacciaio: Scene = (variant) => {
  const s = new Sheet(440 + variant)
  if (variant === 1) {
    ghiacciaio1(s)
  } else if (variant === 2) {
    ghiacciaio2(s)
  } else {
    ghiacciaio3(s)
  }
  return s.done()
}
