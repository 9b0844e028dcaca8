import type { Tx } from '../database/connect.ts'
import { isRunning } from '../paying.ts'
import { startRenewal } from './charge.ts'
import { noticeLetter, suspendedLetter } from './letters.ts'
import { clockOf, type Holder, type SubscriptionPorts } from './ports.ts'
import { dueNow, givenUpOn, lookingFrom, noticeIsDue, romeInstant } from './rules.ts'
import { noteFailure } from './settle.ts'
import {
  dueSubscriptions,
  endSubscription,
  holdSubscription,
  setNoticed,
  setStanding,
  type Stored,
} from './store/subscriptions.ts'
import { cardOf, write } from './write-letter.ts'

const BATCH = 100
/** Below every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Does what time asks of every subscription: letters of notice, charges, suspensions, ends. Each in a
 * transaction of its own that looks again under the lock, so that several processes, and kills, do nothing
 * twice. @throws AggregateError of those that could not be done, which stay for the next time.
 */
export async function renewAll(ports: SubscriptionPorts): Promise<void> {
  const looking = lookingFrom(clockOf(ports))
  const failures: unknown[] = []
  for (let after = FIRST; ;) {
    const due = await dueSubscriptions(ports.db, looking, { after, most: BATCH })
    for (const one of due) await renewOne(ports, one).catch((error: unknown) => failures.push(error))
    if (due.length < BATCH) break
    after = due.at(-1)!.id
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some subscriptions could not be renewed')
}

/** The gateway is asked once the payment is stored for good. */
async function renewOne(ports: SubscriptionPorts, { id, account }: { id: string; account: number }) {
  const payment = await ports.db.transaction().execute(async (tx) => {
    const holder = await ports.holdAccount(tx, account)
    const subscription = await holdSubscription(tx, id)
    return holder && subscription ? lookAt(ports, tx, holder, subscription) : null
  })
  if (payment !== null) await ports.payments.run(payment)
}

/** Gives the row of a payment that has been asked for. */
async function lookAt(ports: SubscriptionPorts, tx: Tx, holder: Holder, s: Stored): Promise<number | null> {
  const at = clockOf(ports)
  const leaving = holder.eraseAfter !== null
  if (noticeIsDue(s, at) && !leaving) {
    const card = await cardOf(ports, tx, s)
    await setNoticed(tx, s.id, s.ends)
    await write(ports, tx, holder, s, (about) =>
      noticeLetter(about, { ends: s.ends, amount: s.terms.price, card }),
    )
  }
  switch (dueNow(leaving ? { ...s, renews: false, nextTry: null } : s, at)) {
    case 'charge': {
      const started = await startRenewal(ports, tx, s, null)
      if (typeof started === 'number') return started
      if (started === 'card-not-found')
        await noteFailure(ports, tx, holder, s, { decline: 'not-valid', at, present: false })
      return null
    }
    case 'end-cancelled':
      // Cancelled while the card was being asked: what comes of that says how it goes on.
      if (isRunning(await ports.payments.standing(tx, 'renewal', s.id))) return null
      await endSubscription(tx, s.id, { at: romeInstant(s.ends), why: 'cancelled' })
      return null
    case 'end-unpaid':
      await endSubscription(tx, s.id, { at, why: 'unpaid' })
      return null
    case 'suspend':
      await setStanding(tx, s.id, { ...s, state: 'suspended', nextTry: null })
      if (!leaving)
        await write(ports, tx, holder, s, (about) =>
          suspendedLetter(about, { amount: s.terms.price, givenUp: givenUpOn(s.ends) }),
        )
      return null
    case null:
      return null
  }
}
