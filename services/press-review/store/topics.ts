import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/connect.ts'

/** The topics of a review in their order. */
export const topicsOf = (db: Database | Tx, review: number): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('press_review_topics')
    .select(['id', 'name'])
    .where('review_id', '=', review)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Whether a topic is there; it stays until the transaction ends. */
export const lockTopic = async (tx: Tx, review: number, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('press_review_topics')
    .select('id')
    .where('review_id', '=', review)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()) !== undefined

/**
 * Locks a review with all of its days until the transaction ends, for what every day shows. Who changes one
 * day holds that day and nothing before it, so neither waits for the other in a ring.
 */
export async function lockReview(tx: Tx, review: number): Promise<void> {
  await tx
    .selectFrom('press_reviews')
    .select('id')
    .where('id', '=', review)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await tx
    .selectFrom('press_review_days')
    .select('day')
    .where('review_id', '=', review)
    .orderBy('day')
    .forUpdate()
    .execute()
}

/** Says that all days of a review, which is held, have changed. */
export async function countChangeOfAll(tx: Tx, review: number): Promise<void> {
  await tx
    .updateTable('press_review_days')
    .set((is) => ({ changes: is('changes', '+', 1) }))
    .where('review_id', '=', review)
    .execute()
}

/** Adds a topic at the end of a review, which is held; its id. */
export const insertTopic = async (tx: Tx, review: number, name: string, position: number): Promise<string> =>
  (
    await tx
      .insertInto('press_review_topics')
      .values({ review_id: review, name, position })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export async function nameTopic(tx: Tx, review: number, id: string, name: string): Promise<void> {
  await tx
    .updateTable('press_review_topics')
    .set({ name })
    .where('review_id', '=', review)
    .where('id', '=', id)
    .execute()
}

export async function orderTopics(tx: Tx, review: number, ids: readonly string[]): Promise<void> {
  await sql`
    update press_review_topics t set position = o.position
    from unnest(${ids}::uuid[]) with ordinality as o(id, position)
    where t.id = o.id and t.review_id = ${review}`.execute(tx)
}

/** Takes a topic away; its items stay, each in another version. */
export async function deleteTopic(tx: Tx, review: number, id: string): Promise<void> {
  await tx
    .updateTable('press_review_items')
    .set((is) => ({ topic_id: null, version: is('version', '+', 1) }))
    .where('review_id', '=', review)
    .where('topic_id', '=', id)
    .execute()
  await tx.deleteFrom('press_review_topics').where('review_id', '=', review).where('id', '=', id).execute()
}
