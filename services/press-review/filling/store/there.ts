import type { Database, Tx } from '../../../platform/database/connect.ts'

/** Which articles stand in a day, and whether they were taken out of it again. */
export async function articlesThere(
  db: Database | Tx,
  review: number,
  day: string,
): Promise<ReadonlyMap<number, 'yes' | 'deleted'>> {
  const rows = await db
    .selectFrom('press_review_items')
    .select(['article_id as article', 'deleted'])
    .where('review_id', '=', review)
    .where('day', '=', day)
    .where('article_id', 'is not', null)
    .execute()
  return new Map(rows.map(({ article, deleted }) => [article!, deleted === null ? 'yes' : 'deleted']))
}
