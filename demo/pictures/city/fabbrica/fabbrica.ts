import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { furnace } from './furnace.ts'
import { robots } from './robots.ts'
import { workshop } from './workshop.ts'

export const fabbrica: Scene = variants(robots, furnace, workshop)
