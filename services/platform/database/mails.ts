import { sql } from 'kysely'
import { type Sealed, soundHeaders } from '../outside/mail.ts'
import type { Database, Tx } from './connect.ts'

/**
 * The built-in post office stores what it is given, in the transaction of whoever sends it: nothing leaves
 * the building.
 */
export async function keepMails(db: Database | Tx, letters: readonly Sealed[]): Promise<void> {
  if (letters.length === 0) return
  const rows = letters.map(({ to, subject, text, html, replyTo, attachments = [], headers }) => ({
    recipient: to,
    subject,
    text,
    html,
    reply_to: replyTo ?? null,
    attachments: JSON.stringify(
      attachments.map(({ name, type, bytes }) => ({ name, type, bytes: bytes.length })),
    ),
    headers: JSON.stringify(soundHeaders({ headers, replyTo })),
  }))
  await db.insertInto('mails').values(rows).execute()
}

interface StoredMail {
  to: string
  subject: string
  text: string
  html: string
  date: string
  replyTo: string | null
  attachments: unknown
  headers: Record<string, string>
}

/**
 * The stored mails, newest first (DESIGN §10). `date`: ISO 8601. Of files only name, type and size are kept.
 */
export const storedMails = (db: Database, to: string | null): Promise<StoredMail[]> =>
  db
    .selectFrom('mails')
    .select([
      'recipient as to',
      'subject',
      'text',
      'html',
      'sent as date',
      'reply_to as replyTo',
      'attachments',
      'headers',
    ])
    .$if(to !== null, (q) => q.where('recipient', '=', to!))
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

// Addresses are compared without regard to capitals: a person may have written the own one in several ways.
const lower = (addresses: readonly string[]) => sql`(select lower(a) from unnest(${addresses}::text[]) a)`
/** To one of them, or in the name of one: what a person wrote to customer care. */
const concerns = (addresses: readonly string[]) =>
  sql<boolean>`(lower(recipient) in ${lower(addresses)} or lower(reply_to) in ${lower(addresses)})`

/**
 * The mails to these addresses and from them, for the archive of a person's own data: not their text, which
 * may hold a code.
 */
export const exportMails = (db: Database | Tx, to: readonly string[]) =>
  db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'sent', 'reply_to as replyTo', 'attachments'])
    .where(concerns(to))
    .orderBy('id')
    .execute()

/**
 * Removes the mails to these addresses and from them, and those that still wait in the queue or could not be
 * delivered.
 */
export async function eraseMails(tx: Tx, to: readonly string[]): Promise<void> {
  const isMailTask = sql`
    t.identifier = 'send-mail' and (lower(j.payload->>'to') in ${lower(to)}
      or lower(j.payload->>'replyTo') in ${lower(to)})`
  await sql`
    select graphile_worker.complete_jobs(array(
      select j.id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where ${isMailTask}))`.execute(tx)
  // A worker has these in its hands: they are taken from it, unless they are already leaving (`mayLeave`).
  await sql`
    update graphile_worker._private_jobs j set payload = '{"withdrawn": true}'
    from graphile_worker._private_tasks t where t.id = j.task_id and ${isMailTask}`.execute(tx)
  await tx.deleteFrom('mails').where(concerns(to)).execute()
}

/**
 * Whether a letter that a worker has in its hands may leave still; until the transaction ends, where there is
 * one, it is not taken back.
 */
export const mayLeave = async (tx: Database | Tx, job: string): Promise<boolean> =>
  (
    await sql`
      select from graphile_worker._private_jobs
      where id = ${job} and payload->>'to' is not null for share`.execute(tx)
  ).rows.length > 0

/** To whom the stored mails went that are older than so many days. */
export const oldRecipients = async (db: Database, days: number): Promise<string[]> =>
  (await db.selectFrom('mails').select('recipient').distinct().where(isOlder(days)).execute()).map(
    ({ recipient }) => recipient,
  )

const isOlder = (days: number) => sql<boolean>`sent < now() - make_interval(days => ${days})`

/** Removes the stored mails to these addresses that are older than so many days. */
export async function forgetMails(db: Database, recipients: readonly string[], days: number): Promise<void> {
  // As one value: a statement has room for 65,535.
  await db
    .deleteFrom('mails')
    .where(sql<boolean>`recipient = any(${recipients}::text[])`)
    .where(isOlder(days))
    .execute()
}

/** Removes letters from the queue that could not be delivered, after so many days. */
export async function forgetUndelivered(db: Database, days: number): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select j.id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-mail' and j.attempts >= j.max_attempts
        and j.created_at < now() - make_interval(days => ${days})))`.execute(db)
}
