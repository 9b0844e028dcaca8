import type { Tx } from '../database/connect.ts'
import type { SubscriptionPorts } from './ports.ts'
import { rightEnds } from './rules.ts'
import type { Stored } from './store/subscriptions.ts'

type Opens = Pick<Stored, 'id' | 'account' | 'brand' | 'terms' | 'concluded'>

/** Gives what a subscription opens until an instant, or moves its end. */
export async function openUntil(
  { grant }: Pick<SubscriptionPorts, 'grant'>,
  tx: Tx,
  { id, account, brand, terms, concluded }: Opens,
  ends: Date,
): Promise<void> {
  for (const what of terms.rights)
    await grant(tx, {
      account,
      what,
      brand: terms.everywhere ? '*' : brand,
      starts: new Date(concluded),
      ends,
      source: `subscription:${id}`,
    })
}

/** Gives what a subscription opens, as long as it opens it now. */
export const openRights = (
  ports: Pick<SubscriptionPorts, 'grant'>,
  tx: Tx,
  subscription: Opens & Pick<Stored, 'state' | 'ends' | 'renews'>,
): Promise<void> => openUntil(ports, tx, subscription, rightEnds(subscription))
