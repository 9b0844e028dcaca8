import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { butterfly } from './butterfly.ts'
import { laneAbove } from './lane-above.ts'
import { under } from './under.ts'

export const piscina: Scene = variants(butterfly, laneAbove, under)
