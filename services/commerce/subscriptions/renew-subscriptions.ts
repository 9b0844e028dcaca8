import { romeDay } from 'contract/platform/rome.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { isPaying } from './changes/available-changes.ts'
import { startRenewal } from './pay-renewal.ts'
import { endedUnpaidLetter, endNoticeLetter, suspendedLetter } from './letters.ts'
import { writeNotice } from './notify-renewal.ts'
import { renewOnInvoice } from './renew-on-invoice.ts'
import { openUntil } from './open-subscription.ts'
import { resumedLetter } from './changes/letters.ts'
import { isPaused } from './pauses/rules.ts'
import type { Holder, SubscriptionPorts } from './ports.ts'
import { dueDates, dueNow, endNoticeIsDue, noticeIsDue, romeInstant, unpaidEndsOn } from './rules.ts'
import { noteFailure } from './settle-renewal.ts'
import { dueSubscriptions } from './store/due.ts'
import {
  endSubscription,
  lockSubscription,
  setMissedNotice,
  setNoticed,
  setPause,
  setStatus,
  type Stored,
  subscriptionsOf,
} from './store/subscriptions.ts'
import { renewalPrice } from './way-out-rules.ts'
import { nextCharge, write } from './own-subscription.ts'

const BATCH = 100
/** Below every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Does whatever is due by now, for every subscription: letters of notice, charges, suspensions, ends. Each in
 * a transaction of its own that looks again under the lock, so that several processes, and kills, do nothing
 * twice. @throws AggregateError of those that could not be done, which stay for the next time.
 */
export async function renewAll(ports: SubscriptionPorts): Promise<void> {
  const looking = dueDates(ports.clock())
  const failures: unknown[] = []
  for (let after = FIRST; ;) {
    const due = await dueSubscriptions(ports.db, looking, { after, limit: BATCH })
    for (const one of due) await renewOne(ports, one).catch((error: unknown) => failures.push(error))
    if (due.length < BATCH) break
    after = due.at(-1)!.id
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some subscriptions could not be renewed')
}

/** VIES is asked before anything is held, the gateway once the payment is stored for good. */
async function renewOne(ports: SubscriptionPorts, { id, account }: { id: string; account: number }) {
  await ports.invoicing.confirmBuyer(account)
  const payment = await ports.db.transaction().execute(async (tx) => {
    const holder = await ports.lockAccount(tx, account)
    const subscription = await lockSubscription(tx, id)
    return holder && subscription ? lookAt(ports, tx, holder, subscription) : null
  })
  if (payment !== null) await ports.payments.run(payment)
}

/** Whether a bank is waited for that says in days whether it pays: what it says decides. */
const waitsForBank = async ({ payments }: SubscriptionPorts, tx: Tx, { id }: Stored): Promise<boolean> =>
  (await payments.status(tx, 'renewal', id))?.state === 'processing'

/**
 * As time looks at it: what an unpaid invoice has suspended ends with the days of that invoice, as if it were
 * to be renewed, for who has not paid has no renewal.
 */
const seenByTime = (s: Stored, leaving: boolean): Stored => {
  const seen: Stored = s.onInvoice && s.state === 'suspended' ? { ...s, state: 'active' } : s
  return leaving ? { ...seen, renews: false, nextTry: null } : seen
}

/** Gives the row of a payment that has been asked for. */
async function lookAt(ports: SubscriptionPorts, tx: Tx, holder: Holder, s: Stored): Promise<number | null> {
  const at = ports.clock()
  const leaving = holder.eraseAfter !== null
  if (noticeIsDue(s, at) && !leaving) {
    await setNoticed(tx, s.id, s.ends, at)
    if (await ports.isUnreachable(tx, holder.emailKey))
      await setMissedNotice(tx, s.id, { missedNotice: s.ends, freeUntil: s.freeUntil })
    await writeNotice(ports, tx, holder, s)
  }
  if (endNoticeIsDue(s, at) && !leaving) {
    await setNoticed(tx, s.id, s.ends, at)
    const all = await subscriptionsOf(tx, s.account)
    const goesOn = all.some((one) => one.state === 'active' && one.brand === s.brand && one.ends > s.ends)
    await write(ports, tx, holder, s, (about) => endNoticeLetter(about, { ends: s.ends, goesOn }))
  }
  if (!s.pauseNotified && !isPaused(s, romeDay(at))) {
    await setPause(tx, s.id, { ...s, notified: true })
    const dates = { ends: s.ends, next: nextCharge(ports, s) }
    if (!leaving) await write(ports, tx, holder, s, (about) => resumedLetter(about, dates))
  }
  switch (dueNow(seenByTime(s, leaving), at)) {
    case 'charge': {
      if (s.onInvoice) {
        await renewOnInvoice(ports, tx, holder, s)
        return null
      }
      const started = await startRenewal(ports, tx, s, null)
      if (typeof started === 'number') return started
      if (started === 'card-not-found')
        await noteFailure(ports, tx, holder, s, { decline: 'not-valid', at, present: false })
      return null
    }
    case 'end-cancelled':
      // Cancelled while the card was being asked: what comes of that says how it goes on.
      if (await isPaying(ports, tx, s.id)) return null
      await endSubscription(tx, s.id, {
        at: romeInstant(s.ends),
        why: s.chargedBack ? 'chargeback' : 'cancelled',
      })
      // Who has asked to go had wanted the renewal: it would open until its days of grace are over.
      await openUntil(ports, tx, s, romeInstant(s.ends))
      return null
    case 'end-unpaid':
      if (await waitsForBank(ports, tx, s)) return null
      await endSubscription(tx, s.id, { at, why: 'unpaid' })
      if (!leaving) await write(ports, tx, holder, s, endedUnpaidLetter)
      return null
    case 'suspend':
      if (await waitsForBank(ports, tx, s)) return null
      await setStatus(tx, s.id, { ...s, state: 'suspended', nextTry: null })
      await ports.notifyGuestsOfSuspension(tx, s.id)
      if (!leaving)
        await write(ports, tx, holder, s, (about) =>
          suspendedLetter(about, { amount: renewalPrice(s), endsOn: unpaidEndsOn(s.ends) }),
        )
      return null
    case null:
      return null
  }
}
