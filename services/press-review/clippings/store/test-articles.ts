import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { DayState } from '../../../platform/database/press-review-tables.ts'

/** For tests: the row of an article. */
export const articleOf = async (db: Database | Tx, uri: string): Promise<number> =>
  (await db.selectFrom('articles').select('id').where('uri', '=', uri).executeTakeFirstOrThrow()).id

/** For tests: the newspaper takes an article back. */
export const takeBack = async (db: Database | Tx, id: number, back = true): Promise<void> =>
  void (await db
    .updateTable('articles')
    .set({ state: back ? 'withdrawn' : 'published' })
    .where('id', '=', id)
    .execute())

/** For tests: somebody keeps an item for themselves since some minutes; null: nobody does. */
export const lockFor = async (
  db: Database | Tx,
  id: string,
  account: number | null,
  minutes = 0,
): Promise<void> =>
  void (await db
    .updateTable('press_review_items')
    .set({ locked_by: account, locked: account === null ? null : new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', id)
    .execute())

/** For tests: how far the days of a holder’s review have come. */
export const stateOf = async (db: Database | Tx, holder: number, state: DayState): Promise<void> =>
  void (await db
    .updateTable('press_review_days')
    .set({ state })
    .where('review_id', 'in', (from) =>
      from.selectFrom('press_reviews').select('id').where('holder_id', '=', holder),
    )
    .execute())
