import { sql } from 'kysely'
import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import type { StoredCite } from '../../../../platform/database/chatbot-tables.ts'
import type { Database, Tx } from '../../../../platform/database/connect.ts'

/** A chat as it is stored. */
export interface StoredChat {
  id: string
  account_id: number
  rag_type: RagTypeId
  title: string
  temporary: boolean
  created: string
  last: string
}

const columns = ['id', 'account_id', 'rag_type', 'title', 'temporary', 'created', 'last'] as const

/** Chats that are still there: temporary ones go a day after what was asked last. */
const standing = sql<boolean>`(not temporary or last > clock_now() - interval '1 day')`

const ownChat = (db: Database | Tx, account: number, id: string) =>
  db
    .selectFrom('chatbot_chats')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where(standing)

/** A chat of an account; undefined: there is none, or it is somebody else's. */
export const chatOf = (db: Database | Tx, account: number, id: string): Promise<StoredChat | undefined> =>
  ownChat(db, account, id).executeTakeFirst()

/** The same, locked until the transaction ends: who deletes it waits, and who comes after finds it gone. */
export const holdChat = (tx: Tx, account: number, id: string): Promise<StoredChat | undefined> =>
  ownChat(tx, account, id).forUpdate().executeTakeFirst()

/** Begins a chat; gives its id. */
export const addChat = async (
  tx: Tx,
  chat: { account: number; ragType: RagTypeId; title: string; temporary: boolean },
): Promise<string> =>
  (
    await tx
      .insertInto('chatbot_chats')
      .values({
        account_id: chat.account,
        rag_type: chat.ragType,
        title: chat.title,
        temporary: chat.temporary,
        created: sql`clock_now()`,
        last: sql`clock_now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Chats of an account that are kept, the newest first; at most `most`. `among`: only those; null: all. */
export const historyOf = (
  db: Database | Tx,
  account: number,
  ragType: RagTypeId,
  { most, among }: { most: number; among: ReadonlySet<string> | null },
): Promise<StoredChat[]> => {
  const kept = db
    .selectFrom('chatbot_chats')
    .select(columns)
    .where('account_id', '=', account)
    .where('rag_type', '=', ragType)
    .where('temporary', '=', false)
  const asked = among === null ? kept : kept.where(sql<boolean>`id = any(${[...among]}::uuid[])`)
  return asked.orderBy('last', 'desc').orderBy('id').limit(most).execute()
}

const ACCENTED = 'àáâäãèéêëìíîïòóôöõùúûüçñ'
const PLAIN = 'aaaaaeeeeiiiiooooouuuucn'
/** Small letters without accents, of a column. */
const folded = (column: string) => sql`translate(lower(${sql.ref(column)}), ${ACCENTED}, ${PLAIN})`
const has = (column: string, words: string) =>
  sql<boolean>`strpos(${folded(column)}, translate(lower(${words}), ${ACCENTED}, ${PLAIN})) > 0`

/** Of an account's chats of a flavour, those whose title or questions have some words. */
export const chatsThatAsk = async (
  db: Database,
  account: number,
  ragType: RagTypeId,
  words: string,
): Promise<Set<string>> => {
  const found = await db
    .selectFrom('chatbot_chats as c')
    .select('c.id')
    .where('c.account_id', '=', account)
    .where('c.rag_type', '=', ragType)
    .where('c.temporary', '=', false)
    .where((is) =>
      is.or([
        has('c.title', words),
        is.exists(
          is
            .selectFrom('chatbot_questions as q')
            .select('q.id')
            .whereRef('q.chat_id', '=', 'c.id')
            .where(has('q.text', words)),
        ),
      ]),
    )
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Sentences of answers in an account's chats of a flavour that have some words, the newest first. */
export const sentencesThatSay = (
  db: Database,
  account: number,
  ragType: RagTypeId,
  words: string,
  most: number,
): Promise<{ chat: string; cites: StoredCite[] }[]> =>
  db
    .selectFrom('chatbot_chats as c')
    .innerJoin('chatbot_answers as a', 'a.chat_id', 'c.id')
    .innerJoin('chatbot_sentences as s', 's.answer_id', 'a.id')
    .select(['c.id as chat', 's.cites'])
    .where('c.account_id', '=', account)
    .where('c.rag_type', '=', ragType)
    .where('c.temporary', '=', false)
    .where(has('s.text', words))
    .orderBy('c.last', 'desc')
    .limit(most)
    .execute()

/** Renames a chat of an account; false: there is none. */
export const renameStored = async (
  db: Database,
  account: number,
  id: string,
  title: string,
): Promise<boolean> =>
  (
    await db
      .updateTable('chatbot_chats')
      .set({ title })
      .where('id', '=', id)
      .where('account_id', '=', account)
      .where(standing)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/**
 * Deletes chats of an account with all that belongs to them; gives how many there were. Answers that are
 * still being made end.
 */
export async function deleteChats(
  tx: Tx,
  account: number,
  which: { id?: string; ragType?: RagTypeId } = {},
): Promise<number> {
  let doomed = tx.selectFrom('chatbot_chats').select('id').where('account_id', '=', account)
  if (which.id !== undefined) doomed = doomed.where('id', '=', which.id)
  if (which.ragType !== undefined) doomed = doomed.where('rag_type', '=', which.ragType)
  const ids = (await doomed.orderBy('id').forUpdate().execute()).map(({ id }) => id)
  if (ids.length === 0) return 0
  const running = await tx
    .selectFrom('chatbot_answers')
    .select('id')
    .where('chat_id', 'in', ids)
    .where('state', '=', 'running')
    .execute()
  await tx.deleteFrom('chatbot_chats').where('id', 'in', ids).execute()
  for (const { id } of running) await tellAnswer(tx, id, 'stop')
  return ids.length
}

/** The channel on which processes tell each other of answers. */
export const CHANNEL = 'edicola_chatbot'

/** Tells every process, once it is committed, that an answer has changed, or is to be ended. */
export async function tellAnswer(tx: Database | Tx, id: string, what: 'changed' | 'stop'): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`${what} ${id}`})`.execute(tx)
}

/**
 * Counts a question of today, of which an account has `most`; false: they are spent. `day`: Rome's.
 */
export const spendQuestion = async (tx: Tx, account: number, day: string, most: number): Promise<boolean> =>
  (
    await tx
      .insertInto('chatbot_allowances')
      .values({ account_id: account, day, asked: 1 })
      .onConflict((on) =>
        on
          .columns(['account_id', 'day'])
          .doUpdateSet({ asked: sql`chatbot_allowances.asked + 1` })
          .where('chatbot_allowances.asked', '<', most),
      )
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n

/** Questions of an account on a day. */
export const spentOn = async (db: Database | Tx, account: number, day: string): Promise<number> =>
  (
    await db
      .selectFrom('chatbot_allowances')
      .select('asked')
      .where('account_id', '=', account)
      .where('day', '=', day)
      .executeTakeFirst()
  )?.asked ?? 0
