import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { moon } from './moon.ts'
import { narrow } from './narrow.ts'
import { quay } from './quay.ts'

export const canaleNotte: Scene = variants(narrow, moon, quay)
