import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { arcade } from './arcade.ts'
import { avenue } from './avenue.ts'
import { overhead } from './overhead.ts'

export const stradaPioggia: Scene = variants(avenue, overhead, arcade)
