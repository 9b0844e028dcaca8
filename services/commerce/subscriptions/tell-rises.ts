import { romeDay } from 'contract/platform/rome.ts'
import { riseLetter } from './letters-of-care.ts'
import type { SubscriptionPorts } from './ports.ts'
import { renewingSoon } from './store/due.ts'
import { lockSubscription, setRise } from './store/subscriptions.ts'
import { riseToNotify } from './way-out-rules.ts'
import { write } from './write-letter.ts'

const BATCH = 100
/** Below every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Tells of prices that rise, thirty days before the renewal that first costs them. Whom letters do not reach
 * goes on at the old price. @throws AggregateError of those that could not be told, who are told tomorrow.
 */
export async function notifyPriceRises(ports: SubscriptionPorts): Promise<void> {
  const { db, prices } = ports
  if (prices.rising.length === 0) return
  const today = romeDay(ports.clock())
  const failures: unknown[] = []
  for (let after = FIRST; ;) {
    const some = await renewingSoon(db, { today, plans: prices.rising }, { after, most: BATCH })
    for (const one of some) await notifyOne(ports, one).catch((error: unknown) => failures.push(error))
    if (some.length < BATCH) break
    after = some.at(-1)!.id
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some could not be told of a price')
}

const notifyOne = (ports: SubscriptionPorts, { id, account }: { id: string; account: number }): Promise<void> =>
  ports.db.transaction().execute(async (tx) => {
    const holder = await ports.lockAccount(tx, account)
    const s = await lockSubscription(tx, id)
    if (!holder || !s || holder.eraseAfter !== null) return
    const notified = ports.clock()
    const rise = riseToNotify(s, romeDay(notified), (day) => ports.prices.on(s, day))
    if (!rise || (await ports.isUnreachable(tx, holder.emailKey))) return
    await setRise(tx, id, { ...rise, notified: notified })
    await write(ports, tx, holder, s, (about) =>
      riseLetter(about, { from: rise.from, now: s.price, then: rise.price, months: s.months }),
    )
  })
