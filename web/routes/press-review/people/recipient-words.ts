import type { LineProblem, ListLine, Recipient, RecipientState } from 'contract/press-review/people/people.ts'
import type { Frequency } from 'contract/press-review/people/forms.ts'
import { instantOf } from 'contract/platform/dates.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import type { StatusKind } from '../../../form/status.tsx'
import type { PageIconName } from '../../../page/page-icon.tsx'
import { shortDate, timeOfDay } from '../../../words/dates.ts'

/** Label, tone and icon of each state (ART-APPS §8). */
export const marks: Readonly<
  Record<RecipientState, { words: string; kind: StatusKind; icon: PageIconName }>
> = {
  active: { words: 'Attivo', kind: 'ok', icon: 'done' },
  unsubscribed: { words: 'Ha smesso', kind: 'quiet', icon: 'pause' },
  stopped: { words: 'Email respinte', kind: 'bad', icon: 'wrong' },
  removed: { words: 'Rimosso', kind: 'quiet', icon: 'exit' },
}

export const frequencyWords: Readonly<Record<Frequency, string>> = {
  each: 'Ogni rassegna',
  weekly: 'Riepilogo del venerdì',
}

/** `oggi alle 9:31`, `ieri alle 17:20`, `il 12 nov`. */
export function whenWords(at: string, now: Date): string {
  const [day, today] = [romeDay(instantOf(at)), romeDay(now)]
  if (day === today) return `oggi alle ${timeOfDay(at)}`
  if (day === shiftDay(today, -1)) return `ieri alle ${timeOfDay(at)}`
  const date = shortDate(at)
  return /^(?:8|11)\b/.test(date) ? `l’${date}` : `il ${date}`
}

/** The reason and date of a recipient’s state. */
export function reasonOf(
  { state, since, by, asked, openings }: Pick<Recipient, 'state' | 'since' | 'by' | 'asked' | 'openings'>,
  now: Date,
): string {
  const when = whenWords(since, now)
  switch (state) {
    case 'active': {
      const added = by === null || by === '' ? `Nell’elenco da ${fromWords(since, now)}` : `Da ${by}, ${when}`
      return openings === null ? added : `${added}. Accetta che si sappia che cosa apre`
    }
    case 'unsubscribed':
      return asked === null
        ? `Ha fermato la rassegna ${when}`
        : `Ha fermato la rassegna; gliel’abbiamo chiesto di nuovo ${whenWords(asked, now)}`
    case 'stopped':
      return `Le email tornano indietro: ${when}`
    case 'removed':
      return `Tolto ${when}. Si può annullare per un giorno`
  }
}
const fromWords = (at: string, now: Date): string => whenWords(at, now).replace(/^(?:il |l’)/, 'il ')

export const peopleWords = (count: number): string =>
  count === 0 ? 'nessuna persona' : count === 1 ? 'una persona' : `${count.toLocaleString('it-IT')} persone`

export const actWords: Readonly<Record<ListLine['act'], string>> = {
  add: 'Si aggiunge',
  change: 'Cambia',
  same: 'Resta com’è',
  refused: 'Resta fuori',
}
/** Why a line of a list is left out. */
export const lineWords: Readonly<Record<LineProblem, string>> = {
  name: 'il nome manca, o ha caratteri che non si possono usare',
  email: 'l’email manca o non è valida',
  frequency: 'la frequenza non è «ogni rassegna» né «settimanale»',
  groups: 'i gruppi hanno un nome che non si può usare, o sono più di cento',
  twice: 'la stessa email è già in una riga sopra',
  unsubscribed: 'ha fermato la rassegna: solo lei può riprenderla',
  full: 'l’elenco è pieno (5.000 persone)',
  today: 'oggi non se ne possono aggiungere altri: riprova domani',
}
