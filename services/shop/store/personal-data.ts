import type { Database, Tx } from '../../database/connect.ts'

/** The orders of a person and the codes they activated, for the archive of their own data. */
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
      'paid',
    ])
    .where('account_id', '=', account)
    .orderBy('opened')
    .orderBy('id')
    .execute(),
  activations: await db
    .selectFrom('offer_activations')
    .select(['campaign', 'at'])
    .where('account_id', '=', account)
    .orderBy('at')
    .execute(),
})

export async function eraseOrders(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('offer_activations').where('account_id', '=', account).execute()
  await tx.deleteFrom('orders').where('account_id', '=', account).execute()
}
