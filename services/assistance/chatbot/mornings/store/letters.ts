import { sql } from 'kysely'
import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import type { Database, Tx } from '../../../../platform/database/connect.ts'
import type { MorningLetterState } from '../../../../platform/database/morning-tables.ts'
import type { Sentence } from '../../pipeline.ts'

/** A letter, by its question and its day of Rome. */
export interface Which {
  morning: string
  day: string
}

/** A letter that is to be written. `told`: articles that letters before it told of. */
export interface ToWrite extends Which {
  account: number
  ragType: RagTypeId
  question: string
  tries: number
  last: string | null
  told: number[]
}

/** What a letter will say, until it has left. */
export interface Content {
  sentences: Sentence[]
  engine: 'extractive' | 'model'
}

/** A letter that may leave, held with its question. `content`: null when it was not written any more. */
export interface ToSend extends Which {
  account: number
  question: string
  ragType: RagTypeId
  content: Content | null
  tries: number
}

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
export async function takeToWrite(
  db: Database,
  { day, at, most }: { day: string; at: Date; most: number },
): Promise<ToWrite[]> {
  const { rows } = await sql<ToWrite>`
    with taken as (
      update chatbot_morning_letters l set state = 'writing', at = ${at}
      where (l.morning_id, l.day) in (
        select w.morning_id, w.day from chatbot_morning_letters w
        join chatbot_mornings m on m.id = w.morning_id and m.ended is null
        where w.state = 'waiting' and w.day = ${day} and w.due <= ${at}
        order by w.due, w.morning_id limit ${most} for update of w skip locked)
      returning l.morning_id, l.day, l.tries)
    select t.morning_id as morning, t.day::text, t.tries, m.account_id as account, m.rag_type as "ragType",
      m.question,
      (select max(b.day)::text from chatbot_morning_letters b
        where b.morning_id = t.morning_id and b.day < t.day and b.state in ('sent', 'doubtful')) as last,
      array(select distinct unnest(b.told) from chatbot_morning_letters b
        where b.morning_id = t.morning_id and b.day < t.day and b.day >= t.day - ${DAYS_REMEMBERED}::int
          and b.state in ('sent', 'doubtful')) as told
    from taken t join chatbot_mornings m on m.id = t.morning_id`.execute(db)
  return rows.map((row) => ({ ...row, told: row.told.map(Number) }))
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

/** A letter that may leave now, and what it will say. */
export type Ready = Which & { account: number; tries: number; content: Content | null }

/** Letters of a day that may leave now. */
export const readyToLeave = async (
  db: Database,
  { day, at, most }: { day: string; at: Date; most: number },
): Promise<Ready[]> =>
  db
    .selectFrom('chatbot_morning_letters as l')
    .innerJoin('chatbot_mornings as m', 'm.id', 'l.morning_id')
    .select([
      'l.morning_id as morning',
      'l.day',
      'l.tries',
      'm.account_id as account',
      sql<Content | null>`l.content`.as('content'),
    ])
    .where('m.ended', 'is', null)
    .where('l.state', '=', 'written')
    .where('l.day', '=', day)
    .where('l.due', '<=', at.toISOString())
    .orderBy('l.due')
    .orderBy('l.morning_id')
    .limit(most)
    .execute()

/**
 * Holds a letter that may leave, and its question, until the transaction ends: who stops it or is erased
 * waits for it. Undefined: somebody else has it, or it has left, or its question has ended, or another letter
 * to the same account is about to leave: what is told of all its questions is told once.
 */
export async function holdLetter(
  tx: Tx,
  { morning, day, account }: Ready,
  at: Date,
): Promise<ToSend | undefined> {
  const { rows: turns } = await sql<{ own: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('chatbot_mornings'),
      mod(${account}::bigint, 2147483647)::int) as own`.execute(tx)
  if (!turns[0]!.own) return undefined
  const { rows } = await sql<ToSend>`
    select l.morning_id as morning, l.day::text, l.content, l.tries, m.account_id as account, m.question,
      m.rag_type as "ragType"
    from chatbot_morning_letters l join chatbot_mornings m on m.id = l.morning_id and m.ended is null
    where l.morning_id = ${morning} and l.day = ${day} and l.state = 'written' and l.due <= ${at}
    for update of l, m skip locked`.execute(tx)
  return rows[0]
}

/** Says where a letter stands now; what it says is kept no longer than until it has left. */
export async function markLetter(
  db: Database | Tx,
  { morning, day }: Which,
  { state, at, told = [] }: { state: MorningLetterState; at: Date; told?: readonly number[] },
): Promise<void> {
  await db
    .updateTable('chatbot_morning_letters')
    .set({
      state,
      at,
      ...(told.length > 0 && { told: [...told] }),
      ...(state !== 'sending' && { content: null }),
    })
    .where('morning_id', '=', morning)
    .where('day', '=', day)
    .execute()
}

/** When a letter of a question left last. */
export async function noteLast(db: Database | Tx, morning: string, at: Date): Promise<void> {
  await db.updateTable('chatbot_mornings').set({ last: at }).where('id', '=', morning).execute()
}

/** Puts a letter that could not be written or delivered back, to be tried again at an instant. */
export async function putBack(
  db: Database | Tx,
  { morning, day }: Which,
  again: { from: 'writing' | 'written' | 'sending'; tries: number; due: Date; at: Date },
): Promise<void> {
  const { from, tries, due, at } = again
  await db
    .updateTable('chatbot_morning_letters')
    .set({ state: from === 'writing' ? 'waiting' : 'written', tries, due, at })
    .where('morning_id', '=', morning)
    .where('day', '=', day)
    .where('state', '=', from)
    .execute()
}

/**
 * Puts right what processes that are gone have left: what was being written is written again, what was on
 * its way may have arrived and is not sent again, what is of another day is too late.
 */
export async function putRight(
  db: Database,
  { day, writtenBefore, sentBefore, at }: { day: string; writtenBefore: Date; sentBefore: Date; at: Date },
): Promise<void> {
  await sql`
    update chatbot_morning_letters set state = 'waiting', tries = tries + 1, at = ${at}
    where state = 'writing' and at < ${writtenBefore}`.execute(db)
  await sql`
    update chatbot_morning_letters set state = 'doubtful', content = null, at = ${at}
    where state = 'sending' and at < ${sentBefore}`.execute(db)
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
export async function forgetLetters(db: Database, day: string): Promise<void> {
  await db.deleteFrom('chatbot_morning_letters').where('day', '<', day).execute()
}
