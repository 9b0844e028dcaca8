import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { milkyWay } from './milky-way.ts'
import { ridge } from './ridge.ts'
import { underDome } from './under-dome.ts'

export const osservatorio: Scene = variants(milkyWay, ridge, underDome)
