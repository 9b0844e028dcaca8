import { romeDay } from 'contract/rome.ts'
import { cancelRenewal, resumeRenewal } from 'contract/subscriptions/subscriptions.ts'
import { answers } from '../wire/call.ts'
import { cancelledLetter, resumedLetter } from './letters.ts'
import { openRights, openUntil } from './open-rights.ts'
import { ownSubscription } from './own.ts'
import { clockOf, type SubscriptionPorts } from './ports.ts'
import { cardIsGood, lastUsefulDay } from './rules.ts'
import { endSubscription, setRenews } from './store/subscriptions.ts'
import { cardOf, write } from './write-letter.ts'

/**
 * Cancels the renewal: one reads until the last day that is paid. Of a renewal that is owed nothing is owed
 * any more, and reading ends at once.
 */
export const answerCancelRenewal = (ports: SubscriptionPorts) =>
  answers(cancelRenewal, ({ input, person, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const own = await ownSubscription(ports, tx, person.account, input.id)
      if (!own) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
      const { holder, subscription: s } = own
      if (s.state === 'ended') return refuse('ERR_SUBSCRIPTION_ENDED')
      const until = lastUsefulDay(s.ends)
      if (!s.renews) return { until }
      if (s.state === 'active') {
        await setRenews(tx, s.id, false)
        await openRights(ports, tx, { ...s, renews: false })
      } else {
        const at = clockOf(ports)
        await endSubscription(tx, s.id, { at, why: 'cancelled' })
        await openUntil(ports, tx, s, at)
      }
      await write(ports, tx, holder, s, (about) =>
        cancelledLetter(about, s.state === 'active' ? until : null),
      )
      return { until }
    }),
  )

/** Wants the renewal after all, as long as the last day that is paid has not passed. */
export const answerResumeRenewal = (ports: SubscriptionPorts) =>
  answers(resumeRenewal, ({ input, person, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const own = await ownSubscription(ports, tx, person.account, input.id)
      if (!own) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
      const { holder, subscription: s } = own
      if (s.state === 'ended') return refuse('ERR_SUBSCRIPTION_ENDED')
      const { price: amount } = s.terms
      if (s.renews) return { day: s.ends, amount }
      if (romeDay(clockOf(ports)) >= s.ends) return refuse('ERR_SUBSCRIPTION_ENDED')
      const card = await cardOf(ports, tx, s)
      if (!card || !cardIsGood(card, s.ends)) return refuse('ERR_CARD_EXPIRED')
      await setRenews(tx, s.id, true)
      await openRights(ports, tx, { ...s, renews: true })
      await write(ports, tx, holder, s, (about) => resumedLetter(about, { ends: s.ends, amount, card }))
      return { day: s.ends, amount }
    }),
  )
