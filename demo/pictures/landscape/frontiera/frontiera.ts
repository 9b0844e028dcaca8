import { variants } from '../variants.ts'
import { frontiera1 } from './drawing-1.ts'
import { frontiera2 } from './drawing-2.ts'
import { frontiera3 } from './drawing-3.ts'

export const frontiera = variants(1340, frontiera1, frontiera2, frontiera3)
