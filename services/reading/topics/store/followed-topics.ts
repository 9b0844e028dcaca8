import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { endpointsOf } from './endpoints.ts'

/** What an account follows, on all mastheads. */
export const followedBy = (
  db: Database | Tx,
  account: number,
): Promise<{ brand: string; topic: string; push: boolean; since: string }[]> =>
  db
    .selectFrom('followed_topics')
    .select(['brand', 'topic', 'push', 'since'])
    .where('account_id', '=', account)
    .orderBy('since')
    .orderBy('brand')
    .orderBy('topic')
    .execute()

interface FollowKey {
  account: number
  brand: string
  topic: string
}
const row = ({ account, brand, topic }: FollowKey) => ({ account_id: account, brand, topic })

export async function follow(tx: Tx, place: FollowKey): Promise<void> {
  await tx
    .insertInto('followed_topics')
    .values(row(place))
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function unfollow(tx: Tx, { account, brand, topic }: FollowKey): Promise<void> {
  await tx
    .deleteFrom('followed_topics')
    .where('account_id', '=', account)
    .where('brand', '=', brand)
    .where('topic', '=', topic)
    .execute()
}

/** Turns notifications on, following the topic, or off, which leaves it followed if it was. */
export async function setPush(tx: Tx, place: FollowKey, push: boolean): Promise<void> {
  if (push)
    await tx
      .insertInto('followed_topics')
      .values({ ...row(place), push })
      .onConflict((on) => on.columns(['account_id', 'brand', 'topic']).doUpdateSet({ push }))
      .execute()
  else
    await tx
      .updateTable('followed_topics')
      .set({ push })
      .where('account_id', '=', place.account)
      .where('brand', '=', place.brand)
      .where('topic', '=', place.topic)
      .execute()
}

/** The next `limit` accounts, by number, that are notified of one of these topics. */
export const followersAfter = async (
  tx: Tx,
  { brand, topics, after, limit }: { brand: string; topics: readonly string[]; after: number; limit: number },
): Promise<number[]> =>
  (
    await tx
      .selectFrom('followed_topics')
      .select('account_id')
      .distinct()
      .where('brand', '=', brand)
      .where('topic', 'in', topics)
      .where('push', '=', true)
      .where('account_id', '>', after)
      .orderBy('account_id')
      .limit(limit)
      .execute()
  ).map((follower) => follower.account_id)

/**
 * Locks all that these accounts follow, always in the same order: who counts their notifications counts
 * alone. Gives by account the first of `topics` that it is notified of.
 */
export async function lockFollowers(
  tx: Tx,
  { accounts, brand, topics }: { accounts: readonly number[]; brand: string; topics: readonly string[] },
): Promise<Map<number, string>> {
  if (accounts.length === 0) return new Map()
  const rows = await tx
    .selectFrom('followed_topics')
    .select(['account_id', 'brand', 'topic', 'push'])
    .where('account_id', '=', sql<number>`any(${accounts}::bigint[])`)
    .orderBy('account_id')
    .orderBy('brand')
    .orderBy('topic')
    .forUpdate()
    .execute()
  const first = new Map<number, string>()
  for (const follower of rows)
    if (
      follower.push &&
      follower.brand === brand &&
      topics.includes(follower.topic) &&
      !first.has(follower.account_id)
    )
      first.set(follower.account_id, follower.topic)
  return first
}

/**
 * What a person follows, where notifications go and which there were. An endpoint is a secret: who knows it
 * may send. Only the service behind it is told.
 */
export const exportTopics = async (db: Database | Tx, account: number) => ({
  topics: await followedBy(db, account),
  devices: (await endpointsOf(db, account)).map(({ brand, endpoint, since }) => ({
    brand,
    service: new URL(endpoint).hostname,
    since,
  })),
  notifications: await db
    .selectFrom('notifications')
    .select(['article_id as article', 'brand', 'topic', 'sent'])
    .where('account_id', '=', account)
    .orderBy('sent')
    .execute(),
})

export async function eraseTopics(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('notifications').where('account_id', '=', account).execute()
  await tx.deleteFrom('push_endpoints').where('account_id', '=', account).execute()
  await tx.deleteFrom('followed_topics').where('account_id', '=', account).execute()
}
