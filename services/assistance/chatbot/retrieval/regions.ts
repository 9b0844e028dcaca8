import { plainLetters } from './plain-letters.ts'
import { tellingWords } from './telling-words.ts'

/** A region of Italy: what it is called, and the chief towns of its provinces. */
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

/** The words of the names of some regions, folded. */
export const nameWords = (of: readonly Region[]): ReadonlySet<string> =>
  new Set(of.flatMap(({ names }) => names.flatMap(tellingWords)))

const spelt = (name: string): string => name.replaceAll("'", "['’]").replaceAll(/[- ]/g, '[- ]')
const called = new Map(
  regions.map((one) => {
    const names = one.names.map((name) => spelt(plainLetters(name))).join('|')
    return [one, new RegExp(`(?<![\\p{L}\\p{N}])(?:${names})(?![\\p{L}\\p{N}])`, 'u')]
  }),
)

/**
 * The regions of which a question wants the news, and of nothing else: «in Puglia?», «nel Lazio e in Umbria»;
 * none when it asks for more.
 */
export function regionsAsked(query: string): Region[] {
  const words = tellingWords(query)
  const named = regions.filter((region) => called.get(region)!.test(plainLetters(query.normalize('NFC'))))
  const own = nameWords(named)
  return words.every((word) => own.has(word)) ? named : []
}

/** «Via Milano» is everywhere. */
const named = (names: readonly string[], flags: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}]|\\b(?:[Vv]ia(?:le)?|[Pp]iazza|[Cc]orso|[Ll]argo|[Pp]orta)\\s)` +
      `(?:${names.map(spelt).join('|')})(?![\\p{L}\\p{N}])`,
    flags,
  )
const there = new Map(regions.map((one) => [one, named([...one.names, ...one.towns], 'u')]))
const itself = new Map(regions.map((one) => [one, named(one.names, 'gu')]))

/** Whether a text names one of some regions or of their towns, as names are written. */
export const namesPlaceIn = (of: readonly Region[], text: string): boolean =>
  of.some((region) => there.get(region)!.test(text))
/** How often a text has the name of some regions themselves. */
export const timesNamed = (of: readonly Region[], text: string): number =>
  of.reduce((sum, region) => sum + Array.from(text.matchAll(itself.get(region)!)).length, 0)

/** The words of the names of all regions and towns, folded. */
export const placeWords: ReadonlySet<string> = new Set(
  regions.flatMap(({ names, towns }) => [...names, ...towns].flatMap(tellingWords)),
)
