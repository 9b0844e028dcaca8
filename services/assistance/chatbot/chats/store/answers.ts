import { sql } from 'kysely'
import type { AnswerLevel, AnswerState, RagTypeId, Scope } from 'contract/assistance/chatbot/chatbot.ts'
import type { StoredCite } from '../../../../platform/database/chatbot-tables.ts'
import type { Database, Tx } from '../../../../platform/database/connect.ts'
import type { AnswerOutcome } from '../../pipeline.ts'
import { notifyAnswer } from './chats.ts'

export type { StoredCite }

/** A stored sentence; those of a decline may cite nothing. */
export interface StoredSentence {
  opens: boolean
  text: string
  cites: StoredCite[]
}

/** An answer with its sentences so far. */
export interface StoredAnswer {
  id: string
  chat: string
  question: string
  ragType: RagTypeId
  state: AnswerState
  scope: Scope
  query: string
  engine: 'extractive' | 'model'
  level: AnswerLevel
  /** Related articles, retrieved but not cited. */
  also: number[]
  error: string | null
  judgement: 'good' | 'bad' | null
  startedAt: string
  /** It is running, but the process that made it has died. */
  dead: boolean
  sentences: StoredSentence[]
}

/** A question of a chat with its answer; null: it has none. */
export interface StoredTurn {
  question: { id: string; text: string; scope: Scope | null; date: string }
  answer: StoredAnswer | null
}

/** Seconds without a heartbeat after which a process counts as dead. */
export const DEAD_AFTER = 12
const isSilent = sql<boolean>`beat < clock_now() - make_interval(secs => ${DEAD_AFTER})`

const answersWith = (db: Database | Tx) =>
  db
    .selectFrom('chatbot_answers as a')
    .innerJoin('chatbot_chats as c', 'c.id', 'a.chat_id')
    .innerJoin('chatbot_questions as q', (on) =>
      on.onRef('q.chat_id', '=', 'a.chat_id').onRef('q.id', '=', 'a.question_id'),
    )
    .select(['a.id', 'a.chat_id as chat', 'a.question_id as question', 'c.rag_type as ragType'])
    .select([
      'a.state',
      'a.scope',
      'a.query',
      'a.engine',
      'a.level',
      'a.also',
      'a.error',
      'a.judgement',
      'a.begun as startedAt',
    ])
    .select(sql<boolean>`a.state = 'running' and ${isSilent}`.as('dead'))
    .select(
      sql<StoredSentence[]>`coalesce((select json_agg(
        json_build_object('opens', s.opens, 'text', s.text, 'cites', s.cites) order by s.place)
        from chatbot_sentences s where s.answer_id = a.id), '[]')`.as('sentences'),
    )

/** An answer by id, of any chat. */
export const answerById = (db: Database | Tx, id: string): Promise<StoredAnswer | undefined> =>
  answersWith(db).where('a.id', '=', id).executeTakeFirst()

/** An account's own answer with its question; undefined: none, or somebody else's. */
export const ownAnswer = (
  db: Database | Tx,
  account: number,
  id: string,
): Promise<(StoredAnswer & { questionText: string; temporary: boolean }) | undefined> =>
  answersWith(db)
    .select(['q.text as questionText', 'c.temporary'])
    .where('a.id', '=', id)
    .where('c.account_id', '=', account)
    .executeTakeFirst()

