import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { Movement } from '../../../platform/database/subscription-tables.ts'

/** Why something new was not paid for. */
export const BY_CODE = 'code'

/** Notes what became of a subscription, for the publisher's counts. */
export async function addMovement(
  tx: Tx,
  subscription: string,
  { what, why = null, at }: { what: Movement; why?: string | null; at: Date },
): Promise<void> {
  await sql`
    insert into subscription_movements (at, subscription_id, brand, offer, months, what, why)
    select ${at}::timestamptz, id, brand, offer, months, ${what}, ${why}
    from subscriptions where id = ${subscription}`.execute(tx)
}

/** Notes that an account's subscriptions end with it, and that their days are read no more. */
export async function loseAll(tx: Tx, account: number, at: Date, day: string): Promise<void> {
  await sql`
    insert into subscription_movements (at, subscription_id, brand, offer, months, what, why)
    select ${at}::timestamptz, id, brand, offer, months, 'lost', 'erased'
    from subscriptions where account_id = ${account} and state <> 'ended'`.execute(tx)
  await sql`
    update paid_periods set until = least(until, greatest(since, ${day}::date))
    where subscription_id in (select id from subscriptions where account_id = ${account})`.execute(tx)
}

export interface Counted {
  brand: string
  offer: string
  months: 1 | 12
  what: Movement
  why: string | null
  count: number
}

/** How many movements of each kind there were from one instant to before another. */
export const movementsBetween = async (db: Database, from: Date, to: Date): Promise<Counted[]> =>
  (
    await sql<Counted>`
      select brand, offer, months, what, why, count(*)::int as count from subscription_movements
      where at >= ${from}::timestamptz and at < ${to}::timestamptz
      group by brand, offer, months, what, why
      order by brand, offer, months, what, why`.execute(db)
  ).rows

/** How many subscriptions of a plan stand alike, at one price, VAT included. */
interface Running {
  brand: string
  offer: string
  months: 1 | 12
  state: 'active' | 'unpaid' | 'suspended'
  renews: boolean
  price: number
  vat: number
  count: number
  /** Of them, those that nobody has paid for yet: begun by a code. */
  unpaid: number
}

export const countRunning = async (db: Database): Promise<Running[]> =>
  (
    await sql<Running>`
      select brand, offer, months, state, renews,
        coalesce(price, (terms->>'price')::int) as price, (terms->>'vat')::int as vat, count(*)::int as count,
        (count(*) filter (where first_payment is null and not exists
          (select from paid_periods p where p.subscription_id = subscriptions.id)))::int as unpaid
      from subscriptions where state <> 'ended'
      group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3`.execute(db)
  ).rows
