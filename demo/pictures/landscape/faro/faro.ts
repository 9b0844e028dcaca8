import { variants } from '../variants.ts'
import { faro1 } from './drawing-1.ts'
import { faro2 } from './drawing-2.ts'
import { faro3 } from './drawing-3.ts'

export const faro = variants(540, faro1, faro2, faro3)
