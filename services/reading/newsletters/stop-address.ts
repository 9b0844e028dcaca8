import type { StopKind } from 'contract/reading/newsletters/newsletters.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Secret } from '../../platform/signing/keys.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import type { SendingPorts } from './ports.ts'
import { addStop, stopOf } from './store/stops.ts'
import { holdSubscriptions } from './store/subscriptions.ts'
import { tokens } from './tokens.ts'

/** Whether letters to a normalised address came back, and its person has not said since that it is good. */
export const bouncing =
  (secret: Secret) =>
  async (tx: Database | Tx, emailKey: string): Promise<boolean> =>
    (await stopOf(tx, tokens(secret).addressKeys(emailKey)))?.kind === 'bounce'

/** Whether letters that leave by themselves are stopped: they came back, or their reader complained. */
export const stopped =
  (secret: Secret) =>
  async (tx: Database | Tx, emailKey: string): Promise<boolean> =>
    (await stopOf(tx, tokens(secret).addressKeys(emailKey))) !== undefined

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
    const accountId = await accountOf(tx, key)
    // The account before what it has chosen, as an erasure does: neither waits for the other.
    const account =
      accountId !== undefined && (await holdAccount(tx, accountId)) !== undefined ? accountId : null
    if (account !== null) await holdSubscriptions(tx, account)
    if (account !== null && kind === 'bounce') await onBounce?.(tx, { account, at })
    await onStop?.(tx, { emailKey: key, at })
    return addStop(tx, { keys: tokens(secret).addressKeys(key), account, kind, at })
  })
