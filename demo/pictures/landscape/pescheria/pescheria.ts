import { variants } from '../variants.ts'
import { pescheria1 } from './drawing-1.ts'
import { pescheria2 } from './drawing-2.ts'
import { pescheria3 } from './drawing-3.ts'

export const pescheria = variants(840, pescheria1, pescheria2, pescheria3)
