import { plainLetters } from './plain-letters.ts'
import { tellingWords } from './telling-words.ts'

/** A region of Italy: what it is called, and the chief towns of its provinces. */
export interface Region {
  names: readonly string[]
  towns: readonly string[]
}

export const regions: readonly Region[] = `
  Abruzzo: L'Aquila, Chieti, Pescara, Teramo
  Basilicata, Lucania: Potenza, Matera
  Calabria: Catanzaro, Cosenza, Crotone, Reggio Calabria, Vibo Valentia
  Campania: Napoli, Avellino, Benevento, Caserta, Salerno
  Emilia-Romagna, Emilia, Romagna: Bologna, Cesena, Ferrara, Forlì, Modena, Parma, Piacenza, Ravenna, Reggio Emilia, Rimini
  Friuli-Venezia Giulia, Friuli: Trieste, Gorizia, Pordenone, Udine
  Lazio: Roma, Frosinone, Latina, Rieti, Viterbo
  Liguria: Genova, Imperia, Spezia, Savona
  Lombardia: Milano, Bergamo, Brescia, Como, Cremona, Lecco, Lodi, Mantova, Monza, Pavia, Sondrio, Varese
  Marche: Ancona, Ascoli Piceno, Fermo, Macerata, Pesaro, Urbino
  Molise: Campobasso, Isernia
  Piemonte: Torino, Alessandria, Asti, Biella, Cuneo, Novara, Verbania, Vercelli
  Puglia: Bari, Andria, Barletta, Brindisi, Foggia, Lecce, Taranto, Trani
  Sardegna: Cagliari, Carbonia, Nuoro, Oristano, Sassari
  Sicilia: Palermo, Agrigento, Caltanissetta, Catania, Enna, Messina, Ragusa, Siracusa, Trapani
  Toscana: Firenze, Arezzo, Carrara, Grosseto, Livorno, Lucca, Massa, Pisa, Pistoia, Prato, Siena
  Trentino-Alto Adige, Trentino, Alto Adige: Trento, Bolzano
  Umbria: Perugia, Terni
  Valle d'Aosta: Aosta
  Veneto: Venezia, Belluno, Padova, Rovigo, Treviso, Verona, Vicenza`
  .trim()
  .split('\n')
  .map((line) => {
    const [names, towns] = line.split(':').map((part) => part.split(',').map((name) => name.trim()))
    return { names: names!, towns: towns! }
  })

const spelt = (name: string): string => name.replaceAll("'", "['’]").replaceAll(/[- ]/g, '[- ]')
const into =
  "(?:(?:in|nel|nella|nelle|dal|dalla|dalle)\\s+|(?:nell|dall)'\\s*)(?:tutt[oa]\\s+)?(?:il\\s+|la\\s+|le\\s+|l'\\s*)?"
const asked = regions.map((region) => {
  const names = region.names.map((name) => spelt(plainLetters(name))).join('|')
  return {
    region,
    words: new Set(region.names.flatMap(tellingWords)),
    into: new RegExp(`(?<![\\p{L}\\p{N}])${into}(?:${names})(?![\\p{L}\\p{N}])`, 'u'),
  }
})

/** The regions that a question wants to hear of: «in Puglia», «nel Lazio», or nothing but its name. */
export function regionsIn(query: string): Region[] {
  const plain = plainLetters(query.normalize('NFC'))
  const words = tellingWords(query)
  return asked
    .filter(
      ({ words: own, into: way }) =>
        way.test(plain) || (words.length > 0 && words.every((word) => own.has(word))),
    )
    .map(({ region }) => region)
}
/** Whether a question asks for nothing but news of some regions. */
export const asksOnlyFor = (query: string, of: readonly Region[]): boolean => {
  const words = new Set(of.flatMap(({ names }) => names.flatMap(tellingWords)))
  return of.length > 0 && tellingWords(query).every((word) => words.has(word))
}

const there = new Map(
  regions.map((region) => [
    region,
    new RegExp(
      // «Via Milano» is everywhere.
      `(?<![\\p{L}\\p{N}]|\\b(?:[Vv]ia(?:le)?|[Pp]iazza|[Cc]orso|[Ll]argo|[Pp]orta)\\s)` +
        `(?:${[...region.names, ...region.towns].map(spelt).join('|')})(?![\\p{L}\\p{N}])`,
      'u',
    ),
  ]),
)
/** Whether a text names one of some regions or of their towns, as names are written. */
export const namesPlaceIn = (of: readonly Region[], text: string): boolean =>
  of.some((region) => there.get(region)!.test(text))

/** The words of all their names, folded. */
export const placeWords: ReadonlySet<string> = new Set(
  regions.flatMap(({ names, towns }) => [...names, ...towns].flatMap(tellingWords)),
)
