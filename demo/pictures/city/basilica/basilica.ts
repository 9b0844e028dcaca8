import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { between } from './between.ts'
import { noon } from './noon.ts'
import { wetNight } from './wet-night.ts'

export const basilica: Scene = variants(noon, wetNight, between)
