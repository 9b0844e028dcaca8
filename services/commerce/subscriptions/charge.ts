import type { PaymentMethod } from 'contract/commerce/payments/payments.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { PaymentNotStarted } from '../paying.ts'
import { isPaying } from './changes/offered.ts'
import { mastheadOf, type SubscriptionPorts } from './ports.ts'
import type { Stored } from './store/subscriptions.ts'
import { renewalPrice } from './way-out-rules.ts'
import { nameOf } from './write-letter.ts'

/**
 * Asks for the payment of a renewal, in the transaction that holds the subscription: never two at once. Gives
 * the payment's row. `means` of its person, who is there; else the card of the subscription is asked alone.
 */
export async function startRenewal(
  ports: Pick<SubscriptionPorts, 'payments' | 'brands' | 'accountHost'>,
  tx: Tx,
  subscription: Stored,
  means: PaymentMethod | null,
): Promise<number | PaymentNotStarted> {
  const { id, account, brand, card } = subscription
  const terms = subscription.nextTerms ?? subscription.terms
  const offer = subscription.nextOffer ?? subscription.offer
  // A payment that is being settled waits for this lock: another one beside it would wait for that for ever.
  if (await isPaying(ports, tx, id)) return 'running'
  if (!means && card === null) return 'card-not-found'
  return ports.payments.start(tx, {
    purpose: 'renewal',
    subject: id,
    ...{ account, brand, offer },
    what: `Rinnovo di ${nameOf(ports, { brand, terms })}`,
    amount: renewalPrice(subscription),
    vat: terms.vat,
    issn: terms.issn,
    payee: mastheadOf(ports.brands, brand),
    means: means ?? { row: card! },
    present: means !== null,
    back: siteUrl(ports.accountHost(brand), 'account', `/user/subscriptions?pagamento=${id}`),
  })
}
