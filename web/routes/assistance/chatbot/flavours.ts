import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'

/** SPEC §3 «Rag type» with its texts on the page. */
interface Flavour {
  id: RagTypeId
  type: 'digital' | 'online'
  name: string
  category: null | 'economia' | 'vaticano'
  /** What it reads: beside the tabs, and in one answer. */
  reads: string
  from: string
  /** «Rispondo …». */
  answersWith: string
}

export const flavours: readonly Flavour[] = [
  {
    id: 'digital',
    type: 'digital',
    name: 'Il giornale',
    category: null,
    reads: 'Tutte le testate, in edicola e on line',
    from: 'dai giornali',
    answersWith: 'con gli articoli di tutte le testate, dell’edicola e on line',
  },
  {
    id: 'online_economia',
    type: 'online',
    name: 'Economia',
    category: 'economia',
    reads: 'Gli articoli on line di economia',
    from: 'dagli articoli on line di economia',
    answersWith: 'con gli articoli di economia nati on line',
  },
  {
    id: 'online_vaticano',
    type: 'online',
    name: 'Vaticano',
    category: 'vaticano',
    reads: 'Gli articoli on line sul Vaticano',
    from: 'dagli articoli on line sul Vaticano',
    answersWith: 'con gli articoli sul Vaticano nati on line',
  },
]

export const flavourOf = (id: RagTypeId): Flavour => flavours.find((one) => one.id === id)!

/** The flavour that a URL names (`?tipo=`); by default the editions. */
export const flavourIn = (query: URLSearchParams): RagTypeId =>
  flavours.find(({ id }) => id === query.get('tipo'))?.id ?? 'digital'

/** The path of a new chat of a flavour. */
export const newChatPath = (id: RagTypeId): string => (id === 'digital' ? '/chatbot' : `/chatbot?tipo=${id}`)
