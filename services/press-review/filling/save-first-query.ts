import type { Database } from '../../platform/database/connect.ts'
import { openReview } from '../store/reviews.ts'
import { addQuery, holdReview, type QueryWords, topicNamed } from './store/queries.ts'

/**
 * Opens the review of a holder with a saved query, as its pages would; a query of that name stays as it is.
 * `topic`: by its name.
 */
export async function saveFirstQuery(
  db: Database,
  { holder, review, topic, ...query }: QueryWords & { holder: number; review: string; topic: string | null },
  at = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await openReview(tx, { holder, name: review, at })
    await holdReview(tx, id)
    const to = topic === null ? null : await topicNamed(tx, id, topic)
    await addQuery(tx, id, { ...query, topic: to, by: holder, at })
  })
}
