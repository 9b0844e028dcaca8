import { sql } from 'kysely'
import type { SavedReply } from 'contract/assistance/support/chat/desk.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** The replies of the desk, by their titles. */
export const listReplies = (db: Database | Tx): Promise<SavedReply[]> =>
  db
    .selectFrom('saved_replies')
    .select(['id', 'title', 'text'])
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()

/** Adds a reply; false: there are `most` already. Who adds one waits for who adds another. */
export async function addReply(
  tx: Tx,
  reply: { title: string; text: string },
  max: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_replies'))`.execute(tx)
  const { count } = await tx
    .selectFrom('saved_replies')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= max) return false
  await tx
    .insertInto('saved_replies')
    .values({ ...reply, changed: sql`clock_now()` })
    .execute()
  return true
}

/** Writes a reply anew; false: it is not there. */
export const updateReply = async (
  db: Database | Tx,
  id: number,
  reply: { title: string; text: string },
): Promise<boolean> =>
  (
    await db
      .updateTable('saved_replies')
      .set({ ...reply, changed: sql`clock_now()` })
      .where('id', '=', id)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

export async function deleteReply(db: Database | Tx, id: number): Promise<void> {
  await db.deleteFrom('saved_replies').where('id', '=', id).execute()
}
