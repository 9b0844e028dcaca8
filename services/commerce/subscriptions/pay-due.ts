import { payDue } from 'contract/commerce/subscriptions/subscriptions.ts'
import { paymentAnswerOf } from '../paying.ts'
import { refusalOfPayment } from '../payment-refusals.ts'
import { answers } from '../../platform/wire/call.ts'
import { startRenewal } from './charge.ts'
import { ownSubscription } from './own.ts'
import type { SubscriptionPorts } from './ports.ts'
import { renewalPrice } from './way-out-rules.ts'

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
        return startRenewal(ports, tx, s, input.means)
      })
    let started = await begin()
    if (started === 'running' && (await payments.cancel('renewal', input.id, input.means)))
      started = await begin()
    if (started === 'running') {
      const status = await payments.refresh('renewal', input.id)
      if (!status) return refuse('ERR_NOTHING_DUE')
      return status.decline ? refuse(refusalOfPayment(status.decline)) : paymentAnswerOf(status)
    }
    if (typeof started === 'string') return refuse(refusalOfPayment(started))
    if (typeof started !== 'number') return started
    const paid = await payments.run(started)
    return 'decline' in paid ? refuse(refusalOfPayment(paid.decline)) : paid
  })
