import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/connect.ts'
import { stopDead } from './answers.ts'
import { retention } from '../../../../platform/database/retention.ts'

/** Chats deleted per statement; their questions and answers cascade. */
const AT_ONCE = 1_000

/** Deletes what has expired: temporary chats after a day, others after a year, past allowances, old runs. */
export async function deleteExpired(db: Database, today: string): Promise<void> {
  await stopDead(db)
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('chatbot_chats')
      .where('id', 'in', (some) =>
        some
          .selectFrom('chatbot_chats')
          .select('id')
          .where(
            sql<boolean>`last < clock_now() - make_interval(months => ${retention.chatbotChats.months})
              or (temporary and last < clock_now() - interval '1 day')`,
          )
          .limit(AT_ONCE),
      )
      .executeTakeFirst()
    if (numDeletedRows < BigInt(AT_ONCE)) break
  }
  await db.deleteFrom('chatbot_allowances').where('day', '<', today).execute()
  await db
    .deleteFrom('chatbot_runs')
    .where(sql<boolean>`day < ${today}::date - make_interval(months => ${retention.chatbotRuns.months})`)
    .execute()
}
