import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { StoredMessage } from './chat-messages.ts'
import type { Chat } from './chats.ts'

/** Ids of chats, those that have waited longest first; with `only`, whether that one is among them. */
const ids = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id)

/** Live chats whose operator has had no browser connected for so many minutes, or has gone. */
export const orphanedChats = (
  db: Database | Tx,
  minutes: number,
  limit: number,
  only?: string,
): Promise<string[]> =>
  ids(
    db
      .selectFrom('chats as c')
      .select('c.id')
      .where('c.state', '=', 'live')
      .$if(only !== undefined, (query) => query.where('c.id', '=', only!))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('desk_duties as d')
              .select('d.account_id')
              .whereRef('d.account_id', '=', 'c.operator_id')
              .where('d.seen', '>', sql<string>`clock_now() - make_interval(mins => ${minutes})`),
          ),
        ),
      )
      .orderBy('c.waiting_since')
      .limit(limit)
      .execute(),
  )

/** Chats that wait, or `only` that one; `waited`: seconds, since they came into the queue last. */
export const waitingChats = (
  db: Database | Tx,
  only?: string,
): Promise<{ id: string; brand: string; waited: number }[]> =>
  db
    .selectFrom('chats')
    .select([
      'id',
      'brand',
      sql<number>`extract(epoch from clock_now() - coalesce(queued, waiting_since))::float8`.as('waited'),
    ])
    .where('state', '=', 'waiting')
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .orderBy('waiting_since')
    .limit(1000)
    .execute()

/** Of an operator's, not seen by the reader and not written to them yet. */
const unread = sql<boolean>`m.author = 'operator' and m.retracted is null
  and m.place > greatest(c.mailed, c.reader_read)`

/**
 * Chats whose reader has been away for so long, with operators' messages of as long ago: closed ones too, for
 * who answers last may close at once.
 */
export const chatsWithAbsentReader = (
  db: Database | Tx,
  ms: number,
  limit: number,
  only?: string,
): Promise<string[]> => {
  const before = sql<string>`clock_now() - make_interval(secs => ${ms / 1000})`
  return ids(
    db
      .selectFrom('chats as c')
      .select('c.id')
      .where('c.taken', 'is not', null)
      .where('c.last', '>', sql<string>`clock_now() - interval '3 days'`)
      .$if(only !== undefined, (query) => query.where('c.id', '=', only!))
      .where(sql<boolean>`coalesce(c.reader_seen, c.created) < ${before}`)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('chat_messages as m')
            .select('m.id')
            .whereRef('m.chat_id', '=', 'c.id')
            .where(unread)
            .where('m.at', '<', before),
        ),
      )
      .limit(limit)
      .execute(),
  )
}

/** What operators wrote that the reader has neither seen nor been written. */
export const unreadOfOperators = (tx: Tx, { id }: Pick<Chat, 'id'>): Promise<StoredMessage[]> =>
  tx
    .selectFrom('chat_messages as m')
    .innerJoin('chats as c', 'c.id', 'm.chat_id')
    .selectAll('m')
    .where('m.chat_id', '=', id)
    .where(unread)
    .orderBy('m.place')
    .limit(50)
    .execute()

/** Live chats in which nothing was said for a day. */
export const idleChats = (db: Database | Tx, limit: number, only?: string): Promise<string[]> =>
  ids(
    db
      .selectFrom('chats')
      .select('id')
      .where('state', '=', 'live')
      .where('last', '<', sql<string>`clock_now() - interval '1 day'`)
      .$if(only !== undefined, (query) => query.where('id', '=', only!))
      .limit(limit)
      .execute(),
  )

/** Removes chats that nobody went on with for so many days: with the assistant alone, and with operators. */
export async function deleteOldChats(
  db: Database,
  { assistant, operators }: { assistant: number; operators: number },
): Promise<void> {
  await db
    .deleteFrom('chats')
    .where(
      'last',
      '<',
      sql<string>`clock_now() - make_interval(days =>
        case when waiting_since is null then ${assistant}::int else ${operators}::int end)`,
    )
    .execute()
}

/** The chat of a letter's link that is still good. */
export const chatByLink = (db: Database | Tx, hash: Buffer): Promise<Chat | undefined> =>
  db
    .selectFrom('chats')
    .selectAll()
    .where('link_hash', '=', hash)
    .where('link_expires', '>', sql<string>`clock_now()`)
    .executeTakeFirst()

/** Uses a link up; a visitor's chat is from now on that of the browser with this key. False: used before. */
export const redeemLink = async (db: Database, hash: Buffer, keyHash: Buffer | null): Promise<boolean> =>
  (
    await db
      .updateTable('chats')
      .set({
        link_hash: null,
        link_expires: null,
        reopened: sql`clock_now()`,
        ...(keyHash && { key_hash: keyHash }),
      })
      .where('link_hash', '=', hash)
      .where('link_expires', '>', sql<string>`clock_now()`)
      .where('account_id', keyHash ? 'is' : 'is not', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n
