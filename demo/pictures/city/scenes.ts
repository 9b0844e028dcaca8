import type { Scene } from '../kit.ts'
import { piscina, vele } from './acqua.ts'
import { laboratorio, ospedale, scuola } from './aule.ts'
import { cantiereCase, condomini } from './case.ts'
import { basilica, navata } from './chiese.ts'
import { orchestra, teatro } from './cultura.ts'
import { fontana } from './fontana.ts'
import { salaBorsa, tribunale, vertice } from './istituzioni.ts'
import { centroDati, fabbrica } from './lavoro.ts'
import { biblioteca, museo } from './libri.ts'
import { mercato } from './mercato.ts'
import { murales } from './murales.ts'
import { canaleNotte, osservatorio } from './notte.ts'
import { palazzo } from './palazzo.ts'
import { emiciclo } from './parlamento.ts'
import { piazzaFolla } from './piazza.ts'
import { stradaPioggia } from './pioggia.ts'
import { romaPini } from './roma.ts'
import { ciclisti, stadio } from './sport.ts'
import { stazione } from './stazione.ts'
import { tram } from './tram.ts'
import { treno } from './treno.ts'
import { aeroporto, ponte } from './viaggio.ts'

/** Every city scene by its name. */
export const cities: Record<string, Scene> = {
  emiciclo,
  palazzo,
  'piazza-folla': piazzaFolla,
  'roma-pini': romaPini,
  treno,
  stazione,
  'strada-pioggia': stradaPioggia,
  'cantiere-case': cantiereCase,
  condomini,
  fabbrica,
  'centro-dati': centroDati,
  'sala-borsa': salaBorsa,
  tribunale,
  basilica,
  navata,
  ponte,
  vertice,
  aeroporto,
  mercato,
  tram,
  scuola,
  ospedale,
  teatro,
  biblioteca,
  museo,
  orchestra,
  stadio,
  ciclisti,
  vele,
  piscina,
  laboratorio,
  osservatorio,
  'canale-notte': canaleNotte,
  murales,
  fontana,
}
