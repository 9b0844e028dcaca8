import type { Database, Tx } from '../../database/connect.ts'

/** The orders of a person, for the archive of their own data. */
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
      'paid',
    ])
    .where('account_id', '=', account)
    .orderBy('opened')
    .orderBy('id')
    .execute(),
})

export async function eraseOrders(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('orders').where('account_id', '=', account).execute()
}
