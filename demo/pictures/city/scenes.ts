import type { Scene } from '../kit.ts'
import { piscina } from './piscina/piscina.ts'
import { vele } from './vele/vele.ts'
import { laboratorio } from './laboratorio/laboratorio.ts'
import { ospedale } from './ospedale/ospedale.ts'
import { scuola } from './scuola/scuola.ts'
import { cantiereCase } from './cantiere-case/cantiere-case.ts'
import { condomini } from './condomini/condomini.ts'
import { basilica } from './basilica/basilica.ts'
import { navata } from './navata/navata.ts'
import { orchestra } from './orchestra/orchestra.ts'
import { teatro } from './teatro/teatro.ts'
import { fontana } from './fontana/fontana.ts'
import { salaBorsa } from './sala-borsa/sala-borsa.ts'
import { tribunale } from './tribunale/tribunale.ts'
import { vertice } from './vertice/vertice.ts'
import { centroDati } from './centro-dati/centro-dati.ts'
import { fabbrica } from './fabbrica/fabbrica.ts'
import { biblioteca } from './biblioteca/biblioteca.ts'
import { museo } from './museo/museo.ts'
import { mercato } from './mercato/mercato.ts'
import { murales } from './murales/murales.ts'
import { canaleNotte } from './canale-notte/canale-notte.ts'
import { osservatorio } from './osservatorio/osservatorio.ts'
import { palazzo } from './palazzo/palazzo.ts'
import { emiciclo } from './emiciclo/emiciclo.ts'
import { piazzaFolla } from './piazza-folla/piazza-folla.ts'
import { stradaPioggia } from './strada-pioggia/strada-pioggia.ts'
import { romaPini } from './roma-pini/roma-pini.ts'
import { ciclisti } from './ciclisti/ciclisti.ts'
import { stadio } from './stadio/stadio.ts'
import { stazione } from './stazione/stazione.ts'
import { tram } from './tram/tram.ts'
import { treno } from './treno/treno.ts'
import { aeroporto } from './aeroporto/aeroporto.ts'
import { ponte } from './ponte/ponte.ts'

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
