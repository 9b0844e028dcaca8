import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { Pause } from '../pauses/rules.ts'

/**
 * The days that a payment has paid. `until`: the first that it has not; a pause within it uses up nothing.
 */
interface Period extends Pause {
  payment: number
  since: string
  until: string
}

const columns = [
  'payment_id as payment',
  'since',
  'until',
  'paused_from as pausedFrom',
  'paused_until as pausedUntil',
] as const

export async function addPeriod(
  tx: Tx,
  { subscription, payment, since, until }: Omit<Period, keyof Pause> & { subscription: string },
): Promise<void> {
  await sql`
    insert into paid_periods (payment_id, subscription_id, brand, offer, since, until)
    select ${payment}, id, brand, offer, ${since}::date, ${until}::date
    from subscriptions where id = ${subscription}`.execute(tx)
}

/** The periods of a subscription that go beyond a day, those paid last first. */
export const openPeriods = (db: Database | Tx, subscription: string, day: string): Promise<Period[]> =>
  db
    .selectFrom('paid_periods')
    .select(columns)
    .where('subscription_id', '=', subscription)
    .where('until', '>', day)
    .orderBy('payment_id', 'desc')
    .execute()

/** What was paid until a day lasts longer: all payments of that period, so that they still end together. */
export async function lengthenPeriods(
  tx: Tx,
  subscription: string,
  { from, until }: { from: string; until: string },
): Promise<void> {
  await tx
    .updateTable('paid_periods')
    .set({ until })
    .where('subscription_id', '=', subscription)
    .where('until', '=', from)
    .execute()
}

/** What is paid beyond a day moves behind by a pause. */
export async function pausePeriods(
  tx: Tx,
  subscription: string,
  { from, until, days }: { from: string; until: string; days: number },
): Promise<void> {
  await sql`
    update paid_periods set until = until + ${days}::int,
      paused_from = ${from}::date, paused_until = ${until}::date
    where subscription_id = ${subscription} and until > ${from}::date`.execute(tx)
}

/** The pause is over on a day, before its own: what it moved comes back. */
export async function resumePeriods(tx: Tx, subscription: string, day: string): Promise<void> {
  await sql`
    update paid_periods set until = until - (paused_until - ${day}::date),
      paused_from = case when paused_from < ${day}::date then paused_from end,
      paused_until = case when paused_from < ${day}::date then ${day}::date end
    where subscription_id = ${subscription} and paused_until > ${day}::date`.execute(tx)
}

/** From a day on nothing of a subscription is read any more. */
export async function cutPeriods(tx: Tx, subscription: string, day: string): Promise<void> {
  await sql`
    update paid_periods set until = least(until, greatest(since, ${day}::date))
    where subscription_id = ${subscription} and until > ${day}::date`.execute(tx)
}

/** Periods that go beyond a day, by the row of their payment, after one of them. */
export const periodsBeyond = (
  db: Database,
  day: string,
  { after, limit }: { after: number; limit: number },
): Promise<(Period & { brand: string; offer: string })[]> =>
  db
    .selectFrom('paid_periods')
    .select([
      'payment_id as payment',
      'brand',
      'offer',
      'since',
      'until',
      'paused_from as pausedFrom',
      'paused_until as pausedUntil',
    ])
    .where('until', '>', day)
    .where('payment_id', '>', after)
    .orderBy('payment_id')
    .limit(limit)
    .execute()
