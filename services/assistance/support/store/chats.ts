import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { SupportTables } from '../../../platform/database/support-tables.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** A chat as it is stored. */
export type Chat = Selectable<SupportTables['chats']>

/** Leaves out a chat that ended, or that nobody went on with, more than a day ago. */
const shown = <O>(query: SelectQueryBuilder<Tables, 'chats', O>) =>
  query.where(sql<boolean>`greatest(last, closed, reopened) > clock_now() - interval '1 day'`)

/** The chat of an account on a masthead: the one that goes on, else the last, unless it is long past. */
export const chatByAccount = (db: Database | Tx, account: number, brand: string): Promise<Chat | undefined> =>
  shown(db.selectFrom('chats').selectAll())
    .where('account_id', '=', account)
    .where('brand', '=', brand)
    .orderBy(sql`state = 'closed'`)
    .orderBy(sql`greatest(last, reopened)`, 'desc')
    .limit(1)
    .executeTakeFirst()

/** The chat of a visitor's cookie, unless it is long past. An account's is nobody's here. */
export const chatByKey = (db: Database | Tx, keyHash: Buffer, brand: string): Promise<Chat | undefined> =>
  shown(db.selectFrom('chats').selectAll())
    .where('key_hash', '=', keyHash)
    .where('account_id', 'is', null)
    .where('brand', '=', brand)
    .executeTakeFirst()

/** Locks a chat until the transaction ends; undefined: it has gone. */
export const lockChat = (tx: Tx, id: string): Promise<Chat | undefined> =>
  tx.selectFrom('chats').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const chatById = (db: Database | Tx, id: string): Promise<Chat | undefined> =>
  db.selectFrom('chats').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Begins a chat of the visitor whose cookie has this hash, or of an account: that has one chat which goes on,
 * so the one of a day ago is closed, and of two begun at once both are the first.
 */
export const addChat = (
  db: Database,
  { brand, account, keyHash }: { brand: string; account: number | null; keyHash: Buffer | null },
): Promise<Chat> =>
  db.transaction().execute(async (tx) => {
    if (account !== null)
      await tx
        .updateTable('chats')
        .set({ state: 'closed', outcome: 'left', closed: sql`clock_now()` })
        .where('account_id', '=', account)
        .where('brand', '=', brand)
        .where('state', '<>', 'closed')
        .where(sql<boolean>`greatest(last, reopened) <= clock_now() - interval '1 day'`)
        .execute()
    const added = await tx
      .insertInto('chats')
      .values({
        brand,
        account_id: account,
        key_hash: keyHash,
        created: sql`clock_now()`,
        last: sql`clock_now()`,
      })
      .onConflict((on) => on.doNothing())
      .returningAll()
      .executeTakeFirst()
    return (
      added ??
      (await tx
        .selectFrom('chats')
        .selectAll()
        .where('account_id', '=', account)
        .where('brand', '=', brand)
        .where('state', '<>', 'closed')
        .executeTakeFirstOrThrow())
    )
  })

/**
 * Gives a visitor's chat to the account that has signed in meanwhile; its cookie opens nothing any more. A
 * chat with the assistant alone that the account has is closed for it. False: it belongs to somebody already,
 * or the account is talking to a person elsewhere. With `link` the hash of a letter's link proves whose it
 * is, closed or not, and is used up by it alone.
 */
