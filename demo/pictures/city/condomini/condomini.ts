import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { duskBlocks } from './dusk-blocks.ts'
import { grid } from './grid.ts'
import { suburb } from './suburb.ts'

export const condomini: Scene = variants(duskBlocks, grid, suburb)
