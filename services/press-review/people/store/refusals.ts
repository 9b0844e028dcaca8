import type { Database, Tx } from '../../../platform/database/connect.ts'

/** Notes that an address has unsubscribed from a review; the first time counts. */
export async function addRefusal(tx: Tx, review: number, [key]: readonly Buffer[], at: Date): Promise<void> {
  await tx
    .insertInto('press_review_refusals')
    .values({ review_id: review, address_key: key!, since: at })
    .onConflict((on) => on.columns(['review_id', 'address_key']).doNothing())
    .execute()
}

/** The person has said themselves that they want it again. */
export async function liftRefusal(tx: Tx, review: number, keys: readonly Buffer[]): Promise<void> {
  await tx
    .deleteFrom('press_review_refusals')
    .where('review_id', '=', review)
    .where('address_key', 'in', keys)
    .execute()
}

/** Since when addresses have unsubscribed from a review, by the hex of their keys. */
export const refusalsOf = async (db: Database | Tx, review: number): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await db
        .selectFrom('press_review_refusals')
        .select(['address_key', 'since'])
        .where('review_id', '=', review)
        .execute()
    ).map(({ address_key: key, since }) => [key.toString('hex'), since]),
  )

export const refusalOf = async (
  db: Database | Tx,
  review: number,
  keys: readonly Buffer[],
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('press_review_refusals')
      .select('since')
      .where('review_id', '=', review)
      .where('address_key', 'in', keys)
      .orderBy('since')
      .executeTakeFirst()
  )?.since
