import { variants } from '../variants.ts'
import { paleEoliche1 } from './drawing-1.ts'
import { paleEoliche2 } from './drawing-2.ts'
import { paleEoliche3 } from './drawing-3.ts'

export const paleEoliche = variants(1100, paleEoliche1, paleEoliche2, paleEoliche3)
