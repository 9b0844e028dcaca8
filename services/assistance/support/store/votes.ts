import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

/** Counts a vote, unless the voter gave one on this question today. */
export const addVote = (
  db: Database,
  {
    day,
    question,
    voter,
    brand,
    useful,
  }: { day: string; question: string; voter: Buffer; brand: string; useful: boolean },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('faq_voters')
      .values({ day, question, voter })
      .onConflict((on) => on.columns(['day', 'question', 'voter']).doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!first) return false
    const column = useful ? 'useful' : 'useless'
    await tx
      .insertInto('faq_votes')
      .values({ brand, question, [column]: 1 })
      .onConflict((on) =>
        on
          .columns(['brand', 'question'])
          .doUpdateSet({ [column]: sql`${sql.ref(`faq_votes.${column}`)} + 1` }),
      )
      .execute()
    return true
  })

/** Forgets who voted before a day. The counts stay: they say nothing of anybody. */
export async function forgetVoters(db: Database, day: string): Promise<void> {
  await db.deleteFrom('faq_voters').where('day', '<', day).execute()
}