/** The running answer of a chat, otherwise its last. */
export const lastAnswer = (db: Database | Tx, chat: string): Promise<StoredAnswer | undefined> =>
  answersWith(db)
    .where('a.chat_id', '=', chat)
    .orderBy(sql`a.state = 'running'`, 'desc')
    .orderBy('q.place', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The answer of a question of a chat. */
export const answerTo = (
  db: Database | Tx,
  chat: string,
  question: string,
): Promise<StoredAnswer | undefined> =>
  answersWith(db).where('a.chat_id', '=', chat).where('a.question_id', '=', question).executeTakeFirst()

/** The last `limit` turns of a chat, oldest first. */
export async function turnsOf(db: Database | Tx, chat: string, limit: number): Promise<StoredTurn[]> {
  const questions = await db
    .selectFrom('chatbot_questions')
    .select(['id', 'text', 'wanted as scope', 'asked as date'])
    .where('chat_id', '=', chat)
    .orderBy('place', 'desc')
    .limit(limit)
    .execute()
  if (questions.length === 0) return []
  const answers = await answersWith(db)
    .where('a.chat_id', '=', chat)
    .where(
      'a.question_id',
      'in',
      questions.map(({ id }) => id),
    )
    .execute()
  const byQuestion = new Map(answers.map((answer) => [answer.question, answer]))
  return questions.reverse().map((question) => ({ question, answer: byQuestion.get(question.id) ?? null }))
}

/** An account's own question by id, in any chat. */
export const questionOf = (db: Database | Tx, account: number, id: string) =>
  db
    .selectFrom('chatbot_questions as q')
    .innerJoin('chatbot_chats as c', 'c.id', 'q.chat_id')
    .select(['q.chat_id as chat', 'q.text', 'c.rag_type as ragType'])
    .where('q.id', '=', id)
    .where('c.account_id', '=', account)
    .executeTakeFirst()

/** Adds a question at the end of a chat. */
export async function addQuestion(
  tx: Tx,
  chat: string,
  question: { id: string; text: string; scope: Scope | null },
): Promise<void> {
  const { place } = await tx
    .selectFrom('chatbot_questions')
    .select(sql<number>`coalesce(max(place), 0) + 1`.as('place'))
    .where('chat_id', '=', chat)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('chatbot_questions')
    .values({
      chat_id: chat,
      id: question.id,
      place,
      text: question.text,
      wanted: question.scope && JSON.stringify(question.scope),
      asked: sql`clock_now()`,
    })
    .execute()
  await tx
    .updateTable('chatbot_chats')
    .set({ last: sql`clock_now()` })
    .where('id', '=', chat)
    .execute()
}

/** Creates the running answer of a question, replacing one that failed or was stopped; returns its id. */
export async function createAnswer(
  tx: Tx,
  {
    chat,
    question,
    process,
    scope,
    query = '',
  }: { chat: string; question: string; process: string; scope: Scope; query?: string },
): Promise<string> {
  await tx
    .deleteFrom('chatbot_answers')
    .where('chat_id', '=', chat)
    .where('question_id', '=', question)
    .execute()
  return (
    await tx
      .insertInto('chatbot_answers')
      .values({
        chat_id: chat,
        question_id: question,
        scope: JSON.stringify(scope),
        query,
        process,
        beat: sql`clock_now()`,
        begun: sql`clock_now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** Stores scope and query of an answer; false: it is no longer running. */
export const setScope = async (db: Database, id: string, scope: Scope, query: string): Promise<boolean> =>
  (
    await db
      .updateTable('chatbot_answers')
      .set({ scope: JSON.stringify(scope), query })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** Stores the engine of a running answer. */
export const setEngine = (db: Database, id: string, engine: AnswerOutcome['engine']): Promise<unknown> =>
  db
    .updateTable('chatbot_answers')
    .set({ engine })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

/** Adds the next sentence of an answer; false: it ended meanwhile, and nothing is added. */
export const addSentence = (
  db: Database,
  id: string,
  place: number,
  { opens, text, cites }: StoredSentence,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const running = await tx
      .selectFrom('chatbot_answers')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'running')
      .forUpdate()
      .executeTakeFirst()
    if (!running) return false
    await tx
      .insertInto('chatbot_sentences')
      .values({ answer_id: id, place, opens, text, cites: JSON.stringify(cites) })
      .execute()
    await notifyAnswer(tx, id, 'changed')
    return true
  })

/** Ends an answer; false: it had ended or was deleted. */
export const endAnswer = (
  db: Database,
  id: string,
  {
    also = [],
    ...end
  }: {
    state: Exclude<AnswerState, 'running'>
    engine?: 'extractive' | 'model'
    level?: AnswerLevel
    also?: readonly number[]
    error?: string | null
  },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('chatbot_answers')
      .set({ ...end, also: JSON.stringify(also), ended: sql`clock_now()` })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    await notifyAnswer(tx, id, 'changed')
    return numUpdatedRows === 1n
  })

/** Stops the running answer of a chat in any process; returns its id, if any. */
export const stopRunning = (db: Database, chat: string): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    const stopped = await tx
      .updateTable('chatbot_answers')
      .set({ state: 'stopped', ended: sql`clock_now()` })
      .where('chat_id', '=', chat)
      .where('state', '=', 'running')
      .returning('id')
      .execute()
    for (const { id } of stopped) await notifyAnswer(tx, id, 'stop')
    return stopped.map(({ id }) => id)
  })

/** Stops answers of dead processes, in one chat or everywhere. */
export async function stopDead(db: Database | Tx, chat?: string): Promise<void> {
  let dead = db
    .updateTable('chatbot_answers')
    .set({ state: 'stopped', ended: sql`clock_now()` })
    .where('state', '=', 'running')
    .where(isSilent)
  if (chat !== undefined) dead = dead.where('chat_id', '=', chat)
  await dead.execute()
}

/** Writes the heartbeat of a process's answers; returns the ids that are still running. */
export const heartbeat = async (db: Database, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    ids.length === 0
      ? []
      : (
          await db
            .updateTable('chatbot_answers')
            .set({ beat: sql`clock_now()` })
            .where('id', 'in', [...ids])
            .where('state', '=', 'running')
            .returning('id')
            .execute()
        ).map(({ id }) => id),
  )
