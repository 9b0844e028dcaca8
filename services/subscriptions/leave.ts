import { romeDay } from 'contract/rome.ts'
import { leaveFreely } from 'contract/subscriptions/subscriptions.ts'
import type { Database, Tx } from '../database/connect.ts'
import { answers } from '../wire/call.ts'
import { paidBeyond } from './changes/offered.ts'
import { restsOf } from './changes/rules.ts'
import { leftLetter } from './letters-of-care.ts'
import { openUntil } from './open-rights.ts'
import { ownSubscription } from './own.ts'
import { clockOf, type SubscriptionPorts } from './ports.ts'
import { endSubscription, type Stored } from './store/subscriptions.ts'
import { mayLeave } from './way-out-rules.ts'
import { write } from './write-letter.ts'

/**
 * What is left of the periods that run, in cents, and the rows of their payments: never more than the books
 * say is left of them. The day itself counts among those that are left.
 */
export const restOfPeriods = async (
  ports: Pick<SubscriptionPorts, 'payments'>,
  db: Database | Tx,
  s: Pick<Stored, 'id' | 'account'>,
  day: string,
): Promise<{ payment: number; amount: number }[]> => restsOf(await paidBeyond(ports, db, s, day), day)

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
      const at = clockOf(ports)
      if (!mayLeave(s, romeDay(at))) return refuse('ERR_NO_FREE_EXIT')
      const rests = await restOfPeriods(ports, tx, s, romeDay(at))
      await endSubscription(tx, s.id, { at, why: 'left' })
      await openUntil(ports, tx, s, at)
      let refund = 0
      for (const { payment, amount: rest } of rests) {
        const amount = Math.min(rest, await ports.payments.refundable(tx, payment))
        if (amount > 0) await ports.payments.refund(tx, { payment, amount })
        refund += amount
      }
      await write(ports, tx, holder, s, (about) => leftLetter(about, refund))
      return { refund }
    }),
  )
