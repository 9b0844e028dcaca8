import { variants } from '../variants.ts'
import { uliveto1 } from './drawing-1.ts'
import { uliveto2 } from './drawing-2.ts'
import { uliveto3 } from './drawing-3.ts'

export const uliveto = variants(600, uliveto1, uliveto2, uliveto3)
