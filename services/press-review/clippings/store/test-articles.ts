import type { Database } from '../../../database/connect.ts'

/** For tests: the row of an article. */
export const articleOf = async (db: Database, uri: string): Promise<number> =>
  (await db.selectFrom('articles').select('id').where('uri', '=', uri).executeTakeFirstOrThrow()).id

/** For tests: the newspaper takes an article back. */
export const takeBack = async (db: Database, id: number, back = true): Promise<void> =>
  void (await db
    .updateTable('articles')
    .set({ state: back ? 'withdrawn' : 'published' })
    .where('id', '=', id)
    .execute())

/** For tests: somebody keeps an item for themselves; null: nobody does. */
export const lockFor = async (db: Database, id: string, account: number | null): Promise<void> =>
  void (await db
    .updateTable('press_review_items')
    .set({ locked_by: account, locked: account === null ? null : new Date() })
    .where('id', '=', id)
    .execute())
