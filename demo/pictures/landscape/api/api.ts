import { variants } from '../variants.ts'
import { api1 } from './drawing-1.ts'
import { api2 } from './drawing-2.ts'
import { api3 } from './drawing-3.ts'

export const api = variants(940, api1, api2, api3)
