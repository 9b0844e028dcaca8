import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { cello } from './cello.ts'
import { conductor } from './conductor.ts'
import { openAir } from './open-air.ts'

export const orchestra: Scene = variants(conductor, cello, openAir)
