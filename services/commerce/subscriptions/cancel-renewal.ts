import { romeDay } from 'contract/platform/rome.ts'
import { cancelRenewal, resumeRenewal } from 'contract/commerce/subscriptions/subscriptions.ts'
import { noticeDay } from '../periods.ts'
import { answers } from '../../platform/wire/call.ts'
import { isPaying } from './changes/available-changes.ts'
import { cancelledLetter, resumedLetter } from './letters.ts'
import { openRights, openUntil } from './open-subscription.ts'
import { cardOf, ownSubscription, write } from './own-subscription.ts'
import type { SubscriptionPorts } from './ports.ts'
import { cardIsGood, lastUsefulDay } from './rules.ts'
import { endSubscription, setChargedBack, setNextPlan, setNoticed, setRenews } from './store/subscriptions.ts'
import { renewalPrice } from './way-out-rules.ts'

/**
 * Cancels the renewal: one reads until the last day that is paid. Of a renewal that a card owes, or is asked
 * for on that very day, nothing is owed any more, and reading ends at once: what it still pays goes back. An
 * invoice stays owed, and its days are read once it is paid.
 */
export const answerCancelRenewal = (ports: SubscriptionPorts) =>
  answers(cancelRenewal, ({ input, person, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const own = await ownSubscription(ports, tx, person.account, input.id)
      if (!own) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
      const { holder, subscription: s } = own
      if (s.state === 'ended') return refuse('ERR_SUBSCRIPTION_ENDED')
      const at = ports.clock()
      const owesInvoice = s.onInvoice && s.state === 'suspended'
      const isPaid = s.state === 'active' && (s.onInvoice || romeDay(at) < s.ends)
      const until = isPaid || owesInvoice ? lastUsefulDay(s.ends) : null
      if (!s.renews && until !== null) return { until }
      const charging = until === null && (await isPaying(ports, tx, s.id))
      if (until !== null) {
        await setRenews(tx, s.id, false)
        await setNextPlan(tx, s.id, null)
        if (!owesInvoice) await openRights(ports, tx, { ...s, renews: false })
      } else {
        await endSubscription(tx, s.id, { at, why: 'cancelled' })
        await openUntil(ports, tx, s, at)
      }
      await write(ports, tx, holder, s, (about) =>
        cancelledLetter(about, { until, onInvoice: s.onInvoice, owesInvoice, charging: charging }),
      )
      return { until }
    }),
  )

/**
 * Wants the renewal after all, as long as the last day that is paid has not passed: that of the plan one has,
 * whatever was to come.
 */
export const answerResumeRenewal = (ports: SubscriptionPorts) =>
  answers(resumeRenewal, ({ input, person, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const own = await ownSubscription(ports, tx, person.account, input.id)
      if (!own) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
      const { holder, subscription: stored } = own
      if (stored.state === 'ended') return refuse('ERR_SUBSCRIPTION_ENDED')
      if (stored.renews) return { day: stored.ends, amount: renewalPrice(stored) }
      const s = { ...stored, nextOffer: null, nextTerms: null }
      const amount = renewalPrice(s)
      const today = romeDay(ports.clock())
      if (today >= s.ends) return refuse('ERR_SUBSCRIPTION_ENDED')
      const card = await cardOf(ports, tx, s)
      if (!s.onInvoice && (!card || !cardIsGood(card, s.ends))) return refuse('ERR_CARD_EXPIRED')
      await setRenews(tx, s.id, true)
      await setNextPlan(tx, s.id, null)
      if (s.chargedBack) await setChargedBack(tx, s.id, false)
      // The letter below tells of a renewal whose own letter was due already.
      const notice = noticeDay(s)
      if (notice !== null && notice < today && s.noticed !== s.ends) await setNoticed(tx, s.id, s.ends, null)
      await openRights(ports, tx, { ...s, renews: true })
      await write(ports, tx, holder, s, (about) =>
        resumedLetter(about, { ends: s.ends, amount, card, onInvoice: s.onInvoice }),
      )
      return { day: s.ends, amount }
    }),
  )
