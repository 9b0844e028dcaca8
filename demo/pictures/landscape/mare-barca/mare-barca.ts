import { variants } from '../variants.ts'
import { mareBarca1 } from './drawing-1.ts'
import { mareBarca2 } from './drawing-2.ts'
import { mareBarca3 } from './drawing-3.ts'

export const mareBarca = variants(300, mareBarca1, mareBarca2, mareBarca3)
