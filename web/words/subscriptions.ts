import type { ShortInfo } from 'contract/identity/account/account.ts'
import { euros } from 'contract/platform/money.ts'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import type { StatusKind } from '../form/status.tsx'
import type { PageIconName } from '../page/page-icon.tsx'
import { theDate } from './dates.ts'

/** `Digital, annuale`. */
export const planName = ({ name, months }: Pick<Subscription, 'name' | 'months'>): string =>
  `${name}, ${months === 12 ? 'annuale' : 'mensile'}`

/** Whether it lets read now. */
export const isRunning = ({ state, pause }: Pick<Subscription, 'state' | 'pause'>): boolean =>
  (state === 'active' || state === 'unpaid') && pause === null

interface StatusWords {
  kind: StatusKind
  icon?: PageIconName
  words: string
  reason: string
}
/** The label of a subscription with its reason and date (ART-APPS §8). */
export function statusOf(of: Subscription): StatusWords {
  const { state, renews, until, next, due, ended, onInvoice, pause } = of
  if (pause !== null)
    return { kind: 'warn', words: 'In pausa', reason: `Riparte da solo ${theDate('il', pause.resumes)}.` }
  if (state === 'active')
    return {
      kind: 'ok',
      words: 'Attivo',
      reason:
        renews && next !== null
          ? `Si rinnova ${theDate('il', next.day)}.`
          : `Finisce ${theDate('il', until)}.`,
    }
  const since = due === null ? '' : ` ${theDate('il', due.since)}`
  if (state === 'unpaid')
    return { kind: 'bad', icon: 'card', words: 'Non pagato', reason: `Addebito respinto${since}.` }
  if (state === 'suspended' && onInvoice)
    return { kind: 'warn', words: 'Sospeso', reason: 'La fattura non è stata pagata.' }
  if (state === 'suspended')
    return { kind: 'warn', words: 'Sospeso', reason: `Addebito non riuscito${since}.` }
  const day = ended === null ? '' : ` ${theDate('il', ended.at)}`
  if (ended?.why === 'unpaid')
    return { kind: 'bad', icon: 'over', words: 'Abbonamento scaduto', reason: `Non pagato, chiuso${day}.` }
  return {
    kind: 'quiet',
    words: 'Finito',
    reason: `${endings[ended?.why ?? 'cancelled']}${day}.`,
  }
}
const endings = {
  cancelled: 'Disdetto, finito',
  unpaid: 'Non pagato, chiuso',
  withdrawn: 'Recesso fatto',
  left: 'Chiuso da te',
  chargeback: 'Pagamento ripreso dalla banca, finito',
} as const

/** `119,99 € il 3 febbraio 2027`; null: nothing will be charged. */
export const nextCharge = ({ next }: Pick<Subscription, 'next'>): string | null =>
  next && `${euros(next.amount)} ${theDate('il', next.day)}`

/** What of a renewal that failed is said first. */
export const failedWords = ({ since, amount }: { since: string; amount: number }): string =>
  `L’addebito di ${euros(amount)} ${theDate('del', since)} non è riuscito.`

/** What is lost unless it is paid, and when. */
export const graceWords = ({ readsUntil, state }: Pick<Subscription, 'readsUntil' | 'state'>): string =>
  state === 'unpaid' && readsUntil !== null
    ? `Puoi leggere fino ${theDate('al', readsUntil)}: aggiorna la carta per non perdere l’accesso.`
    : 'L’abbonamento è sospeso: aggiorna la carta per tornare a leggere.'

/** What a person may read, in words, of which the account knows no more than that it is so. */
export function subscriptionOf(
  user: Pick<ShortInfo, 'abbonato' | 'abbonatoDigital' | 'abbonatoRassegna' | 'abbonatoRag' | 'isSlave'>,
): { active: boolean; name: string; reason: string } {
  const more = [user.abbonatoRassegna && 'la rassegna stampa', user.abbonatoRag && 'il chatbot'].filter(
    (word) => word !== false,
  )
  const also = more.length > 0 ? ` Comprende ${more.join(' e ')}.` : ''
  const from = user.isSlave ? 'Lo condivide con te chi ti ha invitato.' : ''
  if (user.abbonatoDigital)
    return {
      active: true,
      name: 'Digital',
      reason: `${from || 'Leggi tutti gli articoli e sfogli il giornale.'}${also}`,
    }
  if (user.abbonato)
    return { active: true, name: 'Online', reason: `${from || 'Leggi tutti gli articoli del sito.'}${also}` }
  if (more.length > 0)
    return {
      active: true,
      name: user.abbonatoRassegna ? 'Rassegna stampa' : 'Chatbot',
      reason: from || 'Vale per questo account.',
    }
  return {
    active: false,
    name: 'Nessun abbonamento',
    reason: 'Leggi gli articoli liberi di tutte le testate.',
  }
}
