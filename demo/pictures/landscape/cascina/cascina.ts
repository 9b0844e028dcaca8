import { variants } from '../variants.ts'
import { cascina1 } from './drawing-1.ts'
import { cascina2 } from './drawing-2.ts'
import { cascina3 } from './drawing-3.ts'

export const cascina = variants(700, cascina1, cascina2, cascina3)
