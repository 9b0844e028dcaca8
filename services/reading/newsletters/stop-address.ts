import type { StopKind } from 'contract/reading/newsletters/newsletters.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import type { SendingPorts } from './ports.ts'
import { addStop } from './store/stops.ts'
import { holdSubscriptions } from './store/subscriptions.ts'
import { tokens } from './tokens.ts'

/**
 * Stops newsletters to an address, and tells who wrote to it otherwise. A batch that is being sent comes to
 * its end first, and nothing leaves after this. False when nothing changed.
 */
export const stopAddress = (
  { db, secret, accountOf, holdAccount, onBounce, onStop }: SendingPorts,
  { address, kind, at }: { address: string; kind: StopKind; at: Date },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const key = emailKey(address)
    const found = await accountOf(tx, key)
    // The account before what it has chosen, as an erasure does: neither waits for the other.
    const account = found !== undefined && (await holdAccount(tx, found)) !== undefined ? found : null
    if (account !== null) await holdSubscriptions(tx, account)
    if (account !== null && kind === 'bounce') await onBounce?.(tx, { account, at })
    await onStop?.(tx, { emailKey: key, at })
    return addStop(tx, { keys: tokens(secret).addressKeys(key), account, kind, at })
  })
