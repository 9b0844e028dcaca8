import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { goldenSite } from './golden-site.ts'
import { skyline } from './skyline.ts'
import { slab } from './slab.ts'

export const cantiereCase: Scene = variants(goldenSite, skyline, slab)
