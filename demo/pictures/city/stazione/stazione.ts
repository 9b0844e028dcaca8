import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { gallery } from './gallery.ts'
import { lateNight } from './late-night.ts'
import { rush } from './rush.ts'

export const stazione: Scene = variants(rush, lateNight, gallery)
