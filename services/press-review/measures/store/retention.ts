import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { ExpiredDay } from '../ports.ts'

/** Days of reviews before a day, the first `limit` after a place in their order. */
export async function daysBefore(
  db: Database,
  before: string,
  after: { review: number; day: string },
  limit: number,
): Promise<ExpiredDay[]> {
  const { rows } = await sql<ExpiredDay>`
    select d.review_id as review, d.day, coalesce(i.items, '[]') as items
    from press_review_days d
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', id, 'file', file)) as items from press_review_items
      where review_id = d.review_id and day = d.day) i on true
    where d.day < ${before} and (d.review_id, d.day) > (${after.review}, ${after.day}::date)
    order by d.review_id, d.day limit ${limit}`.execute(db)
  return rows
}

/** Takes a day away, with its items. */
export async function removeDay(db: Database, { review, day }: ExpiredDay): Promise<void> {
  await db.deleteFrom('press_review_days').where('review_id', '=', review).where('day', '=', day).execute()
}

/** Reviews that were opened before an instant and have no day left: with their holders. */
export const emptyReviews = (db: Database, before: string): Promise<{ id: number; holder: number }[]> =>
  db
    .selectFrom('press_reviews as r')
    .select(['r.id', 'r.holder_id as holder'])
    .where('r.created', '<', before)
    .where((e) =>
      e.not(
        e.exists(e.selectFrom('press_review_days as d').select('d.day').whereRef('d.review_id', '=', 'r.id')),
      ),
    )
    .orderBy('r.id')
    .execute()

/** Takes a review away with everybody who received it; false: somebody has opened a day of it meanwhile. */
export async function removeReview(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('press_reviews')
    .where('id', '=', id)
    .where((e) =>
      e.not(e.exists(e.selectFrom('press_review_days').select('day').where('review_id', '=', id))),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** What is held of an account's openings of reviews. */
export const exportAccesses = (db: Database | Tx, account: number) =>
  db
    .selectFrom('press_review_accesses')
    .select(['kind', 'day', 'opened', 'first', 'last', 'times'])
    .where('account_id', '=', account)
    .orderBy('opened')
    .orderBy('id')
    .execute()

/** Forgets what an account opened. */
export async function eraseAccesses(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('press_review_accesses').where('account_id', '=', account).execute()
}
