import type { Decline, PaymentMethod, StoredCard } from 'contract/commerce/payment.ts'
import { romeDay } from 'contract/platform/rome.ts'
import type { PaymentNotStarted } from '../payment-port.ts'
import type { PaymentsPorts } from './ports.ts'
import { type OwnCard, ownCard, upsertCard } from './store/cards.ts'

/** The job that has the gateway let go of cards. */
export const FORGET = 'forget-payment-cards'

/**
 * Keeps a card that was just typed in, or finds one's own: our row, or why not. @throws GatewayUnavailable
 */
export async function saveCard(
  { db, gateway, lockAccount, clock }: PaymentsPorts,
  account: number,
  means: PaymentMethod,
): Promise<number | Decline | PaymentNotStarted> {
  if (gateway === null) return 'gateway-off'
  if ('card' in means) {
    const card = await ownCard(db, account, means)
    if (!card) return 'card-not-found'
    return isExpired(card, clock()) ? 'expired' : card.row
  }
  const card = await gateway.keep(means.token, account)
  if (typeof card === 'string') return card
  return db.transaction().execute(async (tx) => {
    if ((await lockAccount(tx, account)) === undefined) return 'card-not-found'
    return upsertCard(tx, { account, gateway: gateway.name, card, at: clock() })
  })
}

/** A card is good until the last day of its month; accounts and PayPal have no end. */
const isExpired = ({ month, year }: Pick<StoredCard, 'month' | 'year'>, at: Date): boolean =>
  year !== null && `${year}-${String(month).padStart(2, '0')}` < romeDay(at).slice(0, 7)

/** A card as people may know it. */
export const publicCard = ({ id, method, brand, last4, month, year }: OwnCard): StoredCard => ({
  id,
  method,
  brand,
  last4,
  month,
  year,
})
