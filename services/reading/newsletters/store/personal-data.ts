import type { Database, Tx } from '../../../platform/database/connect.ts'

/** What newsletters hold of a person. `keys`: what may be stored of the address they have now. */
export const exportNewsletters = async (db: Database | Tx, account: number, keys: readonly Buffer[]) => ({
  subscriptions: await db
    .selectFrom('newsletter_subscriptions')
    .select(['brand', 'newsletter', 'subscribed', 'ended', 'ended_by as endedBy'])
    .where('account_id', '=', account)
    .orderBy('subscribed')
    .execute(),
  letters: await db
    .selectFrom('newsletter_letters as l')
    .innerJoin('newsletter_issues as i', 'i.id', 'l.issue_id')
    .select(['i.brand', 'i.newsletter', 'i.day', 'l.state', 'l.at'])
    .where('l.account_id', '=', account)
    .orderBy('i.day')
    .orderBy('i.id')
    .execute(),
  stops: await db
    .selectFrom('newsletter_stops')
    .select(['kind', 'at', 'lifted'])
    .where((is) =>
      is.or([is('account_id', '=', account), ...(keys.length === 0 ? [] : [is('address_key', 'in', keys)])]),
    )
    .execute(),
})

/**
 * Subscriptions first: a batch that is being sent holds them, and nothing leaves once they are gone. Letters
 * after: none is added without a subscription.
 */
export async function eraseNewsletters(tx: Tx, account: number, keys: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('newsletter_subscriptions').where('account_id', '=', account).execute()
  await tx.deleteFrom('newsletter_letters').where('account_id', '=', account).execute()
  await tx
    .deleteFrom('newsletter_stops')
    .where((is) =>
      is.or([is('account_id', '=', account), ...(keys.length === 0 ? [] : [is('address_key', 'in', keys)])]),
    )
    .execute()
}
