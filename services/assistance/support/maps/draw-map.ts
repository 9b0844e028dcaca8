import { MAP_ZOOM } from 'contract/assistance/support/chat/limits.ts'
import type { Place } from 'contract/assistance/support/chat/messages.ts'

const WIDTH = 280
const HEIGHT = 160
/** Of the strip at the foot. */
const STRIP = 28
/** Metres of a pixel at the equator, zoom 0, tiles of 256. */
const METRES = 156_543.03392
const METRES_A_DEGREE = 111_319.49
/** Degrees between two lines of the grid. */
const STEP = 0.005
/** Beyond this latitude Mercator has no map. */
const MAX_LATITUDE = 85

const digits = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
const latitudeWords = (degrees: number) => `${digits.format(Math.abs(degrees))}° ${degrees < 0 ? 'S' : 'N'}`
const longitudeWords = (degrees: number) => {
  const round = ((degrees + 540) % 360) - 180
  return `${digits.format(Math.abs(round))}° ${round < 0 ? 'O' : 'E'}`
}

/**
 * A place drawn by ourselves, as SVG: where north is, the grid of degrees, how long 500 metres are, circles
 * of 250 and 500 metres, the next chief town. There are no streets on it, for we have none, and nobody else
 * is asked. Nothing of it is anybody's words: numbers alone go in.
 */
export function drawMap(place: Place): string {
  const latitude = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, place.latitude))
  const { longitude } = place
  const narrow = Math.cos((latitude * Math.PI) / 180)
  const metresAPixel = (METRES * narrow) / 2 ** MAP_ZOOM
  const pixelsNorth = METRES_A_DEGREE / metresAPixel
  const pixelsEast = pixelsNorth * narrow
  const half = 500 / metresAPixel
  const [x, y] = [WIDTH / 2, (HEIGHT - STRIP) / 2 + 8]
  const lines: string[] = []
  for (const at of stepsIn(latitude, HEIGHT / pixelsNorth)) {
    const line = round(y - (at - latitude) * pixelsNorth)
    lines.push(`<path class="g" d="M0 ${line}H${WIDTH}"/>`)
    if (line > 28 && line < HEIGHT - STRIP)
      lines.push(`<text class="t" x="6" y="${round(line - 4)}">${latitudeWords(at)}</text>`)
  }
  // Near the poles meridians crowd.
  const every = Math.max(STEP, Math.ceil((60 / pixelsEast) * 200) / 200)
  for (const at of stepsIn(longitude, x / pixelsEast, every)) {
    const line = round(x + (at - longitude) * pixelsEast)
    lines.push(`<path class="g" d="M${line} 0V${HEIGHT}"/>`)
    if (line > 6 && line < WIDTH - 90)
      lines.push(`<text class="t" x="${round(line + 4)}" y="13">${longitudeWords(at)}</text>`)
  }
  const near = nearWords(place)
  const bar = round(WIDTH - 8 - half)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" ` +
      `height="${HEIGHT}" font-family="Arial, sans-serif" font-size="11">`,
    `<style>${SHEET}</style>`,
    `<rect class="p" width="${WIDTH}" height="${HEIGHT}"/>`,
    ...lines,
    `<circle class="r" cx="${x}" cy="${y}" r="${round(half)}"/>`,
    `<circle class="r" cx="${x}" cy="${y}" r="${round(half / 2)}"/>`,
    `<path class="b" d="M0 ${HEIGHT - STRIP}H${WIDTH}V${HEIGHT}H0z"/>`,
    ...(near === null ? [] : [`<text class="i" x="8" y="${HEIGHT - 10}">${capital(near)}</text>`]),
    `<path class="s" d="M${bar} ${HEIGHT - STRIP - 12}v5H${WIDTH - 8}v-5"/>`,
    `<text class="i" x="${WIDTH - 8}" y="${HEIGHT - STRIP - 15}" text-anchor="end">500 m</text>`,
    `<path class="s" d="M${WIDTH - 16} 28V8l-5 7m5-7l5 7"/>`,
    `<text class="i" x="${WIDTH - 16}" y="41" text-anchor="middle">N</text>`,
    `<path class="m" d="M${x} ${y}c-7-8-11-14-11-19a11 11 0 0 1 22 0c0 5-4 11-11 19z"/>`,
    `<circle class="p" cx="${x}" cy="${y - 19}" r="4"/>`,
    '</svg>',
  ].join('')
}

const SHEET =
  '.p{fill:#e9ede6}.b{fill:#fffefb}.g{stroke:#c5cdc3;fill:none}.t{fill:#55504a}.i{fill:#1b1815}' +
  '.r{stroke:#847b70;stroke-dasharray:4 4;fill:none}.s{stroke:#1b1815;stroke-width:1.5;fill:none}' +
  '.m{fill:#9f1d20}@media(prefers-color-scheme:dark){.p{fill:#222824}.b{fill:#151311}' +
  '.g{stroke:#3d463f}.t{fill:#bdb4a8}.i{fill:#efe9df}.r{stroke:#8a8175}.s{stroke:#efe9df}.m{fill:#f0958a}}'

const round = (value: number) => Math.round(value * 10) / 10
const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1)

/** The multiples of a step that are at most `reach` away. */
function stepsIn(middle: number, reach: number, step = STEP): number[] {
  const first = Math.ceil((middle - reach) / step)
  const last = Math.floor((middle + reach) / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step)
}

