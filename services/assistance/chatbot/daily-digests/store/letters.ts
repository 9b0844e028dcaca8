import { sql } from 'kysely'
import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import type { Database, Tx } from '../../../../platform/database/connect.ts'
import { letterRows as rowsOf } from '../../../../platform/database/letter-rows.ts'
import type { Sentence } from '../../pipeline.ts'

/** A letter, by its question and its day of Rome. */
export interface Which {
  morning: string
  day: string
}

/** A letter that is to be written. `reported`: articles that letters before it told of. */
export interface ToWrite extends Which {
  account: number
  ragType: RagTypeId
  question: string
  tries: number
  last: string | null
  reported: number[]
}

/** What a letter will say, until it has left. */
export interface Content {
  sentences: Sentence[]
  engine: 'extractive' | 'model'
}

/** A letter that may leave, locked with its question. `content`: null when it was not written any more. */
export interface ToSend extends Which {
  account: number
  question: string
  content: Content | null
  tries: number
}

export const letterRows = rowsOf<Which>({
  table: 'chatbot_morning_letters',
  key: { morning_id: ({ morning }) => morning, day: ({ day }) => day },
  ready: 'written',
  content: 'content',
})

/** Letters of the days before that count for what is told already. */
const DAYS_REMEMBERED = 31

/** A letter of a day for each question that is not over and was begun before an instant; once for each. */
export async function openLetters(
  db: Database,
  { day, begunBefore, at }: { day: string; begunBefore: Date; at: Date },
): Promise<void> {
  await sql`
    insert into chatbot_morning_letters (morning_id, day, due, at)
    select id, ${day}, ${at}, ${at} from chatbot_mornings
    where ended is null and since < ${begunBefore} for key share
    on conflict do nothing`.execute(db)
}

/** Takes letters of a day that are to be written; what somebody else takes just now is passed over. */
export async function claimToWrite(
  db: Database,
  { day, at, limit }: { day: string; at: Date; limit: number },
): Promise<ToWrite[]> {
  const { rows } = await sql<ToWrite>`
    with taken as (
      update chatbot_morning_letters l set state = 'writing', at = ${at}
      where (l.morning_id, l.day) in (
        select w.morning_id, w.day from chatbot_morning_letters w
        join chatbot_mornings m on m.id = w.morning_id and m.ended is null
        where w.state = 'waiting' and w.day = ${day} and w.due <= ${at}
        order by w.due, w.morning_id limit ${limit} for update of w skip locked)
      returning l.morning_id, l.day, l.tries)
    select t.morning_id as morning, t.day::text, t.tries, m.account_id as account, m.rag_type as "ragType",
      m.question,
      (select max(b.day)::text from chatbot_morning_letters b
        where b.morning_id = t.morning_id and b.day < t.day and b.state in ('sent', 'doubtful')) as last,
      array(select distinct unnest(b.told) from chatbot_morning_letters b
        where b.morning_id = t.morning_id and b.day < t.day and b.day >= t.day - ${DAYS_REMEMBERED}::int
          and b.state in ('sent', 'doubtful')) as reported
    from taken t join chatbot_mornings m on m.id = t.morning_id`.execute(db)
  return rows.map((row) => ({ ...row, reported: row.reported.map(Number) }))
}

/** Ends the writing of a letter, unless somebody else has taken it up meanwhile. */
export async function setWritten(
  db: Database,
  { morning, day }: Which,
  { state, content, at }: { state: 'written' | 'empty' | 'dropped'; content: Content | null; at: Date },
): Promise<void> {
  await db
    .updateTable('chatbot_morning_letters')
    .set({ state, content: content === null ? null : JSON.stringify(content), due: at, at, tries: 0 })
    .where('morning_id', '=', morning)
    .where('day', '=', day)
    .where('state', '=', 'writing')
    .execute()
}

const written = (db: Database | Tx, { day, at, limit }: { day: string; at: Date; limit: number }) =>
  db
    .selectFrom('chatbot_morning_letters as l')
    .innerJoin('chatbot_mornings as m', 'm.id', 'l.morning_id')
    .select(['l.morning_id as morning', 'l.content'])
    .where('m.ended', 'is', null)
    .where('l.state', '=', 'written')
    .where('l.day', '=', day)
    .where('l.due', '<=', at.toISOString())
    .orderBy('l.due')
    .orderBy('l.morning_id')
    .limit(limit)

