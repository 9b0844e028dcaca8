import type { Database, Tx } from '../../../platform/database/connect.ts'

/** The cards that are kept for a person, and what they paid. */
export const exportPayments = async (db: Database | Tx, account: number) => ({
  cards: await db
    .selectFrom('payment_cards')
    .select(['brand', 'last4', 'month', 'year', 'added', 'used'])
    .where('account_id', '=', account)
    .orderBy('added')
    .execute(),
  payments: await db
    .selectFrom('payments')
    .select(['created', 'what', 'amount', 'currency', 'vat', 'last4', 'state', 'decline', 'settled'])
    .where('account_id', '=', account)
    .orderBy('created')
    .execute(),
})

/**
 * Takes the cards away; payments stay, without what could pay once more, and are nobody's once the account is
 * gone. Gives what the gateway calls the cards, and whom it keeps them for.
 */
export async function erasePayments(tx: Tx, account: number): Promise<{ gateway: string; ref: string }[]> {
  await tx
    .updateTable('payments')
    .set({ token: null, bank_url: null, card_id: null })
    .where('account_id', '=', account)
    .execute()
  const cards = await tx
    .deleteFrom('payment_cards')
    .where('account_id', '=', account)
    .returning(['gateway', 'ref'])
    .execute()
  const customers = await tx
    .deleteFrom('stripe_customers')
    .where('account_id', '=', account)
    .returning('ref')
    .execute()
  return [...cards, ...customers.map(({ ref }) => ({ gateway: 'stripe', ref }))]
}
