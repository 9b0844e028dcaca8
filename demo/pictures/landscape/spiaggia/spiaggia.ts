import { variants } from '../variants.ts'
import { spiaggia1 } from './drawing-1.ts'
import { spiaggia2 } from './drawing-2.ts'
import { spiaggia3 } from './drawing-3.ts'

export const spiaggia = variants(500, spiaggia1, spiaggia2, spiaggia3)
