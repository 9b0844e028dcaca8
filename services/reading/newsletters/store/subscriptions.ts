import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

interface Whose {
  account: number
  brand: string
  newsletter: string
}

/** What an account receives. */
export const subscriptionsOf = (
  db: Database,
  account: number,
): Promise<{ brand: string; newsletter: string; subscribed: string }[]> =>
  db
    .selectFrom('newsletter_subscriptions')
    .select(['brand', 'newsletter', 'subscribed'])
    .where('account_id', '=', account)
    .where('ended', 'is', null)
    .execute()

/** Since when it is subscribed, or null. */
export const subscribedSince = async (
  db: Database | Tx,
  { account, brand, newsletter }: Whose,
): Promise<string | null> =>
  (
    await db
      .selectFrom('newsletter_subscriptions')
      .select('subscribed')
      .where('account_id', '=', account)
      .where('brand', '=', brand)
      .where('newsletter', '=', newsletter)
      .where('ended', 'is', null)
      .executeTakeFirst()
  )?.subscribed ?? null

/** Subscribes from now on; who is subscribed already stays so since then. */
export async function begin(tx: Tx, { account, brand, newsletter }: Whose): Promise<void> {
  await tx
    .insertInto('newsletter_subscriptions')
    .values({ account_id: account, brand, newsletter })
    .onConflict((on) =>
      on
        .columns(['account_id', 'brand', 'newsletter'])
        .doUpdateSet({ subscribed: sql`now()`, ended: null, ended_by: null })
        .where('newsletter_subscriptions.ended', 'is not', null),
    )
    .execute()
}

/** Ends a subscription; one that has ended keeps its date. */
export async function end(
  db: Database | Tx,
  { account, brand, newsletter }: Whose,
  by: 'account' | 'letter',
): Promise<void> {
  await db
    .updateTable('newsletter_subscriptions')
    .set({ ended: sql`now()`, ended_by: by })
    .where('account_id', '=', account)
    .where('brand', '=', brand)
    .where('newsletter', '=', newsletter)
    .where('ended', 'is', null)
    .execute()
}

/** Whether the account ever chose this newsletter: what a link of a letter may still speak of. */
export const wasSubscribed = async (db: Database, { account, brand, newsletter }: Whose): Promise<boolean> =>
  (await db
    .selectFrom('newsletter_subscriptions')
    .select('account_id')
    .where('account_id', '=', account)
    .where('brand', '=', brand)
    .where('newsletter', '=', newsletter)
    .executeTakeFirst()) !== undefined

/** Locks what an account receives: a batch that is being sent comes to its end first. */
export async function holdSubscriptions(tx: Tx, account: number): Promise<void> {
  await tx
    .selectFrom('newsletter_subscriptions')
    .select('account_id')
    .where('account_id', '=', account)
    .forUpdate()
    .execute()
}
