import type { Scene } from '../kit.ts'
import { Sheet, ridge, under } from './sheet.ts'

const plain: Scene = (variant) => {
  const s = new Sheet(variant)
  s.sky([[0, '#5a7890'], [0.6, '#e8cfa0'], [1, '#c8a070']])
  s.path(under(ridge(s, 650, 30, 6)), '#6a5a48')
  return s.done()
}

export const landscapes: Record<string, Scene> = Object.fromEntries(
  'fiume-secca laguna-alba uliveto montagna-neve mare-barca diga alluvione spiaggia faro isola cascina trabocco ghiacciaio bosco vigneto orto limoni pescheria forno api risaia pale-eoliche pannelli-solari argine-nebbia borgo borgo-mare frontiera raffineria porto-gru cantiere-navale squero'.split(' ').map((name) => [name, plain]),
)
