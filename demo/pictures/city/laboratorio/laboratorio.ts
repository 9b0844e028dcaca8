import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { blueLab } from './blue-lab.ts'
import { greenhouse } from './greenhouse.ts'
import { pipette } from './pipette.ts'

export const laboratorio: Scene = variants(blueLab, greenhouse, pipette)
