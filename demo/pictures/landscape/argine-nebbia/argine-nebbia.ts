import { variants } from '../variants.ts'
import { argineNebbia1 } from './drawing-1.ts'
import { argineNebbia2 } from './drawing-2.ts'
import { argineNebbia3 } from './drawing-3.ts'

export const argineNebbia = variants(140, argineNebbia1, argineNebbia2, argineNebbia3)
