import type { Database } from '../../../platform/database/connect.ts'
import { countPassages } from './count.ts'
import { rowsOf } from './index-article.ts'
import { deletePassagesOf, readArticlesAfter, writePassages } from './store/passages.ts'

const BATCH = 200

/**
 * Cuts every published article anew, oldest id first, in short transactions beside readers and imports, then
 * counts the words. May be broken off and begun again at any time. `after` goes on behind an id.
 */
export async function cutAll(
  db: Database,
  report: (done: number) => void = () => {},
  after = 0,
): Promise<void> {
  for (let last: number | null = after, done = 0; last !== null; report(done)) {
    const from: number = last
    const batch = await db.transaction().execute(async (tx) => {
      const read = await readArticlesAfter(tx, from, BATCH)
      const ids = read.articles.map(({ id }) => id)
      await deletePassagesOf(tx, ids)
      await writePassages(tx, read.articles.flatMap(rowsOf))
      return read
    })
    last = batch.last
    done += batch.articles.length
  }
  await countPassages(db, true)
}
