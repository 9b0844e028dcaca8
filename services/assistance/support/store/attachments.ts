import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** Where the files port keeps an attachment: by its own name, never by the one it was given. */
export const attachmentKey = (id: string): string => `support/${id}`

/** Any number will do, as long as it is always the same: uploads count what waits one after the other. */
const LOCK = 8_204_519

/** Room for attachments that no message has named, in bytes: of one network, and of all. */
export interface Room {
  network: number
  all: number
}

/**
 * Writes the row of an attachment where there is room for it; `network`: whom it came from, hashed. Gives its
 * id, or whose room is full.
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
      .select((is) => [
        sql<string>`coalesce(sum(bytes), 0)`.as('all'),
        sql<string>`coalesce(sum(bytes) filter (where ${is('network', '=', attachment.network)}), 0)`.as(
          'network',
        ),
      ])
      .where('ticket_id', 'is', null)
      .executeTakeFirstOrThrow()
    for (const whose of ['network', 'all'] as const)
      if (Number(waiting[whose]) + attachment.bytes > room[whose]) return { full: whose }
    return tx.insertInto('ticket_attachments').values(attachment).returning('id').executeTakeFirstOrThrow()
  })

/** Its file is whole: from now on a message may name it. */
export async function markStored(db: Database, id: string): Promise<void> {
  await db.updateTable('ticket_attachments').set({ stored: true }).where('id', '=', id).execute()
}

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
