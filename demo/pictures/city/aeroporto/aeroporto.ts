import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { concourse } from './concourse.ts'
import { gate } from './gate.ts'
import { takeoff } from './takeoff.ts'

export const aeroporto: Scene = variants(gate, takeoff, concourse)
