import type { Database, Tx } from '../../../platform/database/connect.ts'

/** What an account’s own review looks for, has found, and holds of files that were brought in. */
export const exportFilling = async (db: Database | Tx, account: number) => ({
  reviewQueries: await db
    .selectFrom('press_review_queries as q')
    .innerJoin('press_reviews as r', 'r.id', 'q.review_id')
    .select(['q.name', 'q.words', 'q.match', 'q.phrases', 'q.without', 'q.brands', 'q.available'])
    .select(['q.alert', 'q.made'])
    .where('r.holder_id', '=', account)
    .orderBy('q.made')
    .execute(),
  reviewFinds: await db
    .selectFrom('press_review_finds as f')
    .innerJoin('press_review_queries as q', 'q.id', 'f.query_id')
    .innerJoin('press_reviews as r', 'r.id', 'q.review_id')
    .select(['q.name', 'f.day', 'f.found', 'f.late'])
    .where('r.holder_id', '=', account)
    .orderBy('f.found')
    .execute(),
  reviewFilled: await db
    .selectFrom('press_review_filled as f')
    .innerJoin('press_review_items as i', 'i.id', 'f.item_id')
    .innerJoin('press_reviews as r', 'r.id', 'i.review_id')
    .select(['f.title', 'f.author', 'f.page'])
    .where('r.holder_id', '=', account)
    .orderBy('i.day')
    .orderBy('i.position')
    .execute(),
  reviewAlerts: await db
    .selectFrom('press_review_alerts as a')
    .innerJoin('press_review_queries as q', 'q.id', 'a.query_id')
    .innerJoin('press_reviews as r', 'r.id', 'q.review_id')
    .select(['q.name', 'a.opened', 'a.state'])
    .where('r.holder_id', '=', account)
    .orderBy('a.opened')
    .execute(),
  reviewFiles: await db
    .selectFrom('press_review_uploads as u')
    .innerJoin('press_reviews as r', 'r.id', 'u.review_id')
    .select(['u.bytes', 'u.width', 'u.height', 'u.text', 'u.brought'])
    .where('r.holder_id', '=', account)
    .orderBy('u.brought')
    .execute(),
})

/** What the account’s own review looks for goes, with what was found. */
export async function eraseFilling(tx: Tx, account: number): Promise<void> {
  const own = tx.selectFrom('press_reviews').select('id').where('holder_id', '=', account)
  await tx.deleteFrom('press_review_queries').where('review_id', 'in', own).execute()
  await tx.deleteFrom('press_review_uploads').where('review_id', 'in', own).execute()
  // A colleague who leaves takes their letters with them, not what they look for.
  await tx
    .updateTable('press_review_queries')
    .set({ made_by: null, alert: false })
    .where('made_by', '=', account)
    .execute()
}
