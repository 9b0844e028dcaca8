import type { Database } from '../../../platform/database/connect.ts'

/** For tests: how often a given article was opened, on all days. */
export async function openingsOf(db: Database, article: number): Promise<number> {
  const rows = await db
    .selectFrom('gift_openings')
    .select('openings')
    .where('article_id', '=', article)
    .execute()
  return rows.reduce((sum, { openings }) => sum + openings, 0)
}

/** For tests: how many openers of the days before one are remembered. */
export const openersBefore = async (db: Database, day: string): Promise<number> =>
  (await db.selectFrom('gift_openers').select('day').where('day', '<', day).execute()).length

/** For tests: all that is stored of gifts, as text. */
export const storedGifts = async (db: Database): Promise<string> =>
  JSON.stringify([
    await db.selectFrom('article_gifts').selectAll().execute(),
    await db.selectFrom('gift_openers').selectAll().execute(),
    await db.selectFrom('gift_openings').selectAll().execute(),
  ])

/** For tests: whether an article has to be paid for. */
export async function setPaid(db: Database, article: number, paid: boolean): Promise<void> {
  await db.updateTable('articles').set({ paid }).where('id', '=', article).execute()
}
