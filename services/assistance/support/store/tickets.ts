import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { SupportTables } from '../../../platform/database/support-tables.ts'

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
