import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { enqueue } from '../../../platform/database/enqueue.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { PersonalFile } from '../../../platform/features/feature.ts'
import { attachmentKey, REMOVE_ATTACHMENTS } from './tickets.ts'

/** Tickets of an account, and those that a visitor wrote with the account's address, which is proved. */
const ofPerson =
  (account: number, emailKey: string | undefined) =>
  (is: ExpressionBuilder<Tables, 'tickets'>): Expression<SqlBool> =>
    is.or([
      is('tickets.account_id', '=', account),
      ...(emailKey === undefined
        ? []
        : [is.and([is('tickets.account_id', 'is', null), is('tickets.email_key', '=', emailKey)])]),
    ])

/** What customer care holds of a person, for the archive of their own data. */
export const exportTickets = async (db: Database | Tx, account: number, emailKey: string | undefined) => ({
  tickets: await db
    .selectFrom('tickets')
    .select([
      'tickets.id',
      'brand',
      'area',
      'organisation',
      'name',
      'email',
      'topic',
      'subject',
      'message',
      'created',
      'answered',
    ])
    .where(ofPerson(account, emailKey))
    .orderBy('tickets.id')
    .execute(),
  attachments: await db
    .selectFrom('tickets')
    .innerJoin('ticket_attachments as a', 'a.ticket_id', 'tickets.id')
    .select(['tickets.id as ticket', 'a.name', 'a.type', 'a.bytes', 'a.uploaded'])
    .where(ofPerson(account, emailKey))
    .orderBy('a.uploaded')
    .execute(),
})

/** The attachments themselves, by message. */
export const attachmentFiles = async (
  db: Database | Tx,
  account: number,
  emailKey: string | undefined,
): Promise<PersonalFile[]> => {
  const attachments = await db
    .selectFrom('tickets')
    .innerJoin('ticket_attachments as a', 'a.ticket_id', 'tickets.id')
    .select(['tickets.id as ticket', 'a.id', 'a.name'])
    .where(ofPerson(account, emailKey))
    .orderBy('tickets.id')
    .orderBy('a.uploaded')
    .execute()
  return attachments.map(({ ticket, id, name }) => ({
    key: attachmentKey(id),
    path: `allegati/messaggio ${ticket}/${name}`,
  }))
}

/** Their files go in a job, once the rows are gone for good. */
export async function eraseTickets(tx: Tx, account: number, emailKey: string | undefined): Promise<void> {
  const attachments = await tx
    .selectFrom('tickets')
    .innerJoin('ticket_attachments as a', 'a.ticket_id', 'tickets.id')
    .select('a.id')
    .where(ofPerson(account, emailKey))
    .execute()
  await tx.deleteFrom('tickets').where(ofPerson(account, emailKey)).execute()
  if (attachments.length > 0) await enqueue(tx, REMOVE_ATTACHMENTS, { ids: attachments.map(({ id }) => id) })
}
