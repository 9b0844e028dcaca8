import { variants } from '../variants.ts'
import { pannelliSolari1 } from './drawing-1.ts'
import { pannelliSolari2 } from './drawing-2.ts'
import { pannelliSolari3 } from './drawing-3.ts'

export const pannelliSolari = variants(1140, pannelliSolari1, pannelliSolari2, pannelliSolari3)
