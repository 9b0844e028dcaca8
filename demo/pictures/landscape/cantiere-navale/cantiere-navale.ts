import { variants } from '../variants.ts'
import { cantiereNavale1 } from './drawing-1.ts'
import { cantiereNavale2 } from './drawing-2.ts'
import { cantiereNavale3 } from './drawing-3.ts'

export const cantiereNavale = variants(1540, cantiereNavale1, cantiereNavale2, cantiereNavale3)
