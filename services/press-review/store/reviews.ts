import type { Database, Tx } from '../../platform/database/connect.ts'
import type { DayState } from '../../platform/database/press-review-tables.ts'

/** A press review: `holder` is the account that has the right. */
export interface Review {
  id: number
  holder: number
  name: string
}

export const reviewOfHolder = (db: Database | Tx, holder: number): Promise<Review | undefined> =>
  db
    .selectFrom('press_reviews')
    .select(['id', 'holder_id as holder', 'name'])
    .where('holder_id', '=', holder)
    .executeTakeFirst()

/** Opens the review of a holder; of two who do it at once one is first, and both get the same. */
export async function openReview(
  db: Database | Tx,
  { holder, name, at }: { holder: number; name: string; at: Date },
): Promise<Review> {
  await db
    .insertInto('press_reviews')
    .values({ holder_id: holder, name, created: at })
    .onConflict((on) => on.column('holder_id').doNothing())
    .execute()
  return db
    .selectFrom('press_reviews')
    .select(['id', 'holder_id as holder', 'name'])
    .where('holder_id', '=', holder)
    .executeTakeFirstOrThrow()
}

/** Whether a review is there still. */
export const isReview = async (db: Database | Tx, id: number): Promise<boolean> =>
  (await db.selectFrom('press_reviews').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** A day of a review as it is stored. */
export interface StoredDay {
  day: string
  state: DayState
  changes: number
  note: string
}

export const dayOf = (db: Database | Tx, review: number, day: string): Promise<StoredDay | undefined> =>
  db
    .selectFrom('press_review_days')
    .select(['day', 'state', 'changes', 'note'])
    .where('review_id', '=', review)
    .where('day', '=', day)
    .executeTakeFirst()

/**
 * Locks a day of a review until the transaction ends, and opens it when it is not there: whoever changes
 * something of it holds it, so that nobody's change is lost.
 */
export async function lockDay(tx: Tx, review: number, day: string): Promise<StoredDay> {
  await tx
    .insertInto('press_review_days')
    .values({ review_id: review, day })
    .onConflict((on) => on.columns(['review_id', 'day']).doNothing())
    .execute()
  return tx
    .selectFrom('press_review_days')
    .select(['day', 'state', 'changes', 'note'])
    .where('review_id', '=', review)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Says that a day, which is held, has changed. */
export async function countChange(tx: Tx, review: number, day: string): Promise<void> {
  await tx
    .updateTable('press_review_days')
    .set((is) => ({ changes: is('changes', '+', 1) }))
    .where('review_id', '=', review)
    .where('day', '=', day)
    .execute()
}
