import type pg from 'pg'
import type { Database } from './connect.ts'

/** Whether any edition has ever been imported. */
export const hasEditions = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('editions').select('id').limit(1).executeTakeFirst()) !== undefined

/** Whether any of these addresses, in small letters, has an account. */
export const hasAnyAccount = async (db: Database, emails: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('accounts')
    .select('id')
    .where('email_key', 'in', emails)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Major version (18) and character encoding ('UTF8') of the server. */
export async function serverFacts(pool: pg.Pool): Promise<{ version: number; encoding: string }> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding`,
  )
  return rows[0]!
}
