import type { Scene } from '../kit.ts'
import { diga } from './diga/diga.ts'
import { frontiera } from './frontiera/frontiera.ts'
import { cantiereNavale } from './cantiere-navale/cantiere-navale.ts'
import { portoGru } from './porto-gru/porto-gru.ts'
import { paleEoliche } from './pale-eoliche/pale-eoliche.ts'
import { pannelliSolari } from './pannelli-solari/pannelli-solari.ts'
import { alluvione } from './alluvione/alluvione.ts'
import { cascina } from './cascina/cascina.ts'
import { orto } from './orto/orto.ts'
import { vigneto } from './vigneto/vigneto.ts'
import { bosco } from './bosco/bosco.ts'
import { uliveto } from './uliveto/uliveto.ts'
import { api } from './api/api.ts'
import { forno } from './forno/forno.ts'
import { lagunaAlba } from './laguna-alba/laguna-alba.ts'
import { risaia } from './risaia/risaia.ts'
import { ghiacciaio } from './ghiacciaio/ghiacciaio.ts'
import { montagnaNeve } from './montagna-neve/montagna-neve.ts'
import { squero } from './squero/squero.ts'
import { trabocco } from './trabocco/trabocco.ts'
import { raffineria } from './raffineria/raffineria.ts'
import { argineNebbia } from './argine-nebbia/argine-nebbia.ts'
import { fiumeSecca } from './fiume-secca/fiume-secca.ts'
import { isola } from './isola/isola.ts'
import { mareBarca } from './mare-barca/mare-barca.ts'
import { faro } from './faro/faro.ts'
import { spiaggia } from './spiaggia/spiaggia.ts'
import { limoni } from './limoni/limoni.ts'
import { pescheria } from './pescheria/pescheria.ts'
import { borgo } from './borgo/borgo.ts'
import { borgoMare } from './borgo-mare/borgo-mare.ts'

/** Land, water, work and table: every scene by its name. */
export const landscapes: Record<string, Scene> = {
  'fiume-secca': fiumeSecca,
  'laguna-alba': lagunaAlba,
  uliveto,
  'montagna-neve': montagnaNeve,
  'mare-barca': mareBarca,
  diga,
  alluvione,
  spiaggia,
  faro,
  isola,
  cascina,
  trabocco,
  ghiacciaio,
  bosco,
  vigneto,
  orto,
  limoni,
  pescheria,
  forno,
  api,
  risaia,
  'pale-eoliche': paleEoliche,
  'pannelli-solari': pannelliSolari,
  'argine-nebbia': argineNebbia,
  borgo,
  'borgo-mare': borgoMare,
  frontiera,
  raffineria,
  'porto-gru': portoGru,
  'cantiere-navale': cantiereNavale,
  squero,
}
