import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** Gifts that an account gave, that it activated, or whose letter went to its address, which is proved. */
const ownGifts =
  (account: number, emailKey: string | undefined) =>
  (is: ExpressionBuilder<Tables, 'gift_subscriptions'>): Expression<SqlBool> =>
    is.or([
      is('account_id', '=', account),
      is('activated_by', '=', account),
      ...(emailKey === undefined ? [] : [is('email_key', '=', emailKey)]),
    ])

/**
 * What was given and received, for the archive of a person's own data. Who gave it is told whether it was
 * activated, as on their page: the moment is that of who did.
 */
export const exportGifts = async (db: Database | Tx, account: number, emailKey: string | undefined) => ({
  gifts: (
    await db
      .selectFrom('gift_subscriptions')
      .select([
        'brand',
        'offer',
        'given',
        'giver',
        'name',
        'email',
        'email_key as emailKey',
        'words',
        'day',
        'sent',
        'activated',
        'activated_by as by',
        'closed',
      ])
      .where(ownGifts(account, emailKey))
      .orderBy('given')
      .orderBy('id')
      .execute()
  ).map(({ by, activated, closed, ...gift }) => ({
    ...gift,
    isActivated: activated !== null,
    activated: by === account ? activated : null,
    closed,
  })),
})

/**
 * Takes a person out of what was given: of one that they gave, who it is for may still activate it; one that
 * was for them stays its giver's, who may send it to another address.
 */
export async function eraseGifts(tx: Tx, account: number, emailKey: string | undefined): Promise<void> {
  await tx
    .updateTable('gift_subscriptions')
    .set({ account_id: null, giver: null, words: null })
    .where('account_id', '=', account)
    .execute()
  await tx
    .updateTable('gift_subscriptions')
    .set({ name: null, email: null, email_key: null, words: null, activated_by: null })
    .where((is) =>
      is.or([
        is('activated_by', '=', account),
        ...(emailKey === undefined ? [] : [is('email_key', '=', emailKey)]),
      ]),
    )
    .execute()
}
