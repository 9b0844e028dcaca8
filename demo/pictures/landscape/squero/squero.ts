import { variants } from '../variants.ts'
import { squero1 } from './drawing-1.ts'
import { squero2 } from './drawing-2.ts'
import { squero3 } from './drawing-3.ts'

export const squero = variants(1440, squero1, squero2, squero3)
