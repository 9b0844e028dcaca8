import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { dawn } from './dawn.ts'
import { road } from './road.ts'
import { sunset } from './sunset.ts'

export const romaPini: Scene = variants(sunset, road, dawn)
