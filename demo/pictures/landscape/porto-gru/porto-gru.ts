import { variants } from '../variants.ts'
import { portoGru1 } from './drawing-1.ts'
import { portoGru2 } from './drawing-2.ts'
import { portoGru3 } from './drawing-3.ts'

export const portoGru = variants(1500, portoGru1, portoGru2, portoGru3)
