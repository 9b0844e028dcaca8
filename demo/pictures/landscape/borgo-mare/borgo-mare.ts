import { variants } from '../variants.ts'
import { borgoMare1 } from './drawing-1.ts'
import { borgoMare2 } from './drawing-2.ts'
import { borgoMare3 } from './drawing-3.ts'

export const borgoMare = variants(1240, borgoMare1, borgoMare2, borgoMare3)
