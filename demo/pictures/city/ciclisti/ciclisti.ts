import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { breakaway } from './breakaway.ts'
import { climb } from './climb.ts'
import { sprint } from './sprint.ts'

export const ciclisti: Scene = variants(climb, breakaway, sprint)
