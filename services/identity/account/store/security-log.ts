import type { SecurityEvent } from 'contract/identity/account/account.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'

export interface LogEntry {
  id: number
  at: string
  event: SecurityEvent
  device: string | null
  address: string | null
  detail: string | null
}

/** Writes one line of the log its owner reads. `detail` is shown as it is: never a secret. */
export async function logSecurity(
  db: Database | Tx,
  account: number,
  event: SecurityEvent,
  more: { device?: string | null; address?: string | null; detail?: string | null } = {},
): Promise<void> {
  const { device = null, address = null, detail = null } = more
  await db
    .insertInto('security_log')
    .values({ account_id: account, event, device, address, detail })
    .execute()
}

/** The newest lines of an account's log, or those older than a line. */
export const logOf = (
  db: Database,
  account: number,
  before: number | undefined,
  limit: number,
): Promise<LogEntry[]> =>
  db
    .selectFrom('security_log')
    .select(['id', 'at', 'event', 'device', 'address', 'detail'])
    .$narrowType<{ event: SecurityEvent }>()
    .where('account_id', '=', account)
    .$if(before !== undefined, (q) => q.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
