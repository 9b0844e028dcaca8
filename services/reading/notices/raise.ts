import type { Tx } from '../../platform/database/connect.ts'
import type { ActiveNotice } from '../../platform/features/active-notice.ts'
import { keyOf } from './rules.ts'
import { keepRaised } from './store/account-notices.ts'

/**
 * Raises a notice for an account, for an event that nothing else tells of afterwards. Raised again it shows
 * again only with another cause. The account must be held.
 */
export const raiseNotice = (
  tx: Tx,
  account: number,
  { cause, ...notice }: ActiveNotice & { cause: string },
  at: Date,
): Promise<void> => keepRaised(tx, account, { ...notice, key: keyOf(cause), at })
