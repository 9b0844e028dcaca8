import { type AliasedExpression, type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { TroubledRenewal } from '../../../platform/features/person.ts'
import { GRACE_DAYS } from '../rules.ts'

/** The last day on which a card is good, by our row of it; SQL of the feature that has the cards. */
type LastGoodDay = (db: Database | Tx, card: Expression<number | null>) => Expression<string | null>

/**
 * A column `renewals` for a query about persons: their subscriptions that were not paid, or whose card will
 * not be good on the day of the next charge.
 */
export const renewalsColumn =
  (lastGoodDay: LastGoodDay) =>
  (db: Database | Tx, account: Expression<number>): AliasedExpression<TroubledRenewal[], 'renewals'> =>
    jsonArrayFrom(
      db
        .selectFrom('subscriptions as u')
        .select([
          'u.id',
          sql<string>`concat_ws(' ', u.state, u.failed, u.tries, u.card_id, u.ends)`.as('cause'),
          sql<string>`u.terms->>'name'`.as('name'),
          'u.state',
          'u.ends',
          'u.on_invoice as onInvoice',
          sql<string>`(u.ends + ${sql.lit(GRACE_DAYS - 1)})::text`.as('readsUntil'),
        ])
        .$narrowType<{ state: TroubledRenewal['state'] }>()
        .where('u.account_id', '=', account)
        .where((is) =>
          is.or([
            is('u.state', 'in', [sql.lit<'unpaid'>('unpaid'), sql.lit<'suspended'>('suspended')]),
            is.and([
              is('u.state', '=', sql.lit<'active'>('active')),
              is('u.renews', '=', sql.lit(true)),
              sql<boolean>`${lastGoodDay(db, is.ref('u.card_id'))} < u.ends`,
            ]),
          ]),
        )
        .orderBy('u.concluded'),
    ).as('renewals')
