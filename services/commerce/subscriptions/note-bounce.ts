import type { Tx } from '../../platform/database/connect.ts'
import { lockSubscription, setRise, setMissedNotice, subscriptionsOf } from './store/subscriptions.ts'
import { afterBounce } from './way-out-rules.ts'

/**
 * Letters to an account come back since an instant: whoever was told of a renewal or of a price by one of
 * them was not told. The account is held already.
 */
export async function noteBounce(tx: Tx, { account, at }: { account: number; at: Date }): Promise<void> {
  for (const { id } of await subscriptionsOf(tx, account)) {
    const s = await lockSubscription(tx, id)
    if (!s || s.state === 'ended') continue
    const { unheard, freeUntil, riseCameBack } = afterBounce(s, at)
    if (unheard !== s.missedNotice || freeUntil !== s.freeUntil) await setMissedNotice(tx, id, { missedNotice: unheard, freeUntil })
    if (riseCameBack) await setRise(tx, id, null)
  }
}
