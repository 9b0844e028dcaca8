import { variants } from '../variants.ts'
import { bosco1 } from './drawing-1.ts'
import { bosco2 } from './drawing-2.ts'
import { bosco3 } from './drawing-3.ts'

export const bosco = variants(640, bosco1, bosco2, bosco3)
