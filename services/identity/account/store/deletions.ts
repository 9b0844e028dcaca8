import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** Notes that an account goes after so many days; gives when. The account must be held. */
export const setErasure = async (tx: Tx, account: number, days: number): Promise<string> =>
  (
    await tx
      .updateTable('accounts')
      .set({ erase_after: sql`now() + make_interval(days => ${days})` })
      .where('id', '=', account)
      .returning('erase_after as after')
      .executeTakeFirstOrThrow()
  ).after!

/** It stays after all. */
export async function clearErasure(tx: Tx, account: number): Promise<void> {
  await tx.updateTable('accounts').set({ erase_after: null }).where('id', '=', account).execute()
}

/** Accounts whose time has come. */
export const dueAccounts = async (db: Database | Tx): Promise<number[]> =>
  (
    await db
      .selectFrom('accounts')
      .select('id')
      .where('erase_after', '<=', sql<string>`now()`)
      .orderBy('erase_after')
      .execute()
  ).map(({ id }) => id)

/** Whether the time of an account that is held has come. */
export const isDue = async (tx: Tx, account: number): Promise<boolean> =>
  (await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', account)
    .where('erase_after', '<=', sql<string>`now()`)
    .executeTakeFirst()) !== undefined
