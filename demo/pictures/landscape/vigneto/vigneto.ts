import { variants } from '../variants.ts'
import { vigneto1 } from './drawing-1.ts'
import { vigneto2 } from './drawing-2.ts'
import { vigneto3 } from './drawing-3.ts'

export const vigneto = variants(1000, vigneto1, vigneto2, vigneto3)
