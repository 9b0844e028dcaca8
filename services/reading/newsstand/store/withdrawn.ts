import type { Expression } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** The ids of all articles that were withdrawn, as a query inside of another one. */
export const withdrawnArticles = (db: Database | Tx): Expression<{ id: number }> =>
  db.selectFrom('articles').select('id').where('state', '=', 'withdrawn')
