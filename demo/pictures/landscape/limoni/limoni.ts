import { variants } from '../variants.ts'
import { limoni1 } from './drawing-1.ts'
import { limoni2 } from './drawing-2.ts'
import { limoni3 } from './drawing-3.ts'

export const limoni = variants(800, limoni1, limoni2, limoni3)
