import { articlePath } from 'contract/paths.ts'
import type { Database, Tx } from '../database/connect.ts'
import { newsById } from './store/news.ts'

/** An article as it stands now, for the features that tell of it; undefined: there is none of that id. */
export async function newsOf(db: Database | Tx, article: number) {
  const row = await newsById(db, article)
  if (!row) return undefined
  const { state, slug, origin, ...news } = row
  return {
    ...news,
    path: articlePath({ id: String(row.id), slug, origin }),
    withdrawn: state === 'withdrawn',
  }
}
