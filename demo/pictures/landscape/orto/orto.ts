import { variants } from '../variants.ts'
import { orto1 } from './drawing-1.ts'
import { orto2 } from './drawing-2.ts'
import { orto3 } from './drawing-3.ts'

export const orto = variants(1040, orto1, orto2, orto3)
