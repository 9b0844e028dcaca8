import type { Scene } from '../kit.ts'
import { diga, frontiera } from './barrier.ts'
import { cantiereNavale, portoGru } from './dock.ts'
import { paleEoliche, pannelliSolari } from './energy.ts'
import { alluvione, cascina } from './farm.ts'
import { orto, vigneto } from './field.ts'
import { bosco, uliveto } from './groves.ts'
import { api, forno } from './hearth.ts'
import { lagunaAlba, risaia } from './lagoon.ts'
import { ghiacciaio, montagnaNeve } from './mountain.ts'
import { squero, trabocco } from './pier.ts'
import { raffineria } from './refinery.ts'
import { argineNebbia, fiumeSecca } from './river.ts'
import { isola, mareBarca } from './sea.ts'
import { faro, spiaggia } from './shore.ts'
import { limoni, pescheria } from './table.ts'
import { borgo, borgoMare } from './village.ts'

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
