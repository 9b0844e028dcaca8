import type { Database, Tx } from '../../platform/database/connect.ts'
import { opened, type Terms } from '../terms.ts'
import type { ShopPorts } from './ports.ts'
import { openPlanOrders } from './store/orders.ts'

/**
 * Whether an order of the account waits for a bank that says in days whether it pays, for something that a
 * plan would open too: whichever is paid last would be given back. `except`: the order that is being paid.
 */
export async function isDebitAwaited(
  { payments }: Pick<ShopPorts, 'payments'>,
  db: Database | Tx,
  {
    account,
    brand,
    rights,
    everywhere,
    except,
  }: Pick<Terms, 'rights' | 'everywhere'> & { account: number; brand: string; except?: string },
): Promise<boolean> {
  const requested = opened(rights)
  for (const order of await openPlanOrders(db, account)) {
    const { terms } = order
    const isElsewhere = order.brand !== brand && !terms.everywhere && !everywhere
    if (order.id === except || isElsewhere) continue
    if (![...opened(terms.rights)].some((right) => requested.has(right))) continue
    if ((await payments.status(db, 'order', order.id))?.state === 'processing') return true
  }
  return false
}
