import type { Database, Tx } from '../../../platform/database/connect.ts'
import { endpointsOf } from './endpoints.ts'
import { followedBy } from './followed.ts'

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
