import { variants } from '../variants.ts'
import { isola1 } from './drawing-1.ts'
import { isola2 } from './drawing-2.ts'
import { isola3 } from './drawing-3.ts'

export const isola = variants(340, isola1, isola2, isola3)