const KM_A_DEGREE = 111.2
/** Within this the town itself is meant; beyond that no town says anything. */
const NEAR_KM = 4
const FAR_KM = 120
const winds = ['est', 'nord-est', 'nord', 'nord-ovest', 'ovest', 'sud-ovest', 'sud', 'sud-est']
/** Names that begin with an article. */
const ofName: Readonly<Record<string, string>> = { 'La Spezia': 'della Spezia', 'L’Aquila': 'dell’Aquila' }

/** `circa 12 km a nord-est di Venezia`, `nei pressi di Venezia`; null where no Italian town is near. */
export function nearWords({ latitude, longitude }: Place): string | null {
  const narrow = Math.cos((latitude * Math.PI) / 180)
  let [best, km, bearing] = ['', Infinity, 0]
  for (const town of capitals) {
    const north = (latitude - town.latitude) * KM_A_DEGREE
    const east = (longitude - town.longitude) * KM_A_DEGREE * narrow
    const away = Math.hypot(north, east)
    if (away < km) [best, km, bearing] = [town.name, away, Math.atan2(north, east)]
  }
  const of = ofName[best] ?? `di ${best}`
  if (km > FAR_KM) return null
  if (km < NEAR_KM) return `nei pressi ${of}`
  return `circa ${Math.round(km)}\u00a0km a ${winds[(Math.round(bearing / (Math.PI / 4)) + 8) % 8]} ${of}`
}

/**
 * The chief towns of Italy's provinces with latitude and longitude, to a hundredth of a degree: enough to say
 * near which of them a place is.
 */
const list =
  'Agrigento 37.31 13.58;Alessandria 44.91 8.61;Ancona 43.62 13.52;Aosta 45.74 7.32;Arezzo 43.46 11.88;' +
  'Ascoli Piceno 42.85 13.58;Asti 44.90 8.21;Avellino 40.91 14.79;Bari 41.12 16.87;Barletta 41.32 16.28;' +
  'Belluno 46.14 12.22;Benevento 41.13 14.78;Bergamo 45.70 9.67;Biella 45.57 8.05;Bologna 44.49 11.34;' +
  'Bolzano 46.50 11.35;Brescia 45.54 10.22;Brindisi 40.63 17.94;Cagliari 39.22 9.12;' +
  'Caltanissetta 37.49 14.06;Campobasso 41.56 14.66;Carbonia 39.17 8.52;Caserta 41.07 14.33;' +
  'Catania 37.50 15.09;Catanzaro 38.91 16.59;Chieti 42.35 14.17;Como 45.81 9.08;Cosenza 39.30 16.25;' +
  'Cremona 45.13 10.02;Crotone 39.08 17.12;Cuneo 44.39 7.55;Enna 37.57 14.28;Fermo 43.16 13.72;' +
  'Ferrara 44.84 11.62;Firenze 43.77 11.25;Foggia 41.46 15.55;Forlì 44.22 12.04;Frosinone 41.64 13.34;' +
  'Genova 44.41 8.93;Gorizia 45.94 13.62;Grosseto 42.76 11.11;Imperia 43.89 8.03;Isernia 41.59 14.23;' +
  'La Spezia 44.10 9.82;L’Aquila 42.35 13.40;Latina 41.47 12.90;Lecce 40.35 18.17;Lecco 45.86 9.40;' +
  'Livorno 43.55 10.31;Lodi 45.31 9.50;Lucca 43.84 10.50;Macerata 43.30 13.45;Mantova 45.16 10.79;' +
  'Massa 44.04 10.14;Matera 40.67 16.60;Messina 38.19 15.55;Milano 45.46 9.19;Modena 44.65 10.93;' +
  'Monza 45.58 9.27;Napoli 40.85 14.27;Novara 45.45 8.62;Nuoro 40.32 9.33;Oristano 39.90 8.59;' +
  'Padova 45.41 11.88;Palermo 38.12 13.36;Parma 44.80 10.33;Pavia 45.19 9.16;Perugia 43.11 12.39;' +
  'Pesaro 43.91 12.91;Pescara 42.46 14.21;Piacenza 45.05 9.69;Pisa 43.72 10.40;Pistoia 43.93 10.92;' +
  'Pordenone 45.96 12.66;Potenza 40.64 15.81;Prato 43.88 11.10;Ragusa 36.93 14.73;Ravenna 44.42 12.20;' +
  'Reggio Calabria 38.11 15.65;Reggio Emilia 44.70 10.63;Rieti 42.40 12.86;Rimini 44.06 12.57;' +
  'Roma 41.89 12.49;Rovigo 45.07 11.79;Salerno 40.68 14.77;Sassari 40.73 8.56;Savona 44.31 8.48;' +
  'Siena 43.32 11.33;Siracusa 37.07 15.28;Sondrio 46.17 9.87;Taranto 40.47 17.23;Teramo 42.66 13.70;' +
  'Terni 42.56 12.65;Torino 45.07 7.69;Trapani 38.02 12.51;Trento 46.07 11.12;Treviso 45.67 12.24;' +
  'Trieste 45.65 13.77;Udine 46.06 13.24;Varese 45.82 8.83;Venezia 45.44 12.33;Verbania 45.92 8.55;' +
  'Vercelli 45.32 8.42;Verona 45.44 10.99;Vibo Valentia 38.68 16.10;Vicenza 45.55 11.55;Viterbo 42.42 12.11'

export interface Town {
  name: string
  latitude: number
  longitude: number
}

export const capitals: readonly Town[] = list.split(';').map((line) => {
  const [, name, latitude, longitude] = /^(.+) ([\d.]+) ([\d.]+)$/.exec(line)!
  return { name: name!, latitude: Number(latitude), longitude: Number(longitude) }
})
