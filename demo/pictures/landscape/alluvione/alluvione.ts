import { variants } from '../variants.ts'
import { alluvione1 } from './drawing-1.ts'
import { alluvione2 } from './drawing-2.ts'
import { alluvione3 } from './drawing-3.ts'

export const alluvione = variants(740, alluvione1, alluvione2, alluvione3)
