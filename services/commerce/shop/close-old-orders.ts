import { isRunning } from '../payment-port.ts'
import { OPEN_DAYS } from './order-terms.ts'
import type { ShopPorts } from './ports.ts'
import { closeOrder, lockOrder, ordersOpenedBefore } from './store/orders.ts'

const DAY_MS = 86_400_000
const BATCH = 200
/** Below every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Closes orders that nobody paid in thirty days; one whose payment is under way waits for it. */
export async function closeOld(
  ports: Pick<ShopPorts, 'db' | 'payments' | 'lockAccount' | 'clock'>,
): Promise<void> {
  const { db, payments, lockAccount } = ports
  const before = new Date(ports.clock().getTime() - OPEN_DAYS * DAY_MS)
  for (let after = FIRST; ;) {
    const old = await ordersOpenedBefore(db, before, { after, limit: BATCH })
    for (const { id, account } of old)
      await db.transaction().execute(async (tx) => {
        await lockAccount(tx, account)
        const order = await lockOrder(tx, id)
        if (order?.state !== 'open' || isRunning(await payments.status(tx, 'order', id))) return
        await closeOrder(tx, id)
      })
    if (old.length < BATCH) return
    after = old.at(-1)!.id
  }
}
