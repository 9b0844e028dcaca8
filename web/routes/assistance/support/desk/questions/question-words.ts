import { romeFormat, shiftDay } from 'contract/platform/rome.ts'
import type { UnansweredGroup } from 'contract/assistance/support/chat/unanswered.ts'

const day = romeFormat({ day: 'numeric', month: 'long' })
const dayOf = (of: string) => day(`${of}T11:00:00Z`).replace(/^1 /, '1° ').replace(' ', '\u00a0')

/** `Dal 23 al 29 novembre`, `Dal 30 novembre al 6 dicembre`, of the week that begins on a Monday. */
export function weekWords(monday: string): string {
  const [from, to] = [dayOf(monday), dayOf(shiftDay(monday, 6))]
  const [number, month] = from.split('\u00a0')
  const article = (words: string) => (/^(?:8|11)\b/.test(words) ? 'all’' : 'al ')
  const since = (words: string) => (/^(?:8|11)\b/.test(words) ? 'Dall’' : 'Dal ')
  return month === to.split('\u00a0')[1]
    ? `${since(from)}${number} ${article(to)}${to}`
    : `${since(from)}${from} ${article(to)}${to}`
}

/** `3 volte, una con una risposta che non ha risolto`. */
export function countWords({ count, unsolved }: Pick<UnansweredGroup, 'count' | 'unsolved'>): string {
  const times = count === 1 ? 'una volta' : `${count} volte`
  if (unsolved === 0) return times
  if (unsolved === count) return `${times}, con una risposta che non ha risolto`
  return `${times}, ${unsolved === 1 ? 'una' : unsolved} con una risposta che non ha risolto`
}

/** The wordings of a question, one a line, as many as there is room for. */
export const examplesOf = (examples: readonly string[], maxLength: number): string =>
  examples.reduce((lines, text) => {
    const more = `${lines && `${lines}\n`}${text.replace(/\s+/g, ' ').trim()}`
    return more.length <= maxLength ? more : lines
  }, '')

/** The paragraphs of what is typed: an empty line is between them. */
export const paragraphsOf = (typed: string): string[] =>
  typed
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')

const own: Readonly<Record<string, string>> = {
  ERR_LINK_NOT_OURS: 'I link portano solo a pagine nostre: {account}/…, {shop}/… oppure /….',
  ERR_QUESTION_EXISTS: 'Fra le domande frequenti c’è già una domanda con questo nome: cambia le parole.',
  ERR_QUESTIONS_FULL: 'Le domande aggiunte sono già 100: togline qualcuna prima di aggiungerne altre.',
  ERR_CATEGORY_NOT_FOUND: 'Questa categoria non c’è più: scegline un’altra.',
  ERR_BRAND_NOT_FOUND: 'Una delle testate non c’è più: ricarica la pagina.',
  ERR_QUESTION_NOT_FOUND: 'L’ha già tolta un collega.',
  ERR_NOT_ALLOWED: 'Il tuo account non fa più parte dell’assistenza.',
  ERR_TOO_MANY_ATTEMPTS: 'Troppe richieste in un minuto. Riprova fra poco.',
}

/** Why a call of this page was refused, in a sentence. */
export const refusalWords = ({ code, status }: { code: string; status: number }): string =>
  own[code] ??
  (status === 0
    ? 'Non c’è connessione: non è stato fatto niente. Riprova.'
    : status === 400
      ? 'C’è qualcosa che non va in quello che hai scritto: controlla e riprova.'
      : 'Il servizio non risponde. Riprova fra poco.')
