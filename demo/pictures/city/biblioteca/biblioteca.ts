import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { child } from './child.ts'
import { readingRoom } from './reading-room.ts'
import { stacks } from './stacks.ts'

export const biblioteca: Scene = variants(stacks, readingRoom, child)
