import type { Database, Tx } from '../../../platform/database/connect.ts'

/**
 * The orders of a person, their copies, the codes they activated and what they declined, for the archive of
 * their own data.
 */
export const exportOrders = async (db: Database | Tx, account: number) => ({
  orders: await db
    .selectFrom('orders')
    .select([
      'brand',
      'offer',
      'months',
      'terms',
      'article',
      'state',
      'opened',
      'accepted',
      'accepted_text as acceptedText',
      'immediate',
      'immediate_text as immediateText',
      'gift',
      'copy_edition as edition',
      'copy_day as day',
      'copy_page as page',
      'paid',
    ])
    .where('account_id', '=', account)
    .orderBy('opened')
    .orderBy('id')
    .execute(),
  copies: await db
    .selectFrom('single_copies')
    .select(['brand', 'edition', 'day', 'price', 'bought', 'closed', 'closed_why as closedWhy'])
    .where('account_id', '=', account)
    .orderBy('bought')
    .orderBy('id')
    .execute(),
  activations: await db
    .selectFrom('offer_activations')
    .select(['campaign', 'at'])
    .where('account_id', '=', account)
    .orderBy('at')
    .execute(),
  declinedOffers: await db
    .selectFrom('declined_offers')
    .select(['brand', 'at'])
    .where('account_id', '=', account)
    .orderBy('at')
    .execute(),
})

export async function eraseOrders(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('single_copies').where('account_id', '=', account).execute()
  await tx.deleteFrom('declined_offers').where('account_id', '=', account).execute()
  await tx.deleteFrom('offer_activations').where('account_id', '=', account).execute()
  await tx.deleteFrom('orders').where('account_id', '=', account).execute()
}
