import { variants } from '../variants.ts'
import { diga1 } from './drawing-1.ts'
import { diga2 } from './drawing-2.ts'
import { diga3 } from './drawing-3.ts'

export const diga = variants(1300, diga1, diga2, diga3)
