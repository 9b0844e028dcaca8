import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { cold } from './cold.ts'
import { technician } from './technician.ts'
import { whiteHall } from './white-hall.ts'

export const centroDati: Scene = variants(cold, technician, whiteHall)
