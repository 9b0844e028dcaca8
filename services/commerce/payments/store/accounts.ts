import type { Treatment } from 'contract/commerce/vat.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { EntryKind, OssSales, Takings } from '../../ledger-sums.ts'

/** Days in Rome, both included. */
interface Days {
  from: string
  to: string
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

const within = ({ from, to }: Days) => sql`l.at >= (${from}::date)::timestamp at time zone 'Europe/Rome'
  and l.at < (${to}::date + 1)::timestamp at time zone 'Europe/Rome'`

/** The payments that the ledger has a line of on these days, by our rows. */
export const paymentsOfDays = async (db: Database | Tx, days: Days): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select distinct payment_id as id from ledger_entries l where ${within(days)}`.execute(db)
  ).rows.map(({ id }) => id)

/** The sums of each day, of all payments but some. */
export const sumsOfDays = async (
  db: Database | Tx,
  days: Days,
  without: readonly number[],
): Promise<Takings[]> =>
  (
    await sql<Takings>`
      select (l.at at time zone 'Europe/Rome')::date::text as day, brand, issn, vat, country, treatment,
        gateway, kind,
        count(*)::int as count, sum(amount)::bigint as amount, sum(vat_amount)::bigint as "vatAmount"
      from ledger_entries l
      where ${within(days)}
        and not exists (select from unnest(${[...without]}::bigint[]) as x (id) where x.id = l.payment_id)
      group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db)
  ).rows

/** The lines of some payments on these days, in their order. */
export const entriesOfPayments = async (
  db: Database | Tx,
  days: Days,
  payments: readonly number[],
): Promise<PaymentEntry[]> =>
  (
    await sql<PaymentEntry>`
      select (l.at at time zone 'Europe/Rome')::date::text as day, payment_id as payment, brand, issn, vat,
        gateway, kind, amount, gateway_ref as ref
      from ledger_entries l
      where ${within(days)} and payment_id = any(${[...payments]}::bigint[])
      order by l.at, id`.execute(db)
  ).rows

/**
 * What is declared through OSS of some days: sales, less what went back of sales of the same quarter; what
 * went back of sales of a quarter before corrects that one (Implementing Regulation 282/2011 art. 61).
 */
export const ossOfDays = async (db: Database | Tx, days: Days): Promise<OssSales[]> =>
  (
    await sql<OssSales>`
      select to_char(sold.at at time zone 'Europe/Rome', 'YYYY-"T"Q') as period, brand, country, vat,
        sum(amount)::bigint as amount, sum(vat_amount)::bigint as "vatAmount"
      from ledger_entries l
      join lateral (select min(c.at) as at from ledger_entries c
        where c.payment_id = l.payment_id and c.kind = 'charge') sold on true
      where ${within(days)} and treatment = 'oss'
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  ).rows.map((row) => ({ ...row, amount: Number(row.amount), vatAmount: Number(row.vatAmount) }))

/** Sales to consumers abroad of a day and country, less what went back, in cents without VAT. */
export interface AbroadSum {
  day: string
  country: string
  net: number
}
export const consumersAbroad = async (db: Database | Tx, days: Days): Promise<AbroadSum[]> =>
  (
    await sql<AbroadSum>`
      select (l.at at time zone 'Europe/Rome')::date::text as day, country,
        sum(amount - vat_amount)::bigint as net
      from ledger_entries l
      where ${within(days)} and country <> 'IT' and treatment in ('domestic', 'oss')
      group by 1, 2 order by 1, 2`.execute(db)
  ).rows.map((row) => ({ ...row, net: Number(row.net) }))

/** The evidence of where customers are, of the sales of some days, with how many have the same. */
interface Evidence {
  stated: string | null
  card: string | null
  country: string
  treatment: Treatment
  count: number
}
export const evidenceOfDays = async (db: Database | Tx, days: Days): Promise<Evidence[]> =>
  (
    await sql<Evidence>`
      select p.stated_country as stated, p.card_country as card, p.country, p.treatment,
        count(*)::int as count
      from ledger_entries l join payments p on p.id = l.payment_id
      where l.kind = 'charge' and ${within(days)}
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  ).rows