/** What letters of a day that may leave now would say; none is locked yet. */
export const readyLetters = async (
  db: Database,
  of: { day: string; at: Date; limit: number },
): Promise<{ morning: string; content: Content | null }[]> =>
  (await written(db, of).execute()).map(({ morning, content }) => ({ morning, content: content as Content }))

/**
 * Claims letters of a day and of these questions that may leave now: each is locked with its question until
 * the transaction ends, so who stops it or is erased waits. Of an account one letter at a time, whatever
 * process sends it: that all its questions end is told once.
 */
export async function claimLetters(
  tx: Tx,
  digests: readonly string[],
  of: { day: string; at: Date; limit: number },
): Promise<ToSend[]> {
  if (digests.length === 0) return []
  const letters = await written(tx, of)
    .select(['l.day', 'l.tries', 'm.account_id as account', 'm.question'])
    .where('l.morning_id', 'in', digests)
    .forUpdate()
    .skipLocked()
    .execute()
  const accounts = [...new Set(letters.map(({ account }) => account))]
  const free = new Set<number>()
  for (const account of accounts) {
    const { rows } = await sql<{ own: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('chatbot_mornings'),
        mod(${account}::bigint, 2147483647)::int) as own`.execute(tx)
    if (rows[0]!.own) free.add(account)
  }
  // The first of each account; the others are claimed after it.
  return letters
    .filter(({ account }) => free.delete(account))
    .map(({ content, ...letter }) => ({ ...letter, content: content as Content | null }))
}

/** Stores which articles a letter told of, and when one of its question left last. */
export async function noteSent(
  tx: Tx,
  { morning, day }: Which,
  { articles, at }: { articles: readonly number[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('chatbot_morning_letters')
    .set({ told: [...articles] })
    .where('morning_id', '=', morning)
    .where('day', '=', day)
    .execute()
  await noteLast(tx, morning, at)
}

/** When a letter of a question left last. */
export async function noteLast(db: Database | Tx, morning: string, at: Date): Promise<void> {
  await db.updateTable('chatbot_mornings').set({ last: at }).where('id', '=', morning).execute()
}

/** Has a letter that could not be written tried again at an instant. */
export async function writeLater(
  db: Database,
  { morning, day }: Which,
  { tries, due, at }: { tries: number; due: Date; at: Date },
): Promise<void> {
  await db
    .updateTable('chatbot_morning_letters')
    .set({ state: 'waiting', tries, due, at })
    .where('morning_id', '=', morning)
    .where('day', '=', day)
    .where('state', '=', 'writing')
    .execute()
}

/**
 * Recovers what killed processes have left: what was being written is written again, what is of another day
 * or of a question that has ended is dropped.
 */
export async function recoverLetters(
  db: Database,
  { day, writtenBefore, at }: { day: string; writtenBefore: Date; at: Date },
): Promise<void> {
  await sql`
    update chatbot_morning_letters set state = 'waiting', tries = tries + 1, at = ${at}
    where state = 'writing' and at < ${writtenBefore}`.execute(db)
  await sql`
    update chatbot_morning_letters l set state = 'dropped', content = null, at = ${at}
    from chatbot_mornings m
    where m.id = l.morning_id and l.state in ('waiting', 'written')
      and (l.day < ${day} or m.ended is not null)`.execute(db)
}

/** When the next letter of a day wants something done, or null: none does. */
export const nextDue = async (db: Database, day: string): Promise<string | null> =>
  (
    await db
      .selectFrom('chatbot_morning_letters as l')
      .innerJoin('chatbot_mornings as m', 'm.id', 'l.morning_id')
      .select((eb) => eb.fn.min('l.due').as('due'))
      .where('m.ended', 'is', null)
      .where('l.state', 'in', ['waiting', 'written'])
      .where('l.day', '=', day)
      .executeTakeFirst()
  )?.due ?? null

/** Forgets letters of the days before one. */
export async function deleteOldLetters(db: Database, day: string): Promise<void> {
  await db.deleteFrom('chatbot_morning_letters').where('day', '<', day).execute()
}
