import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { nightDuty } from './night-duty.ts'
import { nurse } from './nurse.ts'
import { theatre } from './theatre.ts'

export const ospedale: Scene = variants(nurse, nightDuty, theatre)
