import { type Selectable, sql } from 'kysely'
import type { Author, MessageType } from 'contract/support/chat/messages.ts'
import type { Database, Tx } from '../../database/connect.ts'
import type { SupportTables } from '../../database/support-tables.ts'

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
 * Whether the chat may be written to is the caller's to know; who else is told, too (`tellChat`).
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
  if (added) return added.place
  const { place } = await tx
    .selectFrom('chat_messages')
    .select('place')
    .where('chat_id', '=', chat)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return place
}

/** What of a chat is new or has changed after a number, by that number; at most `most`. */
export const messagesSince = (
  db: Database | Tx,
  chat: string,
  changed: number,
  most = 500,
): Promise<StoredMessage[]> =>
  db
    .selectFrom('chat_messages')
    .selectAll()
    .where('chat_id', '=', chat)
    .where('changed', '>', changed)
    .orderBy('changed')
    .limit(most)
    .execute()
