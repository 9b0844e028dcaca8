import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { headOn } from './head-on.ts'
import { platform } from './platform.ts'
import { viaduct } from './viaduct.ts'

export const treno: Scene = variants(viaduct, headOn, platform)
