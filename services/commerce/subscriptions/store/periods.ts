import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { Pause } from '../pauses/rules.ts'

/**
 * The days that a payment has paid. `until`: the first that it has not; a pause within it uses up nothing.
 * `part`: what of it is for these days, in cents; null: all.
 */
interface Period extends Pause {
  payment: number
  since: string
  until: string
  part: number | null
}

/** Of a row: its part of all that its payment was for. */
const shareOf = sql<number>`coalesce(part::float /
  (select nullif(sum(p.part), 0) from paid_periods p where p.payment_id = paid_periods.payment_id), 1)`

const columns = [
  'payment_id as payment',
  'since',
  'until',
  'paused_from as pausedFrom',
  'paused_until as pausedUntil',
  'part',
] as const

export async function addPeriod(
  tx: Tx,
  {
    subscription,
    payment,
    since,
    until,
  }: Pick<Period, 'payment' | 'since' | 'until'> & { subscription: string },
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

/** Writes how payments are divided among the days of a subscription, before its plan changed and after. */
export async function setPeriods(
  tx: Tx,
  subscription: string,
  periods: readonly { payment: number; since: string; until: string; charged: number }[],
): Promise<void> {
  for (const { payment, since, until, charged } of periods)
    await sql`
      insert into paid_periods (payment_id, subscription_id, brand, offer, since, until, part)
      select ${payment}, id, brand, offer, ${since}::date, ${until}::date, ${charged}
      from subscriptions where id = ${subscription}
      on conflict (payment_id, since) do update set until = excluded.until, part = excluded.part`.execute(tx)
}

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

/**
 * Periods that go beyond a day, by the row of their payment, after one of them. `share`: of what the payment
 * was.
 */
export const periodsBeyond = (
  db: Database,
  day: string,
  { after, limit }: { after: number; limit: number },
): Promise<(Period & { brand: string; offer: string; share: number })[]> =>
  db
    .selectFrom('paid_periods')
    .select([...columns, 'brand', 'offer', shareOf.as('share')])
    .where('until', '>', day)
    .where('payment_id', '>', after)
    .orderBy('payment_id')
    .limit(limit)
    .execute()

/** Periods with any days in them, by payment and first day, after one of them. */
export const periodsAfter = async (
  db: Database,
  { after, limit }: { after: Pick<Period, 'payment' | 'since'>; limit: number },
): Promise<(Pick<Period, 'payment' | 'since' | 'until'> & { subscription: string })[]> =>
  (
    await sql<Pick<Period, 'payment' | 'since' | 'until'> & { subscription: string }>`
      select payment_id as payment, subscription_id as subscription, since::text as since,
        until::text as until
      from paid_periods
      where since < until and (payment_id, since) > (${after.payment}::bigint, ${after.since}::date)
      order by payment_id, since limit ${limit}`.execute(db)
  ).rows
