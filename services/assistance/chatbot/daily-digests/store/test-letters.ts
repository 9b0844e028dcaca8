import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/connect.ts'
import type { MorningLetterState } from '../../../../platform/database/morning-tables.ts'

/** For tests: how many letters of the mornings stand where. */
export async function lettersBy(db: Database): Promise<Partial<Record<MorningLetterState, number>>> {
  const { rows } = await sql<{ state: MorningLetterState; count: number }>`
    select state, count(*)::int as count from chatbot_morning_letters group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** For tests: how the questions of the mornings ended; null: they have not. */
export const endings = async (db: Database): Promise<(string | null)[]> =>
  (await db.selectFrom('chatbot_mornings').select('ended_by').orderBy('since').execute()).map(
    ({ ended_by }) => ended_by,
  )

/** For tests: all that is stored of letters of the mornings, as text. */
export const storedLetters = async (db: Database): Promise<string> =>
  JSON.stringify(await db.selectFrom('chatbot_morning_letters').selectAll().execute())

/** For tests: no question of the mornings, no letter and no mail. */
export async function clearDigests(db: Database): Promise<void> {
  await sql`truncate chatbot_mornings, mails, graphile_worker._private_jobs cascade`.execute(db)
}
