import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { blueHour } from './blue-hour.ts'
import { midday } from './midday.ts'
import { mist } from './mist.ts'

export const palazzo: Scene = variants(blueHour, midday, mist)
