import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { above } from './above.ts'
import { rally } from './rally.ts'
import { vigil } from './vigil.ts'

export const piazzaFolla: Scene = variants(above, rally, vigil)
