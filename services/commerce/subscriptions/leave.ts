import { romeDay } from 'contract/platform/rome.ts'
import { leaveFreely } from 'contract/commerce/subscriptions/subscriptions.ts'
import { answers } from '../../platform/wire/call.ts'
import { paidBeyond } from './changes/offered.ts'
import { leftLetter } from './letters-of-care.ts'
import { openUntil } from './open-rights.ts'
import { ownSubscription } from './own.ts'
import type { SubscriptionPorts } from './ports.ts'
import { restOf } from './rules.ts'
import { endSubscription } from './store/subscriptions.ts'
import { mayLeave } from './way-out-rules.ts'
import { write } from './write-letter.ts'

/**
 * Leaves a contract whose renewal was not told of, at once and for nothing: the days that are left are given
 * back (Codice del consumo art. 65-bis).
 */
export const answerLeaveFreely = (ports: SubscriptionPorts) =>
  answers(leaveFreely, ({ input, person, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const own = await ownSubscription(ports, tx, person.account, input.id)
      if (!own) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
      const { holder, subscription: s } = own
      if (s.state === 'ended') return refuse('ERR_SUBSCRIPTION_ENDED')
      const at = ports.clock()
      if (!mayLeave(s, romeDay(at))) return refuse('ERR_NO_FREE_EXIT')
      const paid = await paidBeyond(ports, tx, s, romeDay(at))
      await endSubscription(tx, s.id, { at, why: 'left' })
      await openUntil(ports, tx, s, at)
      const all = { now: 0, held: 0 }
      for (const { payment, charged, ...days } of paid) {
        const amount = restOf(charged, days, romeDay(at))
        const { now, pending: held } = await ports.payments.refundUpTo(tx, { payment, amount })
        all.now += now
        all.held += held
      }
      await write(ports, tx, holder, s, (about) => leftLetter(about, all))
      return { refund: all.now }
    }),
  )
