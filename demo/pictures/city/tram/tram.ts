import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { eveningTram } from './evening-tram.ts'
import { fogTram } from './fog-tram.ts'
import { inside } from './inside.ts'

export const tram: Scene = variants(eveningTram, fogTram, inside)
