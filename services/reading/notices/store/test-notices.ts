import type { Database } from '../../../platform/database/connect.ts'

/** For tests: the names of what is kept for an account. */
export const storedNames = async (db: Database, account: number): Promise<string[]> =>
  (
    await db
      .selectFrom('account_notices')
      .select('name')
      .where('account_id', '=', account)
      .orderBy('name')
      .execute()
  ).map(({ name }) => name)
