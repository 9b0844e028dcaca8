import { type Insertable, type Selectable, sql } from 'kysely'
import type { ChatFile } from 'contract/assistance/support/chat/messages.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { SupportTables } from '../../../platform/database/support-tables.ts'
import { LINE_BYTES } from '../network-mark.ts'

export type StoredFile = Selectable<SupportTables['chat_files']>

/** Where the files port keeps a file of a chat: by its own name, never by the one it was given. */
export const chatFileKey = (id: string): string => `chats/${id}`

/** As the wire has it. */
export const asChatFile = ({
  id,
  kind,
  name,
  type,
  bytes,
  width,
  height,
  seconds,
}: StoredFile): ChatFile => ({
  id,
  kind,
  name,
  type,
  bytes,
  width,
  height,
  seconds,
})

export const addChatFile = (
  tx: Tx,
  file: Omit<Insertable<SupportTables['chat_files']>, 'id' | 'stored' | 'uploaded'>,
): Promise<StoredFile> =>
  tx
    .insertInto('chat_files')
    .values({ ...file, uploaded: sql`clock_now()` })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Its file is whole: from now on a message may name it. False: its chat went meanwhile, and its row. */
export const markChatFileStored = async (db: Database, id: string): Promise<boolean> =>
  (
    await db
      .updateTable('chat_files')
      .set({ stored: true })
      .where('id', '=', id)
      .where('chat_id', 'is not', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

export async function removeChatFile(db: Database, id: string): Promise<void> {
  await db.deleteFrom('chat_files').where('id', '=', id).execute()
}

/** A file that is whole, of a chat that is there; with `chat`, of that one. */
export const chatFileById = (db: Database, id: string, chat?: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('chat_files')
    .selectAll()
    .where('id', '=', id)
    .where('stored', '=', true)
    .where('chat_id', 'is not', null)
    .$if(chat !== undefined, (query) => query.where('chat_id', '=', chat!))
    .executeTakeFirst()

const noMessage = sql<boolean>`not exists
  (select from chat_messages m where m.chat_id = chat_files.chat_id and m.file_id = chat_files.id)`

/** A message has named it: nobody counts any more from where it came. */
export async function markChatFileUsed(tx: Tx, chat: string, id: string): Promise<void> {
  await tx
    .updateTable('chat_files')
    .set({ network: null })
    .where('id', '=', id)
    .where('chat_id', '=', chat)
    .execute()
}

/**
 * How many files a side of a chat has, and the bytes that no message has named: its own, those of a network
 * (null: of none), those of its line, and all of them.
 */
export async function storageUsed(
  db: Database | Tx,
  { chat, side, network }: { chat: string; side: StoredFile['side']; network: Buffer | null },
): Promise<{ files: number; waiting: number; ofNetwork: number; ofLine: number; ofAll: number }> {
  const { files, waiting } = await db
    .selectFrom('chat_files')
    .select(sql<number>`count(*)::int`.as('files'))
    .select(sql<number>`coalesce(sum(bytes) filter (where ${noMessage}), 0)::float8`.as('waiting'))
    .where('chat_id', '=', chat)
    .where('side', '=', side)
    .executeTakeFirstOrThrow()
  const line = network?.subarray(0, LINE_BYTES) ?? null
  const ofSameLine = sql<boolean>`substring(network for ${LINE_BYTES}::int) = ${line}`
  const { ofNetwork, ofLine, ofAll } = await db
    .selectFrom('chat_files')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('ofAll'))
    .select(sql<number>`coalesce(sum(bytes) filter (where network = ${network}), 0)::float8`.as('ofNetwork'))
    .select(sql<number>`coalesce(sum(bytes) filter (where ${ofSameLine}), 0)::float8`.as('ofLine'))
    .where('uploaded', '>', sql<string>`clock_now() - interval '1 day'`)
    .where(noMessage)
    .executeTakeFirstOrThrow()
  return { files, waiting, ofNetwork, ofLine, ofAll }
}

/**
 * Files that have served: those of chats and messages that have gone, and those that no message named within
 * a day.
 */
export const unusedChatFiles = async (db: Database, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('chat_files')
      .select('id')
      .where(({ or, eb, and }) =>
        or([
          eb('chat_id', 'is', null),
          and([eb('uploaded', '<', sql<string>`clock_now() - interval '1 day'`), noMessage]),
        ]),
      )
      .limit(limit)
      .execute()
  ).map(({ id }) => id)
