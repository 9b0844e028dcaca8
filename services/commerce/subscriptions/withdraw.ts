import { withdraw } from 'contract/commerce/subscriptions/subscriptions.ts'
import { answers } from '../../platform/wire/call.ts'
import { endContract, refundFor } from './end-contract.ts'
import { ownSubscription } from './own.ts'
import type { SubscriptionPorts } from './ports.ts'
import { addWithdrawal, withdrawalOf } from './store/withdrawals.ts'
import { nameOf } from './write-letter.ts'

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
        ...{ name: holder.name, email: holder.email, emailKey: holder.emailKey },
        contract: nameOf(ports, s),
        tokenHash: null,
        done: { subscription: s.id, refund },
      })
      await endContract(ports, tx, holder, s, { now, declared: now, number })
      return { number, at: now.toISOString(), refund }
    }),
  )
