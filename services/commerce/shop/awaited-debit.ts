import type { Database, Tx } from '../../platform/database/connect.ts'
import { opened, type Terms } from '../terms.ts'
import type { ShopPorts } from './ports.ts'
import { openPlanOrders } from './store/orders.ts'

/**
 * Whether an order of the account waits for a bank that says in days whether it pays, for something that a
 * plan would open too: whichever is paid last would be given back. `but`: the order that is paid.
 */
export async function isDebitAwaited(
  { payments }: Pick<ShopPorts, 'payments'>,
  db: Database | Tx,
  {
    account,
    brand,
    rights,
    everywhere,
    but,
  }: Pick<Terms, 'rights' | 'everywhere'> & { account: number; brand: string; but?: string },
): Promise<boolean> {
  const wanted = opened(rights)
  for (const order of await openPlanOrders(db, account)) {
    const { terms } = order
    const isElsewhere = order.brand !== brand && !terms.everywhere && !everywhere
    if (order.id === but || isElsewhere) continue
    if (![...opened(terms.rights)].some((right) => wanted.has(right))) continue
    if ((await payments.status(db, 'order', order.id))?.state === 'processing') return true
  }
  return false
}
