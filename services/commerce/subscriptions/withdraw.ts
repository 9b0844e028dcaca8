import { leaveFreely, withdraw } from 'contract/commerce/subscriptions/subscriptions.ts'
import { answers } from '../../platform/wire/call.ts'
import { endContract, refundFor } from './end-contract.ts'
import { nameOf, ownSubscription, write } from './own-subscription.ts'
import type { Holder, SubscriptionPorts } from './ports.ts'
import { addWithdrawal, withdrawalOf } from './store/withdrawals.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { paidBeyond } from './changes/available-changes.ts'
import { leftLetter } from './letters-of-care.ts'
import { openUntil } from './open-subscription.ts'
import { endSubscription } from './store/subscriptions.ts'
import { mayLeave } from './way-out-rules.ts'
import { restsOf } from './worth.ts'

/** Withdraws from a contract of one's own. The same again is answered with the same receipt. */
export const answerWithdraw = (ports: SubscriptionPorts) =>
  answers(withdraw, ({ input, person, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const own = await ownSubscription(ports, tx, person.account, input.id)
      if (!own) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
      const { holder, subscription: s } = own
      const before = await withdrawalOf(tx, s.id)
      if (before) return { number: before.number, at: before.at, refund: before.refund }
      const now = ports.clock()
      const back = await refundFor(ports, tx, s, now)
      if (back === null) return refuse('ERR_WITHDRAWAL_OVER')
      const refund = back.now
      const number = await addWithdrawal(tx, {
        at: now,
        account: holder.id,
        name: holder.name,
        email: holder.email,
        emailKey: holder.emailKey,
        contract: nameOf(ports, s),
        tokenHash: null,
        done: { subscription: s.id, refund },
      })
      await endContract(ports, tx, holder, s, { now, declared: now, number })
      return { number, at: now.toISOString(), refund }
    }),
  )

/** Writes a withdrawal from a contract that another feature has ended; gives the number of its receipt. */
export const noteWithdrawal = (
  tx: Tx,
  withdrawal: {
    at: Date
    account: number
    holder: Pick<Holder, 'name' | 'email' | 'emailKey'>
    what: string
    subject: string
    refund: number
  },
): Promise<number> => {
  const { at, account, holder, what, subject, refund } = withdrawal
  const { name, email, emailKey } = holder
  return addWithdrawal(tx, {
    at,
    account,
    name,
    email,
    emailKey,
    contract: what,
    tokenHash: null,
    done: { subscription: subject, refund },
  })
}

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
      const all = { now: 0, pending: 0 }
      for (const worth of restsOf(paid, romeDay(at))) {
        const { now, pending } = await ports.payments.refundUpTo(tx, worth)
        all.now += now
        all.pending += pending
      }
      await write(ports, tx, holder, s, (about) => leftLetter(about, all))
      return { refund: all.now }
    }),
  )
