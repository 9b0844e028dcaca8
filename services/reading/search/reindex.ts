import type { Database } from '../../platform/database/connect.ts'
import { documentOf } from './index-article.ts'
import { countPending } from './store/counts.ts'
import { countArticles, deleteOrphans, readSourcesAfter, writeDocuments } from './store/documents.ts'

const BATCH = 200
const COUNTED_AT_ONCE = 2000
const COUNT_EVERY = 20

/**
 * Indexes every published article again, oldest id first, in short transactions beside readers and imports,
 * then counts the terms. May be broken off and begun again at any time. `after` goes on behind an id;
 * `report` hears how many of how many.
 */
export async function reindexAll(
  db: Database,
  report: (progress: { done: number; total: number }) => void = () => {},
  after = 0,
): Promise<void> {
  const total = await countArticles(db)
  for (let last: number | null = after, done = 0, batches = 1; last !== null; batches++) {
    const from: number = last
    const batch = await db.transaction().execute(async (tx) => {
      const read = await readSourcesAfter(tx, from, BATCH)
      await writeDocuments(tx, read.sources.map(documentOf))
      return read
    })
    last = batch.last
    done += batch.sources.length
    if (batches % COUNT_EVERY === 0) await countTerms(db)
    report({ done: Math.min(done, total), total })
  }
  while ((await deleteOrphans(db, BATCH)) > 0);
  await countTerms(db)
}

/**
 * The job behind suggestions, spelling and ranking: counts what was indexed since it last ran. Nothing waits
 * for it; every minute will do.
 */
export async function countTerms(db: Database): Promise<void> {
  for (let taken: number | null = COUNTED_AT_ONCE; taken === COUNTED_AT_ONCE;)
    taken = await countPending(db, COUNTED_AT_ONCE)
}
