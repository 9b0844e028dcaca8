import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { enqueue } from '../../../platform/database/enqueue.ts'
import type { SupportTables } from '../../../platform/database/support-tables.ts'
import { makeRoom, type Room } from '../waiting-room.ts'

/** Writes a ticket and gives its row; undefined when the form was sent before. */
export const addTicket = async (
  tx: Tx,
  ticket: Insertable<SupportTables['tickets']>,
): Promise<number | undefined> =>
  (
    await tx
      .insertInto('tickets')
      .values(ticket)
      .onConflict((on) => on.column('once').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** The ticket that a form has become. */
export const ticketOfForm = (
  db: Database | Tx,
  once: string,
): Promise<{ id: number; brand: string } | undefined> =>
  db.selectFrom('tickets').select(['id', 'brand']).where('once', '=', once).executeTakeFirst()

/** Locks a ticket until the transaction ends. `account`: who was signed in as it was written. */
export const holdTicket = (
  tx: Tx,
  { brand, id }: { brand: string; id: number },
): Promise<{ id: number; brand: string; account: number | null } | undefined> =>
  tx
    .selectFrom('tickets')
    .select(['id', 'brand', 'account_id as account'])
    .where('brand', '=', brand)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Notes when customer care answered last. */
export async function setAnswered(tx: Tx, ticket: number, at: Date): Promise<void> {
  await tx.updateTable('tickets').set({ answered: at }).where('id', '=', ticket).execute()
}

/** Removes tickets that are older than so many months. */
export async function forgetTickets(db: Database, months: number): Promise<void> {
  await db
    .deleteFrom('tickets')
    .where('created', '<', sql<string>`now() - make_interval(months => ${months})`)
    .execute()
}

/** Where the files port keeps an attachment: by its own name, never by the one it was given. */
export const attachmentKey = (id: string): string => `support/${id}`

/** Any number will do, as long as it is always the same: uploads count what waits one after the other. */
const LOCK = 8_204_519

/** The job that removes files whose rows are gone. */
export const REMOVE_ATTACHMENTS = 'remove-attachments'

/** After so long an attachment leaves when another wants its room. */
const OLD = '1 hour'

/**
 * Writes the row of an attachment where there is room for it, or where others leave it theirs; `network`:
 * whom it came from, as a mark. Gives its id, or whose room is full.
 */
export const addAttachment = (
  db: Database,
  attachment: { name: string; type: string; bytes: number; network: Buffer },
  room: Room,
): Promise<{ id: string } | { full: keyof Room }> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const waiting = await tx
      .selectFrom('ticket_attachments')
      .select(['id', 'bytes', 'stored'])
      .select([
        sql<Buffer>`coalesce(network, '')`.as('network'),
        sql<boolean>`uploaded < now() - ${OLD}::interval`.as('isOld'),
      ])
      .where('ticket_id', 'is', null)
      .orderBy('uploaded')
      .execute()
    const space = makeRoom(waiting, attachment, room)
    if ('full' in space) return space
    if (space.leaving.length > 0) await dropWaiting(tx, space.leaving)
    return tx.insertInto('ticket_attachments').values(attachment).returning('id').executeTakeFirstOrThrow()
  })

/** One that a message is about to have is passed over: who sends it holds its row. */
async function dropWaiting(tx: Tx, ids: readonly string[]): Promise<void> {
  const removed = await tx
    .deleteFrom('ticket_attachments')
    .where('id', 'in', (from) =>
      from
        .selectFrom('ticket_attachments')
        .select('id')
        .where('id', 'in', [...ids])
        .where('ticket_id', 'is', null)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  await enqueue(tx, REMOVE_ATTACHMENTS, { ids: removed.map(({ id }) => id) })
}

/** Its file is whole: from now on a message may name it. False: its row has gone. */
export const markStored = async (db: Database, id: string): Promise<boolean> =>
  (await db.updateTable('ticket_attachments').set({ stored: true }).where('id', '=', id).executeTakeFirst())
    .numUpdatedRows === 1n

export async function removeAttachment(db: Database, id: string): Promise<void> {
  await db.deleteFrom('ticket_attachments').where('id', '=', id).execute()
}

/** Gives waiting attachments to a ticket: of two that want the same one, the first has it. */
export const claimAttachments = (
  tx: Tx,
  ticket: number,
  ids: readonly string[],
): Promise<{ id: string; name: string; type: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .updateTable('ticket_attachments')
        .set({ ticket_id: ticket, network: null })
        .where('id', 'in', [...ids])
        .where('ticket_id', 'is', null)
        .where('stored', '=', true)
        .returning(['id', 'name', 'type'])
        .execute()

/** Those that waited a day for their message. */
export const unclaimedAttachments = (db: Database): Promise<string[]> =>
  idsOf(
    db
      .selectFrom('ticket_attachments')
      .select('id')
      .where('ticket_id', 'is', null)
      .where('uploaded', '<', sql<string>`now() - interval '1 day'`)
      .execute(),
  )

/** Those of tickets that are older than so many months. */
export const attachmentsOfOldTickets = (db: Database, months: number): Promise<string[]> =>
  idsOf(
    db
      .selectFrom('ticket_attachments as a')
      .innerJoin('tickets as t', 't.id', 'a.ticket_id')
      .select('a.id')
      .where('t.created', '<', sql<string>`now() - make_interval(months => ${months})`)
      .execute(),
  )

const idsOf = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id)
