import type { Delivery } from 'contract/press-review/sending/deliveries.ts'
import type { DeliveryState, ReviewLetterState } from 'contract/press-review/sending/states.ts'
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
  const left = `${sent} email ${sent === 1 ? 'inviata' : 'inviate'} su ${of}`
  const more = [
    lost > 0 && `${lost} non ${lost === 1 ? 'partita' : 'partite'}`,
    doubtful > 0 && `${doubtful} ${doubtful === 1 ? 'incerta' : 'incerte'}`,
  ].filter((part) => part !== false)
  const whole = [left, ...more].join(', ')
  if (state === 'drawing') return `Preparo il PDF per ${peopleCount(of)}. Puoi chiudere: l’invio continua.`
  if (state === 'sending') return `${whole}. Puoi chiudere: l’invio continua.`
  if (state === 'empty') return 'Non è partito niente: al momento dell’invio non era rimasto nessun articolo.'
  return `${whole}.`
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
}
/** Why it stands so, in a line below. */
export const letterReasons: Readonly<Partial<Record<ReviewLetterState, string>>> = {
  doubtful: 'Il server può averla già accettata: per non mandarla due volte non riproviamo da soli',
  refused: 'Il server di chi la riceve non accetta questo indirizzo',
  failed: 'Il server di posta non ha risposto, dopo più tentativi',
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
