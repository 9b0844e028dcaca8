import { changeCard } from 'contract/commerce/subscriptions/subscriptions.ts'
import { refusalOfPayment } from '../payment-port.ts'
import { answers } from '../../platform/wire/call.ts'
import { cardChangedLetter } from './letters.ts'
import { cardOf, ownSubscription, write } from './own-subscription.ts'
import type { SubscriptionPorts } from './ports.ts'
import { setCard, subscriptionsOf } from './store/subscriptions.ts'

/** Keeps a card for the next charges. The gateway is asked before anything is locked. */
export const answerChangeCard = (ports: SubscriptionPorts) =>
  answers(changeCard, async ({ input, person, refuse }) => {
    const { db, payments } = ports
    const { account } = person
    const current = (await subscriptionsOf(db, account)).find(({ id }) => id === input.id)
    if (!current) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
    if (current.state === 'ended') return refuse('ERR_SUBSCRIPTION_ENDED')
    if (current.onInvoice) return refuse('ERR_ON_INVOICE')
    const saved = await payments.cards.keep(account, input.means)
    if (saved === 'running') return refuse('ERR_GATEWAY_UNAVAILABLE')
    if (typeof saved === 'string') return refuse(refusalOfPayment(saved))
    return db.transaction().execute(async (tx) => {
      const own = await ownSubscription(ports, tx, account, input.id)
      if (!own) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
      if (own.subscription.state === 'ended') return refuse('ERR_SUBSCRIPTION_ENDED')
      const card = await cardOf(ports, tx, { card: saved })
      if (!card) return refuse('ERR_CARD_NOT_FOUND')
      if (own.subscription.card !== saved) {
        await setCard(tx, own.subscription.id, saved)
        await write(ports, tx, own.holder, own.subscription, (about) => cardChangedLetter(about, card))
      }
      return { card }
    })
  })
