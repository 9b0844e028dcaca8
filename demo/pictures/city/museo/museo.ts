import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { redRoom } from './red-room.ts'
import { statues } from './statues.ts'
import { whiteCube } from './white-cube.ts'

export const museo: Scene = variants(redRoom, whiteCube, statues)
