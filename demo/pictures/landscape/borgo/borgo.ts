import { variants } from '../variants.ts'
import { borgo1 } from './drawing-1.ts'
import { borgo2 } from './drawing-2.ts'
import { borgo3 } from './drawing-3.ts'

export const borgo = variants(1200, borgo1, borgo2, borgo3)
