import { variants } from '../variants.ts'
import { forno1 } from './drawing-1.ts'
import { forno2 } from './drawing-2.ts'
import { forno3 } from './drawing-3.ts'

export const forno = variants(900, forno1, forno2, forno3)
