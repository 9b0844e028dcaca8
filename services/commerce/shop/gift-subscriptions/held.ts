import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { ShopPorts } from '../ports.ts'
import type { StoredGift } from '../store/gift-subscriptions.ts'
import { isHeldBy } from './rules.ts'

/** Whether its giver has declared that they withdraw from a gift, and may still prove it. */
export const isOnHold = async (
  ports: Pick<ShopPorts, 'declarationsOf'>,
  db: Database | Tx,
  gift: StoredGift,
  now: Date,
): Promise<boolean> =>
  gift.account !== null && isHeldBy(gift, await ports.declarationsOf(db, gift.account, now))
