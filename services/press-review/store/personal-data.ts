import type { Database, Tx } from '../../platform/database/connect.ts'

/** What the review of an account holds, for the archive of a person's own data. */
export async function exportReview(db: Database | Tx, account: number) {
  const own = db.selectFrom('press_reviews').select('id').where('holder_id', '=', account)
  return {
    reviews: await db
      .selectFrom('press_reviews')
      .select(['name', 'created'])
      .where('holder_id', '=', account)
      .execute(),
    reviewTopics: await db
      .selectFrom('press_review_topics')
      .select('name')
      .where('review_id', 'in', own)
      .orderBy('position')
      .execute(),
    reviewDays: await db
      .selectFrom('press_review_days')
      .select(['day', 'state', 'note'])
      .where('review_id', 'in', own)
      .orderBy('day')
      .execute(),
    reviewItems: await db
      .selectFrom('press_review_items')
      .select(['day', 'source', 'masthead', 'brand', 'edition', 'edition_day as editionDay', 'page'])
      .select(['title', 'author', 'words', 'note', 'licence', 'available', 'added', 'deleted'])
      .where('review_id', 'in', own)
      .orderBy('day')
      .orderBy('position')
      .orderBy('id')
      .execute(),
  }
}

/** The files that were uploaded to the review of an account. */
export const filesOfReview = (db: Database | Tx, account: number): Promise<{ id: string; file: string }[]> =>
  db
    .selectFrom('press_review_items as i')
    .innerJoin('press_reviews as r', 'r.id', 'i.review_id')
    .select('i.id')
    .select((is) => is.ref('i.file').$notNull().as('file'))
    .where('r.holder_id', '=', account)
    .where('i.file', 'is not', null)
    .orderBy('i.id')
    .execute()

/** Erases the review that an account holds, with everything; its id, null when there was none. */
export const eraseReview = async (tx: Tx, account: number): Promise<number | null> =>
  (await tx.deleteFrom('press_reviews').where('holder_id', '=', account).returning('id').executeTakeFirst())
    ?.id ?? null
