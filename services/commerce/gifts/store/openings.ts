import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

/** Counts that a given article was opened, unless this opener was counted today. */
export const countOpening = (
  db: Database,
  opened: { brand: string; article: number; day: string; opener: Buffer },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { brand, article, day, opener } = opened
    const first = await tx
      .insertInto('gift_openers')
      .values({ day, opener })
      .onConflict((on) => on.columns(['day', 'opener']).doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!first) return
    await tx
      .insertInto('gift_openings')
      .values({ brand, article_id: article, day, openings: 1 })
      .onConflict((on) =>
        on
          .columns(['brand', 'article_id', 'day'])
          .doUpdateSet({ openings: sql`${sql.ref('gift_openings.openings')} + 1` }),
      )
      .execute()
  })

/** Forgets who opened gifts before a day. The counts stay: they say nothing of anybody. */
export async function forgetOpeners(db: Database, today: string): Promise<void> {
  await db.deleteFrom('gift_openers').where('day', '<', today).execute()
}
