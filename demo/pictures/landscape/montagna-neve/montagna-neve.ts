import { variants } from '../variants.ts'
import { montagnaNeve1 } from './drawing-1.ts'
import { montagnaNeve2 } from './drawing-2.ts'
import { montagnaNeve3 } from './drawing-3.ts'

export const montagnaNeve = variants(400, montagnaNeve1, montagnaNeve2, montagnaNeve3)
