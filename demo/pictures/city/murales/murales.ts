import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { atWork } from './at-work.ts'
import { heron } from './heron.ts'
import { profile } from './profile.ts'

export const murales: Scene = variants(profile, heron, atWork)
