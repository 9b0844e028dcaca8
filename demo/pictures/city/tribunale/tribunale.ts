import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { codes } from './codes.ts'
import { empty } from './empty.ts'
import { hearing } from './hearing.ts'

export const tribunale: Scene = variants(hearing, empty, codes)
