import { type Selectable, sql } from 'kysely'
import type { Author, MessageType } from 'contract/assistance/support/chat/messages.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { SupportTables } from '../../../platform/database/support-tables.ts'
import { markChatFileUsed } from './chat-files.ts'

/** A message as it is stored. */
export type StoredMessage = Selectable<SupportTables['chat_messages']>

/** What is added to a chat. `data`: what its type has besides a text. */
export interface NewMessage {
  id: string
  author: Author
  operator?: { id: number; name: string } | null
  type: MessageType
  text: string
  data?: Record<string, unknown> | null
  file?: string | null
  reply?: string | null
  forwarded?: boolean
}

/**
 * The next number of a chat. Whoever takes one holds the chat's row until the end of the transaction, so
 * numbers become visible in their order.
 */
export const nextNumber = async (tx: Tx, chat: string): Promise<number> =>
  (
    await tx
      .updateTable('chats')
      .set({ counter: sql`counter + 1`, last: sql`clock_now()` })
      .where('id', '=', chat)
      .returning('counter')
      .executeTakeFirstOrThrow()
  ).counter

/**
 * Adds a message at the end of a chat; one whose id is there already is not added again. Gives its place.
 * Whether the chat may be written to is the caller's to know; so is who else is notified.
 */
export async function addMessage(tx: Tx, chat: string, message: NewMessage): Promise<number> {
  const number = await nextNumber(tx, chat)
  const { id, author, operator, type, text, data, file, reply, forwarded } = message
  const added = await tx
    .insertInto('chat_messages')
    .values({
      chat_id: chat,
      id,
      place: number,
      changed: number,
      author,
      operator_id: operator?.id ?? null,
      operator_name: operator?.name ?? null,
      type,
      text,
      data: data ? JSON.stringify(data) : null,
      file_id: file ?? null,
      reply_to: reply ?? null,
      forwarded: forwarded ?? false,
      at: sql`clock_now()`,
    })
    .onConflict((on) => on.columns(['chat_id', 'id']).doNothing())
    .returning('place')
    .executeTakeFirst()
  if (added) {
    if (file) await markChatFileUsed(tx, chat, file)
    return added.place
  }
  const { place } = await tx
    .selectFrom('chat_messages')
    .select('place')
    .where('chat_id', '=', chat)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return place
}

/** A message with who hides it from themselves: the reader, operators by their accounts. */
export interface MessageWithRemovals extends StoredMessage {
  reader_removed: boolean
  removed_by: number[]
}

const withRemovals = (db: Database | Tx) =>
  db
    .selectFrom('chat_messages as m')
    .selectAll('m')
    .select([
      sql<boolean>`exists (select from chat_removals r where r.chat_id = m.chat_id
        and r.message_id = m.id and r.operator_id is null)`.as('reader_removed'),
      sql<number[]>`array(select r.operator_id::float8 from chat_removals r where r.chat_id = m.chat_id
        and r.message_id = m.id and r.operator_id is not null)`.as('removed_by'),
    ])

/** What of a chat is new or has changed after a number, by that number; at most `limit`. */
export const messagesSince = (
  db: Database | Tx,
  chat: string,
  changed: number,
  limit = 500,
): Promise<MessageWithRemovals[]> =>
  withRemovals(db)
    .where('m.chat_id', '=', chat)
    .where('m.changed', '>', changed)
    .orderBy('m.changed')
    .limit(limit)
    .execute()

/** The last messages of a chat, by their places. */
export const lastMessages = async (
  db: Database | Tx,
  chat: string,
  limit: number,
): Promise<MessageWithRemovals[]> =>
  (
    await withRemovals(db).where('m.chat_id', '=', chat).orderBy('m.place', 'desc').limit(limit).execute()
  ).reverse()

/** Some messages of a chat, by id. */
export const messagesById = (
  db: Database | Tx,
  chat: string,
  ids: readonly string[],
): Promise<StoredMessage[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('chat_messages')
        .selectAll()
        .where('chat_id', '=', chat)
        .where('id', 'in', [...ids])
        .execute()

/** A message of whatever chat. Ids are made by who sends: they are only sure to be one within a chat. */
export const messagesByIdAnywhere = (db: Database | Tx, id: string): Promise<StoredMessage[]> =>
  db.selectFrom('chat_messages').selectAll().where('id', '=', id).limit(10).execute()

/** Files by id, as far as they are there. */
export const filesById = (db: Database | Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('chat_files')
        .selectAll()
        .where('id', 'in', [...ids])
        .where('stored', '=', true)
        .execute()

/** Empties a message for both sides. A file that no other message of the chat has is let go of. */
export async function emptyMessage(
  tx: Tx,
  { chat_id: chat, id, file_id: file }: StoredMessage,
): Promise<void> {
  await tx
    .updateTable('chat_messages')
    .set({
      text: '',
      data: null,
      file_id: null,
      reply_to: null,
      retracted: sql`clock_now()`,
      changed: await nextNumber(tx, chat),
    })
    .where('chat_id', '=', chat)
    .where('id', '=', id)
    .execute()
  // Answers to it quote it: whoever has them is sent them again, each by a number of its own.
  const quoting = await tx
    .selectFrom('chat_messages')
    .select('id')
    .where('chat_id', '=', chat)
    .where('reply_to', '=', id)
    .orderBy('place')
    .execute()
  for (const quote of quoting) await touchMessage(tx, chat, quote.id)
  if (file === null) return
  await tx
    .updateTable('chat_files')
    .set({ chat_id: null })
    .where('id', '=', file)
    .where(
      sql<boolean>`not exists
        (select from chat_messages m where m.chat_id = ${chat} and m.file_id = ${file})`,
    )
    .execute()
}

/** Hides a message from one side: the reader, or an operator. */
export async function hideMessage(tx: Tx, chat: string, id: string, operator: number | null): Promise<void> {
  await tx
    .insertInto('chat_removals')
    .values({ chat_id: chat, message_id: id, operator_id: operator })
    .onConflict((on) => on.doNothing())
    .execute()
  await touchMessage(tx, chat, id)
}

/** Whoever has a message is sent it again. */
async function touchMessage(tx: Tx, chat: string, id: string): Promise<void> {
  await tx
    .updateTable('chat_messages')
    .set({ changed: await nextNumber(tx, chat) })
    .where('chat_id', '=', chat)
    .where('id', '=', id)
    .execute()
}

/**
 * Notes up to which place a side has the other's messages, or has seen them. It only grows, and never passes
 * what the other side has said. Gives whether it has grown.
 */
export async function updateReceipt(
  tx: Tx,
  chat: string,
  side: 'reader' | 'operator',
  what: 'received' | 'read',
  upTo: number,
): Promise<boolean> {
  const own = side === 'reader' ? sql`author <> 'reader'` : sql`author = 'reader'`
  const place = sql<number>`coalesce((select max(place) from chat_messages
    where chat_id = ${chat} and place <= ${upTo} and ${own}), 0)`
  const [received, read] = [`${side}_received`, `${side}_read`] as const
  const grown = await tx
    .updateTable('chats')
    .set({
      [received]: sql`greatest(${sql.ref(received)}, ${place})`,
      ...(what === 'read' && { [read]: sql`greatest(${sql.ref(read)}, ${place})` }),
    })
    .where('id', '=', chat)
    .where(sql<boolean>`${sql.ref(what === 'read' ? read : received)} < ${place}`)
    .executeTakeFirst()
  return grown.numUpdatedRows === 1n
}
