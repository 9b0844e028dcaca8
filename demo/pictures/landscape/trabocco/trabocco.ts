import { variants } from '../variants.ts'
import { trabocco1 } from './drawing-1.ts'
import { trabocco2 } from './drawing-2.ts'
import { trabocco3 } from './drawing-3.ts'

export const trabocco = variants(1400, trabocco1, trabocco2, trabocco3)
