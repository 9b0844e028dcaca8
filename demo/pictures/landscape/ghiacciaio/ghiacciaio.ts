import { variants } from '../variants.ts'
import { ghiacciaio1 } from './drawing-1.ts'
import { ghiacciaio2 } from './drawing-2.ts'
import { ghiacciaio3 } from './drawing-3.ts'

export const ghiacciaio = variants(440, ghiacciaio1, ghiacciaio2, ghiacciaio3)
