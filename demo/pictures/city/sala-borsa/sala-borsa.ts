import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { brokers } from './brokers.ts'
import { nightDesk } from './night-desk.ts'
import { ticker } from './ticker.ts'

export const salaBorsa: Scene = variants(brokers, ticker, nightDesk)
