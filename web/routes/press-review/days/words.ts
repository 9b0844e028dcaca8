import type { CodeOf } from 'contract/platform/endpoint.ts'
import type { closeDay, noteDay } from 'contract/press-review/days/days.ts'
import type { changeItem, changeItems } from 'contract/press-review/days/items.ts'
import type { addTopic, renameTopic } from 'contract/press-review/days/topics.ts'
import type { WordsOf } from '../../../words/refusals.ts'
import { dayInFuture } from '../day-refusal.ts'

type Code =
  | CodeOf<typeof changeItem>
  | CodeOf<typeof changeItems>
  | CodeOf<typeof noteDay>
  | CodeOf<typeof closeDay>
  | CodeOf<typeof addTopic>
  | CodeOf<typeof renameTopic>

/** The refusals of changes to a day. */
export const dayRefusals: WordsOf<Code, string> = {
  ERR_ITEM_NOT_FOUND: 'Questo articolo non è più nella rassegna.',
  ERR_ITEM_CHANGED: 'Nel frattempo un collega lo ha cambiato: ora vedi come sta. Se vuoi, riprova.',
  ERR_ITEM_LOCKED: 'Lo tiene bloccato un collega. Dopo 30 minuti puoi prenderlo tu.',
  ERR_ITEM_OF_ARTICLE: 'Titolo e firma sono quelli dell’articolo: non si cambiano.',
  ERR_TOPIC_NOT_FOUND: 'Questo tema non c’è più.',
  ERR_TOPIC_EXISTS: 'C’è già un tema con questo nome.',
  ERR_TOO_MANY_TOPICS: 'I temi sono al massimo 50: togline uno.',
  ERR_DAY_NOT_FOUND: 'La rassegna di questo giorno non c’è più.',
  ERR_DAY_IN_FUTURE: `${dayInFuture.title} ${dayInFuture.line}`,
  ERR_DAY_CHANGED: 'Nel frattempo un collega ha scritto un’altra nota.',
  ERR_DAY_SENT: 'È già stata inviata: si può soltanto correggere.',
}

const plurals = new Intl.PluralRules('it')

/** `1 articolo`, `3 articoli`, `Nessun articolo`. */
export const articles = (count: number): string =>
  count === 0 ? 'Nessun articolo' : `${count} ${plurals.select(count) === 'one' ? 'articolo' : 'articoli'}`
/** The number of articles found after closing, as a sentence. */
export const lateWords = (count: number): string =>
  count === 1
    ? 'Dopo la chiusura è arrivato un altro articolo, che non è nella rassegna.'
    : `Dopo la chiusura sono arrivati altri ${count} articoli, che non sono nella rassegna.`
/** `1 pagina`, `4 pagine`. */
export const pages = (count: number): string =>
  `${count} ${plurals.select(count) === 'one' ? 'pagina' : 'pagine'}`
/** `1 articolo scelto`, `3 articoli scelti`. */
export const selectedCount = (count: number): string =>
  `${articles(count)} ${plurals.select(count) === 'one' ? 'scelto' : 'scelti'}`

/** The name of an edition: `Laguna nord`. */
export const editionWords = (edition: string): string =>
  (edition.charAt(0).toUpperCase() + edition.slice(1)).replaceAll('-', ' ')
