import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { cables } from './cables.ts'
import { evening } from './evening.ts'
import { onTheBridge } from './on-the-bridge.ts'

export const ponte: Scene = variants(evening, cables, onTheBridge)
