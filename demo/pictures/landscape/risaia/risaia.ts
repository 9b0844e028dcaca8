import { variants } from '../variants.ts'
import { risaia1 } from './drawing-1.ts'
import { risaia2 } from './drawing-2.ts'
import { risaia3 } from './drawing-3.ts'

export const risaia = variants(240, risaia1, risaia2, risaia3)
