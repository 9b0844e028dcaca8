import type { Tx } from '../../platform/database/connect.ts'
import type { Holder, SubscriptionPorts } from './ports.ts'
import { lockSubscription, type Stored } from './store/subscriptions.ts'

/**
 * A subscription of that account, locked with it until the transaction ends, always the account first;
 * undefined when it is none of theirs.
 */
export async function ownSubscription(
  { lockAccount: holdAccount }: Pick<SubscriptionPorts, 'holdAccount'>,
  tx: Tx,
  account: number,
  id: string,
): Promise<{ holder: Holder; subscription: Stored } | undefined> {
  const holder = await holdAccount(tx, account)
  const subscription = await lockSubscription(tx, id)
  return holder && subscription?.account === account ? { holder, subscription } : undefined
}
