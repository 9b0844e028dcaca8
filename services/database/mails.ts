import { sql } from 'kysely'
import type { Letter } from '../outside/mail.ts'
import type { Database, Tx } from './connect.ts'

/** The built-in post office stores what it is given: nothing leaves the building. */
export const keepMail =
  (db: Database) =>
  async ({ to, subject, text, html }: Letter): Promise<void> => {
    await db.insertInto('mails').values({ recipient: to, subject, text, html }).execute()
  }

/** The stored mails, newest first (DESIGN §10). `date`: ISO 8601. */
export const storedMails = (
  db: Database,
  to: string | null,
): Promise<{ to: string; subject: string; text: string; html: string; date: string }[]> =>
  db
    .selectFrom('mails')
    .select(['recipient as to', 'subject', 'text', 'html', 'sent as date'])
    .$if(to !== null, (q) => q.where('recipient', '=', to!))
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

// Addresses are compared without regard to capitals: a person may have written the own one in several ways.
const lower = (addresses: readonly string[]) => sql`(select lower(a) from unnest(${addresses}::text[]) a)`

/**
 * The mails to these addresses, for the archive of a person's own data: not their text, which may hold a
 * code.
 */
export const exportMails = (
  db: Database | Tx,
  to: readonly string[],
): Promise<{ recipient: string; subject: string; sent: string }[]> =>
  db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'sent'])
    .where(sql<boolean>`lower(recipient) in ${lower(to)}`)
    .orderBy('id')
    .execute()

/** Removes the mails to these addresses, and those that still wait in the queue or could not be delivered. */
export async function eraseMails(tx: Tx, to: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where(sql<boolean>`lower(recipient) in ${lower(to)}`)
    .execute()
  await sql`
    select graphile_worker.complete_jobs(array(
      select j.id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-mail' and lower(j.payload->>'to') in ${lower(to)}))`.execute(tx)
}
