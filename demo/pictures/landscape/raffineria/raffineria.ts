import { variants } from '../variants.ts'
import { raffineria1 } from './drawing-1.ts'
import { raffineria2 } from './drawing-2.ts'
import { raffineria3 } from './drawing-3.ts'

export const raffineria = variants(1600, raffineria1, raffineria2, raffineria3)
