import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { handshake } from './handshake.ts'
import { nightTalks } from './night-talks.ts'
import { plenary } from './plenary.ts'

export const vertice: Scene = variants(plenary, handshake, nightTalks)
