import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { backlight } from './backlight.ts'
import { regatta } from './regatta.ts'
import { squall } from './squall.ts'

export const vele: Scene = variants(regatta, backlight, squall)
