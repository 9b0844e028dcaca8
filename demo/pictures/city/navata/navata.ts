import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { candles } from './candles.ts'
import { goldenShafts } from './golden-shafts.ts'
import { whiteNave } from './white-nave.ts'

export const navata: Scene = variants(goldenShafts, candles, whiteNave)
