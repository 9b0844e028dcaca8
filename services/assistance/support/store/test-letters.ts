import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { Letter } from '../../../platform/outside/mail.ts'

/** For tests: the letters that wait for the post, the oldest first. */
export async function waitingLetters(db: Database): Promise<Letter[]> {
  const { rows } = await sql<{ payload: Letter }>`
    select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-mail' order by j.id`.execute(db)
  return rows.map(({ payload }) => payload)
}

/** For tests: how many rows a table has. */
export const countOf = async (
  db: Database,
  table: 'tickets' | 'ticket_attachments' | 'faq_voters',
): Promise<number> =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((is) => is.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

/** For tests: everything that waits or was written grows older. */
export async function age(db: Database, interval: string): Promise<void> {
  await sql`update ticket_attachments set uploaded = uploaded - ${interval}::interval`.execute(db)
  await sql`update tickets set created = created - ${interval}::interval`.execute(db)
  await sql`update faq_voters set day = (day - ${interval}::interval)::date`.execute(db)
}
