import type { PaymentMethod } from 'contract/commerce/payment.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { paymentAnswerOf, type PaymentNotStarted, refusalOfPayment } from '../payment-port.ts'
import { isPaying } from './changes/available-changes.ts'
import { mastheadOf } from '../letter-parts.ts'
import { type SubscriptionPorts } from './ports.ts'
import type { Stored } from './store/subscriptions.ts'
import { renewalPrice } from './way-out-rules.ts'
import { isReturned, nameOf, ownSubscription } from './own-subscription.ts'
import { payDue } from 'contract/commerce/subscriptions/subscriptions.ts'
import { answers } from '../../platform/wire/call.ts'

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
    account,
    brand,
    offer,
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

/**
 * Pays a renewal that failed. A payment that is under way already is answered as it stands: a second press
 * pays nothing twice. One that waits for the bank is given up for another card.
 */
export const answerPayDue = (ports: SubscriptionPorts) =>
  answers(payDue, async ({ input, person, refuse }) => {
    const { db, payments } = ports
    const begin = () =>
      db.transaction().execute(async (tx) => {
        const own = await ownSubscription(ports, tx, person.account, input.id)
        if (!own) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
        const { subscription: s } = own
        if (s.onInvoice || (s.state !== 'unpaid' && s.state !== 'suspended')) return refuse('ERR_NOTHING_DUE')
        if (input.amount !== renewalPrice(s)) return refuse('ERR_PRICE_CHANGED')
        const obstacle = await ports.invoicing.obstacleOf(tx, person.account)
        if (obstacle !== null) return refuse(obstacle)
        if (input.country !== undefined) await ports.saveCountry(tx, person.account, input.country)
        return startRenewal(ports, tx, s, input.means)
      })
    await ports.invoicing.confirmBuyer(person.account)
    let started = await begin()
    if (started === 'running' && (await payments.cancel('renewal', input.id, input.means)))
      started = await begin()
    if (started === 'running') {
      const status = await payments.refresh('renewal', input.id)
      if (!status) return refuse('ERR_NOTHING_DUE')
      if (status.decline) return refuse(refusalOfPayment(status.decline))
      const isBack = await isReturned(ports, 'renewal', input.id)
      return isBack ? refuse('ERR_PAYMENT_GIVEN_BACK') : paymentAnswerOf(status)
    }
    if (typeof started === 'string') return refuse(refusalOfPayment(started))
    if (typeof started !== 'number') return started
    const paid = await payments.run(started)
    if ('decline' in paid) return refuse(refusalOfPayment(paid.decline))
    return (await isReturned(ports, 'renewal', input.id)) ? refuse('ERR_PAYMENT_GIVEN_BACK') : paid
  })
