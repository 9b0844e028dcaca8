import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { attack } from './attack.ts'
import { keeper } from './keeper.ts'
import { ultras } from './ultras.ts'

export const stadio: Scene = variants(attack, keeper, ultras)
