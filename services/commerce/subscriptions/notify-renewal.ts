import type { Tx } from '../../platform/database/connect.ts'
import { noticeLetter } from './letters.ts'
import type { Holder, SubscriptionPorts } from './ports.ts'
import {
  lockSubscription,
  setMissedNotice,
  setRise,
  type Stored,
  subscriptionsOf,
} from './store/subscriptions.ts'
import { afterBounce, renewalPrice, riseToNotify } from './way-out-rules.ts'
import { cardOf, nameOf, write } from './own-subscription.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { riseLetter } from './letters-of-care.ts'
import { renewingSoon } from './store/due.ts'

/** The letter about the renewal to come: the same plan, or the one that was chosen for it. */
export async function writeNotice(
  ports: Pick<SubscriptionPorts, 'brands' | 'post' | 'accountHost' | 'payments'>,
  tx: Tx,
  holder: Holder,
  s: Stored,
): Promise<void> {
  const card = await cardOf(ports, tx, s)
  const change = s.nextTerms && nameOf(ports, { brand: s.brand, terms: s.nextTerms })
  const { ends, onInvoice } = s
  await write(ports, tx, holder, s, (about) =>
    noticeLetter(about, { ends, amount: renewalPrice(s), card, onInvoice, change }),
  )
}

const BATCH = 100
/** Below every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Announces price rises thirty days before the renewal that first costs them. An account whose letters bounce
 * goes on at the old price. @throws AggregateError of those that could not be notified; the next day's run
 * tries them again.
 */
export async function notifyPriceRises(ports: SubscriptionPorts): Promise<void> {
  const { db, prices } = ports
  if (prices.rising.length === 0) return
  const today = romeDay(ports.clock())
  const failures: unknown[] = []
  for (let after = FIRST; ;) {
    const some = await renewingSoon(db, { today, plans: prices.rising }, { after, limit: BATCH })
    for (const one of some) await notifyOne(ports, one).catch((error: unknown) => failures.push(error))
    if (some.length < BATCH) break
    after = some.at(-1)!.id
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some could not be told of a price')
}

const notifyOne = (
  ports: SubscriptionPorts,
  { id, account }: { id: string; account: number },
): Promise<void> =>
  ports.db.transaction().execute(async (tx) => {
    const holder = await ports.lockAccount(tx, account)
    const s = await lockSubscription(tx, id)
    if (!holder || !s || holder.eraseAfter !== null) return
    const notified = ports.clock()
    const rise = riseToNotify(s, romeDay(notified), (day) => ports.prices.on(s, day))
    if (!rise || (await ports.isUnreachable(tx, holder.emailKey))) return
    await setRise(tx, id, { ...rise, notified: notified })
    await write(ports, tx, holder, s, (about) =>
      riseLetter(about, { ...rise, now: s.price, then: rise.price, months: s.months }),
    )
  })

/**
 * Letters to an account come back since an instant: whoever was told of a renewal or of a price by one of
 * them was not told. The account must be locked already.
 */
export async function noteBounce(tx: Tx, { account, at }: { account: number; at: Date }): Promise<void> {
  for (const { id } of await subscriptionsOf(tx, account)) {
    const s = await lockSubscription(tx, id)
    if (!s || s.state === 'ended') continue
    const { missedNotice, freeUntil, riseCameBack } = afterBounce(s, at)
    if (missedNotice !== s.missedNotice || freeUntil !== s.freeUntil)
      await setMissedNotice(tx, id, { missedNotice, freeUntil })
    if (riseCameBack) await setRise(tx, id, null)
  }
}
