import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

/** Removes what has ended and tells nothing any more. */
export async function forgetExpired(db: Database): Promise<void> {
  const now = sql<string>`now()`
  await db.deleteFrom('attempts').where('until', '<', now).execute()
  await db.deleteFrom('spent_captchas').where('expires', '<', now).execute()
  await db.deleteFrom('mail_codes').where('expires', '<', now).execute()
  await db.deleteFrom('registrations').where('expires', '<', now).execute()
  await db.deleteFrom('oauth_items').where('expires', '<', now).execute()
}
