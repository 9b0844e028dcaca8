import type { Scene } from '../kit.ts'
import { fontana } from './fontana.ts'
import { palazzo } from './palazzo.ts'
import { emiciclo } from './parlamento.ts'
import { piazzaFolla } from './piazza.ts'

/** Every city scene by its name. */
export const cities: Record<string, Scene> = {
  emiciclo,
  palazzo,
  'piazza-folla': piazzaFolla,
  fontana,
}
