import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../database/connect.ts'
import type { SupportTables } from '../../database/support-tables.ts'

/** A chat as it is stored. */
export type Chat = Selectable<SupportTables['chats']>

/** How long a chat that has ended, or that nobody went on with, is still shown to its reader. */
const SHOWN = sql<string>`clock_now() - interval '1 day'`

/** The last chat of an account on a masthead, unless it is long past. */
export const chatOfAccount = (db: Database | Tx, account: number, brand: string): Promise<Chat | undefined> =>
  db
    .selectFrom('chats')
    .selectAll()
    .where('account_id', '=', account)
    .where('brand', '=', brand)
    .where('last', '>', SHOWN)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The chat of a visitor's cookie, unless it is long past. One that belongs to an account is nobody's here. */
export const chatOfKey = (db: Database | Tx, keyHash: Buffer, brand: string): Promise<Chat | undefined> =>
  db
    .selectFrom('chats')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('account_id', 'is', null)
    .where('brand', '=', brand)
    .where('last', '>', SHOWN)
    .executeTakeFirst()

/** Locks a chat until the transaction ends; undefined: it has gone. */
export const holdChat = (tx: Tx, id: string): Promise<Chat | undefined> =>
  tx.selectFrom('chats').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const chatById = (db: Database | Tx, id: string): Promise<Chat | undefined> =>
  db.selectFrom('chats').selectAll().where('id', '=', id).executeTakeFirst()

/** Begins a chat: of an account, or of the visitor whose cookie has this hash. */
export const addChat = (
  tx: Database | Tx,
  chat: { brand: string; account_id: number | null; key_hash: Buffer | null },
): Promise<Chat> =>
  tx
    .insertInto('chats')
    .values({ ...chat, created: sql`clock_now()`, last: sql`clock_now()` })
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Gives a visitor's chat to the account that has signed in meanwhile; its cookie opens nothing any more.
 * False: it belongs to somebody already.
 */
export const joinChat = async (tx: Database | Tx, id: string, account: number): Promise<boolean> =>
  (
    await tx
      .updateTable('chats')
      .set({ account_id: account, key_hash: null })
      .where('id', '=', id)
      .where('account_id', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** Tells every process, once the transaction is committed, that something of a chat has changed. */
export async function tellChat(tx: Database | Tx, id: string): Promise<void> {
  await sql`select pg_notify('edicola_chats', ${id})`.execute(tx)
}
