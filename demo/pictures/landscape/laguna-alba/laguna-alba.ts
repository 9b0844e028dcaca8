import { variants } from '../variants.ts'
import { lagunaAlba1 } from './drawing-1.ts'
import { lagunaAlba2 } from './drawing-2.ts'
import { lagunaAlba3 } from './drawing-3.ts'

export const lagunaAlba = variants(200, lagunaAlba1, lagunaAlba2, lagunaAlba3)