export const joinChat = async (
  db: Database,
  { id, brand }: Pick<Chat, 'id' | 'brand'>,
  { account, name, email, key }: { account: number; name: string; email: string; key: string },
  link?: Buffer,
): Promise<boolean> => {
  try {
    return await db.transaction().execute(async (tx) => {
      const own = await tx
        .selectFrom('chats')
        .select(['id', 'state'])
        .where('account_id', '=', account)
        .where('brand', '=', brand)
        .where('state', '<>', 'closed')
        .forUpdate()
        .executeTakeFirst()
      const chat = await lockChat(tx, id)
      if (!chat || chat.account_id !== null) return false
      if (link && !chat.link_hash?.equals(link)) return false
      if (own && (link || chat.state !== 'closed')) {
        if (own.state !== 'assistant') return false
        await markClosed(tx, own.id, { outcome: 'left' })
      }
      await tx
        .updateTable('chats')
        .set({
          account_id: account,
          key_hash: null,
          name,
          email,
          email_key: key,
          link_hash: null,
          link_expires: null,
          ...(link && { reopened: sql`clock_now()` }),
        })
        .where('id', '=', id)
        .execute()
      await notifyChat(tx, id)
      return true
    })
  } catch (error) {
    // Of two at once the second finds that the account has a chat already.
    if ((error as { code?: string }).code === '23505') return false
    throw error
  }
}

/** Changes what a chat says of itself. The caller holds it. */
export async function changeChat(
  tx: Tx,
  id: string,
  change: Partial<Omit<Chat, 'id' | 'counter' | 'last'>>,
): Promise<void> {
  await tx.updateTable('chats').set(change).where('id', '=', id).execute()
}

/** Closes a chat. The caller holds it. */
export async function markClosed(
  tx: Tx,
  id: string,
  {
    outcome,
    words = null,
    ticket = null,
  }: {
    outcome: NonNullable<Chat['outcome']>
    words?: string | null
    ticket?: number | null
  },
): Promise<void> {
  await tx
    .updateTable('chats')
    .set({
      state: 'closed',
      outcome,
      outcome_words: words,
      ticket_id: ticket,
      closed: sql`clock_now()`,
    })
    .where('id', '=', id)
    .execute()
  await notifyChat(tx, id)
}

/** Accepts the terms in the name of who asks; said once is said. */
export async function markTermsAccepted(db: Database | Tx, id: string): Promise<void> {
  await db
    .updateTable('chats')
    .set({ terms_accepted: sql`coalesce(terms_accepted, clock_now())` })
    .where('id', '=', id)
    .execute()
}

/** Tells every process, once the transaction is committed, that something of a chat has changed. */
export async function notifyChat(tx: Database | Tx, id: string): Promise<void> {
  await sql`select pg_notify('edicola_chats', ${id})`.execute(tx)
}

/** Tells every process that who is at the desk, or who waits, has changed. */
export async function notifyDesk(tx: Database | Tx): Promise<void> {
  await sql`select pg_notify('edicola_chats', 'desk')`.execute(tx)
}

/** Tells every process that somebody types, or has stopped: kept nowhere. */
export async function notifyTyping(
  db: Database,
  id: string,
  side: 'reader' | 'operator',
  on: boolean,
): Promise<void> {
  await sql`select pg_notify('edicola_chats', ${`typing ${id} ${side} ${on ? 1 : 0}`})`.execute(db)
}

/** Puts a chat at the end of the queue; one that waited before keeps its turn. The caller holds it. */
export async function enqueueChat(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('chats')
    .set({
      state: 'waiting',
      waiting_since: sql`coalesce(waiting_since, clock_now())`,
      queued: sql`clock_now()`,
      operator_id: null,
      operator_name: null,
    })
    .where('id', '=', id)
    .execute()
  await notifyChat(tx, id)
  await notifyDesk(tx)
}

/** Gives a chat to an operator. The caller holds it. */
export async function assignChat(tx: Tx, id: string, operator: { id: number; name: string }): Promise<void> {
  await tx
    .updateTable('chats')
    .set({
      state: 'live',
      operator_id: operator.id,
      operator_name: operator.name,
      taken: sql`coalesce(taken, clock_now())`,
    })
    .where('id', '=', id)
    .execute()
  await notifyChat(tx, id)
  await notifyDesk(tx)
}

/** Notes that an operator has answered for the first time. */
export async function markFirstReply(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('chats')
    .set({ first_reply: sql`clock_now()` })
    .where('id', '=', id)
    .execute()
}
