/**
 * How texts of the chatbot are marked for machines (AI Act, art. 50(2)): the IPTC's word for where a thing
 * comes from, which schema.org (`digitalSourceType`) and C2PA use too. Whatever carries such a text says it:
 * a page and a letter by `<meta name>` and `data-ai-generated`, a file in its own lines.
 */
const sourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

export type AnswerEngine = 'extractive' | 'model'

/** By a model, or put together by a program from sentences of people. */
export const aiSourceType = (engine: AnswerEngine): string =>
  sourceTypes + (engine === 'model' ? 'trainedAlgorithmicMedia' : 'algorithmicMedia')

export const AI_META = 'digital-source-type'

const caution = 'Può contenere errori: fa fede l’articolo.'
/** What people are told beside it. */
export const aiWords = (engine: AnswerEngine): string =>
  engine === 'model'
    ? 'Testo generato da un’intelligenza artificiale a partire dagli articoli indicati. ' + caution
    : 'Testo composto da un programma, con frasi degli articoli indicati. ' + caution
