import type { ShortInfo } from 'contract/identity/account/account.ts'
import type { RightName } from 'contract/platform/endpoint.ts'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { isRunning } from './subscriptions.ts'

/** What those rights open, as one phrase. */
export function rightsWords(rights: readonly RightName[]): string {
  const has = (right: RightName) => rights.includes(right)
  const parts = [
    has('digital')
      ? 'tutti gli articoli, il giornale da sfogliare e l’archivio'
      : has('online') && 'tutti gli articoli del sito',
    has('press-review') && 'la rassegna stampa',
    has('chatbot') && 'il chatbot',
    has('consent') && 'la lettura senza profilazione',
  ].filter((part) => part !== false)
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`
}

/** What of a person's rights on a masthead no subscription of theirs gives: a place, a grant. */
export function otherRights(
  user: ShortInfo,
  subscriptions: readonly Pick<Subscription, 'state' | 'pause' | 'everywhere' | 'brand' | 'rights'>[],
  sigla: string,
) {
  const own = new Set(
    subscriptions
      .filter((one) => isRunning(one) && (one.everywhere || one.brand === sigla))
      .flatMap(({ rights }) => rights),
  )
  return {
    isSlave: user.isSlave,
    abbonato: user.abbonato && !own.has('online') && !own.has('digital'),
    abbonatoDigital: user.abbonatoDigital && !own.has('digital'),
    abbonatoRassegna: user.abbonatoRassegna && !own.has('press-review'),
    abbonatoRag: user.abbonatoRag && !own.has('chatbot'),
  }
}
