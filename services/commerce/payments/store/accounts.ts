import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** Days in Rome, both included. */
interface Days {
  from: string
  to: string
}
type EntryKind = 'charge' | 'refund' | 'chargeback'

/** What the ledger says of one kind of movement of a day, of one thing that is sold. Sums in cents. */
export interface DaySum {
  day: string
  brand: string
  issn: string | null
  vat: number
  gateway: string
  kind: EntryKind
  count: number
  amount: number
  vatAmount: number
}

/** A line of the ledger about a payment. Cents: what comes in is above zero. */
export interface PaymentEntry {
  day: string
  payment: number
  brand: string
  issn: string | null
  vat: number
  gateway: string
  kind: EntryKind
  amount: number
  ref: string
}

const within = ({ from, to }: Days) => sql`at >= (${from}::date)::timestamp at time zone 'Europe/Rome'
  and at < (${to}::date + 1)::timestamp at time zone 'Europe/Rome'`

/** The payments that the ledger has a line of on these days, by our rows. */
export const paymentsOfDays = async (db: Database | Tx, days: Days): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select distinct payment_id as id from ledger_entries where ${within(days)}`.execute(db)
  ).rows.map(({ id }) => id)

/** The sums of each day, of all payments but some. */
export const sumsOfDays = async (
  db: Database | Tx,
  days: Days,
  without: readonly number[],
): Promise<DaySum[]> =>
  (
    await sql<DaySum>`
      select (at at time zone 'Europe/Rome')::date::text as day, brand, issn, vat, gateway, kind,
        count(*)::int as count, sum(amount)::bigint as amount, sum(vat_amount)::bigint as "vatAmount"
      from ledger_entries l
      where ${within(days)}
        and not exists (select from unnest(${[...without]}::bigint[]) as x (id) where x.id = l.payment_id)
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(db)
  ).rows

/** The lines of some payments on these days, in their order. */
export const entriesOfPayments = async (
  db: Database | Tx,
  days: Days,
  payments: readonly number[],
): Promise<PaymentEntry[]> =>
  (
    await sql<PaymentEntry>`
      select (at at time zone 'Europe/Rome')::date::text as day, payment_id as payment, brand, issn, vat,
        gateway, kind, amount, gateway_ref as ref
      from ledger_entries
      where ${within(days)} and payment_id = any(${[...payments]}::bigint[])
      order by at, id`.execute(db)
  ).rows
