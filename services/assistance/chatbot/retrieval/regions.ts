import { foldInPlace } from './spans.ts'
import { contentWords } from './terms.ts'

/** A region of Italy: its names and the capitals of its provinces. */
export interface Region {
  names: readonly string[]
  towns: readonly string[]
}

export const regions: readonly Region[] = `
  Abruzzo: L'Aquila, Chieti, Pescara, Teramo;
  Basilicata, Lucania: Potenza, Matera;
  Calabria: Catanzaro, Cosenza, Crotone, Reggio Calabria, Vibo Valentia;
  Campania: Napoli, Avellino, Benevento, Caserta, Salerno;
  Emilia-Romagna, Emilia, Romagna: Bologna, Cesena, Ferrara, Forlì, Modena, Parma,
    Piacenza, Ravenna, Reggio Emilia, Rimini;
  Friuli-Venezia Giulia, Friuli: Trieste, Gorizia, Pordenone, Udine;
  Lazio: Roma, Frosinone, Latina, Rieti, Viterbo;
  Liguria: Genova, Imperia, Spezia, Savona;
  Lombardia: Milano, Bergamo, Brescia, Como, Cremona, Lecco, Lodi, Mantova, Monza, Pavia, Sondrio, Varese;
  Marche: Ancona, Ascoli Piceno, Fermo, Macerata, Pesaro, Urbino;
  Molise: Campobasso, Isernia;
  Piemonte: Torino, Alessandria, Asti, Biella, Cuneo, Novara, Verbania, Vercelli;
  Puglia: Bari, Andria, Barletta, Brindisi, Foggia, Lecce, Taranto, Trani;
  Sardegna: Cagliari, Carbonia, Nuoro, Oristano, Sassari;
  Sicilia: Palermo, Agrigento, Caltanissetta, Catania, Enna, Messina, Ragusa, Siracusa, Trapani;
  Toscana: Firenze, Arezzo, Carrara, Grosseto, Livorno, Lucca, Massa, Pisa, Pistoia, Prato, Siena;
  Trentino-Alto Adige, Trentino, Alto Adige: Trento, Bolzano;
  Umbria: Perugia, Terni;
  Valle d'Aosta: Aosta;
  Veneto: Venezia, Belluno, Padova, Rovigo, Treviso, Verona, Vicenza`
  .trim()
  .split(';')
  .map((line) => {
    const [names, towns] = line.split(':').map((part) => part.split(',').map((name) => name.trim()))
    return { names: names!, towns: towns! }
  })

/** The folded words of region names. */
const nameWords = (of: readonly Region[]): ReadonlySet<string> =>
  new Set(of.flatMap(({ names }) => names.flatMap(contentWords)))

const spelt = (name: string): string => name.replaceAll("'", "['’]").replaceAll(/[- ]/g, '[- ]')
const called = new Map(
  regions.map((one) => {
    const names = one.names.map((name) => spelt(foldInPlace(name))).join('|')
    return [one, new RegExp(`(?<![\\p{L}\\p{N}])(?:${names})(?![\\p{L}\\p{N}])`, 'u')]
  }),
)

/** The regions that a query names when it names nothing else («in Puglia?»); otherwise none. */
export function regionsOnlyIn(query: string): Region[] {
  const words = contentWords(query)
  const named = regions.filter((region) => called.get(region)!.test(foldInPlace(query.normalize('NFC'))))
  const own = nameWords(named)
  return words.every((word) => own.has(word)) ? named : []
}

/** Matches place names, except in street names («Via Milano»). */
const named = (names: readonly string[], flags: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}]|\\b(?:[Vv]ia(?:le)?|[Pp]iazza|[Cc]orso|[Ll]argo|[Pp]orta)\\s)` +
      `(?:${names.map(spelt).join('|')})(?![\\p{L}\\p{N}])`,
    flags,
  )
const there = new Map(regions.map((one) => [one, named([...one.names, ...one.towns], 'u')]))
const itself = new Map(regions.map((one) => [one, named(one.names, 'gu')]))

/** Whether a text names one of the regions or their towns, capitalised as names are. */
export const namesPlaceIn = (of: readonly Region[], text: string): boolean =>
  of.some((region) => there.get(region)!.test(text))
/** How often a text names the regions themselves. */
export const countMentions = (of: readonly Region[], text: string): number =>
  of.reduce((sum, region) => sum + Array.from(text.matchAll(itself.get(region)!)).length, 0)

/** The folded words of all region and town names. */
export const placeWords: ReadonlySet<string> = new Set(
  regions.flatMap(({ names, towns }) => [...names, ...towns].flatMap(contentWords)),
)
