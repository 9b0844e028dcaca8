import type { RagTypeId } from 'contract/chatbot/chatbot.ts'

/** SPEC §3 «Rag type», with what the page says of it. */
export interface Flavour {
  id: RagTypeId
  type: 'digital' | 'online'
  name: string
  category: null | 'economia' | 'vaticano'
  /** What it reads, beside the sections; and of one answer. */
  reads: string
  from: string
  /** «Rispondo …». */
  answersWith: string
  /** SPEC §9: four for each. */
  suggestions: readonly string[]
}

export const flavours: readonly Flavour[] = [
  {
    ...{ id: 'digital', type: 'digital', name: 'Il giornale', category: null },
    ...{ reads: 'Le edizioni di tutte le testate', from: 'dalle edizioni' },
    answersWith: 'con gli articoli delle edizioni di tutte le testate',
    suggestions: [
      'Che cosa prevede la manovra per gli affitti?',
      'Quanto costa al giorno il cantiere della diga di Genova?',
      'Quanto costa il riscaldamento a una famiglia di Fornaci?',
      'Dove hanno trovato i quaderni del maestro che disegnava il Sole?',
    ],
  },
  {
    ...{ id: 'online_economia', type: 'online', name: 'Economia', category: 'economia' },
    ...{ reads: 'Gli articoli on line di economia', from: 'dagli articoli on line di economia' },
    answersWith: 'con gli articoli di economia nati on line',
    suggestions: [
      'Quanto crescono gli ordini dell’industria?',
      'Come funziona il biglietto unico dei treni regionali?',
      'Che cosa succede allo spread?',
      'Perché lo sciopero dei traghetti è stato sospeso?',
    ],
  },
  {
    ...{ id: 'online_vaticano', type: 'online', name: 'Vaticano', category: 'vaticano' },
    ...{ reads: 'Gli articoli on line sul Vaticano', from: 'dagli articoli on line sul Vaticano' },
    answersWith: 'con gli articoli sul Vaticano nati on line',
    suggestions: [
      'Chi guida il laboratorio degli archivi vaticani?',
      'Quanti coristi hanno cantato in piazza San Pietro?',
      'Che cosa ha chiesto il Papa ai coristi?',
      'Quanti chilometri di scaffali hanno gli archivi vaticani?',
    ],
  },
]

export const flavourOf = (id: RagTypeId): Flavour => flavours.find((one) => one.id === id)!

/** The flavour that an address names (`?tipo=`); the editions unless it names another. */
export const flavourIn = (query: URLSearchParams): RagTypeId =>
  flavours.find(({ id }) => id === query.get('tipo'))?.id ?? 'digital'

/** Where a new chat of a flavour begins. */
export const newChatPath = (id: RagTypeId): string => (id === 'digital' ? '/chatbot' : `/chatbot?tipo=${id}`)
