import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** Notes that an article is announced; false when it was before. */
export const markAnnounced = async (tx: Tx, article: number): Promise<boolean> =>
  (await tx
    .insertInto('announced_articles')
    .values({ article_id: article })
    .onConflict((on) => on.doNothing())
    .returning('article_id')
    .executeTakeFirst()) !== undefined

/**
 * Notes a notification for each of these accounts, by the topic it is for. Gives those that are to have it:
 * not who had it already, nor who has had `max` that day (null: any number). The caller holds the accounts.
 */
export async function noteNotifications(
  tx: Tx,
  {
    readers,
    article,
    brand,
    day,
    max,
  }: {
    readers: ReadonlyMap<number, string>
    article: number
    brand: string
    day: string
    max: number | null
  },
): Promise<number[]> {
  if (readers.size === 0) return []
  const { rows } = await sql<{ account: number }>`
    insert into notifications (account_id, article_id, brand, topic, day)
    select r.account, ${article}, ${brand}, r.topic, ${day}
    from unnest(${[...readers.keys()]}::bigint[], ${[...readers.values()]}::text[]) r (account, topic)
    where ${max}::int is null or (
      select count(*) from notifications n where n.account_id = r.account and n.day = ${day}) < ${max}::int
    order by r.account
    on conflict do nothing
    returning account_id as account`.execute(tx)
  return rows.map(({ account }) => account)
}

/** Forgets what is older than so many days. */
export async function deleteOldNotifications(db: Database, days: number): Promise<void> {
  const then = sql<string>`now() - make_interval(days => ${days})`
  await db.deleteFrom('notifications').where('sent', '<', then).execute()
  await db.deleteFrom('announced_articles').where('announced', '<', then).execute()
}
