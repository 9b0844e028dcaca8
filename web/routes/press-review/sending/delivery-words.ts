import type { Delivery } from 'contract/press-review/sending/deliveries.ts'
import {
  type DeliveryState,
  MAX_PER_RECIPIENT,
  type ReviewLetterState,
} from 'contract/press-review/sending/states.ts'
import type { Fact } from '../../../form/fact.ts'
import type { StatusKind } from '../../../form/status.tsx'
import type { PageIconName } from '../../../page/page-icon.tsx'

export const peopleCount = (count: number): string =>
  count === 1 ? '1\u00a0persona' : `${count.toLocaleString('it-IT')}\u00a0persone`
export const articlesCount = (count: number): string =>
  count === 1 ? '1\u00a0articolo' : `${count.toLocaleString('it-IT')}\u00a0articoli`

/** `12`; `12, di cui 3 l’hanno già ricevuta`. */
export const allWords = (all: number, reached: number): string =>
  all.toLocaleString('it-IT') +
  (reached === 0
    ? ''
    : `, di cui ${reached.toLocaleString('it-IT')} ${reached === 1 ? 'l’ha' : 'l’hanno'} già ricevuta`)

/** `12 email inviate su 30. Puoi chiudere: l’invio continua.` */
export function progressWords({ state, progress }: Pick<Delivery, 'state' | 'progress'>): string {
  const { of, sent, lost, doubtful } = progress
  const sentText = `${sent} email ${sent === 1 ? 'inviata' : 'inviate'} su ${of}`
  const more = [
    lost > 0 && `${lost} non ${lost === 1 ? 'partita' : 'partite'}`,
    doubtful > 0 && `${doubtful} ${doubtful === 1 ? 'incerta' : 'incerte'}`,
  ].filter((part) => part !== false)
  const whole = [sentText, ...more].join(', ')
  if (state === 'drawing')
    return `Preparo il PDF per ${peopleCount(of - lost)}. Puoi chiudere: l’invio continua.`
  if (state === 'sending') return `${whole}. Puoi chiudere: l’invio continua.`
  if (state === 'empty') return 'Non è partito niente: al momento dell’invio non era rimasto nessun articolo.'
  return `${whole}.`
}

/** Names listed one by one; the others are counted. */
const MAX_NAMED = 12

/** A notice of the people left out because they had the maximum of emails; null: nobody. */
export function cappedFact(names: readonly string[]): Fact | null {
  if (names.length === 0) return null
  const had = `già ricevuto ${MAX_PER_RECIPIENT} email di questa rassegna in 24 ore`
  if (names.length === 1)
    return { kind: 'warning', title: `${names[0]} resta fuori.`, line: `Ha ${had}: di più non ne mandiamo.` }
  const listed = names.slice(0, MAX_NAMED).join(', ')
  const others = names.length > MAX_NAMED ? ` e altre ${names.length - MAX_NAMED}` : ''
  return {
    kind: 'warning',
    title: `${peopleCount(names.length)} restano fuori.`,
    line: `Hanno ${had}, e di più non ne mandiamo: ${listed}${others}.`,
  }
}

export const isMoving = ({ state }: Pick<Delivery, 'state'>): boolean =>
  state === 'drawing' || state === 'sending'

export const deliveryMarks: Readonly<
  Record<DeliveryState, { words: string; kind: StatusKind; icon: PageIconName }>
> = {
  drawing: { words: 'In preparazione', kind: 'warn', icon: 'pause' },
  sending: { words: 'Invio in corso', kind: 'warn', icon: 'mail' },
  done: { words: 'Inviata', kind: 'ok', icon: 'done' },
  cancelled: { words: 'Fermata', kind: 'quiet', icon: 'refused' },
  empty: { words: 'Niente da inviare', kind: 'quiet', icon: 'missing' },
}
export const letterMarks: Readonly<
  Record<ReviewLetterState, { words: string; kind: StatusKind; icon: PageIconName }>
> = {
  waiting: { words: 'In attesa', kind: 'quiet', icon: 'missing' },
  sending: { words: 'In corso', kind: 'here', icon: 'mail' },
  sent: { words: 'Inviata', kind: 'ok', icon: 'done' },
  doubtful: { words: 'Incerta', kind: 'warn', icon: 'alert' },
  refused: { words: 'Respinta', kind: 'bad', icon: 'wrong' },
  failed: { words: 'Non riuscita', kind: 'bad', icon: 'wrong' },
  dropped: { words: 'Non riceve più', kind: 'quiet', icon: 'exit' },
  cancelled: { words: 'Fermata', kind: 'quiet', icon: 'refused' },
  capped: { words: 'Non inviata', kind: 'warn', icon: 'pause' },
}
/** The reason of a state, shown below it. */
export const letterReasons: Readonly<Partial<Record<ReviewLetterState, string>>> = {
  doubtful: 'Il server può averla già accettata: per non mandarla due volte non riproviamo da soli',
  refused: 'Il server di chi la riceve non accetta questo indirizzo',
  failed: 'Il server di posta non ha risposto, dopo più tentativi',
  capped: `Ha già ricevuto ${MAX_PER_RECIPIENT} email di questa rassegna in 24 ore`,
}
export const kindWords: Readonly<Record<Delivery['kind'], string>> = {
  first: 'Rassegna',
  correction: 'Rettifica',
  weekly: 'Riepilogo del venerdì',
}
export const whyWords = {
  withdrawn: 'ritirato dal giornale',
  unavailable: 'non ancora disponibile',
  deleted: 'eliminato',
} as const
