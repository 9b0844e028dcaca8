import type { Database } from '../../../platform/database/connect.ts'
import type { StripeStore } from '../../../platform/outside/stripe-payments.ts'

/** Where the adapter of Stripe keeps what Stripe forgets. */
export const stripeStore = (db: Database): StripeStore => ({
  customer: async (account) =>
    (
      await db
        .selectFrom('stripe_customers')
        .select('ref')
        .where('account_id', '=', account)
        .executeTakeFirst()
    )?.ref,
  async keepCustomer(account, ref) {
    await db
      .insertInto('stripe_customers')
      .values({ account_id: account, ref })
      .onConflict((on) => on.column('account_id').doNothing())
      .execute()
    return (
      await db
        .selectFrom('stripe_customers')
        .select('ref')
        .where('account_id', '=', account)
        .executeTakeFirstOrThrow()
    ).ref
  },
  async dropCustomer(account, ref) {
    await db.deleteFrom('stripe_customers').where('account_id', '=', account).where('ref', '=', ref).execute()
  },
  payment: (by) =>
    db
      .selectFrom('stripe_payments')
      .select(['key', 'ref', 'decline'])
      .where((is) => is.and(by))
      .executeTakeFirst(),
  async keepPayment(payment) {
    await db
      .insertInto('stripe_payments')
      .values(payment)
      .onConflict((on) => on.column('key').doNothing())
      .execute()
    return db
      .selectFrom('stripe_payments')
      .select(['key', 'ref', 'decline'])
      .where('key', '=', payment.key)
      .executeTakeFirstOrThrow()
  },
  async end(key, decline) {
    await db
      .updateTable('stripe_payments')
      .set({ decline })
      .where('key', '=', key)
      .where('decline', 'is', null)
      .execute()
  },
})
