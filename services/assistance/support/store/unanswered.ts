import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { Chat } from './chats.ts'

/** A question that the assistant declined, or answered without solving it. */
export interface Unanswered {
  id: number
  brand: string
  why: 'declined' | 'unsolved'
  text: string
  lexemes: string[]
  day: string
}

/** Notes a question; one that is noted already stays as it is. `day`: Rome's. */
export async function addUnanswered(
  tx: Database | Tx,
  { chat, message, ...question }: Omit<Unanswered, 'id'> & { chat: string; message: string },
): Promise<void> {
  await tx
    .insertInto('unanswered_questions')
    .values({ ...question, chat_id: chat, message_id: message })
    .onConflict((on) => on.columns(['chat_id', 'message_id']).doNothing())
    .execute()
}

/** The last texts that a chat's reader wrote, oldest first. */
export const lastQuestions = async (
  db: Database | Tx,
  chat: Pick<Chat, 'id'>,
  max: number,
): Promise<{ id: string; text: string }[]> =>
  (
    await db
      .selectFrom('chat_messages')
      .select(['id', 'text'])
      .where('chat_id', '=', chat.id)
      .where('author', '=', 'reader')
      .where('type', '=', 'text')
      .where('retracted', 'is', null)
      .orderBy('place', 'desc')
      .limit(max)
      .execute()
  ).reverse()

/** Milliseconds since a chat's reader last said something, by the database's clock; null: never. */
export const msSinceLastQuestion = async (tx: Tx, chat: string): Promise<number | null> =>
  (
    await tx
      .selectFrom('chat_messages')
      .select(sql<number>`extract(epoch from clock_now() - at)::float8 * 1000`.as('ms'))
      .where('chat_id', '=', chat)
      .where('author', '=', 'reader')
      .orderBy('place', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.ms ?? null

/** Questions of some days that nobody has settled yet, in the order they were asked; at most `limit`. */
export const unansweredBetween = (
  db: Database,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<Unanswered[]> =>
  db
    .selectFrom('unanswered_questions')
    .select(['id', 'brand', 'why', 'text', 'lexemes', 'day'])
    .where('day', '>=', from)
    .where('day', '<', to)
    .where('settled', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()

/** The Mondays of the weeks that have some. */
export const weeksWithUnanswered = async (db: Database): Promise<string[]> =>
  (
    await db
      .selectFrom('unanswered_questions')
      .select(sql<string>`to_char(date_trunc('week', day), 'YYYY-MM-DD')`.as('week'))
      .where('settled', 'is', null)
      .distinct()
      .orderBy('week', 'desc')
      .execute()
  ).map(({ week }) => week)

/** Says what became of questions; gives how many there were. */
export const settleUnanswered = async (
  tx: Database | Tx,
  ids: readonly number[],
  settled: 'dismissed' | 'answered',
): Promise<number> =>
  Number(
    (
      await tx
        .updateTable('unanswered_questions')
        .set({ settled })
        .where('id', 'in', [...ids])
        .where('settled', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows,
  )

/** Forgets those of before a day. */
export async function forgetUnanswered(db: Database, day: string): Promise<void> {
  await db.deleteFrom('unanswered_questions').where('day', '<', day).execute()
}
