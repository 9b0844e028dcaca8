import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { close } from './close.ts'
import { morning } from './morning.ts'
import { night } from './night.ts'

export const fontana: Scene = variants(morning, night, close)
