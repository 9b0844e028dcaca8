import { variants } from '../variants.ts'
import { fiumeSecca1 } from './drawing-1.ts'
import { fiumeSecca2 } from './drawing-2.ts'
import { fiumeSecca3 } from './drawing-3.ts'

export const fiumeSecca = variants(100, fiumeSecca1, fiumeSecca2, fiumeSecca3)
