import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

/** How many subscriptions of a plan stand alike, at one price, VAT included. */
export interface Running {
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
