import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import { type Insertable, sql } from 'kysely'
import type { ChatbotTables } from '../../../../platform/database/chatbot-tables.ts'
import type { Database, Tx } from '../../../../platform/database/connect.ts'

/** Records cost and duration of an answer. */
export async function recordRun(
  db: Database,
  run: Omit<Insertable<ChatbotTables['chatbot_runs']>, 'judgement'>,
): Promise<void> {
  await db
    .insertInto('chatbot_runs')
    // Its reader may have rated it already.
    .values({ ...run, judgement: sql`(select judgement from chatbot_answers where id = ${run.id})` })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

/** Stores a rating with the answer and in the statistics. `source`: the one that does not support it. */
export async function rateAnswer(
  tx: Tx,
  answer: string,
  { judgement, source, words }: { judgement: 'good' | 'bad' | null; source: number | null; words: string },
): Promise<void> {
  await tx
    .updateTable('chatbot_answers')
    .set({
      judgement,
      judged_source: judgement === null ? null : source,
      judged_words: judgement === null || words === '' ? null : words,
    })
    .where('id', '=', answer)
    .execute()
  await tx.updateTable('chatbot_runs').set({ judgement }).where('id', '=', answer).execute()
}

/** Statistics of the chatbot by day (YYYY-MM-DD in Rome, both ends included) and flavour. */
interface ChatbotDay {
  day: string
  ragType: RagTypeId
  /** Asked on the page; daily digests are counted apart, their tokens together. */
  questions: number
  dailyDigests: number
  declined: number
  stopped: number
  failed: number
  /** Answered by the model. */
  model: number
  tokensRead: number
  tokensWritten: number
  /** Median and 95th percentile in ms; null: nothing to measure. */
  first50: number | null
  first95: number | null
  whole50: number | null
  whole95: number | null
  good: number
  bad: number
}

export const chatbotDays = async (
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<ChatbotDay[]> => {
  const part = (share: number, column: string) =>
    sql<number | null>`percentile_disc(${sql.lit(share)}) within group (order by ${sql.ref(column)})
      filter (where not morning)`
  const { rows } = await sql<ChatbotDay>`
    select to_char(day, 'YYYY-MM-DD') as day, rag_type as "ragType",
      count(*) filter (where not morning)::int as questions,
      count(*) filter (where morning)::int as "dailyDigests",
      count(*) filter (where state = 'declined' and not morning)::int as declined,
      count(*) filter (where state = 'stopped')::int as stopped,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where engine = 'model')::int as model,
      coalesce(sum(tokens_read), 0)::float8 as "tokensRead",
      coalesce(sum(tokens_written), 0)::float8 as "tokensWritten",
      ${part(0.5, 'first_ms')} as first50, ${part(0.95, 'first_ms')} as first95,
      ${part(0.5, 'whole_ms')} as whole50, ${part(0.95, 'whole_ms')} as whole95,
      count(*) filter (where judgement = 'good')::int as good,
      count(*) filter (where judgement = 'bad')::int as bad
    from chatbot_runs
    where day between ${from}::date and ${to}::date
    group by day, rag_type
    order by day, rag_type`.execute(db)
  return rows
}
