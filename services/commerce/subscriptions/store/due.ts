import { shiftDay } from 'contract/platform/rome.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { RISE_LOOKS } from '../way-out-rules.ts'

/** By which days something is due. Days are Rome's, all included. */
interface DueDates {
  now: Date
  today: string
  /** Renewals by the year until this day are told of. */
  notice: string
  /** The end of those that do not renew until this day is told of, if nobody has paid for them. */
  endNotice: string
  /** Unpaid ones that ended by this day have used up their grace. */
  grace: string
  /** Suspended ones that ended by this day are given up. */
  unpaidEnd: string
}

/** Some of those that time may ask something of, in the order of their ids, after one of them. */
export const dueSubscriptions = (
  db: Database,
  { now, today, notice, endNotice, grace, unpaidEnd }: DueDates,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; account: number }[]> =>
  db
    .selectFrom('subscriptions')
    .select(['id', 'account_id as account'])
    .where('state', '<>', 'ended')
    .where('id', '>', after)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'active'), is('ends', '<=', today)]),
        is.and([is('pause_told', '=', false), is('paused_until', '<=', today)]),
        is.and([is('state', '=', 'unpaid'), is('next_try', '<=', now.toISOString())]),
        is.and([is('state', '=', 'unpaid'), is('ends', '<=', grace)]),
        is.and([is('state', '=', 'suspended'), is('ends', '<=', unpaidEnd)]),
        is.and([is('state', '=', 'suspended'), is('on_invoice', '=', true), is('ends', '<=', today)]),
        is.and([
          is('state', '=', 'active'),
          is('renews', '=', true),
          is('months', '=', 12),
          is('ends', '>', today),
          is('ends', '<=', notice),
          is.or([is('noticed', 'is', null), is('noticed', '<>', is.ref('ends'))]),
        ]),
        is.and([
          is('state', '=', 'active'),
          is('renews', '=', false),
          is('first_payment', 'is', null),
          is('ends', '>', today),
          is('ends', '<=', endNotice),
          is.or([is('noticed', 'is', null), is('noticed', '<>', is.ref('ends'))]),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()

/** Those of some plans that may have to be told of a rise, in the order of their ids, after one of them. */
export const renewingSoon = (
  db: Database,
  { today, plans }: { today: string; plans: readonly { brand: string; offer: string; months: 1 | 12 }[] },
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; account: number }[]> =>
  db
    .selectFrom('subscriptions')
    .select(['id', 'account_id as account'])
    .where('state', '=', 'active')
    .where('renews', '=', true)
    .where('next_price', 'is', null)
    .where('ends', '>=', today)
    .where('ends', '<=', shiftDay(today, RISE_LOOKS))
    .where((is) =>
      is.or(
        plans.map(({ brand, offer, months }) =>
          is.and([is('brand', '=', brand), is('offer', '=', offer), is('months', '=', months)]),
        ),
      ),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
