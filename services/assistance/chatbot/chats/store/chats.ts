import { sql } from 'kysely'
import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import type { StoredCite } from '../../../../platform/database/chatbot-tables.ts'
import type { Database, Tx } from '../../../../platform/database/connect.ts'

/** A chat as it is stored. */
interface StoredChat {
  id: string
  account_id: number
  rag_type: RagTypeId
  title: string
  temporary: boolean
  created: string
  last: string
}

const columns = ['id', 'account_id', 'rag_type', 'title', 'temporary', 'created', 'last'] as const

/** Temporary chats expire a day after the last question. */
const isNotExpired = sql<boolean>`(not temporary or last > clock_now() - interval '1 day')`

const ownChat = (db: Database | Tx, account: number, id: string) =>
  db
    .selectFrom('chatbot_chats')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where(isNotExpired)

/** An account's own chat; undefined: none, or somebody else's. */
export const chatOf = (db: Database | Tx, account: number, id: string): Promise<StoredChat | undefined> =>
  ownChat(db, account, id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockChat = (tx: Tx, account: number, id: string): Promise<StoredChat | undefined> =>
  ownChat(tx, account, id).forUpdate().executeTakeFirst()

/** Creates a chat; returns its id. */
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

/** The non-temporary chats of an account, newest first, at most `limit`. `among`: only these; null: all. */
export const historyOf = (
  db: Database | Tx,
  account: number,
  ragType: RagTypeId,
  { limit, among }: { limit: number; among: ReadonlySet<string> | null },
): Promise<StoredChat[]> => {
  const saved = db
    .selectFrom('chatbot_chats')
    .select(columns)
    .where('account_id', '=', account)
    .where('rag_type', '=', ragType)
    .where('temporary', '=', false)
  const matching = among === null ? saved : saved.where(sql<boolean>`id = any(${[...among]}::uuid[])`)
  return matching.orderBy('last', 'desc').orderBy('id').limit(limit).execute()
}

const ACCENTED = 'àáâäãèéêëìíîïòóôöõùúûüçñ'
const PLAIN = 'aaaaaeeeeiiiiooooouuuucn'
/** A column in lower case without accents. */
const folded = (column: string) => sql`translate(lower(${sql.ref(column)}), ${ACCENTED}, ${PLAIN})`
const has = (column: string, words: string) =>
  sql<boolean>`strpos(${folded(column)}, translate(lower(${words}), ${ACCENTED}, ${PLAIN})) > 0`

/** An account's chats of a flavour whose title or questions contain `text`. */
export const chatsMatching = async (
  db: Database,
  account: number,
  ragType: RagTypeId,
  words: string,
): Promise<Set<string>> => {
  const rows = await db
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
  return new Set(rows.map(({ id }) => id))
}

/** Sentences in an account's chats of a flavour that contain `text`, newest chats first. */
export const sentencesMatching = (
  db: Database,
  account: number,
  ragType: RagTypeId,
  words: string,
  limit: number,
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
    .limit(limit)
    .execute()

/** Renames a chat of an account; false: there is none. */
export const setChatTitle = async (
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
      .where(isNotExpired)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** Deletes chats of an account with everything in them, and stops their running answers; returns how many. */
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
  for (const { id } of running) await notifyAnswer(tx, id, 'stop')
  return ids.length
}

/** The channel on which processes notify each other of answers. */
export const CHANNEL = 'edicola_chatbot'

/** Notifies every process on commit that an answer changed or must stop. */
export async function notifyAnswer(tx: Database | Tx, id: string, what: 'changed' | 'stop'): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`${what} ${id}`})`.execute(tx)
}

/** Counts a question against the daily `limit` of an account; false: it is used up. `day`: Rome's. */
export const spendQuestion = async (tx: Tx, account: number, day: string, limit: number): Promise<boolean> =>
  (
    await tx
      .insertInto('chatbot_allowances')
      .values({ account_id: account, day, asked: 1 })
      .onConflict((on) =>
        on
          .columns(['account_id', 'day'])
          .doUpdateSet({ asked: sql`chatbot_allowances.asked + 1` })
          .where('chatbot_allowances.asked', '<', limit),
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
