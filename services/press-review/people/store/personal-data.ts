import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** Recipients of the review that an account holds, and whom any review knows by the account's own address. */
const belongsTo =
  (account: number, emailKey: string | undefined) =>
  (is: ExpressionBuilder<Tables, 'press_review_people'>): Expression<SqlBool> =>
    is.or([
      is(
        'review_id',
        'in',
        is.selectFrom('press_reviews').select('press_reviews.id').where('holder_id', '=', account),
      ),
      ...(emailKey === undefined ? [] : [is('email_key', '=', emailKey)]),
    ])

export const exportRecipients = async (db: Database | Tx, account: number, emailKey: string | undefined) => ({
  recipients: await db
    .selectFrom('press_review_people')
    .select(['name', 'email', 'email_key as emailKey', 'frequency', 'added'])
    .select(['opens_agreed as opensAgreed', 'unsubscribed', 'stopped', 'removed', 'told', 'asked'])
    .where(belongsTo(account, emailKey))
    .orderBy('added')
    .orderBy('id')
    .execute(),
  recipientGroups: await db
    .selectFrom('press_review_groups as g')
    .innerJoin('press_reviews as r', 'r.id', 'g.review_id')
    .select('g.name')
    .where('r.holder_id', '=', account)
    .orderBy('g.name')
    .execute(),
})

export async function eraseRecipients(tx: Tx, account: number, emailKey: string | undefined): Promise<void> {
  await tx.deleteFrom('press_review_people').where(belongsTo(account, emailKey)).execute()
  const ownReviews = tx.selectFrom('press_reviews').select('id').where('holder_id', '=', account)
  await tx.deleteFrom('press_review_groups').where('review_id', 'in', ownReviews).execute()
  await tx.deleteFrom('press_review_refusals').where('review_id', 'in', ownReviews).execute()
}
