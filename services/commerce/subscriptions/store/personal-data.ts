import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { exportChanges } from './changes.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** Declarations of an account, and those that somebody made with its address, which is proved. */
const ownWithdrawals =
  (account: number, emailKey: string | undefined) =>
  (is: ExpressionBuilder<Tables, 'withdrawals'>): Expression<SqlBool> =>
    is.or([
      is('account_id', '=', account),
      ...(emailKey === undefined
        ? []
        : [is.and([is('account_id', 'is', null), is('email_key', '=', emailKey)])]),
    ])

/** What was bought and withdrawn from, for the archive of a person's own data. */
export const exportSubscriptions = async (
  db: Database | Tx,
  account: number,
  emailKey: string | undefined,
) => ({
  subscriptions: await db
    .selectFrom('subscriptions')
    .select([
      'id',
      'brand',
      'offer',
      'months',
      'terms',
      'state',
      'began',
      'anchor',
      'ends',
      'renews',
      'concluded',
      'immediate',
      'noticed',
      'failed',
      'decline',
      'ended',
      'ended_why as endedWhy',
      'free_until as freeUntil',
      'price',
      'next_price as nextPrice',
      'next_price_from as nextPriceFrom',
      'worth',
      'worth_since as worthSince',
      'worth_until as worthUntil',
      'next_offer as nextOffer',
      'next_terms as nextTerms',
      'next_chosen as nextChosen',
      'next_accepted_text as nextAcceptedText',
      'paused_from as pausedFrom',
      'paused_until as pausedUntil',
    ])
    .where('account_id', '=', account)
    .orderBy('concluded')
    .orderBy('id')
    .execute(),
  planChanges: await exportChanges(db, account),
  withdrawals: await db
    .selectFrom('withdrawals')
    .select(['number', 'at', 'name', 'email', 'contract', 'refund', 'done'])
    .where(ownWithdrawals(account, emailKey))
    .orderBy('number')
    .execute(),
  careActs: await db
    .selectFrom('care_acts')
    .select(['at', 'what', 'detail', 'why'])
    .where('account_id', '=', account)
    .orderBy('id')
    .execute(),
})

/** The books stay with payments, without a name. */
export async function eraseSubscriptions(
  tx: Tx,
  account: number,
  emailKey: string | undefined,
): Promise<void> {
  await tx.deleteFrom('care_acts').where('account_id', '=', account).execute()
  await tx.deleteFrom('subscriptions').where('account_id', '=', account).execute()
  await tx.deleteFrom('withdrawals').where(ownWithdrawals(account, emailKey)).execute()
}
