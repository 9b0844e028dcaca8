import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { boxes } from './boxes.ts'
import { dancer } from './dancer.ts'
import { twoActors } from './two-actors.ts'

export const teatro: Scene = variants(twoActors, boxes, dancer)
