import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { awnings } from './awnings.ts'
import { hall } from './hall.ts'
import { stall } from './stall.ts'

export const mercato: Scene = variants(hall, stall, awnings)
