import type { SecurityEvent } from 'contract/account/account.ts'
import type { Database, Tx } from '../../database/connect.ts'

/** Writes one line of the log its owner reads. `detail` is shown as it is: never a secret. */
export async function logSecurity(
  db: Database | Tx,
  account: number,
  event: SecurityEvent,
  told: { device?: string | null; address?: string | null; detail?: string | null } = {},
): Promise<void> {
  await db
    .insertInto('security_log')
    .values({
      account_id: account,
      event,
      device: told.device ?? null,
      address: told.address ?? null,
      detail: told.detail ?? null,
    })
    .execute()
}
